/** Checks each setting of a build as what it is: an origin, an email address, an ID or a name. */
import { placeholders, settings } from './settings';
import { asOrigin, formNames, placeholderUrl, site } from './site';

/** A problem stops every build, a doubt or a placeholder one that goes live. `onlyLocal` is a doubt there, and nowhere else. */
type Finding = 'problem' | 'placeholder' | 'doubt' | 'onlyLocal';

/** The first rule that applies ends the sentence "NAME is VALUE, which …". */
type Rule = [finding: Finding, applies: (value: string) => boolean, which: string];

// Letters of any alphabet, which browsers and mail programs accept.
const label = String.raw`[\p{L}\p{M}\p{N}_-]+`;
const atom = "[\\p{L}\\p{M}\\p{N}!#$%&'*+/=?^_`{|}~-]+";
const host = new RegExp(String.raw`^(${label}(\.${label})*|\[.+\])$`, 'u');
/** HTML standard, 4.10.5.1.5, without two dots in a row (RFC 5322). */
const address = new RegExp(String.raw`^${atom}(\.${atom})*@${label}(\.${label})+$`, 'u');

/** No dot, or a reserved name (RFC 2606, 6762, 8375). */
const reserved = /^[^.:]+$|(^|[.@])(example(\.(com|net|org))?|test|invalid|local|internal|home\.arpa)$/i;
/** RFC 1918, 3927 and 4193. */
const privateNetwork = /^(10|192\.168|169\.254|172\.(1[6-9]|2\d|3[01]))\.[\d.]+$|^\[f[cde]/;

/** @returns whether an address is this machine's own, which needs no encryption */
export function isLoopback(address: string): boolean {
  return /^https?:\/\/((.+\.)?localhost|127\.[\d.]+|0\.0\.0\.0|\[::1\])(:|$)/i.test(address);
}

const noOrigin = 'is not an address like https://www.example.org (no path, no user)';

/** @returns why an address is not an origin, as the end of the sentence "NAME is …" */
export function originProblem(value: string): string | undefined {
  const { protocol, hostname, origin } = new URL(URL.canParse(value) ? value : 'invalid:');
  const isOrigin = /^https?:$/.test(protocol) && host.test(hostname) && asOrigin(value) === origin;
  return isOrigin ? undefined : `"${value}", which ${noOrigin}`;
}

function isPrivate(origin: string): boolean {
  const { hostname } = new URL(origin);
  return reserved.test(hostname) || privateNetwork.test(hostname);
}

const originRules: readonly Rule[] = [
  ['problem', (value) => originProblem(value) !== undefined, noOrigin],
  ['onlyLocal', isLoopback, 'no other machine can reach'],
  ['doubt', isPrivate, 'nobody can reach on the Internet'],
  ['doubt', (value) => /^http:/i.test(value), 'is not encrypted: write https:'],
];

const ownAddress = "is the site's own address, where files cannot take messages";
const emailOriginRules: readonly Rule[] = [
  ...originRules,
  ['doubt', (value) => asOrigin(value) === site.url, ownAddress],
];

const addressRules: readonly Rule[] = [
  ['problem', (value) => !address.test(value), 'is not one plain address like name@example.org'],
  ['doubt', (value) => reserved.test(value), 'nobody can reach on the Internet'],
];

const textRules: readonly Rule[] = [
  ['doubt', (value) => /^(true|false|undefined|null|none)$/i.test(value), 'scripts write for a missing value'],
  ['doubt', (value) => /^["'“”„‘’].*["'“”‘’]$/.test(value), 'has quotes: leave them out'],
];

const { emailOrigin, publicKey, contact, partner } = settings;

const ids = [publicKey, contact.serviceId, contact.templateId, partner.serviceId, partner.templateId];

/** EmailJS begins the IDs of services and templates with these words, so swapped ones can be told. */
function idRules(owner: 'service' | 'template' | 'key'): readonly Rule[] {
  const belongsTo = (other: string) => (value: string) => owner !== other && value.startsWith(`${other}_`);
  return [
    ['doubt', belongsTo('service'), 'is the ID of a service'],
    ['doubt', belongsTo('template'), 'is the ID of a template'],
    ['doubt', (value) => /^your_|x{4}/i.test(value), 'is an example'],
    ['doubt', (value) => ids.indexOf(value) < ids.lastIndexOf(value), 'another setting is, too: each needs its own'],
    ...textRules,
    ['doubt', (value) => /[^\w-]/.test(value), 'has more than letters, digits, _ and -'],
  ];
}

/** Each setting: name, value, rules, and the placeholder, unless the default is a real value. */
const rows: readonly [string, string, readonly Rule[], string?][] = [
  ['SITE_URL', site.url, originRules, placeholderUrl],
  ['EMAILJS_ORIGIN', emailOrigin, emailOriginRules],
  ['EMAILJS_PUBLIC_KEY', publicKey, idRules('key'), placeholders.publicKey],
  // Statement 7.5.
  ...formNames.flatMap((form): typeof rows => {
    const { serviceId, templateId, toName, toEmail } = settings[form];
    const unset = placeholders[form];
    const name = `EMAILJS_${form.toUpperCase()}`;
    return [
      [`${name}_SERVICE_ID`, serviceId, idRules('service'), unset.serviceId],
      [`${name}_TEMPLATE_ID`, templateId, idRules('template'), unset.templateId],
      [`${name}_TO_NAME`, toName, textRules],
      [`${name}_TO_EMAIL`, toEmail, addressRules, unset.toEmail],
    ];
  }),
];

/** Every setting as it was read, and what is wrong with it. */
export const checkedSettings = rows.map(([name, value, rules, placeholder]) => {
  const isUnset: Rule = ['placeholder', () => value === placeholder, 'is a placeholder'];
  const [finding, , which] = [isUnset, ...rules].find(([, applies]) => applies(value)) ?? [];
  return {
    variable: `NEXT_PUBLIC_${name}`,
    value,
    finding,
    sentence: `  NEXT_PUBLIC_${name} is "${value}", which ${which}.`,
  };
});

/** @returns a paragraph with a line for each setting that has one of these findings, or nothing without lines */
function report(title: string, findings: readonly Finding[]): string {
  const lines = checkedSettings.filter(({ finding }) => finding && findings.includes(finding));
  const whereToSet = 'Set them in the environment of the build, or in a file .env.local made from .env.example.';
  return lines.length > 0 ? [title, ...lines.map(({ sentence }) => sentence), whereToSet].join('\n') : '';
}

/**
 * @param isLive whether the site goes online with these settings
 * @returns everything that a build only warns about; empty when all settings are set and plausible
 */
export function doubtfulSettings(isLive = false): string {
  const unset = 'These settings are still placeholders, so the forms of this build cannot deliver email:';
  const doubts = report('These settings are probably wrong:', isLive ? ['doubt', 'onlyLocal'] : ['doubt']);
  return [report(unset, ['placeholder']), doubts].filter(Boolean).join('\n\n');
}

/**
 * @param isLive whether the site goes online with these settings; by default, `REQUIRE_EMAIL_SETTINGS` says so
 * @returns everything that must stop a build, including every doubt if the site goes live; empty if nothing must
 */
export function wrongSettings(isLive?: boolean): string {
  const required = process.env.REQUIRE_EMAIL_SETTINGS?.trim() ?? '';
  // A word such as "yes" must not count as "no".
  const isClear = ['', '0', '1', 'true'].includes(required);
  const unclear = `REQUIRE_EMAIL_SETTINGS is "${required}", which is neither 1 (or true) nor 0 (or empty).`;
  const doubts = (isLive ?? /^(1|true)$/.test(required)) && doubtfulSettings(true);
  const problems = report('The settings of the site are wrong:', ['problem']);
  return [problems, !isClear && unclear, doubts].filter(Boolean).join('\n\n');
}
