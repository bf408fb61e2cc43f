/** Marks invalid fields: sets `aria-invalid`, which CSS shows as a ring, and shows the error beside the label. */
import { type FieldType, hasProblem } from '#lib/message.ts';

type Control = HTMLInputElement | HTMLTextAreaElement;

export function controlsOf(form: Element): Control[] {
  return [...form.querySelectorAll<Control>('[name]')];
}

/** Marks every invalid field and no other, and returns the first. */
export function showErrors(form: Element): Control | undefined {
  const controls = controlsOf(form);
  for (const control of controls) setInvalid(control, isInvalid(control));
  return controls.find(isInvalid);
}

/** Checks an edited field: an email always, other fields only while they are marked. */
export function updateError(control: Control): void {
  if (isEmail(control) || control.getAttribute('aria-invalid') === 'true') setInvalid(control, isInvalid(control));
}

/** Checks emails that browsers or password managers may have filled in without an event. */
export function checkFilledEmails(form: Element): void {
  for (const control of controlsOf(form)) {
    if (isEmail(control) && control.value) setInvalid(control, isInvalid(control));
  }
}

/** Checks the fields afresh after a script has replaced their values: only an email can be marked before Send. */
export function recheckEmails(form: Element): void {
  for (const control of controlsOf(form)) setInvalid(control, false);
  checkFilledEmails(form);
}

function setInvalid(control: Control, isMarked: boolean): void {
  // Firefox before 119 lacks the property `ariaInvalid`.
  control.setAttribute('aria-invalid', `${isMarked}`);
  // By id, because password managers may wrap the field.
  document.getElementById(`${control.id}.problem`)?.firstElementChild?.toggleAttribute('hidden', !isMarked);
}

function isEmail({ dataset }: Control): boolean {
  return dataset.type === 'email';
}

function isInvalid({ value, required, dataset }: Control): boolean {
  // `Field` sets `data-type` to one of these.
  return hasProblem(value, { type: dataset.type as FieldType, isRequired: required });
}
