import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import GithubSlugger from 'github-slugger';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';

const git = (...args: string[]) => spawnSync('git', args, { encoding: 'utf8' }).stdout.trim().split('\n');

// All at once: asking git for each name takes a minute.
const files = git('ls-files', '-co', '--exclude-standard');
const settings = new Set(git('grep', '-ohwE', '[A-Z]+_[A-Z_]+', '--', ':!*.md'));

// The copy links to addresses of the site, which the build checks.
const documents = git('ls-files', '*.md', ':!app');

/** Examples, files that the build writes, and names that Next gives a meaning. */
const notOurs =
  /^(app\/press|.*FeeCalculator|Name\.|\.\/name|out\/|_next\/|about\/|\.preview\/|comparison\/|next\/|index\.html|(error|loading|instrumentation-client)\.tsx?$)/;

function anchorsIn(file: string): string[] {
  const slugger = new GithubSlugger();
  const headings = readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm);
  return [...headings].map(([, heading = '']) => slugger.slug(heading.replaceAll(/[`*\\]/g, '')));
}

/** Whether a file is at this path, or below it (`hosting/`), in any folder; `*` is any name. */
function endsWithPath(file: string, path: string): boolean {
  const pattern = path.replaceAll('.', '\\.').replaceAll('*', '[^/]*').replace(/\/$/, '/.+');
  return new RegExp(`(^|/)${pattern}$`).test(file);
}

test.each(documents)('every link, anchor, image, file and setting that %s names exists', (document) => {
  const missing: string[] = [];
  visit(unified().use(remarkParse).parse(readFileSync(document, 'utf8')), (node) => {
    if ((node.type === 'link' || node.type === 'image') && !/^[a-z]+:/.test(node.url)) {
      const [path = '', anchor] = node.url.split('#');
      const target = path ? posix.join(posix.dirname(document), path) : document;
      if (!existsSync(target) || (anchor && !anchorsIn(target).includes(anchor))) missing.push(node.url);
    } else if (node.type === 'inlineCode' && !notOurs.test(node.value)) {
      const { value } = node;
      const isPath = /^[\w.*-]+(\/[\w.*-]+)*(\/|\.(tsx?|mjs|scss|html|md|txt))$/.test(value);
      if (isPath && !files.some((file) => endsWithPath(file, value))) missing.push(value);
      if (/^[A-Z]+_[A-Z_]+$/.test(value) && !settings.has(value)) missing.push(value);
    }
  });
  expect(missing).toEqual([]);
});

test('every command that a document, a workflow, a host or a message names exists', () => {
  const commands = git('grep', '-ohE', '(npm run|npx) [a-z][a-z:0-9-]*', '--', ':!*.test.*', ':!*package*.json');
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  const missing = commands.filter((command) => {
    const name = command.replace(/^(npm run|npx) /, '');
    // Lighthouse is for whoever wants to measure, and not a dependency.
    return !(name in scripts || existsSync(`node_modules/.bin/${name}`) || name === 'lighthouse');
  });
  expect(missing).toEqual([]);
});
