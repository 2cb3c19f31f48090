// Bytes as text, in base64 of the alphabet for addresses, and as hexadecimal digits.
// This folder holds the rules of a gate: plain functions over plain values, without storage,
// network or clock.

const ALPHABET = /^[A-Za-z0-9_-]*$/;

export function toBase64url(bytes: Uint8Array): string {
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** The bytes of a text, if it is written in the one way that these bytes are. */
export function fromBase64url(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (!ALPHABET.test(text) || text.length % 4 === 1) {
    return undefined;
  }
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(plain, (character) => character.charCodeAt(0));
  // The last digit may have bits to spare: with others set it is another text of the same bytes.
  return toBase64url(bytes) === text ? bytes : undefined;
}

export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The beginning of a text that fits into so many bytes of UTF-8. */
export function cutToBytes(text: string, most: number): string {
  const bytes = new TextEncoder().encode(text);
  if (bytes.length <= most) {
    return text;
  }
  let end = most;
  // A byte that begins with the bits 10 goes on with a letter.
  while (end > 0 && ((bytes[end] ?? 0) & 0xc0) === 0x80) {
    end -= 1;
  }
  return new TextDecoder().decode(bytes.subarray(0, end));
}
