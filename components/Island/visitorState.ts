/** A control. Many lack some of what an input has, such as a caret. */
type Control = HTMLElement & Partial<HTMLInputElement>;

/**
 * Saves the visitor's state in an island: values, focus, caret and scroll positions.
 * @returns a function that restores it in controls that were moved, or replaced by others with the same ids
 */
export function saveVisitorState(island: HTMLElement): () => void {
  const controls = [...island.querySelectorAll<Control>('input, select, textarea, button')];
  const states = controls.map((control) => ({
    control,
    isFocused: control === document.activeElement,
    caret: caretOf(control),
    scrollTop: control.scrollTop,
  }));
  return () => {
    for (const { control, isFocused, caret, scrollTop } of states) {
      const current = currentOf(control);
      if (!current) continue;
      // The replaced control is no longer in the page, but still has its value.
      if (current !== control) copyValue(control, current);
      if (isFocused) restoreFocus(current, caret);
      current.scrollTop = scrollTop;
    }
  };
}

/** Returns a control, or the one with its id that has replaced it. */
export function currentOf<Type extends HTMLElement>(control: Type): Type | null {
  // A cast, because the other one is of the same type.
  return control.isConnected ? control : (document.getElementById(control.id) as Type | null);
}

type Caret = { start: number; end: number | null; direction: SelectionDirection };

/** @returns undefined if there is no caret */
function caretOf({ selectionStart, selectionEnd, selectionDirection }: Control): Caret | undefined {
  // Null in a checkbox, and undefined in a button.
  if (typeof selectionStart !== 'number') return undefined;
  return { start: selectionStart, end: selectionEnd ?? null, direction: selectionDirection ?? 'none' };
}

/** Focuses a control that has lost the focus, and puts back its caret. */
function restoreFocus(control: Control, caret?: Caret): void {
  // A control that has kept the focus has kept its caret.
  if (document.activeElement === control) return;
  control.focus({ preventScroll: true });
  if (caret) control.setSelectionRange?.(caret.start, caret.end, caret.direction);
}

/** Copies a value as if the visitor had typed it. */
function copyValue(from: Control, to: Control): void {
  // For a checkbox or a radio button, React listens to clicks. Other controls are never checked.
  if (to.checked !== from.checked) to.click();
  if (to.value === from.value) return;
  setUnseenByReact(to, from.value);
  to.dispatchEvent(new Event('input', { bubbles: true }));
  // For a `<select>`, React listens to `change`.
  to.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Sets a value with the browser's setter, which React's hides. After React's, the next event would be ignored. */
function setUnseenByReact(control: Control, value?: string): void {
  const original = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value');
  original?.set?.call(control, value);
}
