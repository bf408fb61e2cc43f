import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import GithubSlugger from 'github-slugger';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';

const git = (...args: string[]) => spawnSync('git', args, { encoding: 'utf8' }).stdout.trim().split('\n');

// List them once, because one git process per name takes a minute.
const files = git('ls-files', '-co', '--exclude-standard');
const settings = new Set(git('grep', '-ohwE', '[A-Z]+_[A-Z_]+', '--', ':!*.md'));

// Without the copy, whose links the build checks.
const documents = git('ls-files', '*.md', ':!app');

/** Names that git does not know: examples, build output, and special files of Next. */
const untracked =
  /^(app\/press|.*FeeCalculator|Name\.|\.\/name|out\/|_next\/|about\/|\.preview\/|comparison\/|next\/|index\.html|(error|loading|instrumentation-client)\.tsx?$)/;

function anchorsIn(file: string): string[] {
  const slugger = new GithubSlugger();
  const headings = readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm);
  return [...headings].map(([, heading = '']) => slugger.slug(heading.replaceAll(/[`*\\]/g, '')));
}

/** Whether a file has this path, or is in this folder (`hosting/`), anywhere in the repository. `*` matches any name. */
function endsWithPath(file: string, path: string): boolean {
  const pattern = path.replaceAll('.', '\\.').replaceAll('*', '[^/]*').replace(/\/$/, '/.+');
  return new RegExp(`(^|/)${pattern}$`).test(file);
}

test.each(documents)('every link, anchor, image, file and setting in %s exists', (document) => {
  const missing: string[] = [];
  const report = (name: string, kind: string) => missing.push(`${document} names ${name}: no such ${kind}`);
  visit(unified().use(remarkParse).parse(readFileSync(document, 'utf8')), (node) => {
    if ((node.type === 'link' || node.type === 'image') && !/^[a-z]+:/.test(node.url)) {
      const [path = '', anchor] = node.url.split('#');
      const target = path ? posix.join(posix.dirname(document), path) : document;
      if (!existsSync(target)) report(node.url, 'file');
      else if (anchor && !anchorsIn(target).includes(anchor)) report(node.url, 'heading');
    } else if (node.type === 'inlineCode' && !untracked.test(node.value)) {
      const { value } = node;
      const isPath = /^[\w.*-]+(\/[\w.*-]+)*(\/|\.(tsx?|mjs|scss|html|md|txt))$/.test(value);
      if (isPath && !files.some((file) => endsWithPath(file, value))) report(value, 'file');
      if (/^[A-Z]+_[A-Z_]+$/.test(value) && !settings.has(value)) report(value, 'setting');
    }
  });
  expect(missing).toEqual([]);
});

test('every npm and npx command in documents, workflows, configuration and messages exists', () => {
  const commands = git('grep', '-ohE', '(npm run|npx) [a-z][a-z:0-9-]*', '--', ':!*.test.*', ':!*package*.json');
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  const missing = commands.filter((command) => {
    const name = command.replace(/^(npm run|npx) /, '');
    // docs/performance.md suggests Lighthouse, which is not a dependency.
    return !(name in scripts || existsSync(`node_modules/.bin/${name}`) || name === 'lighthouse');
  });
  expect(missing).toEqual([]);
});

test('the example of a test in docs/testing.md has a tag that Playwright accepts', () => {
  const guide = readFileSync('docs/testing.md', 'utf8');
  expect(guide.match(/(?<=tag: ').*?(?=')/g)).toEqual([expect.stringMatching(/^@\d+\.\d+$/)]);
});
