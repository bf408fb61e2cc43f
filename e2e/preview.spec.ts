/** `npm run dev`, on a copy of the site whose files a test may edit. `npm start` uses the same mail sandbox. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { freePort } from '#scripts/serve/listen.ts';
import { expect as expectNow, test } from './support/fixtures';
import { alerts, validMessage } from './support/form';
import { expectAccessible } from './support/pageChecks';
import { isServing } from './support/pages';

// The development server compiles on demand, while other tests run.
const expect = expectNow.configure({ timeout: 60_000 });

/** Inside the project, so that Node finds its packages. */
const folder = '.preview-test';

/** Copies the site, and starts its preview, which needs some seconds until it responds. */
async function startPreview() {
  const folders = ['app', 'components', 'docs', 'emails', 'lib', 'public', 'scripts', 'styles'];
  const files = ['next.config.mjs', 'package.json', 'tsconfig.json', 'tsconfig.build.json', 'types.d.ts'];
  rmSync(folder, { recursive: true, force: true });
  for (const name of [...folders, ...files]) cpSync(name, `${folder}/${name}`, { recursive: true });
  // Below the ports of outgoing connections, one of which could take it before the preview does.
  const port = await freePort(10_000 + (process.pid % 20_000));
  const script = ['--import', 'tsx', 'scripts/preview/preview.ts', '--dev', '--port', `${port}`];
  const preview = spawn(process.execPath, script, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  return { port, preview };
}

test('npm run dev lists findings while an editor writes, and its inbox shows what a form sends', {
  tag: ['@7.2', '@10.11'],
}, async ({ page, form, browserLog }) => {
  test.setTimeout(420_000);
  browserLog.allow(/^request to another origin: http:\/\/(127\.0\.0\.1|localhost)/);
  // React and Next log hints for developers.
  browserLog.allow(/^console\.(info|log)/);
  // Next's server for development preloads styles that a page does not use.
  browserLog.allow(/was preloaded using link preload but not used/);

  const { port, preview } = await startPreview();
  try {
    const isReady = async () => preview.exitCode !== null || isServing(`http://127.0.0.1:${port}/contact`);
    await expect.poll(isReady, { message: 'the preview is ready', timeout: 360_000 }).toBe(true);
    expect(preview.exitCode, 'the exit code of the preview, whose errors are above').toBeNull();
    const file = `${folder}/app/contact/copy.md`;
    const words = `${readFileSync(file, 'utf8')}\nWe receive [letters](/about).`;
    const line = words.split('\n').length;
    writeFileSync(file, words.replace('receive', 'recieve'));
    // Other copy may have findings, too.
    const findingAt = (place: number) =>
      page
        .getByRole('region', { name: 'Findings' })
        .getByRole('paragraph')
        .filter({ hasText: `app/contact/copy.md:${place} ` });
    const sentence = page.getByRole('main').locator('p', { hasText: 'letters' });
    // The preview prints the address with 127.0.0.1, but an editor may also type this one.
    await page.goto(`http://localhost:${port}/contact`);
    await expect(findingAt(line)).toHaveText(/^Advice, .+ "recieve" looks misspelled/);
    await expectAccessible(page, '[aria-label=Findings]');
    await sentence.scrollIntoViewIfNeeded();

    writeFileSync(file, words.replace('---\n', ''));
    await expect(findingAt(1)).toHaveText(/^Error, .+ Begin with four lines/);
    writeFileSync(file, words);
    await expect(findingAt(line)).toBeHidden();
    await expect(findingAt(1)).toBeHidden();
    await expect(sentence).toHaveText('We receive letters.');
    // The page has not jumped to its top.
    await expect(sentence).toBeInViewport();

    const message = '"><b>One</b>\n\nThree 👋';
    await form.sendAndExpectAlert({ ...validMessage, message }, alerts.sent);
    // The mail sandbox has the next port.
    await page.goto(`http://127.0.0.1:${port + 1}/__inbox`);
    const email = page.getByRole('article').locator('iframe').contentFrame();
    await expect(email.locator('h1')).toHaveText(`A message from ${validMessage.name}`);
    await expect(email.locator('pre')).toHaveText(message);
    const logoWidth = await email.locator('img').evaluate((logo: HTMLImageElement) => logo.naturalWidth);
    expect(logoWidth, '0 if the logo has not loaded').toBeGreaterThan(0);
    // The browser would report that the preview is gone.
    await page.goto('about:blank');
  } finally {
    if (preview.kill()) await once(preview, 'exit');
    // Next leaves a process that deletes its events of telemetry. It would hang forever in a folder that is gone.
    await expect.poll(() => String(readdirSync(`${folder}/.next`, { recursive: true }))).not.toContain('_events_');
    rmSync(folder, { recursive: true, force: true });
  }
});
