/** Checks the settings before a build: wrong ones stop it, doubtful ones are reported. */
import { isEmail } from './message';
import { placeholders, settings } from './settings';
import { type FormName, formNames } from './site';

/** A setting, and what is to be said of its value, as the end of the sentence "NAME is …". */
type Setting = {
  variable: string;
  value: string;
  /** The value that stands in until the operator sets one; undefined where the default is a real one. */
  placeholder?: string;
  /** What no build can work with. */
  problem?: string | undefined;
  /** What is most likely a mistake. */
  doubt?: string | undefined;
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

function checkOrigin(value: string) {
  const isOpen = /^http:/i.test(value) && !isLoopback(value);
  const doubt = isOpen ? `"${value}", which is not encrypted: write https:` : undefined;
  return { value, problem: originProblem(value), doubt };
}

function checkEmail(value: string) {
  const problem = isEmail(value) ? undefined : `"${value}", which is not an e-mail address like name@example.org`;
  return { value, problem };
}

/** EmailJS begins each ID that it makes with its kind, so two that changed places give themselves away. */
function checkId(value: string, kind: string, other: string) {
  const isOther = value.startsWith(`${other}_`);
  return { value, doubt: isOther ? `"${value}", which is the ID of a ${other}, not of a ${kind}` : undefined };
}

/** What each form has of its own (statement 7.5). */
function settingsOf(form: FormName): Setting[] {
  const name = `NEXT_PUBLIC_EMAILJS_${form.toUpperCase()}`;
  const { serviceId, templateId, toEmail } = settings[form];
  const unset = placeholders[form];
  return [
    { variable: `${name}_SERVICE_ID`, placeholder: unset.serviceId, ...checkId(serviceId, 'service', 'template') },
    { variable: `${name}_TEMPLATE_ID`, placeholder: unset.templateId, ...checkId(templateId, 'template', 'service') },
    { variable: `${name}_TO_EMAIL`, placeholder: unset.toEmail, ...checkEmail(toEmail) },
  ];
}

const table: readonly Setting[] = [
  { variable: 'NEXT_PUBLIC_SITE_URL', placeholder: placeholders.siteUrl, ...checkOrigin(settings.siteUrl) },
  { variable: 'NEXT_PUBLIC_EMAILJS_ORIGIN', ...checkOrigin(settings.emailOrigin) },
  { variable: 'NEXT_PUBLIC_EMAILJS_PUBLIC_KEY', placeholder: placeholders.publicKey, value: settings.publicKey },
  ...formNames.flatMap(settingsOf),
];

/** @returns a line for each setting of which there is that to say */
function linesOf(finding: 'problem' | 'doubt'): string[] {
  return table.filter((setting) => setting[finding]).map((setting) => `  ${setting.variable} is ${setting[finding]}.`);
}

/** A recipient may be that of both forms, but neither their service nor their template. */
function sharedIds(): string[] {
  return ['_SERVICE_ID', '_TEMPLATE_ID'].flatMap((end) => {
    const [contact, partner] = table.filter(({ variable }) => variable.endsWith(end));
    if (!contact || contact.value !== partner?.value) return [];
    return `  ${contact.variable} and ${partner.variable} are both "${contact.value}": each form needs its own.`;
  });
}

/** @returns a paragraph, or nothing where there are no lines */
function report(title: string, lines: readonly string[]): string {
  const whereToSet = 'Set them in the environment of the build, or in a file .env.local made from .env.example.';
  return lines.length > 0 ? [title, ...lines, whereToSet].join('\n') : '';
}

/** @returns what a build should only remark upon, all at once; empty when all is set and likely */
export function doubtfulSettings(): string {
  const unset = table.filter(({ value, placeholder }) => value === placeholder);
  return [
    report(
      'These settings are still placeholders, so the forms of this build cannot deliver e-mail:',
      unset.map(({ variable, value }) => `  ${variable} (now "${value}")`),
    ),
    report('These settings are most likely mistaken:', [...linesOf('doubt'), ...sharedIds()]),
  ]
    .filter(Boolean)
    .join('\n\n');
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
  return [report('The settings of the site are wrong:', problems), doubts].filter(Boolean).join('\n\n');
}
