import { readdirSync, readFileSync } from 'node:fs';

/** The folders that each folder may import from. Tests and configuration are exempt. */
const mayImport = {
  lib: 'lib',
  components: 'components lib',
  app: 'app components lib styles',
  // The export bundles the islands' own runtime.
  scripts: 'scripts components lib',
};

test.each(Object.entries(mayImport))('%s/ imports only from these folders: %s', (folder, allowed) => {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const sources = names.filter((name) => /(?<!\.test)\.tsx?$/.test(name)).map((name) => `${folder}/${name}`);
  const imports = sources.flatMap((source) => {
    const found = readFileSync(source, 'utf8').matchAll(/(?:from|import|import\()\s*'(?:#(\w+)|\.\.)\//g);
    return [...found].map(([, imported = '../']) => ({ source, imported }));
  });
  expect(imports.filter(({ imported }) => !allowed.split(' ').includes(imported))).toEqual([]);
});

test('browser code does not import build-only modules', () => {
  const sources = readdirSync('lib').filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  const code = sources.map((name) => readFileSync(`lib/${name}`, 'utf8')).join('');
  expect(code).not.toMatch(/(?:from|import|import\()\s*'(?:#lib|\.)\/(?:build|copy)\//);
});
