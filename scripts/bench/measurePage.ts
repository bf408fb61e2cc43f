import type { Browser, CDPSession, Page } from 'playwright';

/** A phone on a slow connection: what Lighthouse calls "slow 4G", with a processor four times slower than this one. */
const slow = {
  cpu: 4,
  network: {
    offline: false,
    latency: 150,
    // CDP counts bytes a second: 1.6 Mbit/s down, 750 kbit/s up.
    downloadThroughput: (1.6 * 1000 * 1000) / 8,
    uploadThroughput: (750 * 1000) / 8,
  },
};

/** A mid-range phone. */
const viewport = { width: 412, height: 823 };

/** One view of one page. Times in milliseconds, sizes in bytes as they came over the line. */
export type View = {
  bytes: Record<'html' | 'fonts' | 'scripts' | 'others', number>;
  /** Fetched after the load event, when the browser was idle. */
  bytesAhead: number;
  firstContentfulPaint: number;
  largestContentfulPaint: number;
  totalBlockingTime: number;
  cumulativeLayoutShift: number;
  /** From the first key to a form that React runs; undefined on a page without a form. */
  keyToHydrated: number | undefined;
};

/**
 * Opens a page as a first-time visitor.
 * @param isWarm whether the visitor waits with the first key until the scripts have been fetched ahead
 */
export async function measurePage(browser: Browser, url: string, isWarm: boolean): Promise<View> {
  const context = await browser.newContext({ ignoreHTTPSErrors: true, viewport, deviceScaleFactor: 1.75 });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const received = await recordBytes(session);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slow.cpu });
    await session.send('Network.emulateNetworkConditions', slow.network);
    // tsx marks functions by this name, also those that run in the page.
    await page.addInitScript('globalThis.__name = (marked) => marked');
    await page.addInitScript(observe);
    await page.goto(url, { waitUntil: 'load' });
    const atLoad = { ...received };
    const hasForm = (await page.locator('form[data-hydrate]').count()) > 0;
    if (isWarm || !hasForm) await page.waitForLoadState('networkidle');
    const keyToHydrated = hasForm ? await pressFirstKey(page) : undefined;
    await page.waitForLoadState('networkidle');
    const { html, fonts, scripts, others } = atLoad;
    return {
      bytes: { html, fonts, scripts, others },
      bytesAhead: sum(received) - sum(atLoad),
      ...(await page.evaluate(readObservations)),
      keyToHydrated,
    };
  } finally {
    await context.close();
  }
}

type Received = View['bytes'];

function sum(bytes: Received): number {
  return Object.values(bytes).reduce((total, size) => total + size, 0);
}

async function recordBytes(session: CDPSession): Promise<Received> {
  const kinds = new Map<string, keyof Received>();
  const received: Received = { html: 0, fonts: 0, scripts: 0, others: 0 };
  session.on('Network.responseReceived', ({ requestId, type }) => {
    kinds.set(
      requestId,
      type === 'Document' ? 'html' : type === 'Font' ? 'fonts' : type === 'Script' ? 'scripts' : 'others',
    );
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    received[kinds.get(requestId) ?? 'others'] += encodedDataLength;
  });
  await session.send('Network.enable');
  return received;
}

/** Runs in the page, before anything else. */
function observe() {
  const record = { paints: 0, largest: 0, blocking: [] as number[], shift: 0 };
  const each = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  each('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') record.paints = startTime;
  });
  each('largest-contentful-paint', ({ startTime }) => {
    record.largest = startTime;
  });
  // What a task takes beyond 50 ms keeps the page from answering.
  each('longtask', ({ duration }) => record.blocking.push(Math.max(0, duration - 50)));
  each('layout-shift', (entry) => {
    // Not in TypeScript's DOM.
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) record.shift += value;
  });
  Object.assign(window, { record });
}

/** Runs in the page, at the end. */
function readObservations() {
  // Put there by `observe`.
  const { record } = window as unknown as {
    record: { paints: number; largest: number; blocking: number[]; shift: number };
  };
  return {
    firstContentfulPaint: record.paints,
    largestContentfulPaint: record.largest,
    totalBlockingTime: record.blocking.reduce((total, time) => total + time, 0),
    cumulativeLayoutShift: record.shift,
  };
}

/** @returns milliseconds from the key to the moment in which React has taken over the form */
async function pressFirstKey(page: Page): Promise<number> {
  const hydrated = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        addEventListener(
          'keydown',
          ({ timeStamp }) => {
            const look = () => {
              const form = document.querySelector('form') ?? {};
              // How React knows its elements.
              const isHydrated = Object.keys(form).some((key) => key.startsWith('__reactProps'));
              if (isHydrated) resolve(performance.now() - timeStamp);
              else requestAnimationFrame(look);
            };
            look();
          },
          { once: true, capture: true },
        );
      }),
  );
  // Not a click: pointing at the page would already load the scripts.
  await page.keyboard.press('Tab');
  return hydrated;
}
