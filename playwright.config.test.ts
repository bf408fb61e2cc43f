import { readdirSync } from 'node:fs';
import { findBrowser } from './scripts/testing/installed';
import { runIn } from './scripts/testing/temporaryFolder';

test('Chromium runs every suite, the other engines and a phone those that they may affect', () => {
  // Without the JSON reporter, which would overwrite the results of a real run.
  const { stdout } = runIn('.', 'node_modules/@playwright/test/cli.js', 'test', '--list', '--reporter=list');
  const suitesOf = (project: string) => {
    const listed = stdout.matchAll(new RegExp(`\\[${project}\\] › ([\\w-]+)\\.spec`, 'g'));
    return new Set([...listed].map(([, suite]) => suite));
  };
  const files = readdirSync('e2e').filter((file) => file.endsWith('.spec.ts'));
  const suites = files.map((file) => file.replace('.spec.ts', ''));
  const desktopSuites = suites.filter((suite) => suite !== 'menu' && suite !== 'screenshots');
  const crossEngineSuites = 'delivery earlyInput failures firstLine forms islands menu navigation sandbox'.split(' ');

  expect(suitesOf('desktop')).toEqual(new Set(desktopSuites));
  expect(suitesOf('phone')).toEqual(new Set(['menu', 'navigation']));
  if (findBrowser('firefox')) expect(suitesOf('firefox')).toEqual(new Set([...crossEngineSuites, 'keyboard']));
  if (findBrowser('webkit')) expect(suitesOf('webkit')).toEqual(new Set([...crossEngineSuites, 'javascript-off']));
});
