/** `npm run check:settings`: prints the settings as a build reads them, and checks whether a site can go live with them. */
import './loadSettings';
import { reportWrongSettings, settingsList } from '#lib/build/settingsProblems.ts';

const isSet = (variable: string) => Boolean(process.env[variable]?.trim());
for (const { variable, value } of settingsList) {
  // The beginning of a key is enough to recognize it.
  const shown = isSet(variable) && /_(KEY|ID)$/.test(variable) ? value.replace(/(?<=^.{12}).+/, '…') : value;
  console.log(`${variable.padEnd(39)} "${shown}"${isSet(variable) ? '' : ', by default'}`);
}
const problems = reportWrongSettings(true);
console[problems ? 'error' : 'log'](`\n${problems || 'No setting is missing, and none looks wrong.'}`);
if (problems) process.exit(1);
