import type { ReactElement } from 'react';
import type { fields } from '#lib/message.ts';

type FieldProps = {
  field: (typeof fields)[number];
  id: string;
  hint: string;
  isReadOnly: boolean;
  value: string;
};

/**
 * A labeled field with its error message.
 *
 * `fieldErrors.ts` changes attributes that are constant here, so React leaves them alone.
 */
export function Field({ field, id, hint, isReadOnly, value }: FieldProps) {
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
    defaultValue: value,
    'data-type': type,
    'aria-invalid': false,
    'aria-describedby': errorId,
    suppressHydrationWarning: true,
  };
  const controls: Record<typeof type, ReactElement> = {
    text: <input {...shared} type="text" dir="auto" />,
    // With type "email", browsers would rewrite the value (punycode).
    email: <input {...shared} type="text" />,
    multiline: (
      <>
        <p className="secondary hint" id={hintId}>
          {hint}
        </p>
        <textarea {...shared} rows={7} dir="auto" aria-describedby={`${hintId} ${errorId}`} />
      </>
    ),
  };
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {/* Always referenced by `aria-describedby`; its text is hidden until the field is marked. */}
      <p className="error" id={errorId}>
        <span hidden suppressHydrationWarning>
          {errorMessage}
        </span>
      </p>
      {controls[type]}
    </div>
  );
}
