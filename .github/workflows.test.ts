import { readdirSync, readFileSync } from 'node:fs';

test('workflows name each action by its whole commit, with its version beside it', () => {
  const workflows = readdirSync('.github/workflows').map((file) => readFileSync(`.github/workflows/${file}`, 'utf8'));
  const uses = workflows.join('').match(/(?<=uses: )[^.].*/g);
  expect(uses?.filter((action) => !/@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action))).toEqual([]);
});
