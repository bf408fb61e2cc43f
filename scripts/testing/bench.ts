/** `npm run bench`: Lighthouse's figures for every page of `out/`, as on a slow phone. They depend on the machine. */
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { routes } from '#lib/site.ts';
import { freePort, listen } from '#scripts/listen.ts';
import { findBrowser } from '#scripts/programs.ts';
import { staticSite } from '#scripts/staticSite.ts';
import buildIfStale from './buildIfStale';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'];

/** Audits to show beside the scores. */
const figures = {
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
  bytes: 'total-byte-weight',
};

buildIfStale();
const port = await freePort();
const found = findBrowser('chromium');
const args = [...(found?.args ?? []), `--remote-debugging-port=${port}`];
const browser = await chromium.launch({ ...found, args });
const { server, address } = await listen(0, staticSite('out'));

const rows: Record<string, Record<string, number>> = {};
for (const { path } of routes) {
  const result = await lighthouse(address + path, { port, onlyCategories: categories, logLevel: 'error' });
  if (!result) throw new Error(`Lighthouse has no answer for ${path}.`);
  const { audits, categories: results } = result.lhr;
  const row: Record<string, number> = {};
  for (const [name, { score, auditRefs }] of Object.entries(results)) {
    row[name] = Math.round((score ?? 0) * 100);
    for (const { id, weight } of auditRefs) {
      const { score, displayValue = '' } = audits[id] ?? {};
      // Each audit that costs points.
      if (weight > 0 && (score ?? 1) < 1) console.log(`${path} ${name}: ${id} ${displayValue}`);
    }
  }
  for (const [name, id] of Object.entries(figures)) row[name] = Number(audits[id]?.numericValue?.toFixed(3));
  rows[path] = row;
}
console.log(`\nLighthouse, mobile, in Chromium ${browser.version()}; times in milliseconds`);
console.table(rows);

await browser.close();
server.close().closeAllConnections();
