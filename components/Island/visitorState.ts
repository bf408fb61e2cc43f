/** Any control, read as an input. What another one lacks, such as `checked`, is undefined. */
type Control = HTMLInputElement;

/**
 * Saves the visitor's state in an island: values, focus, caret and scroll positions. `restore` restores it in controls
 * that were moved or replaced. `repeatClicks` then repeats earlier clicks on buttons that do not submit.
 */
export function saveVisitorState(island: HTMLElement) {
  const focused = document.activeElement;
  const states = controlsOf(island).map((control) => {
    const { scrollTop, selectionStart, selectionEnd, selectionDirection } = control;
    return { control, scrollTop, caret: { selectionStart, selectionEnd, selectionDirection } };
  });
  /** By each saved control, the one in its place after `restore`. */
  let currentControls: ReadonlyMap<Element, Control> = new Map();

  function restore(): void {
    const saved = states.map(({ control }) => control);
    currentControls = matchControls(saved, controlsOf(island));
    for (const { control, scrollTop, caret } of states) {
      const current = currentControls.get(control);
      if (!current) continue;
      if (current !== control) copyValue(control, current);
      if (control === focused) restoreFocus(current, caret);
      current.scrollTop = scrollTop;
    }
  }

  async function repeatClicks(clicks: readonly Event[]): Promise<void> {
    for (const { target } of clicks) {
      // The target of a click is an element.
      const button = (target as Element).closest('[type=button]');
      if (button) currentControls.get(button)?.click();
      // Let React render between two clicks.
      await null;
    }
  }

  return { restore, repeatClicks };
}

function controlsOf(island: HTMLElement): Control[] {
  return [...island.querySelectorAll<Control>('input, select, textarea, button')];
}

/** Matches each saved control with itself or its replacement. Buttons that look the same match in their order. */
function matchControls(saved: readonly Control[], present: readonly Control[]): Map<Element, Control> {
  const matches = new Map<Element, Control>();
  const candidates = new Set(present.filter((control) => !saved.includes(control)));
  for (const control of saved) {
    const isReplaced = !control.isConnected;
    const current = isReplaced ? [...candidates].find((candidate) => isSameControl(control, candidate)) : control;
    if (!current) continue;
    matches.set(control, current);
    candidates.delete(current);
  }
  return matches;
}

function isSameControl(one: Control, other: Control): boolean {
  return one.localName === other.localName && one.id === other.id && one.name === other.name && one.type === other.type;
}

type Caret = Pick<Control, 'selectionStart' | 'selectionEnd' | 'selectionDirection'>;

/** Focuses a control that has lost the focus, and restores its caret if it can have one. */
function restoreFocus(control: Control, { selectionStart, selectionEnd, selectionDirection }: Caret): void {
  if (document.activeElement === control) return;
  control.focus({ preventScroll: true });
  // Null in a checkbox, and undefined in a button.
  const hasCaret = typeof selectionStart === 'number';
  if (hasCaret) control.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? undefined);
}

/** Copies a value as if the visitor had typed it. */
function copyValue(from: Control, to: Control): void {
  if (to.localName === 'button') return;
  // For a checkbox or a radio button, React listens to clicks.
  if (to.checked !== from.checked) to.click();
  // React overrides the control's own setter, and would not notice the change.
  const browserProperty = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(to), 'value');
  browserProperty?.set?.call(to, from.value);
  // The events let the form check the field. Skip an empty field, unless the visitor has seen it marked as invalid.
  const wasMarked = from.getAttribute('aria-invalid') === 'true';
  if (to.value === '' && !wasMarked) return;
  to.dispatchEvent(new Event('input', { bubbles: true }));
  // For a `<select>`, React listens to `change`.
  to.dispatchEvent(new Event('change', { bubbles: true }));
}
