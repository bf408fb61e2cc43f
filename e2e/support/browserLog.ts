import type { Page } from '@playwright/test';

/** Everything that a browser has to say about a page, besides the page. */
export class BrowserLog {
  readonly #reports: string[] = [];
  readonly #known: { pattern: RegExp; times?: number }[] = [];
  readonly #origins: string[];

  /** @param origin the one of the page, to which it may talk */
  constructor(page: Page, origin: string) {
    this.#origins = [origin];
    // The context, not the page: a prerendered page and one opened by a link count as well.
    const context = page.context();
    context.on('console', (message) => {
      this.#reports.push(`console.${message.type()}: ${message.text()} (${message.location().url})`);
    });
    context.on('weberror', (error) => {
      this.#reports.push(`page error: ${error.error()}`);
    });
    context.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? '';
      // A visitor who leaves a page ends what it was still fetching: no failure of the page.
      if (/ERR_ABORTED|NS_BINDING_ABORTED|cancelled/.test(reason)) return;
      this.#reports.push(`request failed: ${reason} ${request.url()}`);
    });
    context.on('request', (request) => {
      const { protocol, origin } = new URL(request.url());
      if (protocol.startsWith('http') && !this.#origins.includes(origin)) {
        this.#reports.push(`request to another origin: ${request.url()}`);
      }
    });
  }

  /** WebDriver BiDi reports an Error in the console without its message, so that the page has to spell it out. */
  async start(page: Page) {
    if (page.context().browser()?.browserType().name() !== 'firefox') return;
    await page.addInitScript(() => {
      const { error } = console;
      console.error = (...args) =>
        error(...args.map((arg) => (arg instanceof Error ? `${arg.name}: ${arg.message}` : arg)));
    });
  }

  allowOrigin(origin: string) {
    this.#origins.push(origin);
  }

  /** The test expects exactly so many reports that match; fewer or more fail it. */
  expect(pattern: RegExp, times = 1) {
    this.#known.push({ pattern, times });
  }

  /** The test does not mind such reports, however many: those of a browser about requests that the test breaks. */
  allow(pattern: RegExp) {
    this.#known.push({ pattern });
  }

  /** @returns reports that nobody expected, and expectations that nothing met */
  leftOver(): string[] {
    const unexpected = this.#reports.filter((report) => !this.#known.some(({ pattern }) => pattern.test(report)));
    const unmet = this.#known.flatMap(({ pattern, times }) => {
      const { length } = this.#reports.filter((report) => pattern.test(report));
      return times === undefined || times === length ? [] : [`expected ${times} of ${pattern}, got ${length}`];
    });
    return [...unexpected, ...unmet];
  }
}
