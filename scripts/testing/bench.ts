/** `npm run bench`: Lighthouse's figures for every page of `out/`, as on a slow phone. They depend on the machine. */
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { routes } from '#lib/site.ts';
import { freePort, listen } from '#scripts/listen.ts';
import { findBrowser } from '#scripts/programs.ts';
import { staticSite } from '#scripts/staticSite.ts';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'];

/** Audits to show beside the scores. */
const figures = {
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
  bytes: 'total-byte-weight',
};

if (!existsSync('out/index.html')) {
  console.error('There is no export in out/. Make one with: npm run build');
  process.exit(1);
}

const port = await freePort();
const found = findBrowser('chromium');
const args = [...(found?.args ?? []), `--remote-debugging-port=${port}`];
const browser = await chromium.launch({ ...found, args });
const { server, address } = await listen(0, staticSite('out'));

const rows: Record<string, Record<string, number>> = {};
for (const { path } of routes) rows[path] = await lighthouseRow(path);
console.log(`\nLighthouse, mobile, in Chromium ${browser.version()}; times in milliseconds`);
console.table(rows);

await browser.close();
server.close().closeAllConnections();

/** Returns the scores (0 to 100) and the figures of a page, and names each audit that costs points. */
async function lighthouseRow(path: string): Promise<Record<string, number>> {
  const result = await lighthouse(address + path, { port, onlyCategories: categories, logLevel: 'error' });
  if (!result) throw new Error(`Lighthouse has no answer for ${path}.`);
  const { audits, categories: results } = result.lhr;
  const row: Record<string, number> = {};
  for (const [name, { score, auditRefs }] of Object.entries(results)) {
    row[name] = Math.round((score ?? 0) * 100);
    for (const { id, weight } of auditRefs) {
      const audit = audits[id];
      if (weight > 0 && audit && audit.score !== null && audit.score < 1)
        console.log(`${path} ${name}: ${id} ${audit.displayValue ?? ''}`);
    }
  }
  for (const [name, id] of Object.entries(figures))
    row[name] = Math.round((audits[id]?.numericValue ?? Number.NaN) * 1000) / 1000;
  return row;
}
