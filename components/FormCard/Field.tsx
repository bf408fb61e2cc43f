import type { FormField } from '#lib/forms.ts';

type FieldProps = {
  field: FormField;
  id: string;
  hint: string | undefined;
  isReadOnly: boolean;
  isInvalid: boolean;
};

/** A labeled field with its error message. Uncontrolled, because a visitor may type before React runs. */
export function Field({ field, id, hint, isReadOnly, isInvalid }: FieldProps) {
  const { name, label, type, attributes, isRequired, errorMessage } = field;
  // The dot keeps the ids apart from the anchors of headings.
  const errorId = `${id}.error`;
  const hintId = `${id}.hint`;
  const shared = {
    ...attributes,
    id,
    name,
    required: isRequired,
    readOnly: isReadOnly,
    'aria-invalid': isInvalid,
    'aria-describedby': hint ? `${hintId} ${errorId}` : errorId,
    dir: 'auto',
    // `earlyForm.inline.ts` may have set `aria-invalid`.
    suppressHydrationWarning: true,
  };
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p className="secondary hint" id={hintId}>
          {hint}
        </p>
      )}
      {/* Hidden rather than removed, so that `earlyForm.inline.ts` can show it. */}
      <p className="error" id={errorId}>
        <span hidden={!isInvalid} suppressHydrationWarning>
          {errorMessage}
        </span>
      </p>
      {/* With type "email", browsers would rewrite the value (punycode). */}
      {type === 'multiline' ? <textarea {...shared} rows={7} /> : <input {...shared} type="text" />}
    </div>
  );
}
