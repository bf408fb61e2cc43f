/**
 * `npm run check:settings`: whether a site with the settings of this environment, and of `.env.local`, could go live.
 *
 * The same sentences that a build with `REQUIRE_EMAIL_SETTINGS=1` ends with, without the build.
 */
import nextEnv from '@next/env';

nextEnv.loadEnvConfig(process.cwd(), false, { info: () => {}, error: console.error });

// Read once the environment is whole.
const { wrongSettings } = await import('#lib/settingsProblems.ts');
const problems = wrongSettings(true);
if (problems) {
  console.error(problems);
  process.exit(1);
}
console.log('All settings are there, and none of them looks mistaken.');
