import { findBrowser } from './scripts/programs';
import { type PlaywrightReport, projectFiles, specsIn } from './scripts/testing/reports';
import { runIn } from './scripts/testing/temporaryFolder';

test('each engine runs its suites: Chromium all of them, the others every flow', () => {
  const { stdout } = runIn('.', 'node_modules/@playwright/test/cli.js', 'test', '--list', '--reporter=json');
  const { suites }: PlaywrightReport = JSON.parse(stdout);
  const suitesOf = (project: string) => {
    const specs = specsIn(suites).filter(({ tests }) => tests.some(({ projectName }) => projectName === project));
    return [...new Set(specs.map(({ file }) => file.replace('.spec.ts', '')))].toSorted();
  };
  const every = projectFiles('e2e/*.spec.ts').map((file) => file.replace(/e2e\/(.+)\.spec\.ts/, '$1'));
  const flows = ['delivery', 'disturbed', 'failures', 'forms', 'islands', 'menu', 'navigation', 'sandbox'];

  expect(suitesOf('desktop')).toEqual(every.filter((name) => name !== 'menu' && name !== 'screenshots'));
  expect(suitesOf('phone')).toEqual(['forms', 'menu', 'navigation']);
  expect(suitesOf('firefox')).toEqual(findBrowser('firefox') ? [...flows, 'keyboard'].toSorted() : []);
  expect(suitesOf('webkit')).toEqual(findBrowser('webkit') ? [...flows, 'javascript-off'].toSorted() : []);
});
