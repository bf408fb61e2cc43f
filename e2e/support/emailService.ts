import type { Page } from '@playwright/test';
import { settings } from '#lib/settings.ts';
import type { BrowserLog } from './browserLog';
import { holdBack } from './pages';

/** What the site logs when sending fails. WebDriver BiDi shows only the kind of an error. */
const loggedError = /^console\.error: (Error: 500 Internal|NoResponseError: |Error )/;

/** Stubs the email service at its origin. */
export async function stubEmailService(page: Page, browserLog: BrowserLog) {
  // Chromium and WebKit log a failed request.
  const expectedReports = ['request to another origin', 'console.error: Failed to load resource'];
  for (const report of expectedReports) browserLog.allow(new RegExp(`^${report}: .*${settings.emailOrigin}`));
  const address = `${settings.emailOrigin}/**`;
  /** The bodies of all requests so far. To prove that there were none, first wait until the page has reacted. */
  const bodies: unknown[] = [];
  let failures = 0;

  // WebDriver BiDi has no request bodies, so read them where the page calls `fetch`.
  await page.addInitScript((origin) => {
    const { fetch } = window;
    window.fetch = (input, init) => {
      if (String(input).startsWith(origin)) Object.assign(window, { bodyForEmailService: init?.body });
      return fetch(input, init);
    };
  }, settings.emailOrigin);
  await page.route(address, async (route) => {
    const body = route.request().postData() ?? (await page.evaluate(() => Reflect.get(window, 'bodyForEmailService')));
    bodies.push(JSON.parse(body));
    const response = failures > 0 ? { status: 500, body: 'Internal Server Error' } : { status: 200, body: 'OK' };
    failures -= 1;
    await route.fulfill({ ...response, headers: { 'access-control-allow-origin': '*' } });
  });

  return {
    bodies,
    /** Rejects the next messages. The site must log each failure. */
    fail(times = 1) {
      failures = times;
      browserLog.expect(loggedError, times);
    },
    /** Holds all requests back until the returned function is called. */
    hold: () => holdBack(page, address),
  };
}
