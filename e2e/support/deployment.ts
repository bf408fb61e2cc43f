/** Gets to know a deployed site before it is tested: whether it answers, and which settings were built into it. */
import { chromium, request } from '@playwright/test';
import { isLoopback, originProblem } from '../../lib/checkSettings';
import { formNames } from '../../lib/site';
import { findBrowser, howToInstall } from '../../scripts/browsers';
import { ada, fill, formOf } from './form';

/** Milliseconds for each step: a visitor would have left, too. */
const patience = 8_000;

/** Suites that need the files of `out/` or the mail sandbox. */
export const onlyAtHome = ['hosts', 'html', 'sandbox'];

/**
 * How browsers reach a deployed site, and nothing else: what a test sends by mistake ends at a port where nobody listens.
 * @param address of the site
 */
export function nowhereElse(address: string) {
  // SOCKS, since WebDriver BiDi takes an HTTP proxy for unencrypted addresses alone.
  return { server: 'socks5://127.0.0.1:9', bypass: `<-loopback>,${new URL(address).hostname}` };
}

/**
 * Looks at the site, and puts the settings that it sends with into the environment, where the tests look for them. What
 * it sends is caught. Ends the process with one sentence when there is nothing to test.
 * @param given the address, as a person typed it
 * @returns the address, without a slash at its end
 */
export async function readDeployment(given: string): Promise<string> {
  const address = given.trim().replace(/\/$/, '');
  const problem = originProblem(address);
  if (problem) return refuse(`BASE_URL is ${problem}.`);
  process.env.NEXT_PUBLIC_SITE_URL = await canonicalAddress(address);

  const executable = findBrowser('chromium');
  if (!executable) return refuse(`A deployed site is read with Chromium, which is not here. ${howToInstall}`);
  const browser = await chromium.launch({ ...executable, proxy: nowhereElse(address) });
  const page = await browser.newPage({ baseURL: address, ignoreHTTPSErrors: isLoopback(address) });
  page.setDefaultTimeout(patience);
  page.on('dialog', (dialog) => dialog.accept().catch(() => {}));
  await page.route('**/api/v1.0/email/**', (route) =>
    route.fulfill({ body: 'OK', headers: { 'access-control-allow-origin': '*' } }),
  );
  for (const form of formNames) {
    const prefix = `NEXT_PUBLIC_EMAILJS_${form.toUpperCase()}`;
    try {
      await page.goto(`/${form}`);
      await fill(page, ada);
      const [call] = await Promise.all([
        page.waitForRequest('**/api/v1.0/email/send'),
        // A page that is left while its alert comes up stays frozen.
        page.waitForEvent('dialog'),
        formOf(page).send.click(),
      ]);
      const { user_id, service_id, template_id, template_params } = call.postDataJSON();
      Object.assign(process.env, {
        NEXT_PUBLIC_EMAILJS_ORIGIN: new URL(call.url()).origin,
        NEXT_PUBLIC_EMAILJS_PUBLIC_KEY: user_id,
        [`${prefix}_SERVICE_ID`]: service_id,
        [`${prefix}_TEMPLATE_ID`]: template_id,
        [`${prefix}_TO_NAME`]: template_params.to_name,
        [`${prefix}_TO_EMAIL`]: template_params.to_email,
      });
    } catch (error) {
      return refuse(`The form of ${address}/${form} sends nothing: ${reasonOf(error)}.`);
    }
  }
  await browser.close();
  const { hostname } = new URL(process.env.NEXT_PUBLIC_EMAILJS_ORIGIN ?? '');
  if (hostname === new URL(address).hostname) {
    return refuse(`The forms of ${address} send to its own host, so no test could be kept from sending.`);
  }
  return new URL(address).origin;
}

/** @returns the address that the home page names as its own */
async function canonicalAddress(address: string): Promise<string> {
  const context = await request.newContext({ ignoreHTTPSErrors: isLoopback(address) });
  try {
    const response = await context.get(address, { maxRedirects: 0, timeout: patience });
    const { location } = response.headers();
    if (location) return refuse(`BASE_URL is ${address}, which redirects to ${location}.`);
    if (response.status() !== 200) return refuse(`${address} answers ${response.status()}.`);
    const [, canonical] = (await response.text()).match(/<link rel="canonical" href="([^"]+)"/) ?? [];
    return canonical ?? refuse(`${address} is another site: its page has no canonical address.`);
  } catch (error) {
    return refuse(`${address} does not answer: ${reasonOf(error)}.`);
  } finally {
    await context.dispose();
  }
}

/** The first line of an error of Playwright, without the name of the call. */
function reasonOf(error: unknown): string {
  const [line = ''] = String(error).split('\n', 1);
  return line.replace(/^.*?Error: ([\w.]+: )?/, '').replace(/\.$/, '');
}

function refuse(sentence: string): never {
  console.error(`\n${sentence}\n`);
  process.exit(1);
}
