/** `npm run dev` lists the findings of a `copy.md` while an editor writes. */
import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { expect as expectNow, test } from './support/fixtures';
import { expectReadable } from './support/pageChecks';
import { startPreview, startTimeout } from './support/siteCopy';

// In one worker, because Next allows one development server per folder.
test.describe.configure({ mode: 'default', timeout: 240_000 });

// The development server compiles on demand, while other tests run.
const expect = expectNow.configure({ timeout: 60_000 });

const folder = '.preview-test';
const file = `${folder}/app/about/copy.md`;
const wordList = `${folder}/app/words.txt`;
const words = `${readFileSync('app/about/copy.md', 'utf8')}\n- We open the mail.\n- We read it.\n\nWe receive [letters](/contact).`;
const line = words.split('\n').length;

let preview: Awaited<ReturnType<typeof startPreview>>;

test.beforeAll(async () => {
  test.setTimeout(startTimeout);
  preview = await startPreview(folder, '--dev');
  writeFileSync(file, words);
});

test.afterAll(() => preview.stop());

test.beforeEach(({ browserLog }) => {
  browserLog.allow(/^request to another origin: http:\/\/127\.0\.0\.1/);
  // React and Next log hints for developers.
  browserLog.allow(/^console\.(info|log)/);
  // Next's server for development preloads styles that a page does not use.
  browserLog.allow(/was preloaded using link preload but not used/);
});

test('the preview quotes the line of each finding, opens it, and drops it once it is fixed', async ({ page }) => {
  const opened: string[] = [];
  await page.route('**/__nextjs_launch-editor?*', (route) => {
    opened.push(route.request().url().split('?')[1] ?? '');
    return route.fulfill({ status: 204 });
  });
  const strip = page.getByRole('region', { name: 'Findings' });
  const sentence = page.getByRole('main').locator('p', { hasText: 'letters' });
  await page.goto(`${preview.address}/about`);
  await sentence.scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => scrollY);
  expect(scrolled).toBeGreaterThan(0);

  await test.step('a finding appears on the page and in the strip', async () => {
    writeFileSync(file, words.replace('receive', '**recieve'));
    await expect(sentence).toHaveText('We **recieve letters.');
    await expect(strip.getByRole('button')).toHaveText([
      RegExp(`^Line ${line} The page would show "\\*\\*".+We \\*\\*recieve \\[letters\\]`),
      RegExp(`^Line ${line} "recieve" looks misspelled. Did you mean "receive"`),
    ]);
    await expectReadable(page, '[aria-label=Findings]');
  });
  await test.step('a click on the finding, or an Alt-click on the words, opens their line', async () => {
    await strip.getByRole('button').first().click();
    await sentence.click({ modifiers: ['Alt'], position: { x: 5, y: 5 } });
    expect(opened).toEqual(Array(2).fill(`file=app%2Fabout%2Fcopy.md&line1=${line}&column1=1`));
  });
  await test.step('a word that is added to the list of words is right', async () => {
    writeFileSync(wordList, '\nrecieve\n', { flag: 'a' });
    await expect(strip.getByRole('button')).toHaveCount(1);
  });
  await test.step('a file that an editor replaces is missing for a moment, and then read again', async () => {
    renameSync(wordList, `${wordList}~`);
    await expect.poll(() => strip.getByRole('button').count()).toBeGreaterThan(1);
    renameSync(`${wordList}~`, wordList);
    await expect(strip.getByRole('button')).toHaveCount(1);
  });
  await test.step('while the copy cannot be parsed, the page stays as it was', async () => {
    writeFileSync(file, words.replace('---\n', ''));
    await expect(strip).toHaveText(/^Line 1 Begin with four lines.+title: About Us$/);
    await expect(sentence).toHaveText('We receive letters.');
  });
  await test.step('the strip disappears once the page is fixed, and nothing has scrolled', async () => {
    writeFileSync(file, words);
    await expect(strip).toBeHidden();
    expect(await page.evaluate(() => scrollY)).toBe(scrolled);
  });
  await test.step('an Alt-click on an item of a list opens its line', async () => {
    await page.getByText('We open the mail.').click({ modifiers: ['Alt'], position: { x: 5, y: 5 } });
    expect(opened.at(-1)).toContain(`copy.md&line1=${line - 3}&`);
  });
});

test('the export contains nothing of the preview', () => {
  const names = readdirSync('out', { recursive: true, encoding: 'utf8' }).filter((name) => /\.(html|js)$/.test(name));
  expect(names.length).toBeGreaterThan(10);
  const affected = names.filter((name) =>
    /__findings|data-source|launch-edit/.test(readFileSync(`out/${name}`, 'utf8')),
  );
  expect(affected).toEqual([]);
});
