// What a browser keeps, for the unit tests of code that keeps something.

/** Puts an empty storage where the code looks for it. Returns what is kept there. */
export function openStorage(name: 'localStorage' | 'sessionStorage'): Map<string, string> {
  const kept = new Map<string, string>();
  Object.assign(globalThis, {
    [name]: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    },
  });
  return kept;
}
