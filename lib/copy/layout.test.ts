import type { Element } from 'hast';
import { readCopy } from './copy';
import { shapeOf, textOf } from './elements';

const frontmatter = `---\ntitle: About Us\ndescription: ${'Who we are. '.repeat(6)}\n---\n`;

/** Tests what becomes of the hero and the first part of a page. */
function testRow(row: string, text: string, expected: object): void {
  test(`the layout of ${row}`, () => {
    const { hero, parts } = readCopy('/about', `${frontmatter}${text}`);
    expect(outline({ hero, ...parts[0] })).toMatchObject(expected);
  });
}

/** Replaces each element by its shape, or its tag, and its words. */
function outline(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(outline);
  if (typeof value !== 'object' || value === null) return value;
  if (isElement(value)) return `${shapeOf(value) ?? value.tagName}: ${textOf(value).trim()}`;
  return Object.fromEntries(Object.entries(value).map(([name, content]) => [name, outline(content)]));
}

const isElement = (value: object): value is Element => 'tagName' in value;

testRow('a list above the headline', '- One\n- *Two*\n\n# One', {
  hero: { topics: ['li: One', 'li: Two'] },
});

testRow('a question and the first paragraph', ':::question\nWhy?\n:::\n\n# One\n\nTwo.\n\nThree.', {
  hero: { question: 'question: Why?', lead: 'p: Two.', body: ['p: Three.'] },
});

const buttons = '- [One](/contact)\n- [Two](/process)';
const panel = `## A\n\n:::question\nWhy?\n:::\n\nB\n\n${buttons}\n\n### C\n\nD`;
testRow('a list in which each item is one link', `# One\n\n- one\n\nThen:\n\n${buttons}\n\n${panel}`, {
  hero: { body: ['list: one', 'p: Then:'], actions: 'actions: One\nTwo' },
  kind: 'panel',
  question: 'question: Why?',
  before: ['p: B'],
  actions: 'actions: One\nTwo',
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

testRow('a block that needs the whole width', '# One\n\n## A\n\nB\n\n:::stages\n### C\n\nD\n:::\n\nE', {
  kind: 'wide',
  before: ['p: B'],
  block: 'stages: CD',
  after: ['p: E'],
});

testRow('a picture above the first `##`', '# One\n\nTwo.\n\n:::notes\n- three\n:::\n\nFour.\n\n## A\n\nB', {
  hero: { pictures: ['notes: three'], body: ['p: Four.'] },
  kind: 'text',
});

testRow('a list in which each item begins with bold words', '# One\n\n- **A**\n- **[B](/)**\n\nC\n\n- **D**\n- *e*', {
  hero: { body: ['terms: A\nB', 'p: C', 'list: D\ne'] },
});

const longList = '- 1\n'.repeat(6);
testRow('anything else', `# One\n\nTwo\n\n[One](/about)\n\n> B\n\n${longList}\n## A\n\n[Two](/about).\n\n> B`, {
  hero: { body: ['link: One', 'blockquote: B', 'longList: 1\n1\n1\n1\n1\n1'] },
  kind: 'text',
  elements: ['p: Two.', 'blockquote: B'],
});
