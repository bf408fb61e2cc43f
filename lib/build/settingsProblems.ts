/** Checks each setting of a build as what it is: an origin, an email address, an ID or a name. */
import { settings } from '#lib/settings.ts';
import { formNames, site } from '#lib/site.ts';

/** A problem stops every build. A placeholder or a doubt stops only a build that goes live. */
type Kind = 'problem' | 'placeholder' | 'doubt';

/** `complaint` ends the sentence "NAME is VALUE, which …". */
type Finding = { kind: Kind; complaint: string };

const placeholders = [
  // The defaults of lib/settings.ts and lib/site.ts.
  /^placeholder-|[.@]professional-exchange\.example$/,
  /^todo\b|^(tbd|change[-_ ]?me|undefined|null|none)$/i,
  /^your[-_]|(public|service|template)[-_]?(key|id)$/i,
  /(^|[./@])your-?(domain|site|website|company|name|email)($|[.@])/i,
  // A key may contain "xXxX".
  /^([a-z]+_)?(x{3,}|X{3,})$/,
];

// Letters of any alphabet, as in mail programs.
const emailAddress = /^[^\s"“”<>(),:;@]+@[\p{L}\p{M}\p{N}_-]+(\.[\p{L}\p{M}\p{N}_-]+)+$/u;

/** No dot, or a name that no registry gives out (RFC 2606, 6761, 6762). */
const reservedName = /^[^.:]+$|(^|\.)(example(\.(com|net|org))?|test|invalid|local|localhost|internal)$/i;

/** Loopback, link-local and private networks (RFC 1122, 1918, 3927, 4193). */
const privateNetwork = /^(0|10|127|169\.254|192\.168|172\.(1[6-9]|2\d|3[01]))(\.\d+)+$|^\[(::1?\]|f[cd]|fe[89ab])/;

/** `https://staging.firm.com`, and the previews of Netlify and Cloudflare Pages. */
const copyOfSite =
  /\/\/([\w-]*-)?(staging|stage|preview|test|dev)\.[^.]{4,}\.|--[^.]+\.netlify\.app$|\/\/[^.]+\.[^.]+\.pages\.dev$/;

/** @returns whether an address is this machine's own, which needs no encryption */
export function isLoopback(address: string): boolean {
  return /^https?:\/\/((.+\.)?localhost|127\.[\d.]+|0\.0\.0\.0|\[::1\])(:|$)/i.test(address);
}

/** @returns whether an address is only scheme and host, perhaps with a port, as browsers write them */
export function isOrigin(address: string): boolean {
  const hasUsualHost = /^https?:\/\/(\[[\da-f:]+\]|[\w-]+(\.[\w-]+)*)(:\d+)?$/.test(address);
  return hasUsualHost && URL.canParse(address) && new URL(address).origin === address;
}

function isPublic(host: string): boolean {
  return !reservedName.test(host) && !privateNetwork.test(host);
}

const problem = (complaint: string): Finding => ({ kind: 'problem', complaint });
const doubt = (complaint: string): Finding => ({ kind: 'doubt', complaint });

function findPlaceholder(value: string): Finding | undefined {
  const isPlaceholder = placeholders.some((pattern) => pattern.test(value));
  return isPlaceholder ? { kind: 'placeholder', complaint: 'is a placeholder' } : undefined;
}

function checkOrigin(value: string): Finding | undefined {
  if (!isOrigin(value)) return problem('is not an address like https://www.example.org (no path, no user)');
  const isUsable = value.startsWith('https:') && isPublic(new URL(value).hostname);
  return findPlaceholder(value) ?? (isUsable ? undefined : doubt('is not a public https:// address'));
}

function checkSiteUrl(value: string): Finding | undefined {
  const isCopy = copyOfSite.test(value);
  return checkOrigin(value) ?? (isCopy ? doubt('is a copy: build it without REQUIRE_EMAIL_SETTINGS') : undefined);
}

function checkEmailOrigin(value: string): Finding | undefined {
  const isWebsite = value === site.url || /\/\/((www|dashboard)\.)?emailjs\.com$/.test(value);
  return checkOrigin(value) ?? (isWebsite ? doubt('is a website, and not an email service') : undefined);
}

function checkEmailAddress(value: string): Finding | undefined {
  if (!emailAddress.test(value)) return problem('is not one plain address like name@example.org');
  const isReachable = isPublic(value.replace(/.*@/, ''));
  return findPlaceholder(value) ?? (isReachable ? undefined : doubt('nobody can reach on the Internet'));
}

const { emailOrigin, publicKey, contact, partner } = settings;
const ids = [publicKey, contact.serviceId, contact.templateId, partner.serviceId, partner.templateId];

/** @param prefixOfOther how EmailJS begins the IDs of other things, so that swapped settings are found */
function checkId(value: string, prefixOfOther: RegExp): Finding | undefined {
  const placeholder = findPlaceholder(value);
  if (placeholder) return placeholder;
  if (prefixOfOther.test(value)) return doubt('looks like the ID of something else');
  if (ids.indexOf(value) < ids.lastIndexOf(value)) return doubt('is in another setting, too');
  return /[^\w-]/.test(value) ? doubt('has other characters than letters, digits, _ and -') : undefined;
}

/** Every setting as it was read, and what is wrong with it. */
const known = [
  { variable: 'NEXT_PUBLIC_SITE_URL', value: site.url, finding: checkSiteUrl(site.url) },
  { variable: 'NEXT_PUBLIC_EMAILJS_ORIGIN', value: emailOrigin, finding: checkEmailOrigin(emailOrigin) },
  { variable: 'NEXT_PUBLIC_EMAILJS_PUBLIC_KEY', value: publicKey, finding: checkId(publicKey, /^(service|template)_/) },
  // Statement 7.5.
  ...formNames.flatMap((form) => {
    const { serviceId, templateId, toName, toEmail } = settings[form];
    const prefix = `NEXT_PUBLIC_EMAILJS_${form.toUpperCase()}`;
    return [
      { variable: `${prefix}_SERVICE_ID`, value: serviceId, finding: checkId(serviceId, /^template_/) },
      { variable: `${prefix}_TEMPLATE_ID`, value: templateId, finding: checkId(templateId, /^service_/) },
      { variable: `${prefix}_TO_NAME`, value: toName, finding: findPlaceholder(toName) },
      { variable: `${prefix}_TO_EMAIL`, value: toEmail, finding: checkEmailAddress(toEmail) },
    ];
  }),
];

/** What begins like a setting and is none. */
const misspelled = Object.entries(process.env)
  .filter(([name]) => /^(NEXT_PUBLIC_(EMAILJS|SITE)|EMAILJS_|REQUIRE_EMAIL)/i.test(name))
  .filter(([name]) => name !== 'REQUIRE_EMAIL_SETTINGS' && !known.some(({ variable }) => variable === name))
  .map(([variable, value = '']) => ({ variable, value: value.trim(), finding: doubt('no build reads') }));

export const checkedSettings = [...known, ...misspelled];

/** @returns a paragraph with a line for each setting that has one of these findings; empty if none has */
function report(title: string, ...kinds: Kind[]): string {
  const lines = checkedSettings.flatMap(({ variable, value, finding }) =>
    finding && kinds.includes(finding.kind) ? `  ${variable} is "${value}", which ${finding.complaint}.` : [],
  );
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
  const kinds: Kind[] = goesLive ? ['problem', 'placeholder', 'doubt'] : ['problem'];
  return report('These settings are missing or wrong:', ...kinds);
}
