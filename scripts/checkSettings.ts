/**
 * `npm run check:settings`: prints the settings of this environment and of `.env.local` as a build reads them, and says
 * whether a site could go live with them.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import nextEnv from '@next/env';

nextEnv.loadEnvConfig(process.cwd(), false, { info: () => {}, error: console.error });
// After the environment is complete.
const { checkedSettings, wrongSettings } = await import('#lib/settingsProblems.ts');

const isSet = (variable: string) => Boolean(process.env[variable]?.trim());
if (!checkedSettings.some(({ variable }) => isSet(variable))) {
  const files = readdirSync('.').filter((name) => /^\.?env\b/i.test(name) && name !== '.env.example');
  const found = files.length > 0 ? `found none in ${files.join(' or ')}` : 'there is no such file';
  stop(`No setting is set: a build reads .env.local, with lines like NAME=value, saved as UTF-8, and ${found}.`);
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
if (problems) stop(`\n${problems}`);
console.log('\nAll settings are there, and none of them looks mistaken.');

function stop(text: string): never {
  console.error(text);
  process.exit(1);
}
