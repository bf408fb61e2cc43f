import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import type { NextAdapter } from 'next';

/** Finishes the export once Next has written it (`adapterPath` in next.config.mjs). */
const adapter: NextAdapter = {
  name: 'professional-exchange-export',
  async onBuildComplete({ outputs: { staticFiles }, distDir, repoRoot, nextVersion }) {
    // Imported here because Next loads the adapter for every command, together with the settings.
    const { finishExport } = await import('./finishExport');
    const { readClientModules } = await import('./runtime');
    // Not always `out/`: `EXPORT_DIR` moves it.
    const folder = dirname(staticFiles.find(({ pathname }) => pathname === '/404')?.filePath ?? '');
    const exported = new Map(
      staticFiles.map(({ filePath }) => [relative(folder, filePath).split(sep).join('/'), readFileSync(filePath)]),
    );
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      const path = relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/');
      if (entry.isFile() && !exported.has(path))
        throw `\nThe export was not finished: ${folder} has a file that Next has not exported, ${path}. Remove it.\n`;
    }
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
