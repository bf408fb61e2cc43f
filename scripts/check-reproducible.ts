/**
 * Builds the site once more and compares it with `out/`: two builds of one commit are the same bytes.
 *
 *   npm run build && npm run check:reproducible
 */
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { difference } from './export/difference';
import { readFiles } from './export/readFiles';

/** Inside the project, as Next wants it, and out of everyone's way. */
const second = '.reproducible';

try {
  const before = await readFiles('out');
  // What the first build has left could make the second one the same.
  rmSync('.next/cache', { recursive: true, force: true });
  const build = spawnSync(process.execPath, ['node_modules/next/dist/bin/next', 'build'], {
    env: { ...process.env, EXPORT_DIR: second },
    encoding: 'utf8',
  });
  if (build.status !== 0) throw new Error(`The second build failed.\n${build.stdout}${build.stderr}`);
  const sentences = difference(before, await readFiles(second));
  if (sentences.length > 0) {
    throw new Error(
      [
        'out/ is not what the sources build now: it is old, or the build is not reproducible.',
        ...sentences,
      ].join('\n'),
    );
  }
  console.log(`Two builds are the same ${before.size} files, byte for byte.`);
} catch (problem) {
  console.error(problem instanceof Error ? problem.message : problem);
  process.exitCode = 1;
} finally {
  rmSync(second, { recursive: true, force: true });
}
