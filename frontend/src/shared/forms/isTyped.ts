// Whether a key that was pressed is typed into a field, and so is not a shortcut.

const FIELDS = 'input:not([type=checkbox], [type=radio]), select, textarea, [contenteditable]';

/** A field of a dialog that has just closed may keep the focus for a moment, and takes no keys. */
export function isTyped({ target }: KeyboardEvent): boolean {
  return (
    target instanceof HTMLElement &&
    target.matches(FIELDS) &&
    target.closest('dialog:not([open])') === null
  );
}
