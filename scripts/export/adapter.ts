import type { NextAdapter } from 'next';

/** Finishes the export once Next has written it (`adapterPath` in next.config.mjs). */
const adapter: NextAdapter = {
  name: 'professional-exchange-export',
  async onBuildComplete({ outputs, distDir, repoRoot }) {
    // Only now: Next loads its adapter with the settings, for every command.
    const { finishExport } = await import('./finishExport');
    await finishExport(outputs.staticFiles, distDir, repoRoot);
  },
};

export default adapter;
