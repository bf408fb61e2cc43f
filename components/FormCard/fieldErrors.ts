/** Marks fields with a problem: sets `aria-invalid`, which CSS shows as a ring, and shows the problem beside the label. */
import { type FieldType, hasProblem } from '#lib/message.ts';

type Control = HTMLInputElement | HTMLTextAreaElement;

export function controlsOf(form: Element): Control[] {
  return [...form.querySelectorAll<Control>('[name]')];
}

/** Marks exactly the fields with a problem, and returns the first of them. */
export function markProblems(form: Element): Control | undefined {
  const controls = controlsOf(form);
  for (const control of controls) mark(control, isInvalid(control));
  return controls.find(isInvalid);
}

/** Checks an edited field: an email always, any other field only while it is marked. */
export function updateMark(control: Control): void {
  if (isEmail(control) || control.getAttribute('aria-invalid') === 'true') mark(control, isInvalid(control));
}

/** Checks emails that browsers or password managers have filled in without an event. Leaves empty fields as they are. */
export function checkFilledEmails(form: Element): void {
  for (const control of controlsOf(form)) {
    if (isEmail(control) && control.value) mark(control, isInvalid(control));
  }
}

/** Unmarks all fields, and checks the emails again, after a script has replaced the values. */
export function recheckEmails(form: Element): void {
  for (const control of controlsOf(form)) mark(control, false);
  checkFilledEmails(form);
}

function mark(control: Control, isMarked: boolean): void {
  // Firefox before 119 lacks the property `ariaInvalid`.
  control.setAttribute('aria-invalid', `${isMarked}`);
  // Password managers may wrap the field, so its siblings are not reliable.
  document.getElementById(`${control.id}.problem`)?.firstElementChild?.toggleAttribute('hidden', !isMarked);
}

function isEmail({ dataset }: Control): boolean {
  return dataset.type === 'email';
}

function isInvalid({ value, required, dataset }: Control): boolean {
  // `Field` sets `data-type`.
  return hasProblem(value, { type: dataset.type as FieldType, isRequired: required });
}
