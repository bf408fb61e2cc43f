import { relative, sep } from 'node:path';
import type { NextAdapter } from 'next';

/** Finishes the export once Next has written it (`adapterPath` in next.config.mjs). */
const adapter: NextAdapter = {
  name: 'professional-exchange-export',
  async onBuildComplete({ outputs, distDir, projectDir, repoRoot }) {
    // Next's name for the project, longer where a lock file in a folder above makes that folder the root.
    const nextName = ['[project]', ...relative(repoRoot, projectDir).split(sep).filter(Boolean), ''].join('/');
    // Only now: Next loads its adapter with the settings, for every command.
    const { finishExport } = await import('./finishExport');
    const { readClientModules } = await import('./clientComponents');
    const { sharingPictures } = await import('#scripts/assets/sharingPictures.ts');
    const { inlineHeadlineFont } = await import('./headlineFont');
    await inlineHeadlineFont(outputs.staticFiles);
    const problem = finishExport(outputs.staticFiles, {
      projectDir,
      nextName,
      modules: readClientModules(distDir, nextName),
      drawn: sharingPictures(),
    });
    if (problem) {
      // An exit code, no Error: its stack trace would bury the sentence.
      console.error(`\nThe export is not fit to publish.\n${problem}\n`);
      process.exit(1);
    }
  },
};

export default adapter;
