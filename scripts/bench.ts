/** `npm run bench`: what a first visit costs on a slow phone. Figures, not a test: they depend on the machine. */
import { existsSync } from 'node:fs';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { routes } from '../lib/site';
import { lighthouseScores } from './bench/lighthouse';
import { measurePage, type View } from './bench/measurePage';
import { serveSecurely } from './bench/secureServer';
import { findBrowser } from './browsers';
import { freePort } from './freePort';
import { staticSite } from './preview/staticSite';

const help = `Measures the first view of every page of out/ in Chromium, with a processor four times slower,
150 ms of latency and 1.6 Mbit/s, over HTTP/2 with brotli; then asks Lighthouse.

  npm run bench

Options
  --runs N         views of each page, of which the median is told (default: 5)
  --no-lighthouse  leaves Lighthouse out
  --help           this text
`;

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    'no-lighthouse': { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  console.log(help);
  process.exit(0);
}
const runs = Number(values.runs);
if (!Number.isInteger(runs) || runs < 1) stop(`"${values.runs}" is not a number of runs.`);
if (!existsSync('out/index.html')) stop('There is no export in out/. Make one with: npm run build');

const debuggingPort = await freePort();
const { origin, chromiumFlag } = await serveSecurely(staticSite('out'));
const found = findBrowser('chromium');
const browser = await chromium.launch({
  ...found,
  args: [...(found?.args ?? []), `--remote-debugging-port=${debuggingPort}`, chromiumFlag],
});

console.log(`Chromium ${browser.version()}, Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model}`);
console.log(`Median of ${runs}; bytes as they came over the line, times in milliseconds\n`);
console.table(Object.fromEntries(await measureAll()));
if (!values['no-lighthouse']) {
  const scores: [string, object][] = [];
  for (const { path } of routes) scores.push([path, await lighthouseScores(origin + path, debuggingPort)]);
  console.log('\nLighthouse, mobile');
  console.table(Object.fromEntries(scores));
}
await browser.close();
// The server would keep the process.
process.exit(0);

async function measureAll(): Promise<[string, object][]> {
  const rows: [string, object][] = [];
  for (const { path } of [...routes, { path: '/404' }]) {
    const cold: View[] = [];
    const warm: View[] = [];
    for (let run = 0; run < runs; run += 1) {
      cold.push(await measurePage(browser, origin + path, false));
      if (cold[0]?.keyToHydrated !== undefined) warm.push(await measurePage(browser, origin + path, true));
    }
    const of = (figure: (view: View) => number | undefined, views = cold) =>
      Math.round(median(views.flatMap((view) => figure(view) ?? [])) * 1000) / 1000;
    rows.push([
      path,
      {
        html: of(({ bytes }) => bytes.html),
        fonts: of(({ bytes }) => bytes.fonts),
        scripts: of(({ bytes }) => bytes.scripts),
        others: of(({ bytes }) => bytes.others),
        'other pages': of(({ bytes }) => bytes.otherPages),
        FCP: Math.round(of((view) => view.firstContentfulPaint)),
        LCP: Math.round(of((view) => view.largestContentfulPaint)),
        TBT: Math.round(of((view) => view.totalBlockingTime, warm.length > 0 ? warm : cold)),
        CLS: of((view) => view.cumulativeLayoutShift),
        ...(warm.length > 0 && {
          'key to form, at once': Math.round(of((view) => view.keyToHydrated)),
          'key to form, later': Math.round(of((view) => view.keyToHydrated, warm)),
          'scripts later': of((view) => view.scriptsLater, warm),
        }),
      },
    ]);
  }
  return rows;
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
}

function stop(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
