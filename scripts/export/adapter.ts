import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import type { NextAdapter } from 'next';

/** Finishes the export once Next has written it (`adapterPath` in next.config.mjs). */
const adapter: NextAdapter = {
  name: 'professional-exchange-export',
  async onBuildComplete({ outputs: { staticFiles }, distDir, repoRoot }) {
    // Imported here because Next loads the adapter for every command, together with the settings.
    const { finishExport } = await import('./finishExport');
    const { readClientModules } = await import('./runtime');
    // The id of a file is its path in the export.
    const exported = staticFiles.map(
      ({ id, filePath }) => [id.split(sep).join('/').replace(/^\//, ''), readFileSync(filePath)] as const,
    );
    const modules = readClientModules(distDir);
    // Not always `out/`: `EXPORT_DIR` moves it. If the export is refused, nobody should publish Next's files.
    const folder = staticFiles[0]?.filePath.slice(0, -staticFiles[0].id.length) ?? '';
    rmSync(folder, { recursive: true });

    const finished = await finishExport(new Map(exported), modules, repoRoot);
    for (const [path, content] of finished) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), content);
    }
  },
};

export default adapter;
