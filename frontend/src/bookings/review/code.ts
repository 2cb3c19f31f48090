// Booking codes, which people write in many ways.

const plain = (code: string) => code.replaceAll(/[\s-]/g, '').toUpperCase();

export function isSameCode(one: string | undefined, other: string | undefined): boolean {
  return one !== undefined && other !== undefined && plain(one) === plain(other);
}

/** As it is shown: ABCDE-FGHJK. */
export function shownCode(code: string): string {
  const text = plain(code);
  return text.length === 10 ? `${text.slice(0, 5)}-${text.slice(5)}` : text;
}
