/** Any control, read as an input. What another one lacks, such as `checked`, is undefined. */
type Control = HTMLInputElement;

type Caret = Pick<Control, 'selectionStart' | 'selectionEnd' | 'selectionDirection'>;

type ControlState = {
  control: Control;
  /** The control in its place, after it was replaced. */
  current: Control;
  scrollTop: number;
  caret: Caret;
};

/**
 * Saves the visitor's state in an island: values, focus, caret and scroll positions. `restore` restores it in controls
 * that were moved or replaced. `repeatClicks` then repeats earlier clicks on buttons that do not submit.
 */
export function saveVisitorState(island: HTMLElement) {
  const focused = document.activeElement;
  const states = controlsOf(island).map(stateOf);

  function restore(): void {
    const candidates = new Set(controlsOf(island));
    for (const { control } of states) candidates.delete(control);
    for (const state of states) {
      const { control, scrollTop, caret } = state;
      if (!control.isConnected) {
        const replacement = takeReplacement(control, candidates);
        if (!replacement) continue;
        copyValue(control, replacement);
        state.current = replacement;
      }
      if (control === focused) restoreFocus(state.current, caret);
      state.current.scrollTop = scrollTop;
    }
  }

  async function repeatClicks(clicks: readonly Event[]): Promise<void> {
    for (const { target } of clicks) {
      // The target of a click is an element.
      const button = (target as Element).closest('[type=button]');
      states.find(({ control }) => control === button)?.current.click();
      // Let React render between two clicks.
      await null;
    }
  }

  return { restore, repeatClicks };
}

function controlsOf(island: HTMLElement): Control[] {
  return [...island.querySelectorAll<Control>('input, select, textarea, button')];
}

function stateOf(control: Control): ControlState {
  const { scrollTop, selectionStart, selectionEnd, selectionDirection } = control;
  return { control, current: control, scrollTop, caret: { selectionStart, selectionEnd, selectionDirection } };
}

function isSameControl(one: Control, other: Control): boolean {
  return one.localName === other.localName && one.id === other.id && one.name === other.name && one.type === other.type;
}

/** Finds the replacement of a control, and takes it away, so that buttons that look the same match in their order. */
function takeReplacement(control: Control, candidates: Set<Control>): Control | undefined {
  const replacement = [...candidates].find((candidate) => isSameControl(control, candidate));
  if (replacement) candidates.delete(replacement);
  return replacement;
}

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
