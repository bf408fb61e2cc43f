import { expect, type Page } from '@playwright/test';

export type BrowserLog = ReturnType<typeof watchBrowser>;

/**
 * Records everything that the browser reports about a page.
 * @param origin the page's own, the only one that it may contact
 */
export function watchBrowser(page: Page, origin: string) {
  const reports: string[] = [];
  const allowed: RegExp[] = [];
  const expected: { pattern: RegExp; times: number }[] = [];
  // On the context, to include prerendered pages and new tabs.
  page
    .context()
    .on('console', (message) => {
      reports.push(`console.${message.type()}: ${message.text()} (${message.location().url})`);
    })
    .on('weberror', (error) => {
      const report = `page error: ${error.error()}`;
      // Firefox reports a font that was still loading when the visitor left: NS_BINDING_ABORTED.
      if (!/download failed .*status=2152398850/.test(report)) reports.push(report);
    })
    .on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? '';
      // Leaving a page cancels its pending requests.
      if (!/ERR_ABORTED|NS_BINDING_ABORTED|cancelled/.test(reason))
        reports.push(`request failed: ${reason} ${request.url()}`);
    })
    .on('request', (request) => {
      const url = new URL(request.url());
      if (/^http/.test(url.protocol) && url.origin !== origin) reports.push(`request to another origin: ${url}`);
    });

  return {
    /** Expects exactly this many matching reports. */
    expect(pattern: RegExp, times = 1) {
      expected.push({ pattern, times });
    },
    /** Ignores matching reports, such as the browser's own about a request that the test blocks. */
    allow(pattern: RegExp) {
      allowed.push(pattern);
    },
    /** Fails on unexpected reports, and on expectations that were not met. */
    check() {
      const known = [...allowed, ...expected.map(({ pattern }) => pattern)];
      const unexpected = reports.filter((report) => !known.some((pattern) => pattern.test(report)));
      expect(unexpected, 'what the browser reported').toEqual([]);
      for (const { pattern, times } of expected) {
        const matching = reports.filter((report) => pattern.test(report));
        expect(matching, `reports of ${pattern}`).toHaveLength(times);
      }
    },
  };
}
