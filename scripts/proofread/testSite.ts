/** A project in a temporary folder, for tests on real files. */
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { TestContext } from 'node:test';
import type { VFile } from 'vfile';
import { type Copy, openCopy } from './openCopy';
import { lineOf } from './report';

export const about = 'app/about/copy.md';

const frontmatter = `---
title: About Us
description: A description that is long enough for a search result to be shown whole.
---

`;

/** A page about us without a fault in its headings; its text begins on line 10. */
export function aboutPage(text: string): string {
  return `${frontmatter}# About Us\n\n## Our Mission\n\n${text}\n`;
}

/** A page with front matter and this below it; its body begins on line 6. */
export function page(body: string): string {
  return `${frontmatter}${body}\n`;
}

/**
 * Makes a project of these files, gone after the test.
 * @param files contents by path from the root
 * @param base a project whose pages are copied first
 * @returns its root folder
 */
export function makeSite(
  t: TestContext,
  files: Readonly<Record<string, string | Uint8Array>>,
  base?: string,
): string {
  const root = mkdtempSync(join(tmpdir(), 'copy-'));
  t.after(() => rmSync(root, { recursive: true }));
  if (base) cpSync(join(base, 'app'), join(root, 'app'), { recursive: true });
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
  return root;
}

/** The findings of a file, as a person reads them. */
export function findingsOf(file: VFile): string[] {
  return file.messages.map((message) => lineOf(file, message));
}

/** Writes the page about us, opens it and runs one check on it. @returns the findings */
export function checkAbout(t: TestContext, content: string, check: (copy: Copy) => void): string[] {
  const { file, copy } = openCopy(makeSite(t, { [about]: content }), about);
  if (copy) check(copy);
  return findingsOf(file);
}
