import type { Page } from '@playwright/test';

/** Everything that the browser reports about a page. */
export class BrowserLog {
  readonly #reports: string[] = [];
  readonly #known: { pattern: RegExp; times?: number }[] = [];
  readonly #origins: string[];

  /** @param origin that of the page, which it may ask */
  constructor(page: Page, origin: string) {
    this.#origins = [origin];
    // Of the context, so that prerendered pages and new tabs count as well.
    const context = page.context();
    context.on('console', (message) => {
      this.#reports.push(`console.${message.type()}: ${message.text()} (${message.location().url})`);
    });
    context.on('weberror', (error) => {
      this.#reports.push(`page error: ${error.error()}`);
    });
    context.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? '';
      // Leaving a page cancels what it was still fetching.
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

  /** WebDriver BiDi reports an Error in the console without its message, so the page has to spell it out. */
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

  /** Expects exactly this many matching reports; fewer or more fail the test. */
  expect(pattern: RegExp, times = 1) {
    this.#known.push({ pattern, times });
  }

  /** Ignores matching reports, such as the browser's own about requests that the test breaks. */
  allow(pattern: RegExp) {
    this.#known.push({ pattern });
  }

  /** @returns unexpected reports, and expectations that were not met */
  leftOver(): string[] {
    const unexpected = this.#reports.filter((report) => !this.#known.some(({ pattern }) => pattern.test(report)));
    const unmet = this.#known.flatMap(({ pattern, times }) => {
      const { length } = this.#reports.filter((report) => pattern.test(report));
      return times === undefined || times === length ? [] : [`expected ${times} of ${pattern}, got ${length}`];
    });
    return [...unexpected, ...unmet];
  }
}
