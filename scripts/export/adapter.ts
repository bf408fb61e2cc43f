import { relative, sep } from 'node:path';
import type { NextAdapter } from 'next';

/** The build adapter (`adapterPath` in next.config.mjs): what happens to the export once Next has written it. */
const adapter: NextAdapter = {
  name: 'professional-exchange-export',
  async onBuildComplete({ outputs, distDir, projectDir, repoRoot }) {
    // What Next calls the project. A lock file in a folder above makes that one its root, and this a longer name.
    const nextName = ['[project]', ...relative(repoRoot, projectDir).split(sep).filter(Boolean), ''].join('/');
    // Not before: Next loads an adapter with its settings, whatever it is about to do.
    const { finishExport } = await import('./finishExport');
    const { readClientModules } = await import('./clientComponents');
    const { sharingPictures } = await import('#scripts/assets/sharingPictures.ts');
    const problem = finishExport(outputs.staticFiles, {
      projectDir,
      nextName,
      modules: readClientModules(distDir, nextName),
      drawn: sharingPictures(),
    });
    if (problem) {
      // A sentence and an exit code: Next would print a stack trace, which buries the page and the cause.
      console.error(`\nThe export is not fit to publish.\n${problem}\n`);
      process.exit(1);
    }
  },
};

export default adapter;
