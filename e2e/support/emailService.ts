import type { Page } from '@playwright/test';
import { settings } from '#lib/settings.ts';
import { holdBack } from './pages';

/** Stubs the email service at its origin. */
export async function stubEmailService(page: Page) {
  const address = `${settings.emailOrigin}/**`;
  /** The bodies of all requests so far. To prove that there were none, first wait until the page has reacted. */
  const bodies: unknown[] = [];
  let response = { status: 200, body: 'OK' };

  // WebDriver BiDi has no request bodies, so read them where the page calls `fetch`. The sandbox suite proves that they
  // arrive.
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
    await route.fulfill({ ...response, headers: { 'access-control-allow-origin': '*' } });
  });

  return {
    bodies,
    /** Sets the status and text of all responses from now on. */
    respondWith(status: number, body: string) {
      response = { status, body };
    },
    /**
     * Holds all requests back.
     * @returns a function that lets them go
     */
    hold: () => holdBack(page, address),
  };
}
