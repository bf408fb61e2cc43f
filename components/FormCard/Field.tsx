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
 * A field with its label. Its type decides its control: a type without one does not compile.
 *
 * `marks.ts` marks it. React never touches the attributes that this changes, since they are constant here.
 */
export function Field({ field, id, hint, isReadOnly, value }: FieldProps) {
  const { name, label, type, attributes, isRequired, problem } = field;
  // With a dot, which no heading has in its anchor.
  const problemId = `${id}.problem`;
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
    'aria-describedby': problemId,
    suppressHydrationWarning: true,
  };
  const controls: Record<typeof type, ReactElement> = {
    text: <input {...shared} type="text" dir="auto" />,
    // Not "email": browsers rewrite its value (punycode), and values go out as typed.
    email: <input {...shared} type="text" />,
    multiline: (
      <>
        <p id={hintId}>{hint}</p>
        <textarea {...shared} rows={7} dir="auto" aria-describedby={`${hintId} ${problemId}`} />
      </>
    ),
  };
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      {/* Always describes the field, but its sentence is hidden from everyone while the field is not marked. */}
      <p id={problemId}>
        <span hidden suppressHydrationWarning>
          {problem}
        </span>
      </p>
      {controls[type]}
    </div>
  );
}
