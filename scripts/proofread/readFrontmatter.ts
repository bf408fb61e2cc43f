/** The front matter of a `copy.md`, read with the YAML library that the build uses. */
import type { Root, Yaml } from 'mdast';
import type { VFile } from 'vfile';
import { isMap, isScalar, LineCounter, parseDocument, type YAMLParseError } from 'yaml';
import { frontmatterFields } from '../../lib/frontmatter';

/** A field as it stands in the file. */
type Field = { value: string; line: number };

/** Front matter that a page can be built from; lengths are for `checkFrontmatter.ts` to judge. */
export type ReadFrontmatter = { title: Field; description: Field; otherKeys: readonly Field[] };

const example = 'The file has to begin with a line ---, then title: and description:, then another line ---.';

/** Why there is no front matter, in a file without any. */
function missingReason(text: string): string {
  if (/^---[ \t]*\n/.test(text)) {
    return 'The front matter is not closed. Put a line --- below the description.';
  }
  const isBelow = /\n---[ \t]*\n\s*(?:title|description):/.test(text);
  return `${isBelow ? 'Something stands above the front matter' : 'The front matter is missing'}. ${example}`;
}

/** What an editor most likely did, for the mistakes that prose in YAML invites. */
function yamlReason(lineText: string): string {
  if (/^\s*\w+:\s*["']/.test(lineText)) {
    return 'The quotes here do not match. Begin and end the text with ", and use none inside.';
  }
  if (/^\s*\w+:\s.*:(?:\s|$)/.test(lineText)) {
    return 'A text with a colon in it belongs in "double quotes".';
  }
  if (/^\s*\w+:\S/.test(lineText)) return 'Put a space behind the colon.';
  return 'This line is no front matter. Write it like this: title: About Us';
}

/** Where the mistake is: a quote that is not closed runs on, and is noticed only on a later line. */
function yamlFinding(error: YAMLParseError, lineOfError: number, lines: readonly string[]) {
  if (error.code === 'DUPLICATE_KEY') {
    return { line: lineOfError, reason: 'This key stands here twice. Keep one of them.' };
  }
  const open = lines.findIndex((text) => /^\s*\w+:\s*(["'])(?:(?!\1).)*$/.test(text)) + 1;
  const line = open > 0 && open < lineOfError ? open : lineOfError;
  return { line, reason: yamlReason(lines[line - 1] ?? '') };
}

/**
 * Reads title and description.
 * @param tree the parsed file
 * @param text the file, with `\n` line ends
 * @param file gets a message for whatever keeps the page from being built
 * @returns undefined when there was such a message
 */
export function readFrontmatter(tree: Root, text: string, file: VFile): ReadFrontmatter | undefined {
  const yaml = tree.children.find((node): node is Yaml => node.type === 'yaml');
  if (!yaml) {
    file.message(missingReason(text), { line: 1, column: 1 });
    return undefined;
  }
  const lines = new LineCounter();
  const document = parseDocument(yaml.value, { lineCounter: lines });
  // The YAML begins below the line `---`.
  const lineAt = (offset: number) => lines.linePos(offset).line + 1;

  const error = document.errors[0];
  if (error) {
    const { reason, line } = yamlFinding(error, lineAt(error.pos[0]), text.split('\n'));
    file.message(reason, { line, column: 1 });
    return undefined;
  }
  if (!isMap(document.contents)) {
    file.message(`The front matter has no title and no description. ${example}`, { line: 1, column: 1 });
    return undefined;
  }
  const fields = new Map<string, Field>();
  let isWhole = true;
  for (const { key, value } of document.contents.items) {
    const offset = isScalar(key) ? (key.range?.[0] ?? 0) : 0;
    const name = String(key);
    const line = lineAt(offset);
    const isKnown = frontmatterFields.some((field) => field.key === name);
    const content = isScalar(value) ? value.value : value;
    if (isKnown && typeof content !== 'string' && content !== null) {
      file.message(`The ${name} is not a text. Put it in "double quotes".`, { line, column: 1 });
      isWhole = false;
    }
    fields.set(name, { value: typeof content === 'string' ? content : '', line });
  }
  for (const { key, purpose } of frontmatterFields) {
    const field = fields.get(key);
    if (field?.value.trim() || (field && !isWhole)) continue;
    file.message(`The front matter has no ${key}: ${purpose}.`, { line: field?.line ?? 1, column: 1 });
    isWhole = false;
  }
  const { title, description, ...others } = Object.fromEntries(fields);
  if (!isWhole || !title || !description) return undefined;
  return {
    title,
    description,
    otherKeys: Object.entries(others).map(([value, { line }]) => ({ value, line })),
  };
}
