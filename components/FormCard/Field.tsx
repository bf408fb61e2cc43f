import type { ReactElement } from 'react';
import type { fields } from '#lib/message.ts';

type FieldProps = {
  field: (typeof fields)[number];
  id: string;
  hint: string;
  isReadOnly: boolean;
  value: string;
};

/** A field with its label. Its type decides its control: a type without one does not compile. */
export function Field({ field, id, hint, isReadOnly, value }: FieldProps) {
  const { name, label, type, attributes, isRequired } = field;
  const shared = { ...attributes, id, name, required: isRequired, readOnly: isReadOnly, defaultValue: value };
  const controls: Record<typeof type, ReactElement> = {
    text: <input {...shared} type="text" />,
    email: (
      <>
        <input
          {...shared}
          // Not "email": browsers rewrite its value (punycode), and values go out as typed.
          type="text"
          // Constant, so that React keeps what it finds and never changes it: `flag` does.
          aria-invalid={false}
          suppressHydrationWarning
          aria-describedby={`${id}-help`}
        />
        {/* Always describes the field, but is shown and read out only while the field is flagged. */}
        <p id={`${id}-help`}>
          <span>Enter an address like name@example.org.</span>
        </p>
      </>
    ),
    multiline: (
      <>
        <p id={`${id}-hint`}>{hint}</p>
        <textarea {...shared} rows={7} aria-describedby={`${id}-hint`} />
      </>
    ),
  };
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      {controls[type]}
    </div>
  );
}
