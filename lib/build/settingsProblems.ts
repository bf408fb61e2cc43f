/** Checks the settings of a build, and reports those that are missing or wrong. */
import { settings } from '#lib/settings.ts';
import { formNames, site } from '#lib/site.ts';

type Setting = { variable: string; value: string };

/** @returns the end of the sentence "NAME is VALUE, which …", if something is wrong */
type Check = (setting: Setting) => string | undefined;

const placeholders = [
  // The defaults of lib/settings.ts and lib/site.ts.
  /^placeholder-|[.@]professional-exchange\.example$/,
  /^todo\b|^(tbd|change[-_ ]?me|undefined|null|none)$/i,
  /^your[-_]|(public|service|template)[-_]?(key|id)$/i,
  /(^|[./@])your-?(domain|site|website|company|name|email)($|[.@])/i,
  // A real key may contain "xXxX".
  /^([a-z]+_)?(x{3,}|X{3,})$/,
];

// Letters of any alphabet, as mail programs allow.
const emailAddress = /^[^\s"“”<>(),:;@]+@[\p{L}\p{M}\p{N}_-]+(\.[\p{L}\p{M}\p{N}_-]+)+$/u;

/** A host without a dot, an IP address, or a name that is never registered (RFC 2606, 6761, 6762). */
const hostWithoutDomain = /^[^.]+$|\.\d+$|(^|\.)(example(\.(com|net|org))?|test|invalid|local|localhost|internal)$/i;

/** `https://staging.firm.com`, and the previews of Netlify and Cloudflare Pages. */
const testCopy =
  /\/\/([\w-]*-)?(staging|stage|preview|test|dev)\.[^.]{4,}\.|--[^.]+\.netlify\.app$|\/\/[^.]+\.[^.]+\.pages\.dev$/;

const emailjsWebsite = /\/\/((www|dashboard)\.)?emailjs\.com$/;

/** EmailJS begins the IDs that it makes up with the word for what they are. */
const swappedId = /SERVICE_ID=template_|TEMPLATE_ID=service_|KEY=(service|template)_/;

/** @returns whether an address is this machine's own, which needs no encryption */
export function isLoopback(address: string): boolean {
  return /^https?:\/\/((.+\.)?localhost|127\.[\d.]+|0\.0\.0\.0|\[::1\])(:|$)/i.test(address);
}

/** @returns whether an address, as browsers write it, is only scheme and host, perhaps with a port */
export function isOrigin(address: string): boolean {
  return /^https?:\/\/(\[[\da-f:]+\]|[\w-]+(\.[\w-]+)*)(:\d+)?$/.test(address) && URL.canParse(address);
}

const known: Setting[] = [
  { variable: 'NEXT_PUBLIC_SITE_URL', value: site.url },
  { variable: 'NEXT_PUBLIC_EMAILJS_ORIGIN', value: settings.emailOrigin },
  { variable: 'NEXT_PUBLIC_EMAILJS_PUBLIC_KEY', value: settings.publicKey },
  // Statement 7.5.
  ...formNames.flatMap((form) => {
    const prefix = `NEXT_PUBLIC_EMAILJS_${form.toUpperCase()}`;
    return [
      { variable: `${prefix}_SERVICE_ID`, value: settings[form].serviceId },
      { variable: `${prefix}_TEMPLATE_ID`, value: settings[form].templateId },
      { variable: `${prefix}_TO_NAME`, value: settings[form].toName },
      { variable: `${prefix}_TO_EMAIL`, value: settings[form].toEmail },
    ];
  }),
];

const isKnown = (variable: string) => known.some((setting) => setting.variable === variable);

/** Variables that look like a setting, but are none. */
const misspelled = Object.entries(process.env)
  .filter(
    ([name]) => /^(NEXT_PUBLIC_(EMAILJS|SITE)|EMAILJS_|REQUIRE_EMAIL(?!_SETTINGS$))/i.test(name) && !isKnown(name),
  )
  .map(([variable, value = '']) => ({ variable, value: value.trim() }));

export const checkedSettings = [...known, ...misspelled];

/** These stop every build. */
function findProblem({ variable, value }: Setting): string | undefined {
  const isAddress = /URL$|ORIGIN$/.test(variable);
  if (isAddress && !isOrigin(value)) return 'is not an address like https://www.example.org (no path, no user)';
  const isEmail = variable.endsWith('EMAIL');
  return isEmail && !emailAddress.test(value) ? 'is not one plain address like name@example.org' : undefined;
}

/** Placeholders stop only a build that goes live. */
function findPlaceholder({ value }: Setting): string | undefined {
  return placeholders.some((pattern) => pattern.test(value)) ? 'is a placeholder' : undefined;
}

function findMisspelling({ variable }: Setting): string | undefined {
  return isKnown(variable) ? undefined : 'no build reads';
}

/** These stop only a build that goes live: they are usual on a developer's machine, or might be right. */
function findDoubt({ variable, value }: Setting): string | undefined {
  if (/URL$|ORIGIN$/.test(variable)) {
    const { protocol, hostname } = new URL(value);
    if (protocol === 'http:' || hostWithoutDomain.test(hostname)) return 'is not https:// with a public domain name';
  }
  if (variable.endsWith('URL') && testCopy.test(value)) {
    return 'looks like a copy to try things out: build that without REQUIRE_EMAIL_SETTINGS';
  }
  if (variable.endsWith('ORIGIN') && (value === site.url || emailjsWebsite.test(value))) {
    return 'is a website, not an email service';
  }
  if (variable.endsWith('EMAIL') && hostWithoutDomain.test(value.replace(/.*@/, ''))) {
    return 'has no public domain name';
  }
  if (/KEY$|ID$/.test(variable)) {
    if (swappedId.test(`${variable}=${value}`)) return 'looks like the ID of something else';
    if (known.filter((other) => other.value === value).length > 1) return 'another setting has, too';
    if (/[^\w-]/.test(value)) return 'has characters other than letters, digits, _ and -';
  }
  return undefined;
}

/** @returns a paragraph with a line for each setting that has a fault, and the first one found; empty if none has */
function report(title: string, checked: readonly Setting[], ...checks: Check[]): string {
  const lines = checked.flatMap((setting) => {
    // The later checks rely on the earlier ones.
    const failed = checks.find((check) => check(setting));
    return failed ? `  ${setting.variable} is "${setting.value}", which ${failed(setting)}.` : [];
  });
  const whereToSet = 'Set them in the environment of the build, or in a file .env.local made from .env.example.';
  return lines.length > 0 ? [title, ...lines, whereToSet].join('\n') : '';
}

/** @returns a warning that lists the settings that are placeholders; empty if none is */
export function reportPlaceholders(): string {
  const title = 'These settings are still placeholders, so the forms of this build cannot deliver email:';
  return report(title, known, findPlaceholder);
}

/**
 * @param isLive whether the site goes online with these settings; by default, `REQUIRE_EMAIL_SETTINGS` decides
 * @returns a paragraph that lists what must stop the build; empty if nothing must
 */
export function reportWrongSettings(isLive = isRequired()): string {
  const title = 'These settings are missing or wrong:';
  return isLive
    ? report(title, checkedSettings, findMisspelling, findProblem, findPlaceholder, findDoubt)
    : report(title, known, findProblem);
}

/** Any other word counts as yes: it is safer to stop a build than to publish a form that cannot send. */
function isRequired(): boolean {
  return !['', '0', 'false'].includes(process.env.REQUIRE_EMAIL_SETTINGS?.trim() ?? '');
}
