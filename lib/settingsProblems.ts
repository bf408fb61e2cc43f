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
  problem?: Finding;
  /** What is most likely a mistake. */
  doubt?: Finding;
  /** What a preview on this machine has, and no site that goes live. */
  onlyLocal?: Finding;
};

type Finding = string | false | undefined;

/** @returns what is wrong with an address that has to be an origin, as the end of the sentence "NAME is …" */
export function originProblem(value: string): string | undefined {
  // `origin` is the string "null" for schemes without a host, so it never equals such a value.
  const isOrigin = URL.canParse(value) && /^https?:/.test(value) && new URL(value).origin === value.toLowerCase();
  return isOrigin ? undefined : `"${value}", which is not an address like https://www.example.org (no path, no user)`;
}

/** @returns whether an address is this machine's own, which needs no encryption */
export function isLoopback(address: string): boolean {
  return /^https?:\/\/((.+\.)?localhost|127\.[\d.]+|0\.0\.0\.0|\[::1\])(:|$)/i.test(address);
}

/** @returns whether a domain is one of those that nobody can own (RFC 2606), so that it was copied from an example */
function isExample(domain: string): boolean {
  return /(^|[.@/])(example\.(com|net|org)|example|test|invalid)(:\d+)?$/i.test(domain);
}

function checkOrigin(value: string) {
  const isOpen = /^http:/i.test(value) && !isLoopback(value);
  return {
    value,
    problem: originProblem(value),
    doubt:
      (isOpen && `"${value}", which is not encrypted: write https:`) ||
      (isExample(value) && `"${value}", which is an address of examples, and nobody's`),
    onlyLocal: isLoopback(value) && `"${value}", which no other machine can reach`,
  };
}

/** Where messages go: EmailJS itself, or what an operator puts in its place, and never the site, which is files alone. */
function checkEmailOrigin(value: string) {
  const isOwn = value === settings.siteUrl && `"${value}", which is the site's own address, and files take no messages`;
  const { onlyLocal, ...others } = checkOrigin(value);
  return { ...others, onlyLocal: onlyLocal || isOwn };
}

/** What a host's settings page or a script puts there for a value that is missing, and quotes, which only files need. */
function slipIn(value: string): string | undefined {
  if (/^(true|false|undefined|null|none)$/i.test(value))
    return `"${value}", which is a word of a program, and no value`;
  return /^["'].*["']$/.test(value) ? `${value}, with quotes: leave them out` : undefined;
}

function checkName(value: string) {
  return { value, doubt: slipIn(value) };
}

function checkEmail(value: string) {
  const isPlain = /^[^\s"'<>(),;:@]+@[^\s"'<>(),;:@]+$/.test(value);
  return {
    value,
    problem: isEmail(value) ? undefined : `"${value}", which is not an e-mail address like name@example.org`,
    doubt:
      (!isPlain && `"${value}", which is not one plain address: no mailto:, no <…>, no second recipient`) ||
      (isExample(value) && `"${value}", which is an address of examples, and nobody's`),
  };
}

/** EmailJS begins each ID that it makes with what it is of, so those that changed places give themselves away. */
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

/** What each form has of its own (statement 7.5). */
function settingsOf(form: FormName): Setting[] {
  const name = `NEXT_PUBLIC_EMAILJS_${form.toUpperCase()}`;
  const { serviceId, templateId, toName, toEmail } = settings[form];
  const unset = placeholders[form];
  return [
    { variable: `${name}_SERVICE_ID`, placeholder: unset.serviceId, ...checkId(serviceId, 'service') },
    { variable: `${name}_TEMPLATE_ID`, placeholder: unset.templateId, ...checkId(templateId, 'template') },
    { variable: `${name}_TO_NAME`, ...checkName(toName) },
    { variable: `${name}_TO_EMAIL`, placeholder: unset.toEmail, ...checkEmail(toEmail) },
  ];
}

const table: readonly Setting[] = [
  { variable: 'NEXT_PUBLIC_SITE_URL', placeholder: placeholders.siteUrl, ...checkOrigin(settings.siteUrl) },
  { variable: 'NEXT_PUBLIC_EMAILJS_ORIGIN', ...checkEmailOrigin(settings.emailOrigin) },
  {
    variable: 'NEXT_PUBLIC_EMAILJS_PUBLIC_KEY',
    placeholder: placeholders.publicKey,
    ...checkId(settings.publicKey, 'key'),
  },
  ...formNames.flatMap(settingsOf),
];

/** @returns a line for each setting of which there is that to say */
function linesOf(finding: 'problem' | 'doubt' | 'onlyLocal'): string[] {
  return table
    .filter(({ value, placeholder }) => value !== placeholder)
    .filter((setting) => setting[finding])
    .map((setting) => `  ${setting.variable} is ${setting[finding]}.`);
}

/** @returns whether a switch in the environment, such as `REQUIRE_EMAIL_SETTINGS`, is on */
export function isOn(name: string): boolean {
  return /^\s*(1|true)\s*$/.test(process.env[name] ?? '');
}

/** @returns what is wrong with the value of a switch: a word such as "yes" must not be taken for "no" */
export function switchProblem(name: string): string | undefined {
  const value = process.env[name]?.trim() ?? '';
  const isKnown = ['', '0', '1', 'true'].includes(value);
  return isKnown ? undefined : `${name} is "${value}", which is neither 1 (or true) nor 0 (or empty).`;
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

/**
 * @param isLive whether the site goes online with these settings, and not just on this machine
 * @returns what a build should only remark upon, all at once; empty when all is set and likely
 */
export function doubtfulSettings(isLive = false): string {
  const unset = table.filter(({ value, placeholder }) => value === placeholder);
  return [
    report(
      'These settings are still placeholders, so the forms of this build cannot deliver e-mail:',
      unset.map(({ variable, value }) => `  ${variable} is still "${value}".`),
    ),
    report('These settings are most likely mistaken:', [
      ...linesOf('doubt'),
      ...(isLive ? linesOf('onlyLocal') : []),
      ...sharedIds(),
    ]),
  ]
    .filter(Boolean)
    .join('\n\n');
}

/**
 * @param isLive whether the site goes online with these settings; `REQUIRE_EMAIL_SETTINGS` says so to a build
 * @returns what has to stop a build; empty when nothing has. For a site that goes live, that includes every doubt.
 */
export function wrongSettings(isLive = isOn('REQUIRE_EMAIL_SETTINGS')): string {
  const problems = linesOf('problem');
  const unclear = switchProblem('REQUIRE_EMAIL_SETTINGS');
  if (unclear) problems.push(`  ${unclear}`);
  const doubts = isLive ? doubtfulSettings(true) : '';
  return [report('The settings of the site are wrong:', problems), doubts].filter(Boolean).join('\n\n');
}
