import { editedExport, removeEditedSite, startEditedSite } from './support/editedSite';
import { expect, test } from './support/fixtures';
import { invalidHtml, lostContent, violationsOn } from './support/judges';
import { addStyles, onEachPage, sitePaths } from './support/pages';

test.afterAll(removeEditedSite);

test('pages with long, accented and odd words that the checker accepts are whole, accessible and valid', {
  tag: ['@10.12', '@11.1', '@11.6', '@12.1', '@12.2'],
}, async ({ page, request, browserLog }) => {
  test.setTimeout(240_000);
  const { address, stop } = await test.step('they are built', startEditedSite);
  browserLog.allowOrigin(address);
  const addresses = sitePaths.map((path) => `${address}${path}`);

  for (const { width, letters } of [
    { width: 320, letters: '100%' },
    { width: 390, letters: '200%' },
    { width: 1280, letters: '100%' },
  ]) {
    await test.step(`nothing scrolls sideways or is cut at ${width} px, with letters of ${letters}`, async () => {
      await page.setViewportSize({ width, height: 800 });
      await onEachPage(page, addresses, async () => {
        await addStyles(page, `:root { font-size: ${letters} !important }`);
        expect(await lostContent(page)).toEqual([]);
      });
    });
  }

  await test.step('axe finds nothing, and each link leads to something', async () => {
    await onEachPage(page, addresses, async () => {
      expect(await violationsOn(page)).toEqual([]);
      const files = await page.evaluate(async () => [...(await document.fonts.ready)].map((font) => font.status));
      const loaded = files.filter((status) => status === 'loaded');
      expect(loaded, 'both files of both typefaces').toHaveLength(4);
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
    expect((await invalidHtml(editedExport)).findings).toEqual([]);
  });
  stop();
});
