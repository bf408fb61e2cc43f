/** The controls of a form, for the form itself and for the script that runs before it. */
import { isEmail } from '#lib/message.ts';

type Control = HTMLInputElement | HTMLTextAreaElement;

export function controlsOf(form: Element): NodeListOf<Control> {
  return form.querySelectorAll<Control>('[name]');
}

/** @returns the controls for email addresses: no others can be flagged */
export function emailControlsOf(form: Element): NodeListOf<Control> {
  return form.querySelectorAll<Control>('[aria-invalid]');
}

/** Flags an email field without an address. The ring and the line of help follow the attribute in CSS. */
export function flag(control: Control): void {
  // Not the property, which Firefox lacks before version 119.
  control.setAttribute('aria-invalid', `${!isEmail(control.value)}`);
}

/**
 * Flags email fields by their present values, since browsers and password managers fill them in without an event. An
 * empty field keeps its flag.
 */
export function flagFilled(form: Element): void {
  for (const control of emailControlsOf(form)) if (control.value) flag(control);
}

/** The same for a form that was emptied or filled in by a script: an empty field is untouched. */
export function flagAgain(form: Element): void {
  for (const control of emailControlsOf(form)) control.setAttribute('aria-invalid', 'false');
  flagFilled(form);
}
