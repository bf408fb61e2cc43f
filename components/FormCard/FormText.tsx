import { settings } from '#lib/settings.ts';
import type { FormName } from '#lib/site.ts';

/** One of `formWords`, with a link to the address of the form in place of `{address}`. */
export function FormText({ text, formName }: { text: string; formName: FormName }) {
  const { toEmail } = settings[formName];
  const [before, after] = text.split('{address}');
  return (
    <>
      {before}
      {after !== undefined && <a href={`mailto:${toEmail}`}>{toEmail}</a>}
      {after}
    </>
  );
}
