/** Checks each setting of a build as what it is: an origin, an email address, an ID or a name. */
import { settings } from '#lib/settings.ts';
import { formNames, site } from '#lib/site.ts';

/** A problem stops every build. A placeholder or a doubt stops only a build that goes live. */
type Finding = 'problem' | 'placeholder' | 'doubt';

/** The first rule that applies ends the sentence "NAME is VALUE, which …". */
type Rule = [finding: Finding, applies: RegExp | ((value: string) => boolean), which: string];

// Letters of any alphabet, as in browsers and mail programs.
const label = String.raw`[\p{L}\p{M}\p{N}_-]+`;
const origin = new RegExp(String.raw`^https?://${label}(\.${label})*(:\d+)?$`, 'iu');
const address = new RegExp(String.raw`^[^\s"“”<>(),:;@]+@${label}(\.${label})+$`, 'u');

/** No dot, a reserved name (RFC 2606, 6762), or an address of a private network (RFC 1918). */
const reserved =
  /\/\/[^.]+$|[.@/](example(\.(com|net|org))?|test|invalid|local|localhost|internal)(:\d+)?$|\/\/(10|192\.168|172\.(1[6-9]|2\d|3[01]))(\.\d+)+(:\d+)?$/i;

/** @returns whether an address is this machine's own, which needs no encryption */
export function isLoopback(address: string): boolean {
  return /^https?:\/\/((.+\.)?localhost|127\.[\d.]+|0\.0\.0\.0|\[::1\])(:|$)/i.test(address);
}

const noOrigin = 'is not an address like https://www.example.org (no path, no user)';

/** @returns why an address is not an origin, as the end of the sentence "NAME is …" */
export function originProblem(value: string): string | undefined {
  return origin.test(value) && URL.canParse(value) ? undefined : `"${value}", which ${noOrigin}`;
}

const isPlaceholder: Rule = ['placeholder', /^placeholder-|[.@]professional-exchange\.example$/, 'is a placeholder'];

const isSite: Rule = ['doubt', (value) => value === site.url, 'is the address of the site itself'];

const originRules: Rule[] = [
  ['problem', (value) => originProblem(value) !== undefined, noOrigin],
  ['doubt', (value) => /^http:/i.test(value) || reserved.test(value), 'is not a public https:// address'],
];

const addressRules: Rule[] = [
  isPlaceholder,
  ['problem', (value) => !address.test(value), 'is not one plain address like name@example.org'],
  ['doubt', reserved, 'nobody can reach on the Internet'],
];

const { emailOrigin, publicKey, contact, partner } = settings;

const ids = [publicKey, contact.serviceId, contact.templateId, partner.serviceId, partner.templateId];

/** @param other matches IDs of other things, so that swapped settings are found */
function idRules(other: RegExp): Rule[] {
  return [
    isPlaceholder,
    ['doubt', other, 'looks like the ID of something else'],
    ['doubt', /^your_|x{4}/i, 'is an example'],
    ['doubt', (value) => ids.indexOf(value) < ids.lastIndexOf(value), 'is in another setting, too'],
    ['doubt', /[^\w-]/, 'has other characters than letters, digits, _ and -'],
  ];
}

const rows: [name: string, value: string, rules: Rule[]][] = [
  ['SITE_URL', site.url, [isPlaceholder, ...originRules]],
  ['EMAILJS_ORIGIN', emailOrigin, [isSite, ...originRules]],
  ['EMAILJS_PUBLIC_KEY', publicKey, idRules(/^(service|template)_/)],
  // Statement 7.5.
  ...formNames.flatMap((form): typeof rows => {
    const { serviceId, templateId, toName, toEmail } = settings[form];
    const name = `EMAILJS_${form.toUpperCase()}`;
    return [
      [`${name}_SERVICE_ID`, serviceId, idRules(/^template_/)],
      [`${name}_TEMPLATE_ID`, templateId, idRules(/^service_/)],
      [`${name}_TO_NAME`, toName, []],
      [`${name}_TO_EMAIL`, toEmail, addressRules],
    ];
  }),
];

/** Every setting as it was read, and what is wrong with it. */
export const checkedSettings = rows.map(([name, value, rules]) => {
  const doesApply = ([, applies]: Rule) => (applies instanceof RegExp ? applies.test(value) : applies(value));
  const [finding, , which] = rules.find(doesApply) ?? [];
  return { variable: `NEXT_PUBLIC_${name}`, value, finding, which };
});

/** @returns a paragraph with a line for each setting that has one of these findings; empty if none has */
function report(title: string, ...findings: Finding[]): string {
  const lines = checkedSettings
    .filter(({ finding }) => finding && findings.includes(finding))
    .map(({ variable, value, which }) => `  ${variable} is "${value}", which ${which}.`);
  const whereToSet = 'Set them in the environment of the build, or in a file .env.local made from .env.example.';
  return lines.length > 0 ? [title, ...lines, whereToSet].join('\n') : '';
}

/** @returns which settings are placeholders, as a warning; empty if none is */
export function placeholderSettings(): string {
  return report(
    'These settings are still placeholders, so the forms of this build cannot deliver email:',
    'placeholder',
  );
}

/**
 * @param isLive whether the site goes online with these settings; by default, `REQUIRE_EMAIL_SETTINGS` says so
 * @returns a paragraph on all that must stop the build; empty if nothing must
 */
export function wrongSettings(isLive?: boolean): string {
  const required = process.env.REQUIRE_EMAIL_SETTINGS?.trim() ?? '';
  // A word such as "yes" must not count as "no".
  if (!['', '0', '1', 'true'].includes(required))
    return `REQUIRE_EMAIL_SETTINGS is "${required}", which is neither 1 (or true) nor 0 (or empty).`;
  const goesLive = isLive ?? ['1', 'true'].includes(required);
  const findings: Finding[] = goesLive ? ['problem', 'placeholder', 'doubt'] : ['problem'];
  return report('These settings are missing or wrong:', ...findings);
}
