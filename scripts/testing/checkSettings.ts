/**
 * `npm run check:settings`: says whether a site could go live with the settings of this environment and of `.env.local`,
 * in the sentences of a build with `REQUIRE_EMAIL_SETTINGS=1`.
 */
import nextEnv from '@next/env';

nextEnv.loadEnvConfig(process.cwd(), false, { info: () => {}, error: console.error });

// After the environment is complete.
const { wrongSettings } = await import('#lib/settingsProblems.ts');
const problems = wrongSettings(true);
if (problems) {
  console.error(problems);
  process.exit(1);
}
console.log('All settings are there, and none of them looks mistaken.');
