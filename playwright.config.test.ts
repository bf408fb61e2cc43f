import { readdirSync } from 'node:fs';
import { findBrowser } from './scripts/testing/installed';
import { runIn } from './scripts/testing/temporaryFolder';

type ListedTest = { title: string; file: string; tags: string[]; tests: { projectName: string }[] };

/** Lists the tests that Playwright would run. */
function listTests(): ListedTest[] {
  // To the console, since a file would overwrite the results of a real run.
  const { stdout } = runIn('.', 'node_modules/@playwright/test/cli.js', 'test', '--list', '--reporter=json');
  return JSON.parse(stdout).suites.flatMap(({ specs }: { specs: ListedTest[] }) => specs);
}

test('against a deployed site, no engine runs suites that need local files', () => {
  process.env.BASE_URL = 'http://127.0.0.1:1';
  const files = new Set(listTests().map(({ file }) => file));
  delete process.env.BASE_URL;
  expect(files).toContain('forms.spec.ts');
  for (const suite of ['compare', 'editedCopy', 'fixtures', 'hosts', 'islands', 'preview', 'sandbox']) {
    expect(files).not.toContain(`${suite}.spec.ts`);
  }
});

test('Chromium runs every suite, the other engines and a phone those that they may affect', () => {
  const listed = listTests();
  const testsOf = (project: string) =>
    listed.filter(({ tests }) => tests.some(({ projectName }) => projectName === project));
  const suitesOf = (project: string) => new Set(testsOf(project).map(({ file }) => file.replace('.spec.ts', '')));
  const files = readdirSync('e2e').filter((file) => file.endsWith('.spec.ts'));
  const suites = files.map((file) => file.replace('.spec.ts', ''));
  const desktopSuites = suites.filter((suite) => suite !== 'menu' && suite !== 'screenshots');
  const crossEngineSuites = 'delivery earlyInput failures firstLine forms islands menu navigation sandbox'.split(' ');

  expect(suitesOf('desktop')).toEqual(new Set(desktopSuites));
  expect(suitesOf('phone')).toEqual(new Set(['menu', 'navigation']));
  expect(testsOf('desktop').filter(({ tags }) => tags.includes('chromium')).length).toBeGreaterThan(20);
  for (const { engine, ownSuite } of [
    { engine: 'firefox', ownSuite: 'keyboard' },
    { engine: 'webkit', ownSuite: 'javascript-off' },
  ] as const) {
    if (!findBrowser(engine)) continue;
    const engineSuites = [...crossEngineSuites, ownSuite];
    expect(suitesOf(engine)).toEqual(new Set(engineSuites));
    const skipped = [...testsOf('desktop'), ...testsOf('phone')]
      .filter(({ file }) => engineSuites.includes(file.replace('.spec.ts', '')))
      .filter(({ title }) => !testsOf(engine).some((test) => test.title === title));
    const withoutReason = skipped.filter(({ tags }) => !tags.includes('chromium'));
    expect(withoutReason.map(({ title }) => title)).toEqual([]);
  }
});

test('CI fails without Chromium or Firefox', async () => {
  process.env.CI = 'true';
  jest.resetModules();
  // Playwright cannot be loaded twice.
  jest.doMock('@playwright/test', () => ({}));
  const { requiredEngines } = await import('./scripts/testing/installed');
  expect(requiredEngines).toEqual(['chromium', 'firefox']);
});
