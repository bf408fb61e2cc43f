/** The front matter of a `copy.md`: title and description, as YAML between two lines `---`. */
import type { VFile } from 'vfile';
import { isMap, isScalar, parseDocument } from 'yaml';

/** What search results and the browser's tab say of a page. */
export type Frontmatter = {
  /** Without the site's name, which `lib/metadata.ts` adds. */
  title: string;
  description: string;
};

/** Every key that a front matter has, and no other: its length in characters, and what it is for. */
const fields = [
  { key: 'title', least: 1, most: 60, purpose: 'what the browser tab and search results show' },
  { key: 'description', least: 50, most: 160, purpose: 'the lines that search results show below the title' },
] as const;

const missing =
  'The front matter is missing. The file has to begin with a line ---, then title: and description:, then another line ---.';

/**
 * Reads title and description.
 * @param yaml what stands between the two lines, if they are there
 * @param file gets a message, with its line, for whatever is wrong with them
 * @returns undefined when a page cannot be built from them
 */
export function readFrontmatter(yaml: string | undefined, file: VFile): Frontmatter | undefined {
  if (yaml === undefined) {
    const isOpen = /^---[ \t]*\n/.test(String(file));
    file.message(isOpen ? 'The front matter is not closed. Put a line --- below the description.' : missing, top);
    return undefined;
  }
  const { contents, errors } = parseDocument(yaml);
  // The YAML begins below the line `---`.
  const at = (offset = 0) => placeIn(yaml, offset, 2);

  const [error] = errors;
  if (error || !isMap(contents)) {
    file.message(...yamlProblem(yaml, error?.code, at(error?.pos[0])));
    return undefined;
  }
  const found: Partial<Frontmatter> = {};
  for (const { key, value } of contents.items) {
    const field = fields.find((field) => field.key === String(key));
    const place = at((isScalar(key) && key.range?.[0]) || 0);
    const text = isScalar(value) ? value.value : value;
    if (!field) {
      file.message(`The front matter has "${key}", which nothing reads. It knows title and description.`, place);
    } else if (typeof text === 'string' && text.trim() !== '') {
      const { length } = [...text.trim()];
      const advice =
        length > field.most
          ? `Keep it to ${field.most}, or search results cut it.`
          : `Give it at least ${field.least}: it has room for more.`;
      if (length > field.most || length < field.least)
        file.message(`The ${field.key} has ${length} characters. ${advice}`, place);
      found[field.key] = text.trim();
    } else if (text !== null && typeof text !== 'string') {
      file.message(`The ${field.key} is not a text. Put it in "double quotes".`, place);
      return undefined;
    }
  }
  for (const { key, purpose } of fields) {
    if (!found[key]) file.message(`The front matter has no ${key}: ${purpose}.`, top);
  }
  const { title, description } = found;
  return title && description ? { title, description } : undefined;
}

/** Where a finding belongs: a line is all that is ever told. */
export type Place = { line: number; column: 1 };

/** The place of a character in a text that begins on that line. */
export function placeIn(text: string, index: number, firstLine = 1): Place {
  return { line: firstLine + text.slice(0, index).split('\n').length - 1, column: 1 };
}

/** Where a field begins. */
export function placeOf(key: keyof Frontmatter, file: VFile): Place {
  return placeIn(String(file), String(file).search(new RegExp(`^["']?${key}`, 'm')));
}

/** Of what is not there. */
export const top: Place = { line: 1, column: 1 };

/** What an editor most likely did, for the mistakes that prose in YAML invites. */
function yamlProblem(yaml: string, code: string | undefined, place: Place): [reason: string, place: Place] {
  if (code === 'DUPLICATE_KEY') return ['This key stands here twice. Keep one of them.', place];
  const lines = yaml.split('\n');
  // A quote that is not closed runs on, and is noticed only on a later line.
  const open = lines.findIndex((line) => /^\s*\w+:\s*(["'])(?:(?!\1).)*$/.test(line)) + 2;
  if (open > 1 && open <= place.line) return yamlProblemOf(lines[open - 2], { line: open, column: 1 });
  return yamlProblemOf(lines[place.line - 2], place);
}

function yamlProblemOf(line = '', place: Place): [reason: string, place: Place] {
  if (/^\s*\w+:\s*["']/.test(line)) {
    return ['The quotes here do not match. Begin and end the text with ", and use none inside.', place];
  }
  if (/^\s*\w+:\s.*:(?:\s|$)/.test(line)) return ['A text with a colon in it belongs in "double quotes".', place];
  if (/^\s*\w+:\S/.test(line)) return ['Put a space behind the colon.', place];
  return ['This line is no front matter. Write it like this: title: About Us', place];
}
