/** `npm run check:settings`: prints the settings as a build reads them, and checks them for a live site. */
import './environment.mjs';
import { describeWrongSettings, settingsList } from './settingsProblems';

for (const { variable, value } of settingsList) {
  const isSet = Boolean(process.env[variable]?.trim());
  console.log(`${variable.padEnd(39)} "${value}"${isSet ? '' : ', by default'}`);
}
const problems = describeWrongSettings(true);
if (problems) console.error(`\n${problems}`);
else console.log('\nNo setting is missing, and none looks wrong.');
process.exitCode = problems ? 1 : 0;
