/** Marks the fields that have a problem: with `aria-invalid`, which CSS shows as a ring, and with their sentence. */
import { type FieldType, hasProblem } from '#lib/message.ts';

type Control = HTMLInputElement | HTMLTextAreaElement;

export function controlsOf(form: Element): Control[] {
  return [...form.querySelectorAll<Control>('[name]')];
}

/** Marks every field that has a problem, and no other. Returns the first of them. */
export function markProblems(form: Element): Control | undefined {
  const controls = controlsOf(form);
  for (const control of controls) mark(control, isWrong(control));
  return controls.find(isWrong);
}

/** Follows an edit: an email is checked at each key, and any other mark goes as soon as its field is mended. */
export function updateMark(control: Control): void {
  if (isEmail(control) || control.getAttribute('aria-invalid') === 'true') mark(control, isWrong(control));
}

/** Checks what browsers and password managers have filled in without an event. An empty field keeps its mark. */
export function checkFilledEmails(form: Element): void {
  for (const control of controlsOf(form)) {
    if (isEmail(control) && control.value) mark(control, isWrong(control));
  }
}

/** Checks a form that a script has emptied or filled in: an empty field loses its mark. */
export function recheckEmails(form: Element): void {
  for (const control of controlsOf(form)) mark(control, false);
  checkFilledEmails(form);
}

function mark(control: Control, isMarked: boolean): void {
  // Not the property, which Firefox lacks before version 119.
  control.setAttribute('aria-invalid', `${isMarked}`);
  // By its id, since a password manager may put a box around the field.
  document.getElementById(`${control.id}.problem`)?.firstElementChild?.toggleAttribute('hidden', !isMarked);
}

function isEmail({ dataset }: Control): boolean {
  return dataset.type === 'email';
}

function isWrong({ value, required, dataset }: Control): boolean {
  // `Field` writes the type.
  return hasProblem(value, { type: dataset.type as FieldType, isRequired: required });
}
