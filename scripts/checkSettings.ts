/**
 * `npm run check:settings`: prints the settings of this environment and of `.env.local` as a build reads them, and says
 * whether a site could go live with them.
 */
import '#scripts/loadSettings.ts';
import { existsSync, readFileSync } from 'node:fs';
import { checkedSettings, wrongSettings } from '#lib/build/settingsProblems.ts';

const isSet = (variable: string) => Boolean(process.env[variable]?.trim());
if (!checkedSettings.some(({ variable }) => isSet(variable))) {
  console.error('No setting is set. A build reads .env.local, with lines like NAME=value, saved as UTF-8.');
  process.exit(1);
}

for (const { variable, value } of checkedSettings) {
  // Enough of a key to recognize it.
  const shown = isSet(variable) && /_(KEY|ID)$/.test(variable) ? value.replace(/(?<=^.{12}).+/, '…') : value;
  console.log(`${variable.padEnd(39)} "${shown}"${isSet(variable) ? '' : ', by default'}`);
}
const owners = '.github/CODEOWNERS';
if (existsSync(owners) && readFileSync(owners, 'utf8').includes('@your-')) {
  console.log(`\n${owners} still has a placeholder: name those who review changes, or delete the file.`);
}
const problems = wrongSettings(true);
console[problems ? 'error' : 'log'](`\n${problems || 'All settings are there, and none looks wrong.'}`);
if (problems) process.exit(1);
