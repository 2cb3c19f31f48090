// The codes of an app, as RFC 6238 says: what a phone would show.

import { createHmac } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const STEP_MS = 30_000;

function bytesOf(secret: string): Buffer {
  const bits = [...secret.replaceAll(' ', '')]
    .map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  const bytes = bits.match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}

/** The code at a moment. */
export function codeAt(secret: string, moment: number): string {
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(moment / STEP_MS)));
  const hash = createHmac('sha1', bytesOf(secret)).update(step).digest();
  const at = (hash.at(-1) ?? 0) & 0xf;
  return String((hash.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/** The code of now, and the next one: each step counts once, and a clock may be half a minute ahead. */
export const codeNow = (secret: string) => codeAt(secret, Date.now());
export const codeNext = (secret: string) => codeAt(secret, Date.now() + STEP_MS);
