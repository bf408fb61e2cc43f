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
  /** Scripts until the load event; `otherPages` are those that the speculation rules fetch ahead. */
  bytes: Record<'html' | 'fonts' | 'scripts' | 'others' | 'otherPages', number>;
  /** Scripts of the form, fetched ahead or loaded, after the load event. */
  scriptsLater: number;
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
  const context = await browser.newContext({ viewport, deviceScaleFactor: 1.75 });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const received = await recordBytes(session, url);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slow.cpu });
    await session.send('Network.emulateNetworkConditions', slow.network);
    // tsx marks functions by this name, also those that run in the page.
    await page.addInitScript('globalThis.__name = (marked) => marked');
    await page.addInitScript(observe);
    await page.goto(url, { waitUntil: 'load' });
    const scriptsAtLoad = received.scripts;
    const hasForm = (await page.locator('form[data-hydrate]').count()) > 0;
    if (isWarm || !hasForm) await page.waitForLoadState('networkidle');
    const firstView = await page.evaluate(readObservations);
    const keyToHydrated = hasForm ? await pressFirstKey(page) : undefined;
    await page.waitForLoadState('networkidle');
    return {
      bytes: { ...received, scripts: scriptsAtLoad },
      scriptsLater: received.scripts - scriptsAtLoad,
      ...firstView,
      keyToHydrated,
    };
  } finally {
    await context.close();
  }
}

type Received = View['bytes'];

const kindOf: Record<string, keyof Received> = { html: 'otherPages', font: 'fonts', javascript: 'scripts' };

async function recordBytes(session: CDPSession, page: string): Promise<Received> {
  const kinds = new Map<string, keyof Received>();
  const received: Received = { html: 0, fonts: 0, scripts: 0, others: 0, otherPages: 0 };
  session.on('Network.responseReceived', ({ requestId, response: { mimeType, url } }) => {
    kinds.set(
      requestId,
      url === page ? 'html' : (kindOf[/html|font|javascript/.exec(mimeType)?.[0] ?? ''] ?? 'others'),
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
  const record = { key: 0, paints: 0, largest: 0, blocking: [] as number[], shift: 0 };
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
  const noteKey = ({ timeStamp }: KeyboardEvent) => {
    record.key = timeStamp;
  };
  addEventListener('keydown', noteKey, { once: true, capture: true });
  Object.assign(window, { record });
}

/** Runs in the page, before the visitor touches it. */
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
  // Not a click: pointing at the page would already load the scripts.
  await page.keyboard.press('Tab');
  const taken = await page.waitForFunction(() => {
    // Put there by `observe`; and how React knows its elements.
    const { record } = window as unknown as { record: { key: number } };
    const isHydrated = Object.keys(document.forms[0] ?? {}).some((name) => name.startsWith('__reactProps'));
    return isHydrated ? performance.now() - record.key : false;
  });
  // The function gives false only while it is asked again.
  return (await taken.jsonValue()) as number;
}
