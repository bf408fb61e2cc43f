import type { Page, Route } from '@playwright/test';
import { settings } from '#lib/settings.ts';
import type { BrowserLog } from './browserLog';

/** A promise, and the function that keeps it. */
export function gate() {
  let release = () => {};
  const promise = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { promise, release };
}

/** The e-mail service as the page sees it: its origin is stubbed, and nothing else. */
export class EmailService {
  /** All requests so far; there is no waiting, so this proves an absence only once the page has answered. */
  readonly requests: { method: string; url: string; contentType: string | undefined; body: unknown }[] = [];
  readonly #page: Page;
  readonly #log: BrowserLog;
  #answer = { status: 200, text: 'OK' };
  #released = Promise.resolve();

  constructor(page: Page, log: BrowserLog) {
    this.#page = page;
    this.#log = log;
    log.allowOrigin(settings.emailOrigin);
  }

  async start() {
    // Through WebDriver BiDi, Playwright sees a request without its body, and cannot send it elsewhere. So the body is
    // also read where the page hands it to the browser; that those bytes travel is shown by the sandbox suite.
    await this.#page.addInitScript((origin) => {
      const { fetch } = window;
      window.fetch = (input, init) => {
        if (String(input).startsWith(origin)) Object.assign(window, { bodyForEmailService: init?.body });
        return fetch(input, init);
      };
    }, settings.emailOrigin);
    await this.#page.route(`${settings.emailOrigin}/**`, (route) => this.#receive(route));
  }

  /** Stops stubbing, until the next start: what the page sends then meets the network. */
  async stop() {
    await this.#page.unroute(`${settings.emailOrigin}/**`);
  }

  /** From now on the service answers with this status and text. */
  answerWith(status: number, text: string) {
    this.#answer = { status, text };
    // Chromium and WebKit themselves note a refused request in the console.
    this.#log.allow(new RegExp(`^console\\.error: Failed to load resource: .* a status of ${status} `));
  }

  /**
   * Makes the service keep its answers to itself.
   * @returns a function that lets them go
   */
  hold(): () => void {
    const { promise, release } = gate();
    this.#released = promise;
    return release;
  }

  /** What those requests said. */
  get bodies(): unknown[] {
    return this.requests.map(({ body }) => body);
  }

  async #receive(route: Route) {
    const request = route.request();
    const body =
      request.postData() ?? (await this.#page.evaluate(() => String(Reflect.get(window, 'bodyForEmailService'))));
    this.requests.push({
      method: request.method(),
      url: request.url(),
      contentType: (await request.allHeaders())['content-type'],
      body: JSON.parse(body),
    });
    await this.#released;
    await route.fulfill({
      status: this.#answer.status,
      contentType: 'text/plain; charset=utf-8',
      headers: { 'access-control-allow-origin': '*' },
      body: this.#answer.text,
    });
  }
}
