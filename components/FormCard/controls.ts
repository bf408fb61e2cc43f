/** Finds and flags the controls of a form, for React and for the script that runs before it. */
import { isEmail } from '#lib/message.ts';

type Control = HTMLInputElement | HTMLTextAreaElement;

export function controlsOf(form: Element): NodeListOf<Control> {
  return form.querySelectorAll<Control>('[name]');
}

/** @returns the email fields, which alone can be flagged */
export function emailControlsOf(form: Element): NodeListOf<Control> {
  return form.querySelectorAll<Control>('[aria-invalid]');
}

/** Flags an email field unless its value is an address. CSS shows the ring and the line of help. */
export function flag(control: Control): void {
  // Not the property, which Firefox lacks before version 119.
  control.setAttribute('aria-invalid', `${!isEmail(control.value)}`);
}

/**
 * Flags email fields by their current values, since browsers and password managers fill them in without an event. An
 * empty field keeps its flag.
 */
export function flagFilled(form: Element): void {
  for (const control of emailControlsOf(form)) if (control.value) flag(control);
}

/** Flags a form that a script has emptied or filled in: an empty field loses its flag. */
export function flagAgain(form: Element): void {
  for (const control of emailControlsOf(form)) control.setAttribute('aria-invalid', 'false');
  flagFilled(form);
}
