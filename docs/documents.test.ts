import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import GithubSlugger from 'github-slugger';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { projectFiles } from '#scripts/testing/reports.ts';

// The copy links to addresses of the site, which the build checks.
const documents = projectFiles('*.md', ':!app');

/** Examples, files that the build writes, and names that Next gives a meaning. */
const notOurs =
  /^(app\/press|.*FeeCalculator|Name\.|\.\/name|out\/|_next\/|about\/|\.preview\/|comparison\/|next\/|index\.html|(error|loading|instrumentation-client)\.tsx?$)/;

/** Whether the name of a function or a setting occurs outside the documents. */
function isInCode(name: string): boolean {
  return spawnSync('git', ['grep', '--untracked', '-qwF', name, '--', ':!*.md']).status === 0;
}

function isFileOrFolder(path: string): boolean {
  return projectFiles(`:(glob)**/${path.replace(/\/$/, '/**')}`).length > 0;
}

function anchorsIn(file: string): string[] {
  const slugger = new GithubSlugger();
  const headings = readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm);
  return [...headings].map(([, heading = '']) => slugger.slug(heading.replaceAll(/[`*\\]/g, '')));
}

test.each(documents)('every link, image, file, function and setting that %s names exists', (document) => {
  const missing: string[] = [];
  visit(unified().use(remarkParse).parse(readFileSync(document, 'utf8')), (node) => {
    if ((node.type === 'link' || node.type === 'image') && !/^[a-z]+:/.test(node.url)) {
      const [path = '', anchor] = node.url.split('#');
      const target = path ? posix.join(posix.dirname(document), path) : document;
      if (!existsSync(target) || (anchor && !anchorsIn(target).includes(anchor))) missing.push(node.url);
    } else if (node.type === 'inlineCode') {
      const { value } = node;
      const isPath = /^[\w.*-]+(\/[\w.*-]+)*(\/|\.(tsx?|mjs|scss|html|md|txt))$/.test(value) && !notOurs.test(value);
      const isName = /^([a-z]+[A-Z]\w*|[A-Z]+_[A-Z_]+)$/.test(value);
      if ((isPath && !isFileOrFolder(value)) || (isName && !isInCode(value))) missing.push(value);
    }
  });
  expect(missing).toEqual([]);
});

test('every command that a document, a workflow, a host or a message names exists', () => {
  const search = [
    'grep',
    '--untracked',
    '-ohE',
    '(npm run|npx) [a-z][a-z:0-9-]*',
    '--',
    ':!*.test.*',
    ':!*package*.json',
  ];
  const commands = new Set(spawnSync('git', search, { encoding: 'utf8' }).stdout.trim().split('\n'));
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  const missing = [...commands].filter((command) => {
    const [, runner, name = ''] = /^(npm run|npx) (.+)/.exec(command) ?? [];
    // Lighthouse is for whoever wants to measure, and not a dependency.
    const isProgram = existsSync(`node_modules/.bin/${name}`) || name === 'lighthouse';
    return runner === 'npx' ? !isProgram : !(name in scripts);
  });
  expect(missing).toEqual([]);
  expect(commands.size).toBeGreaterThan(10);
});
