/** The front matter as readers meet it: in the browser tab and in search results. */
import { frontmatterFields } from '../../lib/frontmatter';
import type { Copy } from './openCopy';

/** Lengths of title and description, and keys that nothing reads. */
export function checkFrontmatter({ frontmatter, file }: Copy): void {
  for (const { key, min, max } of frontmatterFields) {
    const { value, line } = frontmatter[key];
    const length = [...value.trim()].length;
    const place = { line, column: 1 };
    if (length > max) {
      file.message(
        `The ${key} has ${length} characters. Keep it to ${max}, or search results cut it.`,
        place,
      );
    } else if (length < min) {
      file.message(
        `The ${key} has ${length} characters. Give it at least ${min}: it has room for more.`,
        place,
      );
    }
  }
  const keys = frontmatterFields.map(({ key }) => key).join(' and ');
  for (const { value, line } of frontmatter.otherKeys) {
    file.message(`The front matter has "${value}", which nothing reads. It knows ${keys}.`, {
      line,
      column: 1,
    });
  }
}

/** Two pages with one title, or one description, look the same in search results. */
export function checkUniqueness(copies: readonly Copy[]): void {
  for (const { key } of frontmatterFields) {
    const firstWith = new Map<string, Copy>();
    for (const copy of copies) {
      const { value, line } = copy.frontmatter[key];
      const first = firstWith.get(value.trim());
      if (first) {
        copy.file.message(`The ${key} is the same as in ${first.file.path}. Give each page its own.`, {
          line,
          column: 1,
        });
      } else {
        firstWith.set(value.trim(), copy);
      }
    }
  }
}
