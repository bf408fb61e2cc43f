import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import type { NextAdapter } from 'next';

/** Called by Next after it has written the export (`adapterPath` in next.config.mjs). */
const adapter: NextAdapter = {
  name: 'professional-exchange-export',
  async onBuildComplete({ outputs: { staticFiles }, projectDir, distDir, repoRoot }) {
    // Imported late, because Next loads the adapter for every command.
    const { finishExport } = await import('./finishExport');
    const { readClientModules } = await import('./runtime');
    // As in next.config.mjs.
    const folder = resolve(projectDir, process.env.EXPORT_DIR || 'out');
    const pathOf = (file: string) => relative(folder, file).split(sep).join('/');
    const exported = new Map(staticFiles.map(({ filePath }) => [pathOf(filePath), readFileSync(filePath)]));
    // Removed before the checks, so that a rejected export cannot be deployed.
    rmSync(folder, { recursive: true });

    const finished = await finishExport(exported, readClientModules(distDir), repoRoot);
    for (const [path, content] of finished) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), content);
    }
  },
};

export default adapter;
