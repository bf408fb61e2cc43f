import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import type { NextAdapter } from 'next';

/** Finishes the export once Next has written it (`adapterPath` in next.config.mjs). */
const adapter: NextAdapter = {
  name: 'professional-exchange-export',
  async onBuildComplete({ outputs: { staticFiles }, distDir, repoRoot }) {
    // Only now: Next loads its adapter with the settings, for every command.
    const { finishExport } = await import('./finishExport');
    const { readClientModules } = await import('./runtime');
    // Their ids are their paths from the root of the export.
    const exported = staticFiles.map(
      ({ id, filePath }) => [id.split(sep).join('/').replace(/^\//, ''), readFileSync(filePath)] as const,
    );
    const finished = await finishExport(new Map(exported), readClientModules(distDir), repoRoot);

    // Not always `out/`: `EXPORT_DIR` moves it.
    const folder = staticFiles[0]?.filePath.slice(0, -staticFiles[0].id.length) ?? '';
    rmSync(folder, { recursive: true });
    for (const [path, content] of finished) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), content);
    }
  },
};

export default adapter;
