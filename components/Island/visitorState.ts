type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement | HTMLButtonElement;

/**
 * Saves the visitor's state in an island: values, focus, caret and scroll positions.
 * @param queuedClicks earlier clicks, in order
 * @returns a function that restores the state of controls that were moved or replaced, and then repeats the clicks
 *   on buttons that do not submit
 */
export function saveVisitorState(island: HTMLElement, queuedClicks: readonly Event[]) {
  const focused = document.activeElement;
  const states = controlsOf(island).map(stateOf);

  return async () => {
    const candidates = new Set(controlsOf(island));
    const replacements = new Map<Element | null, Control>();
    for (const state of states) {
      const { control } = state;
      const replacement = control.isConnected
        ? control
        : [...candidates].find((other) => isSameControl(control, other));
      if (!replacement) continue;
      replacements.set(control, replacement);
      if (replacement !== control) {
        candidates.delete(replacement);
        copyValue(control, replacement);
      }
      if (focused === control && document.activeElement !== replacement) restoreFocus(replacement, state);
      if (replacement.scrollTop !== state.scrollTop) replacement.scrollTop = state.scrollTop;
    }

    for (const { target } of queuedClicks) {
      // The target of a click is an element.
      replacements.get((target as Element).closest('[type=button]'))?.click();
      // Let React render between two clicks.
      await null;
    }
  };
}

function stateOf(control: Control) {
  // A cast, because only text fields have a selection; elsewhere these are undefined.
  const { selectionStart = null, selectionEnd, selectionDirection } = control as HTMLTextAreaElement;
  return { control, scrollTop: control.scrollTop, selectionStart, selectionEnd, selectionDirection };
}

function restoreFocus(control: Control, state: ReturnType<typeof stateOf>): void {
  const { selectionStart, selectionEnd, selectionDirection } = state;
  control.focus({ preventScroll: true });
  // Only a text field has a `selectionStart`.
  if (selectionStart !== null)
    (control as HTMLTextAreaElement).setSelectionRange(selectionStart, selectionEnd, selectionDirection);
}

function controlsOf(island: HTMLElement): Control[] {
  return [...island.querySelectorAll<Control>('input, select, textarea, button')];
}

function isSameControl(one: Control, other: Control): boolean {
  return one.localName === other.localName && one.id === other.id && one.name === other.name && one.type === other.type;
}

/** Copies the value through the prototype's setter, since React overrides the control's own, and dispatches `input`. */
function copyValue(from: Control, to: Control): void {
  if (to instanceof HTMLButtonElement) return;
  for (const name of ['value', 'checked']) {
    const property = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(to), name);
    property?.set?.call(to, Reflect.get(from, name));
  }
  // Tells the component what the visitor typed, or that a field is invalid since the visitor emptied it.
  if (to.value || from.getAttribute('aria-invalid') === 'true') to.dispatchEvent(new Event('input', { bubbles: true }));
}
