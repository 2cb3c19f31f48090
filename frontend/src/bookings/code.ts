// Booking codes, which people write in many ways.

export const CODE_LENGTH = 10;

/** As it is sent: without what people put in to read it more easily. */
export const plainCode = (code: string) => code.replaceAll(/[\s-]/g, '').toUpperCase();

export function isSameCode(one: string | undefined, other: string | undefined): boolean {
  return one !== undefined && other !== undefined && plainCode(one) === plainCode(other);
}

/** As it is shown: ABCDE-FGHJK. */
export function shownCode(code: string): string {
  const text = plainCode(code);
  return text.length === CODE_LENGTH ? `${text.slice(0, 5)}-${text.slice(5)}` : text;
}
