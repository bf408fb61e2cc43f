/** `npm test` runs everything that CI runs; `npm run check` runs only the checks that need no tests. */
import { reports } from './reports';
import { runSteps, type Step } from './runSteps';

const checks: Step[] = [
  { command: 'npx biome check --error-on-warnings' },
  { command: 'npx next typegen && npx tsc --noEmit' },
  { command: 'npx knip' },
  { command: 'npx tsx scripts/assets/make.ts --check' },
  { command: 'npm run --silent check:copy' },
];

const tests: Step[] = [
  { command: 'npm run --silent test:unit', report: reports['test:unit'] },
  { command: 'npm run --silent e2e', report: reports.e2e },
  // Reads the reports.
  { command: 'npm run --silent requirements' },
];

const checksOnly = process.argv.includes('--checks-only');
const steps = checksOnly ? checks : [{ command: 'npx tsx scripts/testing/installBrowsers.ts' }, ...checks, ...tests];
process.exit(runSteps(steps) ? 0 : 1);
