import type { Element } from 'hast';
import type { RoutePath } from '#lib/site.ts';
import { readCopy } from './copy';
import { shapeOf, textOf } from './elements';

const frontmatter = `---\ntitle: About Us\ndescription: ${'Who we are. '.repeat(6)}\n---\n`;

/** Tests a row of the table of layouts in docs/editing.md: what becomes of the hero and the first part of a page. */
function testRow(row: string, text: string, expected: object, route: RoutePath = '/about'): void {
  test(`the layout of ${row}`, () => {
    const { hero, parts } = readCopy(route, `${frontmatter}${text}`);
    const [part, ...others] = parts;
    expect(outline({ ...hero, ...part, others })).toMatchObject(expected);
  });
}

/** Replaces each element by its shape, or its tag, and its words. */
function outline(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(outline);
  if (typeof value !== 'object' || value === null) return value;
  if (isElement(value)) return `${shapeOf(value) ?? value.tagName}: ${textOf(value).trim()}`;
  return Object.fromEntries(Object.entries(value).map(([name, content]) => [name, outline(content)]));
}

function isElement(value: object): value is Element {
  return 'type' in value && value.type === 'element';
}

testRow('a list above the headline', '- One\n- *Two*\n\n# One', {
  topics: ['li: One', 'li: Two'],
  exchange: undefined,
});

testRow('one or two paragraphs above the headline', 'Why · *how*\n\nSo.\n\n# One', {
  topics: [],
  exchange: { question: 'p: Why · how', answer: 'p: So.' },
});

testRow('the first paragraph below the headline', '# One\n\nTwo.\n\nThree.', { lead: 'p: Two.', body: ['p: Three.'] });

const smallPrint = { body: [], smallPrint: ['blockquote: Three'] };
testRow('a quote below the lead of a page with a form', '# One\n\nTwo.\n\n> **Three**', smallPrint, '/contact');

const buttons = '- [One](/contact)\n- [Two](/process)';
const panel = `## A\n\n> Why?\n>\n> So.\n\nB\n\n${buttons}\n\n### C\n\nD`;
testRow('a list in which each item is one link', `# One\n\n- one\n\nThen:\n\n${buttons}\n\n${panel}`, {
  body: ['list: one', 'p: Then:'],
  actions: 'actions: One\nTwo',
  kind: 'panel',
  exchange: { question: 'p: Why?', answer: 'p: So.' },
  before: ['p: B'],
  after: ['h3: C', 'p: D'],
});

testRow('a numbered list below a `##`', '# One\n\n## A\n\nB\n\n1. **C**\n\n2. D\n\nE', {
  kind: 'steps',
  before: ['p: B'],
  steps: ['li: C', 'li: D'],
  after: ['p: E'],
});

testRow('`###` below a `##`', '# One\n\n## A\n\nB\n\n### C\n\n> **D**\n\n#### E\n\nF\n\n### G\n\n**Why?** H', {
  kind: 'grid',
  before: ['p: B'],
  sections: [{ elements: ['blockquote: D', 'h4: E', 'p: F'] }, { elements: ['p: Why? H'] }],
});

testRow('`## How it unfolds {stages}`', '# One\n\n## A {stages}\n\n### B\n\n> C\n\nD\n\n> E\n\n### F\n\nG', {
  kind: 'stages',
  heading: 'h2: A',
  sections: [
    { note: 'blockquote: C', elements: ['p: D', 'blockquote: E'] },
    { note: undefined, elements: ['p: G'] },
  ],
});

testRow('`## An example {interview}`', '# One\n\n## **A** {interview}\n\nB\n\n### C\n\nD\n\n### E\n\n> F\n\nG', {
  kind: 'interview',
  heading: 'h2: A',
  before: ['p: B'],
  said: { heading: 'h3: C', elements: ['p: D'] },
  written: { heading: 'h3: E', note: 'blockquote: F', elements: ['p: G'] },
});

testRow('`## Our Mission {quote}`', '# One\n\n## A {quote}\n\nB\n\nC', { kind: 'quote', elements: ['p: B', 'p: C'] });

const interview = '## D {interview}\n\n### E\n\nF\n\n## {figure}\n\nG\n\n### H\n\nI';
testRow('`## What we ask {figure}`', `# One\n\n## **A** {figure}\n\n> B\n\n- C\n\n## {figure}\n\n${interview}`, {
  body: [],
  figures: [expect.stringMatching(/^figure: A\s+B\s+C$/), 'figure: H'],
  kind: 'interview',
  said: { elements: ['p: F', 'figure: G'] },
});

testRow('`## Website optimization {chapter}`', '# One\n\n## A {chapter}\n\n1. B\n\n## C\n\nD\n\n## E {chapter}\n\nF', {
  kind: 'chapter',
  number: 1,
  elements: ['numbered: B'],
  others: [{ kind: 'text' }, { kind: 'chapter', number: 2 }],
});

testRow('a list in which each item begins with bold words', '# One\n\n- **A**\n- **[B](/)**\n\nC\n\n- **D**\n- *e*', {
  body: ['terms: A\nB', 'p: C', 'list: D\ne'],
});

const others = `Two\n\n[One](/about)\n\n> B\n\n${'- 1\n'.repeat(6)}`;
testRow('anything else', `# One\n\n${others}\n## A\n\n[Two](/about).\n\n> B`, {
  body: ['link: One', 'blockquote: B', 'longList: 1\n1\n1\n1\n1\n1'],
  kind: 'text',
  elements: ['p: Two.', 'blockquote: B'],
});
