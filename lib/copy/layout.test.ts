import { readFileSync } from 'node:fs';
import type { Element } from 'hast';
import type { RoutePath } from '#lib/site.ts';
import { readCopy } from './copy';
import { shapeOf, textOf } from './elements';
import type { Part } from './layout';

const frontmatter = `---\ntitle: About Us\ndescription: ${'Who we are. '.repeat(6)}\n---\n`;

/** A page with this text below its headline. */
const page = (text: string) => `${frontmatter}# One\n\n${text}`;

/** Outlines the hero and the first part of a page: each element by its shape, or its tag, and its words. */
function outlineOf(markdown: string, route: RoutePath): unknown {
  const { hero, parts } = readCopy(route, markdown);
  return outline({ ...hero, ...parts[0], kinds: parts.map(kindOf) });
}

function kindOf(part: Part): string {
  return part.kind === 'chapter' ? `chapter ${part.number}` : part.kind;
}

function outline(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(outline);
  if (typeof value !== 'object' || value === null) return value;
  if (isElement(value)) return `${shapeOf(value) ?? value.tagName}: ${textOf(value).trim()}`;
  return Object.fromEntries(Object.entries(value).map(([name, content]) => [name, outline(content)]));
}

function isElement(value: object): value is Element {
  return 'type' in value && value.type === 'element';
}

const buttons = '- [One](/contact)\n- [Two](/process)';

type Layout = { route?: RoutePath; markdown: string; outline: object };

/** A page for each row of the second table in docs/editing.md, by the beginning of the row, and its outline. */
const layouts: Record<string, Layout> = {
  'a list above the headline': {
    markdown: `${frontmatter}- One\n- *Two*\n\n# One`,
    outline: { topics: ['li: One', 'li: Two'], exchange: undefined },
  },
  'one or two paragraphs above the headline': {
    markdown: `${frontmatter}Why · *how*\n\nSo.\n\n# One`,
    outline: { topics: [], exchange: { question: 'p: Why · how', answer: 'p: So.' } },
  },
  'the first paragraph below the headline': {
    markdown: page('Two.\n\nThree.'),
    outline: { lead: 'p: Two.', body: ['p: Three.'] },
  },
  'a quote below the lead of a page with a form': {
    route: '/contact',
    markdown: page('Two.\n\n> **Three**'),
    outline: { body: [], smallPrint: ['blockquote: Three'] },
  },
  'a list in which each item is one link': {
    markdown: page(`- one\n\nThen:\n\n${buttons}\n\n## A\n\n> Why?\n>\n> So.\n\nB\n\n${buttons}\n\n### C\n\nD`),
    outline: {
      body: ['list: one', 'p: Then:'],
      actions: 'actions: One\nTwo',
      kinds: ['panel'],
      exchange: { question: 'p: Why?', answer: 'p: So.' },
      before: ['p: B'],
      after: ['h3: C', 'p: D'],
    },
  },
  'a numbered list below a `##`': {
    markdown: page('## A\n\nB\n\n1. **C**\n\n2. D\n\nE'),
    outline: { kinds: ['steps'], before: ['p: B'], steps: ['li: C', 'li: D'], after: ['p: E'] },
  },
  '`###` below a `##`': {
    markdown: page('## A\n\nB\n\n### C\n\n> **D**\n\n#### E\n\nF\n\n### G\n\n**Why?** H'),
    outline: {
      kinds: ['grid'],
      before: ['p: B'],
      sections: [{ elements: ['blockquote: D', 'h4: E', 'p: F'] }, { elements: ['p: Why? H'] }],
    },
  },
  '`## How it unfolds {stages}`': {
    markdown: page('## A {stages}\n\n### B\n\n> C\n\nD\n\n> E\n\n### F\n\nG'),
    outline: {
      kinds: ['stages'],
      heading: 'h2: A',
      sections: [
        { note: 'blockquote: C', elements: ['p: D', 'blockquote: E'] },
        { note: undefined, elements: ['p: G'] },
      ],
    },
  },
  '`## An example {interview}`': {
    markdown: page('## **A** {interview}\n\nB\n\n### C\n\nD\n\n### E\n\n> F\n\nG'),
    outline: {
      kinds: ['interview'],
      heading: 'h2: A',
      before: ['p: B'],
      said: { heading: 'h3: C', elements: ['p: D'] },
      written: { heading: 'h3: E', note: 'blockquote: F', elements: ['p: G'] },
    },
  },
  '`## Our Mission {quote}`': {
    markdown: page('## A {quote}\n\nB\n\nC'),
    outline: { kinds: ['quote'], elements: ['p: B', 'p: C'] },
  },
  '`## What we ask {figure}`': {
    markdown: page(
      '- 1\n\n## **A** {figure}\n\n> B\n\n- C\n\n## {figure}\n\n## D {interview}\n\n### E\n\nF\n\n## {figure}\n\nG\n\n### H\n\nI',
    ),
    outline: {
      body: ['list: 1'],
      figures: [expect.stringMatching(/^figure: A\s+B\s+C$/), 'figure: H'],
      kinds: ['interview'],
      said: { elements: ['p: F', 'figure: G'] },
    },
  },
  '`## Website optimization {chapter}`': {
    markdown: page('## A {chapter}\n\n1. B\n\n## C\n\nD\n\n## E {chapter}\n\nF'),
    outline: { kinds: ['chapter 1', 'text', 'chapter 2'], elements: ['numbered: B'] },
  },
  'a list in which each item begins with bold words': {
    markdown: page('- **A**\n- **[B](/)**\n\nC\n\n- **D**\n- *e*'),
    outline: { body: ['terms: A\nB', 'p: C', 'list: D\ne'] },
  },
  'anything else': {
    markdown: page(`Two\n\n[One](/about)\n\n> B\n\n${'- 1\n'.repeat(6)}\n## A\n\n[Two](/about).\n\n> B`),
    outline: {
      kinds: ['text'],
      body: ['link: One', 'blockquote: B', 'longList: 1\n1\n1\n1\n1\n1'],
      elements: ['p: Two.', 'blockquote: B'],
    },
  },
};

test('each row of the table in docs/editing.md is tested below, in the same order', () => {
  const [, table = ''] = readFileSync('docs/editing.md', 'utf8').split(/^## The (?:layout|pictures)$/m);
  const rows = table.match(/^\| .+\|$/gm)?.slice(2);
  expect(rows).toEqual(Object.keys(layouts).map((row) => expect.stringContaining(`| ${row}`)));
});

test.each(Object.entries(layouts))('the layout of %s', (_row, { route = '/about', markdown, outline }) => {
  expect(outlineOf(markdown, route)).toMatchObject(outline);
});
