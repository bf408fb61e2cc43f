/** Checks the settings before a build: wrong ones stop it, doubtful ones get a report. */
import { isEmail } from './message';
import { placeholders, settings } from './settings';
import { type FormName, formNames } from './site';

/** A setting, and findings about its value. Each is the end of the sentence "NAME is …". */
type Setting = {
  variable: string;
  value: string;
  /** Stands in until the operator sets a value; undefined if the default is real. */
  placeholder?: string;
  /** No build can work with this value. */
  problem?: string | false | undefined;
  /** It is most likely a mistake. */
  doubt?: string | false | undefined;
  /** It suits a preview on this machine, and no site that goes live. */
  onlyLocal?: string | false;
};

/** @returns what keeps an address from being an origin, as the end of the sentence "NAME is …" */
export function originProblem(value: string): string | undefined {
  const isOrigin = URL.canParse(value) && /^https?:/.test(value) && new URL(value).origin === value.toLowerCase();
  return isOrigin ? undefined : `"${value}", which is not an address like https://www.example.org (no path, no user)`;
}

/** @returns whether an address is this machine's own, which needs no encryption */
export function isLoopback(address: string): boolean {
  return /^https?:\/\/((.+\.)?localhost|127\.[\d.]+|0\.0\.0\.0|\[::1\])(:|$)/i.test(address);
}

/** Doubts a domain that nobody can own (RFC 2606): somebody copied it from an example. */
function exampleIn(domain: string): string | false {
  const isExample = /(^|[.@/])(example\.(com|net|org)|example|test|invalid)(:\d+)?$/i.test(domain);
  return isExample && `"${domain}", which is an example that nobody owns`;
}

function checkOrigin(value: string) {
  const isOpen = /^http:/i.test(value) && !isLoopback(value);
  return {
    value,
    problem: originProblem(value),
    doubt: (isOpen && `"${value}", which is not encrypted: write https:`) || exampleIn(value),
    onlyLocal: isLoopback(value) && `"${value}", which no other machine can reach`,
  };
}

/** Doubts what a host or a script writes for a missing value, and quotes, which only files need. */
function slipIn(value: string): string | false {
  if (/^(true|false|undefined|null|none)$/i.test(value)) return `"${value}", which scripts write for a missing value`;
  return /^["'].*["']$/.test(value) && `${value}, with quotes: leave them out`;
}

function checkEmail(value: string) {
  const isPlain = /^[^\s"'<>(),;:@]+@[^\s"'<>(),;:@]+$/.test(value);
  return {
    value,
    problem: isEmail(value) ? undefined : `"${value}", which is not an e-mail address like name@example.org`,
    doubt:
      (!isPlain && `"${value}", which is not one plain address: no mailto:, no <…>, no second recipient`) ||
      exampleIn(value),
  };
}

/** EmailJS begins its IDs with `service_` and `template_`, so swapped ones give themselves away. */
function checkId(value: string, owner: 'service' | 'template' | 'key') {
  const [other] = /^(service|template)(?=_)/.exec(value) ?? [];
  const wanted = owner === 'key' ? 'the public key' : `that of a ${owner}`;
  return {
    value,
    doubt:
      slipIn(value) ||
      (!/^[\w-]+$/.test(value) && `"${value}", which has more than letters, digits, _ and -`) ||
      (other && other !== owner && `"${value}", which is the ID of a ${other}, not ${wanted}`),
  };
}

/** The settings of one form (statement 7.5). */
function settingsOf(form: FormName): Setting[] {
  const name = `NEXT_PUBLIC_EMAILJS_${form.toUpperCase()}`;
  const { serviceId, templateId, toName, toEmail } = settings[form];
  const unset = placeholders[form];
  return [
    { variable: `${name}_SERVICE_ID`, placeholder: unset.serviceId, ...checkId(serviceId, 'service') },
    { variable: `${name}_TEMPLATE_ID`, placeholder: unset.templateId, ...checkId(templateId, 'template') },
    { variable: `${name}_TO_NAME`, value: toName, doubt: slipIn(toName) },
    { variable: `${name}_TO_EMAIL`, placeholder: unset.toEmail, ...checkEmail(toEmail) },
  ];
}

const { siteUrl, emailOrigin, publicKey } = settings;
const email = checkOrigin(emailOrigin);
const isOwn = emailOrigin === siteUrl && `"${siteUrl}", which is the site's own address, and files take no messages`;

const table: readonly Setting[] = [
  { variable: 'NEXT_PUBLIC_SITE_URL', placeholder: placeholders.siteUrl, ...checkOrigin(siteUrl) },
  { variable: 'NEXT_PUBLIC_EMAILJS_ORIGIN', ...email, onlyLocal: email.onlyLocal || isOwn },
  { variable: 'NEXT_PUBLIC_EMAILJS_PUBLIC_KEY', placeholder: placeholders.publicKey, ...checkId(publicKey, 'key') },
  ...formNames.flatMap(settingsOf),
];
const unset = table.filter(({ value, placeholder }) => value === placeholder);

/** @returns a line for each setting with this finding */
function linesOf(finding: 'problem' | 'doubt' | 'onlyLocal'): string[] {
  return table
    .filter((setting) => setting[finding] && !unset.includes(setting))
    .map((setting) => `  ${setting.variable} is ${setting[finding]}.`);
}

/** @returns whether a switch in the environment, such as `REQUIRE_EMAIL_SETTINGS`, is on */
export function isOn(name: string): boolean {
  return /^\s*(1|true)\s*$/.test(process.env[name] ?? '');
}

/** @returns what is wrong with the value of a switch: a word such as "yes" must not count as "no" */
export function switchProblem(name: string): string | undefined {
  const value = process.env[name]?.trim() ?? '';
  const isKnown = ['', '0', '1', 'true'].includes(value);
  return isKnown ? undefined : `${name} is "${value}", which is neither 1 (or true) nor 0 (or empty).`;
}

/** The forms may share a recipient, but neither a service nor a template. */
function sharedIds(): string[] {
  return ['_SERVICE_ID', '_TEMPLATE_ID'].flatMap((end) => {
    const [contact, partner] = table.filter(({ variable }) => variable.endsWith(end));
    if (!contact || contact.value !== partner?.value) return [];
    return `  ${contact.variable} and ${partner.variable} are both "${contact.value}": each form needs its own.`;
  });
}

/** @returns a paragraph, or nothing without lines */
function report(title: string, lines: readonly string[]): string {
  const whereToSet = 'Set them in the environment of the build, or in a file .env.local made from .env.example.';
  return lines.length > 0 ? [title, ...lines, whereToSet].join('\n') : '';
}

/**
 * @param isLive whether the site goes online with these settings, and not just on this machine
 * @returns everything that a build only warns about; empty when all settings are set and plausible
 */
export function doubtfulSettings(isLive = false): string {
  return [
    report(
      'These settings are still placeholders, so the forms of this build cannot deliver e-mail:',
      unset.map(({ variable, value }) => `  ${variable} is still "${value}".`),
    ),
    report(
      'These settings are most likely mistaken:',
      linesOf('doubt').concat(isLive ? linesOf('onlyLocal') : [], sharedIds()),
    ),
  ]
    .filter(Boolean)
    .join('\n\n');
}

/**
 * @param isLive whether the site goes online with these settings, as `REQUIRE_EMAIL_SETTINGS` tells a build
 * @returns everything that has to stop a build, every doubt included if the site goes live; empty if nothing has to
 */
export function wrongSettings(isLive = isOn('REQUIRE_EMAIL_SETTINGS')): string {
  const unclear = switchProblem('REQUIRE_EMAIL_SETTINGS');
  const problems = linesOf('problem').concat(unclear ? `  ${unclear}` : []);
  const doubts = isLive ? doubtfulSettings(true) : '';
  return [report('The settings of the site are wrong:', problems), doubts].filter(Boolean).join('\n\n');
}
