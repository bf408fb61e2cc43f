type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement | HTMLButtonElement | HTMLFormElement;

/**
 * Notes what the visitor has done in an island: texts, choices, focus, caret, scroll position, submits and clicks.
 * @param queuedEvents submits and clicks, in their order
 * @returns a function that restores whatever got lost because a control was moved or replaced, and repeats the events
 */
export function noteVisitorState(island: HTMLElement, queuedEvents: readonly Event[]) {
  const focused = document.activeElement;
  const noted = controlsOf(island).map((control) => {
    const { scrollTop } = control;
    const { selectionStart = null, selectionEnd, selectionDirection } = control as HTMLTextAreaElement;
    return { control, scrollTop, selectionStart, selectionEnd, selectionDirection };
  });
  const pressed = queuedEvents.map(({ type, target }) =>
    (target as Element).closest(type === 'submit' ? 'form' : '[type=button]'),
  );

  return async () => {
    const candidates = controlsOf(island);
    const twins = new Map<Element | null, Control>();
    for (const { control, scrollTop, selectionStart, selectionEnd, selectionDirection } of noted) {
      const twin = control.isConnected ? control : candidates.find((other) => isTwin(control, other));
      if (!twin) continue;
      twins.set(control, twin);
      if (twin !== control) {
        candidates.splice(candidates.indexOf(twin), 1);
        copyValue(control, twin);
      }
      if (focused === control && document.activeElement !== twin) {
        twin.focus({ preventScroll: true });
        if (selectionStart !== null)
          (twin as HTMLTextAreaElement).setSelectionRange(selectionStart, selectionEnd, selectionDirection);
      }
      if (twin.scrollTop !== scrollTop) twin.scrollTop = scrollTop;
    }
    for (const [order, element] of pressed.entries()) {
      const twin = twins.get(element);
      // A form is sent once, however often somebody has pressed Send.
      if (!(twin instanceof HTMLFormElement)) twin?.click();
      else if (pressed.indexOf(element) === order) twin.requestSubmit();
      // React renders between two clicks.
      await null;
    }
  };
}

function controlsOf(island: HTMLElement): Control[] {
  return [...island.querySelectorAll<Control>('input, select, textarea, button, form')];
}

/** Compares attributes, since a field called `name` hides the property of its form. */
function isTwin(one: Control, other: Control): boolean {
  const isSame = (name: string) => one.getAttribute(name) === other.getAttribute(name);
  return one.localName === other.localName && ['id', 'name', 'type'].every(isSame);
}

/** Sets the value with the browser's own setter, since React overrides it, and then reports an input. */
function copyValue(from: Control, to: Control): void {
  if (to instanceof HTMLButtonElement) return;
  for (const name of ['value', 'checked']) {
    const property = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(to), name);
    property?.set?.call(to, Reflect.get(from, name));
  }
  if (to.value) to.dispatchEvent(new InputEvent('input', { bubbles: true }));
}
