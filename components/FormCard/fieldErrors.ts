/** Marks invalid fields: sets `aria-invalid`, which CSS shows as a ring, and shows the error beside the label. */
import { type FieldType, isInvalid } from '#lib/message.ts';

type Control = HTMLInputElement | HTMLTextAreaElement;

export function controlsOf(form: Element): Control[] {
  return [...form.querySelectorAll<Control>('[name]')];
}

/** Marks every invalid field and no other, and returns the first. */
export function markInvalidFields(form: Element): Control | undefined {
  const controls = controlsOf(form);
  for (const control of controls) setMark(control, hasInvalidValue(control));
  return controls.find(hasInvalidValue);
}

/** Checks an edited field: an email after each change (statement 5.2), other fields only while they are marked. */
export function updateMark(control: Control): void {
  if (isEmailField(control) || control.getAttribute('aria-invalid') === 'true') {
    setMark(control, hasInvalidValue(control));
  }
}

/** Checks emails that browsers or password managers may have filled in without an event. */
export function checkFilledEmails(form: Element): void {
  for (const control of controlsOf(form)) {
    if (isEmailField(control) && control.value) setMark(control, hasInvalidValue(control));
  }
}

/** Removes all marks after a script has replaced the values, and then checks the emails. */
export function resetMarks(form: Element): void {
  for (const control of controlsOf(form)) setMark(control, false);
  checkFilledEmails(form);
}

function setMark(control: Control, isMarked: boolean): void {
  // Firefox before 119 lacks the property `ariaInvalid`.
  control.setAttribute('aria-invalid', `${isMarked}`);
  // `Field` renders the error with this id. Find it by id, because password managers may wrap the field.
  document.getElementById(`${control.id}.error`)?.firstElementChild?.toggleAttribute('hidden', !isMarked);
}

function isEmailField({ dataset }: Control): boolean {
  return dataset.type === 'email';
}

function hasInvalidValue({ value, required, dataset }: Control): boolean {
  // A cast, because `Field` sets `data-type` to one of these.
  return isInvalid(value, { type: dataset.type as FieldType, isRequired: required });
}
