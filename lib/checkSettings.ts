/** Checks the settings before a build: wrong ones stop it, placeholders are reported. */
import { isEmail } from './message';
import { placeholders, settings } from './settings';

type Setting = {
  variable: string;
  value: string;
  /** The value that stands in until the operator sets one; undefined where the default is a real one. */
  placeholder?: string;
  /** What is wrong with a value, as the end of the sentence "NAME is …"; undefined when nothing is. */
  problem?: (value: string) => string | undefined;
};

function originProblem(value: string): string | undefined {
  // `origin` is the string "null" for schemes without a host, so it never equals such a value.
  const isOrigin =
    URL.canParse(value) && /^https?:/.test(value) && new URL(value).origin === value.toLowerCase();
  return isOrigin
    ? undefined
    : `"${value}", which is not an address like https://www.example.org (no path, no user)`;
}

function emailProblem(value: string): string | undefined {
  return isEmail(value) ? undefined : `"${value}", which is not an e-mail address like name@example.org`;
}

const table: readonly Setting[] = [
  {
    variable: 'NEXT_PUBLIC_SITE_URL',
    value: settings.siteUrl,
    placeholder: placeholders.siteUrl,
    problem: originProblem,
  },
  { variable: 'NEXT_PUBLIC_EMAILJS_ORIGIN', value: settings.emailOrigin, problem: originProblem },
  {
    variable: 'NEXT_PUBLIC_EMAILJS_PUBLIC_KEY',
    value: settings.publicKey,
    placeholder: placeholders.publicKey,
  },
  ...(['contact', 'partner'] as const).flatMap((form): Setting[] => {
    const prefix = `NEXT_PUBLIC_EMAILJS_${form.toUpperCase()}`;
    const { serviceId, templateId, toName, toEmail } = settings[form];
    return [
      { variable: `${prefix}_SERVICE_ID`, value: serviceId, placeholder: placeholders[`${form}ServiceId`] },
      {
        variable: `${prefix}_TEMPLATE_ID`,
        value: templateId,
        placeholder: placeholders[`${form}TemplateId`],
      },
      { variable: `${prefix}_TO_NAME`, value: toName },
      {
        variable: `${prefix}_TO_EMAIL`,
        value: toEmail,
        placeholder: placeholders[`${form}ToEmail`],
        problem: emailProblem,
      },
    ];
  }),
];

const whereToSet =
  'Set them in the environment of the build, or in a file .env.local made from .env.example.';

/** @returns one sentence that names every wrong setting at once, or undefined when all are right */
export function wrongSettings(): string | undefined {
  const lines = table.flatMap(({ variable, value, problem }) => {
    const text = problem?.(value);
    return text ? [`  ${variable} is ${text}.`] : [];
  });
  return lines.length > 0
    ? ['The settings of the site are wrong:', ...lines, whereToSet].join('\n')
    : undefined;
}

/** @returns a block that names every setting which is still its placeholder, or undefined when all are set */
export function placeholderSettings(): string | undefined {
  const lines = table.flatMap(({ variable, value, placeholder }) =>
    value === placeholder ? [`  ${variable} (now "${value}")`] : [],
  );
  return lines.length > 0
    ? [
        'These settings are still placeholders, so the forms of this build cannot deliver e-mail:',
        ...lines,
        whereToSet,
      ].join('\n')
    : undefined;
}
