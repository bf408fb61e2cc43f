import { settings } from '#lib/settings.ts';
import type { FormName } from '#lib/site.ts';

/** The address to which a form sends, as a link. */
export function EmailLink({ form }: { form: FormName }) {
  const { toEmail } = settings[form];
  return <a href={`mailto:${toEmail}`}>{toEmail}</a>;
}
