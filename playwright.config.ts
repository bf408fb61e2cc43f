import nextEnv from '@next/env';
import { defineConfig, type LaunchOptions } from '@playwright/test';
import { nowhereElse, onlyAtHome, readDeployment, refuse } from './e2e/support/deployment';
import { isLoopback } from './lib/settingsProblems';
import { freePort } from './scripts/preview/listen';
import { type Engine, engines, findBrowser, howToInstall, requiredEngines } from './scripts/testing/programs';

// The tests expect the settings that the build inlined: those of .env.local too.
nextEnv.loadEnvConfig(process.cwd(), false, { info: () => {}, error: console.error });

// Kept in the environment, as are the addresses below: each worker reads this file again and has to come to the same.
if (['--headed', '--debug', '--ui'].some((option) => process.argv.includes(option))) process.env.HEADED = '1';

const isWorker = process.env.TEST_WORKER_INDEX !== undefined;

// Before anything is built.
const missing = engines.filter((engine) => !findBrowser(engine));
if (missing.some((engine) => requiredEngines.includes(engine))) {
  refuse(`In CI an engine must not be missing: ${missing.join(' and ')}. ${howToInstall}`);
}
if (missing.length === engines.length) refuse(`There is no browser here to test in. ${howToInstall}`);
// Once, not in each worker.
if (missing.length > 0 && !isWorker) {
  console.error(`\n*** Not here, so nothing is tested in it: ${missing.join(' and ')}. ${howToInstall}\n`);
}

// A deployed site is tested as it is; otherwise the export is built, and served here.
if (process.env.BASE_URL && !isWorker) {
  const { address, isSafe } = await readDeployment(process.env.BASE_URL);
  process.env.BASE_URL = address;
  process.env.IS_SAFE = isSafe ? '1' : '';
  console.log(
    isSafe
      ? `Testing ${address}, without ${onlyAtHome.join(', ')}: these need out/ or the mail sandbox.`
      : `Testing ${address} with the suite "deployed" alone: its forms send to its own host, or nobody knows where, so no other test could be kept from sending.`,
  );
}
const deployed = process.env.BASE_URL;
if (!deployed && process.argv.some((argument) => /\bdeployed\b/.test(argument))) {
  refuse('The suite "deployed" needs the address of a site in BASE_URL, such as https://www.example.org');
}

process.env.SITE_PORT ??= String(await freePort());
process.env.SANDBOX_PORT ??= String(await freePort(Number(process.env.SITE_PORT) + 1));
const siteUrl = deployed || `http://127.0.0.1:${process.env.SITE_PORT}`;

const notHere = deployed ? (process.env.IS_SAFE ? onlyAtHome : ['!(deployed)']) : ['deployed'];

/** What only the files of an export can prove, or only a host; pictures have a configuration of their own. */
const elsewhere = [...notHere, 'pictures'];

const suites = (...names: string[]) => names.map((name) => `**/${name}.spec.ts`);

/** What every engine has to do. All else is about files, words and styles, which tell the same everywhere: desktop alone. */
const flows = ['delivery', 'disturbed', 'failures', 'forms', 'islands', 'menu', 'navigation', 'sandbox'];

/** What a phone shows and can do. */
const phone = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  // Not a phone's 3: without a graphics card, nine times the pixels are nine times the work.
  deviceScaleFactor: 1,
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

// Each frame that moves is work without a graphics card, so only what stands for a phone sees the site move.
const projects = [
  chromium && {
    name: 'desktop',
    // The narrow layout is the phone's.
    testIgnore: suites('menu', ...elsewhere),
    use: {
      viewport: { width: 1280, height: 800 },
      launchOptions: chromium,
      contextOptions: { reducedMotion: 'reduce' as const },
    },
  },
  chromium && {
    name: 'phone',
    // What the size of the screen changes; a phone has no Tab key, either.
    testMatch: suites('forms', 'menu', 'navigation'),
    use: { ...phone, launchOptions: chromium },
  },
  firefox && {
    name: 'firefox',
    // WebDriver BiDi, which drives an unpatched Firefox, cannot switch scripts off yet.
    testMatch: suites(...flows, 'keyboard'),
    use: {
      browserName: 'firefox' as const,
      viewport: { width: 1280, height: 800 },
      launchOptions: {
        ...firefox,
        firefoxUserPrefs: { ...firefox.firefoxUserPrefs, 'ui.prefersReducedMotion': 1 },
      },
    },
  },
  webkit && {
    name: 'webkit',
    // Safari's Tab key passes links by, unless its user says otherwise.
    testMatch: suites(...flows, 'javascript-off'),
    use: { browserName: 'webkit' as const, ...phone, launchOptions: webkit },
  },
].filter((project) => project !== undefined);

export default defineConfig({
  testDir: 'e2e',
  testIgnore: suites(...elsewhere),
  ...(!deployed && { globalSetup: './e2e/support/servers.ts' }),
  // The reports stand beside it: Playwright empties this folder at each start.
  outputDir: 'test-results/playwright',
  fullyParallel: true,
  // A test that passes at the second try is a test that fails.
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // As many as the smallest machine that the suite runs on has cores.
  workers: 2,
  // A browser under load on two cores; a wait that is over sooner ends sooner.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [
    [process.env.CI ? 'dot' : 'list'],
    ['json', { outputFile: 'test-results/playwright.json' }],
    ['html', { open: 'never', outputFolder: 'playwright-report' }],
  ],
  use: {
    baseURL: siteUrl,
    ignoreHTTPSErrors: unsigned,
    // Recording doubles the work of every test: for a run that nobody can repeat at their desk. Else: `--trace on`.
    trace: process.env.GITHUB_ACTIONS ? 'retain-on-failure' : 'off',
    // The language of the site, and so of the browser's own texts.
    locale: 'en-US',
  },
  projects,
});
