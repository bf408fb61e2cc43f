/** Keeps the commands of the project the same on Windows, macOS and Linux, and its folders apart. */
import { readdirSync, readFileSync } from 'node:fs';
import { dependencies, devDependencies, scripts } from './package.json';

/** The programs of packages, which npm finds on every system. */
const programs = Object.keys({ ...dependencies, ...devDependencies }).flatMap((name) => {
  const { bin = {} } = JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8'));
  return Object.keys(typeof bin === 'string' ? { [name]: bin } : bin);
});

test.each(Object.entries(scripts))('sh and cmd.exe read `npm run %s` alike: %s', (_name, script) => {
  for (const command of script.split(' && ')) {
    expect(['npm run', 'node', ...programs]).toContain(/^(?:npm run|\S+)/.exec(command)?.[0]);
    // No variables, quotes, patterns or pipes: shells differ in them.
    expect(command).toMatch(/^[\w:./= -]+$/);
  }
});

// Git is a program on Windows too.
const shells = /(?<!\.)\b(?:exec|execFile|spawn)(?:Sync)?\(\s*(?!'git')['"`].*|shell:\s*true|webServer\s*:/;

test('no program is started through a shell, or by a name that only a shell finds on Windows', () => {
  const folders = ['scripts', 'e2e', 'lib'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  );
  const sources = [...folders, ...readdirSync('.')].filter((name) => /\.(?:ts|mjs)$/.test(name));
  const found = sources.map((name) => [name, shells.exec(readFileSync(name, 'utf8'))?.[0]]);
  expect(found.filter(([, text]) => text)).toEqual([]);
});

/** The folders that each folder may import from. Tests and configuration may import from any. */
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

/** Compilers and linters for other systems, which the registry of the day did not have (CONTRIBUTING.md, "Dependencies"). */
const forOtherSystems = /^node_modules\/@(biomejs\/cli|next\/swc|oxc-parser\/binding|unrs\/resolver-binding)-/;

test('every package has a checksum, except for the known compilers for other systems', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const unchecked = Object.keys(packages).filter((name) => name && !packages[name].integrity);
  expect(unchecked.filter((name) => !forOtherSystems.test(name))).toEqual([]);
  expect(unchecked.length).toBeLessThanOrEqual(44);
});
