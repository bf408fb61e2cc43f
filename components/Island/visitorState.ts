/** Any control, read as an input. Others have no selection, and are not checked. */
type Control = HTMLInputElement;

/**
 * Saves the visitor's state in an island: values, focus, caret and scroll positions. `restore` restores it in controls
 * that were moved or replaced. `repeatClicks` then repeats earlier clicks on buttons that do not submit.
 */
export function saveVisitorState(island: HTMLElement) {
  const focused = document.activeElement;
  const states = controlsOf(island).map((control) => {
    const { scrollTop, selectionStart, selectionEnd, selectionDirection } = control;
    return { control, scrollTop, selectionStart, selectionEnd, selectionDirection };
  });
  const replacements = new Map<Element | null, Control>();

  function restore(): void {
    const candidates = new Set(controlsOf(island));
    for (const { control, scrollTop, selectionStart, selectionEnd, selectionDirection } of states) {
      const replacement = control.isConnected
        ? control
        : [...candidates].find((other) => isSameControl(control, other));
      if (!replacement) continue;
      replacements.set(control, replacement);
      if (replacement !== control) {
        candidates.delete(replacement);
        copyValue(control, replacement);
      }
      if (focused === control && document.activeElement !== replacement) {
        replacement.focus({ preventScroll: true });
        if (Number.isInteger(selectionStart)) {
          replacement.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? undefined);
        }
      }
      replacement.scrollTop = scrollTop;
    }
  }

  async function repeatClicks(clicks: readonly Event[]): Promise<void> {
    for (const { target } of clicks) {
      // The target of a click is an element.
      replacements.get((target as Element).closest('[type=button]'))?.click();
      // Let React render between two clicks.
      await null;
    }
  }

  return { restore, repeatClicks };
}

function controlsOf(island: HTMLElement): Control[] {
  return [...island.querySelectorAll<Control>('input, select, textarea, button')];
}

function isSameControl(one: Control, other: Control): boolean {
  return one.localName === other.localName && one.id === other.id && one.name === other.name && one.type === other.type;
}

/** Copies a value as if the visitor had typed it: through the prototype's setter, as React overrides the control's. */
function copyValue(from: Control, to: Control): void {
  if (to.localName === 'button') return;
  // For a checkbox or a radio button, React listens to clicks.
  if (to.checked !== from.checked) to.click();
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(to), 'value')?.set?.call(to, from.value);
  // An empty field may be invalid since the visitor emptied it. For a `<select>`, React listens to `change`.
  if (!to.value && from.getAttribute('aria-invalid') !== 'true') return;
  for (const type of ['input', 'change']) to.dispatchEvent(new Event(type, { bubbles: true }));
}
