import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import type { NextAdapter } from 'next';

/** Finishes the export once Next has written it (`adapterPath` in next.config.mjs). */
const adapter: NextAdapter = {
  name: 'professional-exchange-export',
  async onBuildComplete({ outputs: { staticFiles }, distDir, repoRoot, nextVersion }) {
    // Imported here because Next loads the adapter for every command, together with the settings.
    const { finishExport } = await import('./finishExport');
    const { readClientModules } = await import('./runtime');
    // Not always in `out/`: `EXPORT_DIR` moves it.
    const notFound = staticFiles.find(({ pathname }) => pathname === '/404');
    if (!notFound) throw new Error('Next has exported no page for /404, which scripts/export/adapter.ts looks for.');
    const folder = dirname(notFound.filePath);
    const pathOf = (file: string) => relative(folder, file).split(sep).join('/');
    const exported = new Map(staticFiles.map(({ filePath }) => [pathOf(filePath), readFileSync(filePath)]));
    const modules = readClientModules(distDir);
    // If the export is refused, nobody should publish Next's files.
    rmSync(folder, { recursive: true });

    const finished = await finishExport(exported, { modules, root: repoRoot, nextVersion });
    for (const [path, content] of finished) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), content);
    }
  },
};

export default adapter;
