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

/** A stub of the email service, at its origin. */
export class EmailService {
  /** All requests so far. To prove that none came, first wait for the page's answer. */
  readonly requests: { method: string; url: string; contentType: string | undefined; body: unknown }[] = [];
  #answer = { status: 200, body: 'OK' };
  #released = Promise.resolve();

  constructor(
    readonly page: Page,
    readonly log: BrowserLog,
  ) {
    log.allowOrigin(settings.emailOrigin);
  }

  async start() {
    // WebDriver BiDi shows no request bodies, so they are read where the page hands them to the browser. The sandbox
    // suite proves that they travel.
    await this.page.addInitScript((origin) => {
      const { fetch } = window;
      window.fetch = (input, init) => {
        if (String(input).startsWith(origin)) Object.assign(window, { bodyForEmailService: init?.body });
        return fetch(input, init);
      };
    }, settings.emailOrigin);
    await this.page.route(`${settings.emailOrigin}/**`, (route) => this.#receive(route));
  }

  /** Stops stubbing until the next start: requests then go to the network. */
  async stop() {
    await this.page.unroute(`${settings.emailOrigin}/**`);
  }

  /** Sets the status and text of all answers from now on. */
  answerWith(status: number, body: string) {
    this.#answer = { status, body };
    // Chromium and WebKit note a refused request in the console.
    this.log.allow(new RegExp(`^console\\.error: Failed to load resource: .* a status of ${status} `));
  }

  /**
   * Holds all answers back.
   * @returns a function that lets them go
   */
  hold(): () => void {
    const { promise, release } = gate();
    this.#released = promise;
    return release;
  }

  get bodies(): unknown[] {
    return this.requests.map(({ body }) => body);
  }

  async #receive(route: Route) {
    const request = route.request();
    const body =
      request.postData() ?? (await this.page.evaluate(() => String(Reflect.get(window, 'bodyForEmailService'))));
    this.requests.push({
      method: request.method(),
      url: request.url(),
      contentType: (await request.allHeaders())['content-type'],
      body: JSON.parse(body),
    });
    await this.#released;
    await route.fulfill({ ...this.#answer, headers: { 'access-control-allow-origin': '*' } });
  }
}
