/** The results of the last test run, which Jest and Playwright write as JSON. */
import { existsSync, readFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';

export type TestResult = {
  /** From the root of the project. */
  file: string;
  title: string;
  /** The numbers of the statements in docs/requirements.md that the test proves. */
  statements: string[];
  /** Whether it ran, and passed at the first attempt. A test that is expected to fail does not pass. */
  passed: boolean;
};

/** The part of Jest's report that is read here. */
type JestReport = { testResults: { name: string; assertionResults: JestResult[] }[] };

/** `failing` is the mark of `test.failing`, and `retryReasons` lists earlier attempts. */
type JestResult = { title: string; status: string; failing: boolean; retryReasons: string[] };

/** Where each runner writes its report: `test:unit` of package.json, and playwright.config.ts. */
export const reports = { 'test:unit': 'jest-report.json', e2e: 'test-results/playwright.json' };

/** Returns the results in a report; none if it does not exist. */
export function readReport(path: string): TestResult[] {
  if (!existsSync(path)) return [];
  const report: JestReport | JSONReport = JSON.parse(readFileSync(path, 'utf8'));
  return 'suites' in report ? report.suites.flatMap(playwrightResults) : report.testResults.flatMap(jestResults);
}

/** The titles of Jest's tests end with their statements: `… [5.4, 8.3]`. */
function jestResults({ name, assertionResults }: JestReport['testResults'][number]): TestResult[] {
  return assertionResults.map(({ title, status, failing, retryReasons }) => ({
    file: relative('.', name).replaceAll(sep, '/'),
    title,
    statements: /\[([\d., ]+)\]$/.exec(title)?.[1]?.split(', ') ?? [],
    passed: status === 'passed' && !failing && retryReasons.length === 0,
  }));
}

/** Playwright's tests have tags, such as `@5.4`. */
function playwrightResults({ file, specs, suites = [] }: JSONReportSuite): TestResult[] {
  const results = specs.flatMap(({ title, tags, tests }) => {
    const statements = tags.filter((tag) => /^\d/.test(tag));
    return tests.map(({ status, expectedStatus }) => ({
      file: `e2e/${file}`,
      title,
      statements,
      passed: status === 'expected' && expectedStatus === 'passed',
    }));
  });
  return [...results, ...suites.flatMap(playwrightResults)];
}
