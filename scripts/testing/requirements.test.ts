import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runIn, temporaryFolder } from './temporaryFolder';

const folder = temporaryFolder({
  'pages.test.ts': '',
  'docs/requirements.md': '- **1.1** The site has pages.\n',
  'test-results/playwright.json': JSON.stringify({ suites: [] }),
});
const emptyFolder = temporaryFolder();
// The script lists test files with git.
spawnSync('git', ['init', '-q'], { cwd: folder });

/** Lists the requirements after a run in which only a test of this title passed. */
function listRequirements(title: string) {
  const assertionResults = [{ title, status: 'passed', failing: false, retryReasons: [] }];
  const report = { testResults: [{ name: join(folder, 'pages.test.ts'), assertionResults }] };
  writeFileSync(join(folder, 'jest-report.json'), JSON.stringify(report));
  return runIn(folder, 'scripts/testing/requirements.ts');
}

test('without the report of a run, the list fails', () => {
  expect(runIn(emptyFolder, 'scripts/testing/requirements.ts')).toMatchObject({
    status: 1,
    stderr: 'There is no jest-report.json: run `npm test`, or at least `npm run test:unit`, first.\n',
  });
});

test('a statement needs a test that passed, and a test needs a statement', () => {
  expect(listRequirements('there are pages [1.1]')).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/pages\.test\.ts there are pages[\s\S]+1 statements, 0 gaps/),
  });
  expect(listRequirements('there are pages [1.2]')).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/No test that passed proves 1\.1[\s\S]+docs\/requirements\.md has no 1\.2/),
  });
});
