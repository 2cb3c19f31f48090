// What the code on a ticket says, and whether one of our keys signed it. The form is that of
// `src/tickets/payload.rs`.

import type { PassengerType } from '../../shared/api/wire';
import { fromBase64url, toHex } from './bytes';

export interface Ticket {
  ticket: string;
  sailing: string;
  /** When it was to depart when the ticket was drawn, in milliseconds. */
  departsAt: number;
  isReturn: boolean;
  isChecked: boolean;
  place: number;
  type: PassengerType;
  code: string;
  voyage: string;
  className: string;
  name: string;
}

export interface TicketKey {
  name: string;
  publicKey: Uint8Array<ArrayBuffer>;
}

/** Whether the holder of a public Ed25519 key signed these bytes so. */
export type Verify = (
  publicKey: Uint8Array<ArrayBuffer>,
  signature: Uint8Array<ArrayBuffer>,
  signed: Uint8Array<ArrayBuffer>,
) => Promise<boolean>;

/** Without the name of the key. */
const FIRST_VERSION = 'P1';

const VERSION = 'P2';

const SIGNATURE_BYTES = 64;

/** The longest name on a ticket, in bytes. */
export const LONGEST_NAME = 60;

const IS_RETURN = 1;
const IS_CHECKED = 2;

/** In the order in which tickets number them. */
export const TYPES: readonly PassengerType[] = [
  'ADULT',
  'CHILD',
  'INFANT',
  'STUDENT',
  'SENIOR',
  'PWD',
  'MEDAL_OF_VALOR',
  'NATIONAL_ATHLETE',
];

/** Whether a text may be the code of a ticket, as a scanner types it. */
export const looksLikeTicket = (text: string): boolean => /^P[12]\.[\w-]+\.[\w.-]+$/.test(text);

/** The parts of a code: what was signed, by the key of which name, and how. */
function partsOf(text: string) {
  const parts = text.split('.');
  const [version, ...rest] = parts;
  const isFirst = version === FIRST_VERSION && rest.length === 2;
  const isSecond = version === VERSION && rest.length === 3;
  if (!isFirst && !isSecond) {
    return undefined;
  }
  const signature = fromBase64url(rest.at(-1) ?? '');
  const fields = fromBase64url(rest.at(-2) ?? '');
  if (!fields || signature?.length !== SIGNATURE_BYTES) {
    return undefined;
  }
  const signed = new TextEncoder().encode(parts.slice(0, -1).join('.'));
  return { keyName: isSecond ? rest[0] : undefined, fields, signature, signed };
}

const uuidOf = (bytes: Uint8Array) =>
  toHex(bytes).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

const seconds = (bytes: Uint8Array) =>
  Number(new DataView(bytes.buffer, bytes.byteOffset, 8).getBigInt64(0));

function readFields(bytes: Uint8Array): Ticket | undefined {
  let at = 0;
  const take = (count: number): Uint8Array => {
    if (at + count > bytes.length) {
      throw new RangeError('the fields end too early');
    }
    at += count;
    return bytes.subarray(at - count, at);
  };
  const byte = () => take(1)[0] ?? 0;
  const text = () =>
    new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(take(byte()));
  try {
    const ticket = uuidOf(take(16));
    const sailing = uuidOf(take(16));
    const departsAt = seconds(take(8)) * 1000;
    const [flags, place, number] = [byte(), byte(), byte()];
    const [code, voyage, className, name] = [text(), text(), text(), text()];
    const type = TYPES[number];
    if (at !== bytes.length || !type) {
      return undefined;
    }
    const isReturn = (flags & IS_RETURN) !== 0;
    const isChecked = (flags & IS_CHECKED) !== 0;
    return {
      ticket,
      sailing,
      departsAt,
      isReturn,
      isChecked,
      place,
      type,
      code,
      voyage,
      className,
      name,
    };
  } catch {
    return undefined;
  }
}

/** What a code says, if one of `keys` signed it. */
export async function readTicket(
  text: string,
  keys: readonly TicketKey[],
  verify: Verify,
): Promise<Ticket | undefined> {
  const parts = partsOf(text);
  if (!parts) {
    return undefined;
  }
  const { keyName, fields, signature, signed } = parts;
  const asked = keys.filter(({ name }) => keyName === undefined || name === keyName);
  for (const { publicKey } of asked) {
    if (await verify(publicKey, signature, signed)) {
      return readFields(fields);
    }
  }
  return undefined;
}
