// Which texts belong to a control: what is wrong first, then what helps.

export const errorId = (id: string) => `${id}-error`;
export const hintId = (id: string) => `${id}-hint`;

interface Described {
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

export function describe(id: string, error: string | undefined, hint: unknown): Described {
  const texts = [error ? errorId(id) : '', hint ? hintId(id) : ''].filter(Boolean).join(' ');
  return { 'aria-invalid': error ? true : undefined, 'aria-describedby': texts || undefined };
}
