/** The results of the last test run, which Jest and Playwright write as JSON. */
import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';

export type TestResult = {
  /** The file and the title. */
  name: string;
  /** The numbers of the statements in docs/requirements.md that the test proves. */
  statements: string[];
  /** Whether it ran, and passed at the first attempt. */
  passed: boolean;
};

/** The part of Jest's report that is read here. */
type JestReport = { testResults: { name: string; assertionResults: { title: string; status: string }[] }[] };

/** Where each runner writes its report: `test:unit` of package.json, and playwright.config.ts. */
export const reports = { 'test:unit': 'jest-report.json', e2e: 'test-results/playwright.json' };

/** Returns the results in a report; none if it does not exist. */
export function readReport(path: string): TestResult[] {
  if (!existsSync(path)) return [];
  const report: JestReport | JSONReport = JSON.parse(readFileSync(path, 'utf8'));
  return 'suites' in report ? report.suites.flatMap(playwrightResults) : report.testResults.flatMap(jestResults);
}

/** The titles of Jest's tests end with their statements: `… [5.4, 8.3]`. */
function jestResults({ name: file, assertionResults }: JestReport['testResults'][number]): TestResult[] {
  return assertionResults.map(({ title, status }) => ({
    name: `${relative('.', file)} ${title}`,
    statements: /\[([\d., ]+)\]$/.exec(title)?.[1]?.split(', ') ?? [],
    passed: status === 'passed',
  }));
}

/** Playwright's tests have tags, such as `@5.4`. */
function playwrightResults({ file, specs, suites = [] }: JSONReportSuite): TestResult[] {
  const results = specs.flatMap(({ title, tags, tests }) => {
    const statements = tags.filter((tag) => /^\d/.test(tag));
    return tests.map(({ status }) => ({ name: `e2e/${file} ${title}`, statements, passed: status === 'expected' }));
  });
  return [...results, ...suites.flatMap(playwrightResults)];
}
