// The errors that are shown just now, for whoever knows that they no longer hold. It stands apart from
// the toasts themselves, which every page has.

const shown = new Map<string, () => void>();

export const errorShown = (text: string, takeAway: () => void) => shown.set(text, takeAway);

export const errorGone = (text: string) => shown.delete(text);

/** Returns what takes away the errors of now, once what failed before has worked. */
export function errorsOfNow(): () => void {
  const now = [...shown.values()];
  return () => {
    for (const takeAway of now) {
      takeAway();
    }
  };
}
