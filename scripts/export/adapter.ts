import type { NextAdapter } from 'next';

/** Finishes the export once Next has written it (`adapterPath` in next.config.mjs). */
const adapter: NextAdapter = {
  name: 'professional-exchange-export',
  async onBuildComplete({ outputs, distDir, repoRoot }) {
    // Only now: Next loads its adapter with the settings, for every command.
    const { finishExport } = await import('./finishExport');
    const { readClientModules } = await import('./runtime');
    const { inlineHeadlineFont } = await import('./headlineFont');
    const { sharingImages } = await import('#scripts/assets/sharingImages.ts');
    await inlineHeadlineFont(outputs.staticFiles);
    const modules = readClientModules(distDir);
    const problem = finishExport(outputs.staticFiles, { root: repoRoot, modules, drawn: sharingImages() });
    if (problem) {
      // An exit code, no Error: its stack trace would bury the sentence.
      console.error(`\nThe export is not fit to publish.\n${problem}\n`);
      process.exit(1);
    }
  },
};

export default adapter;
