/** The front matter of a `copy.md`: title and description, as YAML between two lines `---`. */
import type { VFile } from 'vfile';
import { isMap, isScalar, parseDocument, type YAMLParseError } from 'yaml';

/** What search results and the browser's tab say about a page. */
export type Frontmatter = {
  /** Without the site's name, which `lib/metadata.ts` adds. */
  title: string;
  description: string;
};

/** The only keys of a front matter: their lengths in characters, and their purposes. */
const fields = [
  { key: 'title', least: 1, most: 60, purpose: 'what the browser tab and search results show' },
  { key: 'description', least: 50, most: 160, purpose: 'the lines that search results show below the title' },
] as const;

const missing =
  'The front matter is missing. The file has to begin with a line ---, then title: and description:, then another line ---.';

/**
 * Reads title and description. Puts a message into `file`, with its line, for whatever is wrong with them.
 * @param yaml the text between the two lines, if they are there
 * @returns undefined when a page cannot be built from them
 */
export function readFrontmatter(yaml: string | undefined, file: VFile): Frontmatter | undefined {
  if (yaml === undefined) {
    const isOpen = /^\uFEFF?---[ \t]*\n/.test(String(file));
    file.message(isOpen ? 'The front matter is not closed. Put a line --- below the description.' : missing, top);
    return undefined;
  }
  // An empty line for the `---` of the file, so that both count lines alike.
  const text = `\n${yaml}`;
  const { contents, errors } = parseDocument(text);
  if (errors.length > 0 || !isMap(contents)) {
    reportYaml(text, errors[0], file);
    return undefined;
  }
  for (const { key, value } of contents.items) {
    const report = (reason: string) => file.message(reason, placeIn(text, (isScalar(key) && key.range?.[0]) || 0));
    if (!fields.some((field) => field.key === String(key))) {
      report(`The front matter has "${key}", which nothing reads. It knows title and description.`);
    } else if (isScalar(value) && value.comment) {
      report(`Everything after the # in the ${key} would vanish. Put the whole text in "double quotes".`);
    }
  }
  const [title = '', description = ''] = fields.map((field) => readField(field, contents.get(field.key, true), file));
  return title && description ? { title, description } : undefined;
}

function readField({ key, least, most, purpose }: (typeof fields)[number], node: unknown, file: VFile) {
  const value = isScalar(node) && !node.tag ? node.value : node;
  const text = typeof value === 'string' ? value.trim().replace(/\s*\n\s*/g, ' ') : '';
  const { length } = [...text];
  const report = (reason: string) => file.message(reason, placeOf(key, file));
  if (typeof (value ?? '') !== 'string') {
    report(`The ${key} is not a text. Put it in "double quotes".`);
  } else if (length === 0) {
    file.message(`The front matter has no ${key}: ${purpose}.`, top);
  } else if (length > most) {
    report(`The ${key} has ${length} characters. Keep it to ${most}, or search results cut it.`);
  } else if (length < least) {
    report(`The ${key} has ${length} characters. Give it at least ${least}: it has room for more.`);
  }
  const [mark] = marks.exec(text) ?? [];
  if (mark) report(`The ${key} is plain text: "${mark}" stays visible. Remove it.`);
  return text;
}

/** Marks of Markdown and HTML. */
const marks = /\*\*|__|`|\]\(|&#?\w+;|<\/?\w/;

/** The line of a character in a text that begins on `firstLine`. Nobody reports columns. */
export function placeIn(text: string, index: number, firstLine = 1) {
  return { line: firstLine + text.slice(0, index).split('\n').length - 1, column: 1 };
}

/** The line on which a field begins. */
export function placeOf(key: keyof Frontmatter, file: VFile) {
  return placeIn(String(file), String(file).search(new RegExp(`^["']?${key}`, 'm')));
}

/** Where to report something that is missing. */
export const top = { line: 1, column: 1 };

/** The mistakes that prose in YAML invites, and their remedies. */
const mistakes: readonly [RegExp, string][] = [
  [/^\s*\w+:\s*["']/, 'The quotes here do not match. Begin and end the text with ", and use none inside.'],
  [/^\s*\w+:\s.*:(?:\s|$)/, 'A text with a colon in it belongs in "double quotes".'],
  [
    /^\s*\w+:\s+[^\s\w]/,
    'This text begins with a mark that means something here. Put the whole text in "double quotes".',
  ],
  [/^\s*\w+:\S/, 'Put a space behind the colon.'],
];

function reportYaml(yaml: string, error: YAMLParseError | undefined, file: VFile): void {
  const place = placeIn(yaml, error?.pos[0] ?? 1);
  if (error?.code === 'DUPLICATE_KEY') return void file.message('This key stands here twice. Keep one of them.', place);
  const lines = yaml.split('\n').slice(0, place.line);
  // YAML notices an open quote only on a later line.
  const unclosed = lines.findIndex((line) => /^\s*\w+:\s*(["'])(?:(?!\1).)*$/.test(line));
  const line = unclosed === -1 ? place.line : unclosed + 1;
  const [, reason] = mistakes.find(([mistake]) => mistake.test(lines[line - 1] ?? '')) ?? [];
  file.message(reason ?? 'This line is no front matter. Write it like this: title: About Us', { line, column: 1 });
}
