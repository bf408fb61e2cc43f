type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement | HTMLButtonElement;

/** What repeats an event of the visitor: a form its submit, any other button its click. */
const pressable = 'form, [type=button]';

/**
 * Notes what the visitor has done in an island: texts, choices, focus, caret, scroll position, submits and clicks.
 * @param queuedEvents submits and clicks, in their order
 * @returns a function that restores whatever got lost because a control was moved or replaced, and repeats the events
 */
export function noteVisitorState(island: HTMLElement, queuedEvents: readonly Event[]) {
  const focused = document.activeElement;
  const controls = controlsOf(island).map((control) => {
    const { scrollTop } = control;
    const { selectionStart = null, selectionEnd, selectionDirection } = control as HTMLTextAreaElement;
    return { control, scrollTop, selectionStart, selectionEnd, selectionDirection };
  });
  const elements = [...island.querySelectorAll(pressable)];
  const pressed = queuedEvents.map(({ type, target }) =>
    elements.indexOf((target as Element).closest(type === 'submit' ? 'form' : '[type=button]') as Element),
  );

  return async () => {
    const now = controlsOf(island);
    for (const { control, scrollTop, selectionStart, selectionEnd, selectionDirection } of controls) {
      const same = control.isConnected ? control : now.find((other) => isTwin(control, other));
      if (!same) continue;
      if (same !== control) {
        now.splice(now.indexOf(same), 1);
        copyValue(control, same);
      }
      if (focused === control && document.activeElement !== same) {
        same.focus({ preventScroll: true });
        if (selectionStart !== null)
          (same as HTMLTextAreaElement).setSelectionRange(selectionStart, selectionEnd, selectionDirection);
      }
      if (same.scrollTop !== scrollTop) same.scrollTop = scrollTop;
    }
    const elementsNow = island.querySelectorAll<HTMLElement>(pressable);
    for (const [order, index] of pressed.entries()) {
      const element = elementsNow[index];
      // A form is sent once, however often somebody has pressed Send.
      if (!(element instanceof HTMLFormElement)) element?.click();
      else if (pressed.indexOf(index) === order) element.requestSubmit();
      // React renders between two clicks.
      await null;
    }
  };
}

function controlsOf(island: HTMLElement): Control[] {
  return [...island.querySelectorAll<Control>('input, select, textarea, button')];
}

function isTwin(one: Control, other: Control): boolean {
  return one.id === other.id && one.name === other.name && one.type === other.type;
}

/** Sets the value beneath React, which watches the property, and then sends the event of a key press. */
function copyValue(from: Control, to: Control): void {
  for (const name of ['value', 'checked'] as const) {
    const property = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(to), name);
    if (!(to instanceof HTMLButtonElement) && name in from) property?.set?.call(to, Reflect.get(from, name));
  }
  if (to.value) to.dispatchEvent(new InputEvent('input', { bubbles: true }));
}
