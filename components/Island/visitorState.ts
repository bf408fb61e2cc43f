type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement | HTMLButtonElement;

/**
 * Notes what the visitor has done in an island: texts, choices, focus, caret, scroll position, submits and clicks.
 * @param early submits and clicks, in their order
 * @returns a function that restores whatever got lost because a control was moved or replaced
 */
export function noteVisitorState(island: HTMLElement, early: readonly Event[]): () => void {
  const focused = document.activeElement;
  const controls = controlsOf(island).map((control) => {
    const { scrollTop } = control;
    const { selectionStart = null, selectionEnd, selectionDirection } = control as HTMLTextAreaElement;
    return { control, scrollTop, selectionStart, selectionEnd, selectionDirection };
  });
  const places = new Map(pressable(island).map((element, index) => [element as EventTarget, index]));

  return () => {
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
    press(early, places, pressable(island));
  };
}

function controlsOf(island: HTMLElement): Control[] {
  return [...island.querySelectorAll<Control>('input, select, textarea, button')];
}

function pressable(island: HTMLElement): (HTMLFormElement | HTMLButtonElement)[] {
  return [...island.querySelectorAll<HTMLFormElement | HTMLButtonElement>('form, [type=button]')];
}

/** Repeats clicks and submits, but each form only once. */
function press(
  early: readonly Event[],
  places: ReadonlyMap<EventTarget | null, number>,
  now: readonly (HTMLFormElement | HTMLButtonElement)[],
): void {
  const sent = new Set<HTMLFormElement>();
  for (const { target } of early) {
    const element = now[places.get((target as Element).closest('form, [type=button]')) ?? -1];
    if (element instanceof HTMLButtonElement) element.click();
    else if (element && !sent.has(element)) {
      sent.add(element);
      element.requestSubmit();
    }
  }
}

function isTwin(one: Control, other: Control): boolean {
  return one.id === other.id && one.name === other.name && one.type === other.type;
}

/** Sets the value behind React's back, since React watches the property, and then sends the event of a key press. */
function copyValue(from: Control, to: Control): void {
  for (const name of ['value', 'checked'] as const) {
    const property = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(to), name);
    if (!(to instanceof HTMLButtonElement) && name in from) property?.set?.call(to, Reflect.get(from, name));
  }
  if (to.value) to.dispatchEvent(new InputEvent('input', { bubbles: true }));
}
