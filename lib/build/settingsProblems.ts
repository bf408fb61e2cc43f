/** Checks the settings of a build, and reports those that are missing or wrong. */
import { settings } from '#lib/settings.ts';
import { formNames, site } from '#lib/site.ts';

type Setting = { variable: string; value: string; type: 'origin' | 'id' | 'name' | 'email' };

export const settingsList: Setting[] = [
  { variable: 'NEXT_PUBLIC_SITE_URL', value: site.url, type: 'origin' },
  { variable: 'NEXT_PUBLIC_EMAILJS_ORIGIN', value: settings.emailOrigin, type: 'origin' },
  { variable: 'NEXT_PUBLIC_EMAILJS_PUBLIC_KEY', value: settings.publicKey, type: 'id' },
  // Statement 7.5.
  ...formNames.flatMap((form): Setting[] => {
    const prefix = `NEXT_PUBLIC_EMAILJS_${form.toUpperCase()}`;
    return [
      { variable: `${prefix}_SERVICE_ID`, value: settings[form].serviceId, type: 'id' },
      { variable: `${prefix}_TEMPLATE_ID`, value: settings[form].templateId, type: 'id' },
      { variable: `${prefix}_TO_NAME`, value: settings[form].toName, type: 'name' },
      { variable: `${prefix}_TO_EMAIL`, value: settings[form].toEmail, type: 'email' },
    ];
  }),
];

// Letters of any alphabet, as mail programs allow.
const emailAddress = /^[^\s"“”<>(),:;@]+@[\p{L}\p{M}\p{N}_-]+(\.[\p{L}\p{M}\p{N}_-]+)+$/u;

const placeholders = [
  // The defaults of lib/settings.ts and lib/site.ts.
  /^placeholder-|[.@]professional-exchange\.example$/,
  /^todo\b|^(tbd|change[-_ ]?me|undefined|null|none)$/i,
  /^your[-_]|(public|service|template)[-_]?(key|id)$/i,
  /(^|[./@])your-?(domain|site|website|company|name|email)($|[.@])/i,
  // A real key may contain "xXxX".
  /^([a-z]+_)?(x{3,}|X{3,})$/,
];

/** A single name, an IP address, or a name that is never registered (RFC 2606, 6761, 6762). */
const nonPublicHost = /^[^.]+$|\.\d+$|(^|\.)(example(\.(com|net|org))?|test|invalid|local|localhost|internal)$/i;

const stagingAddresses = [
  // https://staging.firm.com
  /\/\/([\w-]*-)?(staging|stage|preview|test|dev)\.[^.]{4,}\./,
  // The previews of Netlify and of Cloudflare Pages.
  /--[^.]+\.netlify\.app$/,
  /\/\/[^.]+\.[^.]+\.pages\.dev$/,
];

const emailjsWebsite = /\/\/((www|dashboard)\.)?emailjs\.com$/;

/** @returns whether an address is this machine's own, which needs no encryption */
export function isLoopback(address: string): boolean {
  return /^https?:\/\/((.+\.)?localhost|127\.[\d.]+|0\.0\.0\.0|\[::1\])(:|$)/i.test(address);
}

/** @returns whether an address, as browsers write it, is only scheme and host, perhaps with a port */
export function isOrigin(address: string): boolean {
  return /^https?:/.test(address) && URL.canParse(address) && new URL(address).origin === address;
}

/** Finds a value that no build can use. */
function findMalformed({ variable, value, type }: Setting): string | undefined {
  const stated = `${variable} is "${value}"`;
  if (type === 'origin' && !isOrigin(value)) {
    return `${stated}. Write an address like https://www.example.org, without a path.`;
  }
  if (type === 'email' && !emailAddress.test(value)) {
    return `${stated}. Write one plain address like name@example.org.`;
  }
  if (type === 'id' && /[^\w-]/.test(value)) {
    return `${stated}. Copy it again: it has only letters, digits, _ and -.`;
  }
  return undefined;
}

function findPlaceholder({ variable, value }: Setting): string | undefined {
  const isPlaceholder = placeholders.some((pattern) => pattern.test(value));
  return isPlaceholder ? `${variable} is the placeholder "${value}".` : undefined;
}

/** Finds a value that a live site should not have. */
function findDoubtful(setting: Setting): string | undefined {
  const { variable, value, type } = setting;
  const stated = `${variable} is "${value}"`;
  if (type === 'origin' && value.startsWith('http:')) return `${stated}. A live site needs https://.`;

  const host = value.replace(/^.*[@/]/, '').replace(/:\d+$/, '');
  if ((type === 'origin' || type === 'email') && nonPublicHost.test(host)) {
    return `${stated}. A live site needs a public domain name.`;
  }
  if (variable === 'NEXT_PUBLIC_SITE_URL' && stagingAddresses.some((pattern) => pattern.test(value))) {
    return `${stated}. Build a staging site without REQUIRE_EMAIL_SETTINGS.`;
  }
  if (variable === 'NEXT_PUBLIC_EMAILJS_ORIGIN' && (value === site.url || emailjsWebsite.test(value))) {
    return `${stated}, a website. The email service is at https://api.emailjs.com.`;
  }
  return type === 'id' ? findMixUp(setting) : undefined;
}

/** Finds an ID that belongs to another setting. */
function findMixUp({ variable, value }: Setting): string | undefined {
  // EmailJS begins the IDs that it makes up with the word for what they are.
  const [, kind] = /^(service|template)_/.exec(value) ?? [];
  if (kind && !variable.includes(kind.toUpperCase())) return `${variable} is "${value}", the ID of a ${kind}.`;

  const duplicate = settingsList.find((other) => other.value === value && other.variable !== variable);
  return duplicate && `${variable} is "${value}", and so is ${duplicate.variable}. Each needs its own.`;
}

/** Variables that look like misspelled settings. */
function findUnknownVariables(): string[] {
  const names = ['REQUIRE_EMAIL_SETTINGS', ...settingsList.map(({ variable }) => variable)];
  return Object.keys(process.env)
    .filter((name) => /^(NEXT_PUBLIC_(EMAILJS|SITE)|EMAILJS_|REQUIRE_EMAIL)/i.test(name) && !names.includes(name))
    .map((name) => `${name} is not a setting. Compare it with .env.example.`);
}

/** @returns a warning that lists the settings that are placeholders; empty if none is */
export function describePlaceholders(): string {
  const title = 'These settings are still placeholders, so the forms of this build cannot deliver email:';
  return report(title, settingsList.map(findPlaceholder));
}

/**
 * @param isLive whether the site goes online with these settings; by default, `REQUIRE_EMAIL_SETTINGS` decides
 * @returns what must stop the build, in one sentence for each wrong setting; empty if all are right
 */
export function describeWrongSettings(isLive = isRequired()): string {
  const title = 'These settings are missing or wrong:';
  if (!isLive) return report(title, settingsList.map(findMalformed));

  const findFirst = (setting: Setting) => findMalformed(setting) ?? findPlaceholder(setting) ?? findDoubtful(setting);
  return report(title, [...findUnknownVariables(), ...settingsList.map(findFirst)]);
}

/** Any other word counts as yes: it is safer to stop a build than to publish a form that cannot send. */
function isRequired(): boolean {
  return !['', '0', 'false'].includes(process.env.REQUIRE_EMAIL_SETTINGS?.trim() ?? '');
}

function report(title: string, problems: readonly (string | undefined)[]): string {
  const lines = problems.flatMap((problem) => (problem ? `  ${problem}` : []));
  const whereToSet = 'Set them in the environment of the build, or in a file .env.local made from .env.example.';
  return lines.length > 0 ? [title, ...lines, whereToSet].join('\n') : '';
}
