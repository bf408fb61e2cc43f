/** Reads the reports of Jest and Playwright, and finds tests that a run left out. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** A test, in one of the projects that run it. */
type Test = { file: string; title: string; project: string; outcome: 'passed' | 'failed' | 'left out' };

type JestReport = { testResults: { name: string; assertionResults: JestTest[] }[] };
type JestTest = { fullName: string; status: string; failing?: boolean; invocations?: number };

export type PlaywrightReport = { config: { projects: { name: string }[] }; suites: Suite[] };
type Suite = { suites?: Suite[]; specs: Spec[] };
type Spec = { file: string; line: number; title: string; tags: string[]; tests: Run[] };
type Run = { projectName: string; expectedStatus: string; status: string };

/** By the script that runs them: where each runner writes its report, and the tests that must be in it. */
export const runners: Partial<Record<string, { report: string; files: string[] }>> = {
  'test:unit': { report: 'jest-report.json', files: ['*.test.ts', '*.test.tsx'] },
  // The screenshots have a configuration of their own.
  e2e: { report: 'test-results/playwright.json', files: ['e2e/*.spec.ts', ':!e2e/screenshots.spec.ts'] },
};

/** Lists the files of the project that match patterns of git, also those that are not committed yet. */
export function projectFiles(...patterns: string[]): string[] {
  const options = ['-c', 'core.quotePath=off', 'ls-files', '-co', '--exclude-standard', '--', ...patterns];
  const files = spawnSync('git', options, { encoding: 'utf8' }).stdout.trim().split('\n');
  return files.filter((file) => existsSync(file));
}

/** Lists the tests of Playwright, also those inside `test.describe`. */
export function specsIn(suites: Suite[]): Spec[] {
  return suites.flatMap((suite) => [...suite.specs, ...specsIn(suite.suites ?? [])]);
}

/**
 * Counts the tests that passed and failed, and describes what should have run and did not: a test that is skipped,
 * expected to fail or repeated until it passes, a file, a project.
 */
export function readReport({ report, files }: { report: string; files: string[] }) {
  if (!existsSync(report)) return { passed: 0, failed: 0, problems: [`It wrote no ${report}.`] };
  const content: JestReport | PlaywrightReport = JSON.parse(readFileSync(report, 'utf8'));
  const tests = 'suites' in content ? playwrightTests(content) : jestTests(content);
  const projects = 'suites' in content ? content.config.projects.map(({ name }) => name) : [];
  const count = (wanted: Test['outcome']) => tests.filter(({ outcome }) => outcome === wanted).length;
  return {
    passed: count('passed'),
    failed: count('failed'),
    problems: [
      ...tests
        .filter(({ outcome }) => outcome === 'left out')
        .map(({ file, title }) => `${file} skips, repeats or expects a failure of "${title}".`),
      ...projectFiles(...files)
        .filter((file) => !tests.some((test) => test.file === file))
        .map((file) => `${file} ran no test.`),
      ...projects
        .filter((name) => !tests.some(({ project }) => project === name))
        .map((name) => `The project "${name}" of playwright.config.ts ran no test.`),
    ],
  };
}

function jestTests({ testResults }: JestReport): Test[] {
  return testResults.flatMap(({ name, assertionResults }) => {
    const file = name.replaceAll('\\', '/').slice(process.cwd().length + 1);
    return assertionResults.map(({ fullName: title, status, failing, invocations = 1 }) => {
      const isLeftOut = failing || invocations > 1 || !['passed', 'failed'].includes(status);
      return { file, title, project: '', outcome: isLeftOut ? 'left out' : status === 'passed' ? 'passed' : 'failed' };
    });
  });
}

function playwrightTests({ suites }: PlaywrightReport): Test[] {
  return specsIn(suites).flatMap(({ file, title, tests }) =>
    tests.map(({ projectName: project, expectedStatus, status }) => {
      const isLeftOut = expectedStatus !== 'passed' || ['flaky', 'skipped'].includes(status);
      const outcome = isLeftOut ? 'left out' : status === 'expected' ? 'passed' : 'failed';
      return { file: `e2e/${file}`, title, project, outcome };
    }),
  );
}
