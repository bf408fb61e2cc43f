import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { editedExport, testEditedSite } from './support/editedSite';
import { expect, test } from './support/fixtures';
import { expectNone, invalidHtml, lostContent, violationsOn } from './support/judges';
import { addStyles, onEachPage, sitePaths } from './support/pages';

testEditedSite();

test('pages with long, accented and odd words that the checker accepts are whole, accessible and valid', {
  tag: ['@10.12', '@11.1', '@11.6', '@12.1', '@12.2'],
}, async ({ page, request }) => {
  await test.step('nothing scrolls sideways or is cut, on any screen, in large letters', async () => {
    await onEachPage(page, sitePaths, async () => {
      for (const [width, letters] of [
        [320, '100%'],
        [1280, '100%'],
        [390, '200%'],
      ] as const) {
        await page.setViewportSize({ width, height: 800 });
        await addStyles(page, `:root { font-size: ${letters} !important }`);
        expectNone(await lostContent(page), `at ${width} px, with letters of ${letters}`);
      }
    });
  });

  await test.step('axe finds nothing, and each link leads to something', async () => {
    await onEachPage(page, sitePaths, async () => {
      expectNone(await violationsOn(page), 'by axe');
      const files = await page.evaluate(async () => [...(await document.fonts.ready)].map((font) => font.status));
      const loaded = files.filter((status) => status === 'loaded');
      expect(loaded.length, 'both files of both typefaces').toBeGreaterThanOrEqual(4);
      const links = page.getByRole('main').locator('a[href^="/"], a[href^="#"]');
      const targets = await links.evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
      for (const target of new Set(targets)) {
        expect((await request.get(target)).status(), target).toBe(200);
        const [, anchor] = target.split('#');
        if (anchor) await expect(page.locator(`[id="${decodeURI(anchor)}"]`)).toHaveCount(1);
      }
    });
  });

  await test.step('their HTML is valid', async () => {
    expectNone((await invalidHtml(editedExport)).findings, 'in the HTML');
  });
});

test('two builds differ in the files of edited pages, and in no other', () => {
  const differs = (file: string) => unnamed(editedExport, file) !== unnamed('out', file);
  const files = readdirSync('out', { recursive: true, encoding: 'utf8' })
    // Payloads, chunks and manifests are there if a page keeps Next's runtime, and differ with the pages.
    .filter((file) => !/^share\W|^(?!404).*\.html$|MessageForm|(?<!robots)\.txt$|chunks|Manifest/.test(file))
    .filter((file) => statSync(join('out', file)).isFile());
  expectNone(files.filter(differs), 'different in another build of the same sources');
  expect(differs('about.html'), 'whether an edited page differs').toBe(true);
});

/** @returns the bytes of a file, without what depends on the address and the folder of the build: names of classes, hashes */
function unnamed(folder: string, file: string): string {
  const bytes = readFileSync(join(folder, file), 'latin1');
  return bytes.replaceAll(/https?:\/\/[\w.:-]+|(?<![\w-])_?[\w-]{6}_(?=[a-z])|sha256-[^']+/g, '');
}
