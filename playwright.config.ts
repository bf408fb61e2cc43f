import nextEnv from '@next/env';
import { defineConfig, type LaunchOptions } from '@playwright/test';
import { nowhereElse, onlyAtHome, readDeployment } from './e2e/support/deployment';
import { isLoopback } from './lib/checkSettings';
import { type Engine, engines, findBrowser, howToInstall, requiredEngines } from './scripts/browsers';
import { freePort } from './scripts/preview/listen';

// The tests expect the settings that the build inlined: those of .env.local too.
nextEnv.loadEnvConfig(process.cwd(), false, { info: () => {}, error: console.error });

// Kept in the environment, as are the addresses below: each worker reads this file again and has to come to the same.
if (['--headed', '--debug', '--ui'].some((option) => process.argv.includes(option))) process.env.HEADED = '1';

const isWorker = process.env.TEST_WORKER_INDEX !== undefined;

// A deployed site is tested as it is; otherwise the export is built, and served here.
if (process.env.BASE_URL && !isWorker) {
  process.env.BASE_URL = await readDeployment(process.env.BASE_URL);
  console.log(
    `Testing ${process.env.BASE_URL}, without ${onlyAtHome.join(', ')}: these need out/ or the mail sandbox.`,
  );
}
const deployed = process.env.BASE_URL;

process.env.SITE_PORT ??= String(await freePort());
process.env.SANDBOX_PORT ??= String(await freePort(Number(process.env.SITE_PORT) + 1));
const siteUrl = deployed || `http://127.0.0.1:${process.env.SITE_PORT}`;

const missing = engines.filter((engine) => !findBrowser(engine));
if (missing.some((engine) => requiredEngines.includes(engine))) {
  throw new Error(`In CI an engine must not be missing: ${missing.join(' and ')}. ${howToInstall}`);
}
// Once, not in each worker.
if (missing.length > 0 && !isWorker) {
  console.error(`\n*** Not here, so nothing is tested in it: ${missing.join(' and ')}. ${howToInstall}\n`);
}

/** What only the files of an export can prove, or only a host. */
const elsewhere = new RegExp(`/(${(deployed ? onlyAtHome : ['deployed']).join('|')})\\.spec\\.ts$`);
/** Suites about built files, words and styles, or that choose the size of the screen themselves: they tell the same everywhere. */
const once = /(accessibility|appearance|deployed|discoverability|fields|hosts|html|links|pages|security)\.spec\.ts/;
/** Suites about the narrow layout. */
const narrow = /menu\.spec\.ts/;
/** What a phone has not: a Tab key. And what an engine does alike at any size, or is tried at sizes of its own. */
const notOnPhones = /(delivery|early-interaction|failures|javascript-off|keyboard|sandbox)\.spec\.ts/;
/** What WebDriver BiDi, which drives an unpatched Firefox, cannot do yet: switch scripts off. */
const beyondBidi = /javascript-off\.spec\.ts/;

/** Safari's Tab key passes links by, unless its user says otherwise. */
const beyondSafari = /keyboard\.spec\.ts/;

/** What a phone shows and can do. */
const phone = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  // Not a phone's 3: without a graphics card, nine times the pixels are nine times the work.
  deviceScaleFactor: 1,
};

/** Each frame that moves is work without a graphics card, so only the phone sees the site move. */
const still = {
  chromium: { contextOptions: { reducedMotion: 'reduce' as const } },
  firefox: { 'ui.prefersReducedMotion': 1 },
};

/** Nobody signs a certificate for this machine. */
const unsigned = Boolean(deployed && isLoopback(deployed));

/** How to start an engine; one that tests a deployed site reaches nothing else. */
function launch(engine: Engine): LaunchOptions | undefined {
  const options = findBrowser(engine);
  if (!options || !deployed) return options;
  // What Chromium fetches ahead does not know that the page may ignore certificates.
  const args = unsigned && engine === 'chromium' ? ['--ignore-certificate-errors'] : [];
  return { ...options, args: [...(options.args ?? []), ...args], proxy: nowhereElse(deployed) };
}

const [chromium, firefox, webkit] = (['chromium', 'firefox', 'webkit'] as const).map(launch);

const projects = [
  chromium && {
    name: 'desktop',
    testIgnore: [narrow],
    use: { viewport: { width: 1280, height: 800 }, launchOptions: chromium, ...still.chromium },
  },
  chromium && {
    name: 'phone',
    testIgnore: [once, notOnPhones],
    use: { ...phone, launchOptions: chromium },
  },
  firefox && {
    name: 'firefox',
    testIgnore: [once, beyondBidi],
    use: {
      browserName: 'firefox' as const,
      viewport: { width: 1280, height: 800 },
      launchOptions: { ...firefox, firefoxUserPrefs: { ...firefox.firefoxUserPrefs, ...still.firefox } },
    },
  },
  webkit && {
    name: 'webkit',
    testIgnore: [once, beyondSafari],
    use: { browserName: 'webkit' as const, ...phone, launchOptions: webkit },
  },
]
  .filter((project) => project !== undefined)
  .map((project) => ({ ...project, testIgnore: [...project.testIgnore, elsewhere] }));

export default defineConfig({
  testDir: 'e2e',
  // The reports stand beside it: Playwright empties this folder at each start.
  outputDir: 'test-results/playwright',
  fullyParallel: true,
  // A test that passes at the second try is a test that fails.
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // As many as the smallest machine that the suite runs on has cores.
  workers: 2,
  // A browser under load on two cores; a wait that is over sooner ends sooner.
  expect: { timeout: 10_000 },
  reporter: [
    [process.env.CI ? 'dot' : 'list'],
    ['json', { outputFile: 'test-results/playwright.json' }],
    ['html', { open: 'never', outputFolder: 'playwright-report' }],
  ],
  // Not every host can send our headers: e2e/deployed.spec.ts says which it lacks.
  ...(deployed && { grepInvert: /@13\.2\b/ }),
  use: {
    baseURL: siteUrl,
    ignoreHTTPSErrors: unsigned,
    // Recording doubles the work of every test: for a run that nobody can repeat at their desk. Else: `--trace on`.
    trace: process.env.GITHUB_ACTIONS ? 'retain-on-failure' : 'off',
    // The language of the site, and so of the browser's own texts.
    locale: 'en-US',
  },
  projects,
  webServer: deployed
    ? []
    : [
        {
          name: 'site',
          command: `node --import tsx scripts/build-if-stale.ts && exec node --import tsx scripts/preview/preview.ts --out --port ${process.env.SITE_PORT}`,
          url: siteUrl,
          timeout: 120_000,
        },
        {
          // Built for its own address, so that the forms send to the mail sandbox; its suite waits for the build, no other.
          name: 'sandbox',
          command: `exec node --import tsx scripts/preview/preview.ts --port ${process.env.SANDBOX_PORT}`,
          port: Number(process.env.SANDBOX_PORT),
        },
      ],
});
