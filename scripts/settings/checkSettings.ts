/** `npm run check:settings`: prints the settings as a build reads them, and checks whether a site can go live with them. */
import './loadSettings';
import { describeWrongSettings, settingsList } from '#lib/build/settingsProblems.ts';

const isSet = (variable: string) => Boolean(process.env[variable]?.trim());
for (const { variable, value } of settingsList) {
  // The beginning of a key is enough to recognize it.
  const shown = isSet(variable) && /_(KEY|ID)$/.test(variable) ? value.replace(/(?<=^.{12}).+/, '…') : value;
  console.log(`${variable.padEnd(39)} "${shown}"${isSet(variable) ? '' : ', by default'}`);
}
const problems = describeWrongSettings(true);
if (problems) {
  console.error(`\n${problems}`);
  process.exitCode = 1;
} else {
  console.log('\nNo setting is missing, and none looks wrong.');
}
