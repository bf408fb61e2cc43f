type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement | HTMLButtonElement | HTMLFormElement;

/**
 * Saves the visitor's state in an island: values, focus, caret and scroll positions.
 * @param queuedEvents submits and clicks, in order
 * @returns a function that restores the state of controls that were moved or replaced, and then repeats the events
 */
export function saveVisitorState(island: HTMLElement, queuedEvents: readonly Event[]) {
  const focused = document.activeElement;
  const states = controlsOf(island).map(stateOf);
  const targets = queuedEvents.map(eventTarget);

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

    for (const [order, element] of targets.entries()) {
      const replacement = replacements.get(element);
      // Repeated submits of a form send it once.
      if (!(replacement instanceof HTMLFormElement)) replacement?.click();
      else if (targets.indexOf(element) === order) replacement.requestSubmit();
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

function eventTarget({ type, target }: Event): Element | null {
  // The target of a submit or a click is an element.
  return (target as Element).closest(type === 'submit' ? 'form' : '[type=button]');
}

function restoreFocus(control: Control, state: ReturnType<typeof stateOf>): void {
  const { selectionStart, selectionEnd, selectionDirection } = state;
  control.focus({ preventScroll: true });
  // Only a text field has a `selectionStart`.
  if (selectionStart !== null)
    (control as HTMLTextAreaElement).setSelectionRange(selectionStart, selectionEnd, selectionDirection);
}

function controlsOf(island: HTMLElement): Control[] {
  return [...island.querySelectorAll<Control>('input, select, textarea, button, form')];
}

/** Compares attributes, since a field named `name` hides the property of its form. */
function isSameControl(one: Control, other: Control): boolean {
  const isSame = (name: string) => one.getAttribute(name) === other.getAttribute(name);
  return one.localName === other.localName && ['id', 'name', 'type'].every(isSame);
}

/** Copies the value through the prototype's setter, since React overrides the control's own, and dispatches `input`. */
function copyValue(from: Control, to: Control): void {
  if (to instanceof HTMLButtonElement) return;
  for (const name of ['value', 'checked']) {
    const property = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(to), name);
    property?.set?.call(to, Reflect.get(from, name));
  }
  if (to.value) to.dispatchEvent(new InputEvent('input', { bubbles: true }));
}
