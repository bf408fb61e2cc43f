/** Checks the settings before a build: wrong ones stop it, doubtful ones are reported. */
import { isEmail } from './message';
import { placeholders, settings } from './settings';
import { type FormName, formNames } from './site';

/** @returns what is to be said of a value, as the end of the sentence "NAME is …"; undefined when nothing is */
type Check = (value: string) => string | undefined;

type Setting = {
  variable: string;
  value: string;
  /** The value that stands in until the operator sets one; undefined where the default is a real one. */
  placeholder?: string;
  /** What no build can work with. */
  problem?: Check;
  /** What is most likely a mistake. */
  doubt?: Check;
};

/** @returns what is wrong with an address that has to be an origin, as the end of the sentence "NAME is …" */
export function originProblem(value: string): string | undefined {
  // `origin` is the string "null" for schemes without a host, so it never equals such a value.
  const isOrigin = URL.canParse(value) && /^https?:/.test(value) && new URL(value).origin === value.toLowerCase();
  return isOrigin ? undefined : `"${value}", which is not an address like https://www.example.org (no path, no user)`;
}

/** @returns whether an address is this machine's own, which needs no encryption */
export function isLoopback(address: string): boolean {
  return /^https?:\/\/(localhost|127\.[\d.]+|\[::1\])(:|$)/i.test(address);
}

const originDoubt: Check = (value) =>
  /^http:/i.test(value) && !isLoopback(value) ? `"${value}", which is not encrypted: write https:` : undefined;

const emailProblem: Check = (value) =>
  isEmail(value) ? undefined : `"${value}", which is not an e-mail address like name@example.org`;

/** EmailJS begins each ID that it makes with its kind, so two that changed places give themselves away. */
function isNo(kind: string, other: string): Check {
  return (value) =>
    value.startsWith(`${other}_`) ? `"${value}", which is the ID of a ${other}, not of a ${kind}` : undefined;
}

function variableOf(form: FormName, name: string): string {
  return `NEXT_PUBLIC_EMAILJS_${form.toUpperCase()}_${name}`;
}

/** What each form has of its own (statement 7.5), by the end of the variable. */
const formSettings = [
  { name: 'SERVICE_ID', key: 'serviceId', doubt: isNo('service', 'template') },
  { name: 'TEMPLATE_ID', key: 'templateId', doubt: isNo('template', 'service') },
  { name: 'TO_EMAIL', key: 'toEmail', problem: emailProblem },
] as const;

const origin = { problem: originProblem, doubt: originDoubt };

const table: readonly Setting[] = [
  { variable: 'NEXT_PUBLIC_SITE_URL', value: settings.siteUrl, placeholder: placeholders.siteUrl, ...origin },
  { variable: 'NEXT_PUBLIC_EMAILJS_ORIGIN', value: settings.emailOrigin, ...origin },
  { variable: 'NEXT_PUBLIC_EMAILJS_PUBLIC_KEY', value: settings.publicKey, placeholder: placeholders.publicKey },
  ...formNames.flatMap((form) =>
    formSettings.map(({ name, key, ...checks }) => ({
      variable: variableOf(form, name),
      value: settings[form][key],
      placeholder: placeholders[form][key],
      ...checks,
    })),
  ),
];

/** @returns a line for each setting that the check has something to say about */
function linesOf(check: 'problem' | 'doubt'): string[] {
  return table.flatMap((setting) => {
    const end = setting[check]?.(setting.value);
    return end ? [`  ${setting.variable} is ${end}.`] : [];
  });
}

/** A recipient may be that of both forms, but neither their service nor their template. */
function sharedIds(): string[] {
  return formSettings.flatMap(({ name, key }) => {
    if (key === 'toEmail' || settings.contact[key] !== settings.partner[key]) return [];
    const both = formNames.map((form) => variableOf(form, name)).join(' and ');
    return `  ${both} are both "${settings.contact[key]}": each form needs its own.`;
  });
}

/** @returns a paragraph for each title that has lines */
function report(linesByTitle: Record<string, readonly string[]>): string {
  const whereToSet = 'Set them in the environment of the build, or in a file .env.local made from .env.example.';
  return Object.entries(linesByTitle)
    .filter(([, lines]) => lines.length > 0)
    .map(([title, lines]) => [title, ...lines, whereToSet].join('\n'))
    .join('\n\n');
}

/** @returns what a build should only remark upon, all at once; empty when all is set and likely */
export function doubtfulSettings(): string {
  const unset = table.filter(({ value, placeholder }) => value === placeholder);
  return report({
    'These settings are still placeholders, so the forms of this build cannot deliver e-mail:': unset.map(
      ({ variable, value }) => `  ${variable} (now "${value}")`,
    ),
    'These settings are most likely mistaken:': [...linesOf('doubt'), ...sharedIds()],
  });
}

/**
 * @returns what has to stop a build; empty when nothing has. With `REQUIRE_EMAIL_SETTINGS`, for sites that go live, that
 *   includes every doubt.
 */
export function wrongSettings(): string {
  const required = process.env.REQUIRE_EMAIL_SETTINGS?.trim() ?? '';
  const problems = linesOf('problem');
  // A word such as "yes" was meant to protect the site: it must not be taken for "no".
  if (!['', '0', '1', 'true'].includes(required))
    problems.push(`  REQUIRE_EMAIL_SETTINGS is "${required}", which is neither 1 (or true) nor 0 (or empty).`);
  const doubts = ['1', 'true'].includes(required) ? doubtfulSettings() : '';
  return [report({ 'The settings of the site are wrong:': problems }), doubts].filter(Boolean).join('\n\n');
}
