/** `npm run check:copy -- --fix`: makes the repairs that leave no choice, and touches nothing else. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { visit } from 'unist-util-visit';
import { VFile } from 'vfile';
import { copyPath, openCopy } from '#lib/copy/copy.ts';
import { repaired } from '#lib/copy/markdown.ts';
import { type RoutePath, routes } from '#lib/site.ts';
import { acceptedForm, bareAddress, decoded, linkOf } from './links';

/** A replacement in the text, from a character on. */
type Repair = { offset: number; old: string; new: string };

/**
 * Repairs the copy of every page on disk.
 * @param root folder of the project
 * @returns a line for each repair: `app/about/copy.md:8 Wrote …`
 */
export function fixCopy(root: string): string[] {
  return routes.flatMap(({ path: route }) => {
    const path = copyPath(route);
    if (!existsSync(join(root, path))) return [];
    const before = readFileSync(join(root, path), 'utf8');
    const { text, repairs } = fixed(route, before);
    if (text !== before) writeFileSync(join(root, path), text);
    return repairs.map((repair) => `${path}:${repair}`);
  });
}

/**
 * Repairs the text of a `copy.md`.
 * @returns the new text, and a sentence for each repair, after its line
 */
export function fixed(route: RoutePath, text: string): { text: string; repairs: string[] } {
  const lines = text.split(/\r\n?|\n/);
  const endings = text.match(/\r\n?|\n/g) ?? [];
  const plain = repaired(lines.join('\n')).split('\n');
  const repairs = lines.flatMap((line, index) =>
    line === plain[index] ? [] : [`${index + 1} Took out what nobody sees, or wrote it as plain characters.`],
  );
  let source = plain.join('\n');
  // From the end, so that earlier offsets stay right.
  for (const repair of addressesIn(route, source).toReversed()) {
    source = source.slice(0, repair.offset) + repair.new + source.slice(repair.offset + repair.old.length);
    repairs.push(`${source.slice(0, repair.offset).split('\n').length} Wrote ${repair.new} in place of ${repair.old}`);
  }
  return { text: source.replace(/\n/g, () => endings.shift() ?? '\n'), repairs };
}

function addressesIn(route: RoutePath, source: string): Repair[] {
  const elements = openCopy(route, new VFile({ path: copyPath(route), value: source }))?.elements ?? [];
  const repairs: Repair[] = [];
  visit({ type: 'root' as const, children: elements }, (node, _, parent) => {
    if (node.type === 'root' || !node.position) return;
    const { offset = 0 } = node.position.start;
    const typed = source.slice(offset, node.position.end.offset);
    if (node.type === 'element' && node.tagName === 'a') {
      const old = decoded(String(node.properties.href));
      const accepted = /^https:/i.test(old) ? acceptedForm(old) : undefined;
      const at = typed.lastIndexOf(old);
      if (accepted && accepted !== old && at !== -1) repairs.push({ offset: offset + at, old, new: accepted });
    } else if (node.type === 'text' && !(parent?.type === 'element' && /^(?:a|code)$/.test(parent.tagName))) {
      for (const { 0: old, index } of typed.matchAll(bareAddress))
        repairs.push({ offset: offset + index, old, new: linkOf(old) });
    }
  });
  return repairs;
}
