import { settings } from '#lib/settings.ts';
import type { FormName } from '#lib/site.ts';

/** The address to which a form sends, as a link. */
export function EmailLink({ formName }: { formName: FormName }) {
  const { toEmail } = settings[formName];
  return <a href={`mailto:${toEmail}`}>{toEmail}</a>;
}
