import { readdirSync } from 'node:fs';
import { findBrowser } from './scripts/testing/installed';
import { runIn } from './scripts/testing/temporaryFolder';

test('Chromium runs every suite; the other engines, and a phone, every flow', () => {
  // Without the JSON reporter, which would overwrite the results of a real run.
  const { stdout } = runIn('.', 'node_modules/@playwright/test/cli.js', 'test', '--list', '--reporter=list');
  const listed = [...stdout.matchAll(/\[(\w+)\] › ([\w-]+\.spec)/g)];
  const suitesOf = (name: string) =>
    new Set(listed.filter(([, project]) => project === name).map(([, , file]) => file));
  const named = (names: string) => new Set(names.split(' ').map((name) => `${name}.spec`));
  const files = readdirSync('e2e').filter((file) => /(?<!menu|screenshots)\.spec\.ts$/.test(file));
  const crossEngineSuites = 'delivery earlyInput failures firstLine forms islands menu navigation sandbox';

  expect(suitesOf('desktop')).toEqual(new Set(files.map((file) => file.replace('.ts', ''))));
  expect(suitesOf('phone')).toEqual(named('menu navigation'));
  if (findBrowser('firefox')) expect(suitesOf('firefox')).toEqual(named(`${crossEngineSuites} keyboard`));
  if (findBrowser('webkit')) expect(suitesOf('webkit')).toEqual(named(`${crossEngineSuites} javascript-off`));
});
