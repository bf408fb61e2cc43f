/** Checks the settings of a build, and reports all that are missing or malformed at once. */
import { settings } from '#lib/settings.ts';
import { formNames, site } from '#lib/site.ts';

/** Letters of any alphabet, as mail programs allow, and the signs that need no encoding in a `mailto:` URL. */
const emailAddress = /^[\p{L}\p{M}\p{N}.+_&'=~-]+@[\p{L}\p{M}\p{N}_-]+(\.[\p{L}\p{M}\p{N}_-]+)+$/u;

const rules = {
  origin: {
    isValid: (value: string) =>
      URL.canParse(value) && new URL(value).origin === value && (value.startsWith('https:') || isLoopback(value)),
    advice: 'Write a URL like https://www.example.org, without a path.',
  },
  id: {
    isValid: (value: string) => /^[\w-]+$/.test(value),
    advice: 'Copy it again: it has only letters, digits, _ and -.',
  },
  name: {
    // Next replaces `$WORD` in `.env.local` with the value of another variable.
    isValid: (value: string) => !/[$\\]/.test(value),
    advice: 'Write it without $ and \\.',
  },
  email: {
    isValid: (value: string) => emailAddress.test(value),
    advice: "Write one plain email address like name@example.org, with letters, digits and . + _ & ' = ~ - only.",
  },
};

type Setting = { variable: string; value: string; kind: keyof typeof rules };

export const settingsList: Setting[] = [
  { variable: 'NEXT_PUBLIC_SITE_URL', value: site.url, kind: 'origin' },
  { variable: 'NEXT_PUBLIC_EMAILJS_ORIGIN', value: settings.emailOrigin, kind: 'origin' },
  { variable: 'NEXT_PUBLIC_EMAILJS_PUBLIC_KEY', value: settings.publicKey, kind: 'id' },
  ...formNames.flatMap((form): Setting[] => {
    const prefix = `NEXT_PUBLIC_EMAILJS_${form.toUpperCase()}`;
    return [
      { variable: `${prefix}_SERVICE_ID`, value: settings[form].serviceId, kind: 'id' },
      { variable: `${prefix}_TEMPLATE_ID`, value: settings[form].templateId, kind: 'id' },
      { variable: `${prefix}_TO_NAME`, value: settings[form].toName, kind: 'name' },
      { variable: `${prefix}_TO_EMAIL`, value: settings[form].toEmail, kind: 'email' },
    ];
  }),
];

/** The defaults of lib/settings.ts and lib/site.ts, the domains of RFC 2606, and the values of EmailJS's examples. */
const placeholder = /^placeholder-|[./@]example(\.(com|net|org))?$|^your[-_]|^(public|service|template)[-_](key|id)$/i;

/** Whether a URL is on this machine, which needs no encryption. */
export function isLoopback(url: string): boolean {
  return /^https?:\/\/((.+\.)?localhost|127\.[\d.]+|0\.0\.0\.0|\[::1\])(:|$)/i.test(url);
}

/** Returns a warning that lists the settings that are placeholders; empty if none is. */
export function describePlaceholders(): string {
  const title = 'These settings are still placeholders, so this build is not ready to go live:';
  return report(title, findPlaceholder);
}

/** Lists what must stop a build; empty if all is right. For a live site, that includes placeholders. */
export function describeWrongSettings(): string {
  const isLive = isGoingLive();
  return report('These settings are missing or wrong:', (setting) => {
    const { isValid, advice } = rules[setting.kind];
    if (!isValid(setting.value)) return `  ${setting.variable} is "${setting.value}". ${advice}`;
    return isLive ? findPlaceholder(setting) : undefined;
  });
}

function findPlaceholder({ variable, value }: Setting): string | undefined {
  return placeholder.test(value) ? `  ${variable} is not set, or is a placeholder: "${value}".` : undefined;
}

/** Any other word counts as yes: it is safer to stop a build than to publish a form that cannot send. */
function isGoingLive(): boolean {
  return !['', '0', 'false'].includes(process.env.REQUIRE_EMAIL_SETTINGS?.trim() ?? '');
}

function report(title: string, findProblem: (setting: Setting) => string | undefined): string {
  const problems = settingsList.flatMap((setting) => findProblem(setting) ?? []);
  const whereToSet = 'Set them in the environment of the build, or in a file .env.local made from .env.example.';
  return problems.length > 0 ? [title, ...problems, whereToSet].join('\n') : '';
}
