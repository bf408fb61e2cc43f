import { formWords, type NoticeName } from '#lib/forms.ts';
import type { FormName } from '#lib/site.ts';
import { FormText } from './FormText';

/** Notices with a green border. */
const goodNews: readonly NoticeName[] = ['sending', 'sent', 'restored'];

/** What the form says below Send. */
export function Notice({ name, formName }: { name: NoticeName; formName: FormName }) {
  return (
    <p className={`notice ${goodNews.includes(name) ? 'good' : ''}`}>
      <FormText text={formWords.notices[name]} formName={formName} />
    </p>
  );
}
