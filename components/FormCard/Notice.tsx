import { formWords, type NoticeName } from '#lib/forms.ts';
import type { FormName } from '#lib/site.ts';
import { FormText } from './FormText';

/** Notices with a green border. */
const goodNews: readonly NoticeName[] = ['sending', 'sent', 'restored'];

type NoticeProps = {
  name: NoticeName;
  formName: FormName;
  /** Called by "Restore my message". Without it, there is no such button. */
  onRestore: (() => void) | undefined;
};

/** A notice below Send. One element, because a screen reader may say only the last one that appears. */
export function Notice({ name, formName, onRestore }: NoticeProps) {
  return (
    <div>
      <p className={`notice ${goodNews.includes(name) ? 'good' : ''}`}>
        <FormText text={formWords.notices[name]} formName={formName} />
      </p>
      {onRestore && (
        <button type="button" onClick={onRestore}>
          {formWords.restore}
        </button>
      )}
    </div>
  );
}
