// Codes of tickets: what one says, and that nobody else can say it.

import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { verifier } from '../scanning/ed25519';
import { verifyByNoble } from '../scanning/nobleEd25519';
import { toBase64url } from './bytes';
import { looksLikeTicket, readTicket, type TicketKey, type Verify } from './ticket';

interface Signer {
  key: TicketKey;
  sign: (text: string) => Promise<string>;
}

async function newSigner(): Promise<Signer> {
  const pair = (await crypto.subtle.generateKey('Ed25519', true, [
    'sign',
    'verify',
  ])) as CryptoKeyPair;
  const publicKey = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey));
  const name = createHash('sha256').update(publicKey).digest().subarray(0, 8).toString('base64url');
  const sign = async (text: string) => {
    const bytes = new TextEncoder().encode(text);
    return toBase64url(new Uint8Array(await crypto.subtle.sign('Ed25519', pair.privateKey, bytes)));
  };
  return { key: { name, publicKey }, sign };
}

const text = (value: string) => {
  const bytes = new TextEncoder().encode(value);
  return [bytes.length, ...bytes];
};

/** The fields as the server writes them; the departure is that of Christmas Eve, at six in Manila. */
const FIELDS = toBase64url(
  Uint8Array.from([
    ...Array.from({ length: 16 }, (_, at) => at),
    ...Array.from({ length: 16 }, (_, at) => 0xf0 + at),
    ...[0, 0, 0, 0, 0x6b, 0x43, 0x44, 0xe0],
    ...[3, 1, 4],
    ...text('ABCDEF'),
    ...text('CEBTAG1'),
    ...text('Tourist'),
    ...text('Niño José Peñaflor'),
  ]),
);

async function code(signer: Signer, fields = FIELDS): Promise<string> {
  const signed = `P2.${signer.key.name}.${fields}`;
  return `${signed}.${await signer.sign(signed)}`;
}

test('a code says what the server wrote into it', async () => {
  const signer = await newSigner();
  const read = await readTicket(await code(signer), [signer.key], await verifier());
  assert.deepEqual(read, {
    ticket: '00010203-0405-0607-0809-0a0b0c0d0e0f',
    sailing: 'f0f1f2f3-f4f5-f6f7-f8f9-fafbfcfdfeff',
    departsAt: 0x6b4344e0 * 1000,
    isReturn: true,
    isChecked: true,
    place: 1,
    type: 'SENIOR',
    code: 'ABCDEF',
    voyage: 'CEBTAG1',
    className: 'Tourist',
    name: 'Niño José Peñaflor',
  });
});

test('the first form names no key, and any of ours may have signed it', async () => {
  const [signer, other] = [await newSigner(), await newSigner()];
  const signed = `P1.${FIELDS}`;
  const first = `${signed}.${await signer.sign(signed)}`;
  const verify = await verifier();
  assert.ok(await readTicket(first, [other.key, signer.key], verify));
  assert.equal(await readTicket(first, [other.key], verify), undefined);
});

test('the library agrees with the browser', async () => {
  const [signer, other] = [await newSigner(), await newSigner()];
  const good = await code(signer);
  assert.ok(await readTicket(good, [signer.key], verifyByNoble));
  const named = { ...other.key, name: signer.key.name };
  assert.equal(await readTicket(good, [named], verifyByNoble), undefined);
  assert.equal(await readTicket(flipped(good, 40), [signer.key], verifyByNoble), undefined);
});

test('fields that are signed but say no ticket are none', async () => {
  const signer = await newSigner();
  const verify = await verifier();
  const bytes = Uint8Array.from(Buffer.from(FIELDS, 'base64url'));
  const wrongType = bytes.with(42, 8);
  for (const fields of [bytes.subarray(0, -1), Uint8Array.from([...bytes, 0]), wrongType]) {
    const signed = await code(signer, toBase64url(fields));
    assert.equal(await readTicket(signed, [signer.key], verify), undefined);
  }
});

test('a scanner’s text is told from what people type', () => {
  assert.ok(looksLikeTicket('P2.key.fields.signature'));
  assert.ok(!looksLikeTicket('ABCDEF') && !looksLikeTicket('P2 key'));
});

/** With another character at a place. */
function flipped(good: string, at: number, by = 1): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  // A dot counts as the one before the first.
  const number = letters.indexOf(good[at] ?? '');
  const other = letters[(number + by + letters.length) % letters.length] ?? 'A';
  return good.slice(0, at) + other + good.slice(at + 1);
}

test('of 10,000 forged, foreign and altered codes none is taken', async () => {
  const [ours, foreign] = [await newSigner(), await newSigner()];
  const verify = await verifier();
  const good = await code(ours);
  const keys = [ours.key];
  const wrong: string[] = [];
  // Altered: every character by every other.
  for (let by = 1; by < 64 && wrong.length < 9_000; by += 1) {
    for (let at = 0; at < good.length && wrong.length < 9_000; at += 1) {
      wrong.push(flipped(good, at, by));
    }
  }
  // Cut, doubled, put together anew, in another form.
  const parts = good.split('.');
  const [version = '', name = '', fields = '', signature = ''] = parts;
  for (let at = 0; at < good.length; at += 1) {
    wrong.push(good.slice(0, at));
  }
  wrong.push(
    ...[`${good}.`, `${good}A`, `${good}=`, ` ${good}`, `${good}${good}`],
    ...[`P1.${fields}.${signature}`, `P22.${name}.${fields}.${signature}`],
    ...[`${version}.${name}.${signature}.${fields}`, [...parts].reverse().join('.')],
  );
  // Forged: no signature, somebody's signature, ours over something else.
  const empty = toBase64url(new Uint8Array(64));
  wrong.push(`${version}.${name}.${fields}.${empty}`);
  const elsewhere = await ours.sign(`${version}.${name}.${toBase64url(new Uint8Array(90))}`);
  wrong.push(`${version}.${name}.${fields}.${elsewhere}`);
  // Foreign: signed well by a key that is not ours, under its name and under that of ours.
  while (wrong.length < 10_000) {
    const bytes = Uint8Array.from(Buffer.from(FIELDS, 'base64url'));
    const other = toBase64url(bytes.with(15, wrong.length % 256).with(14, wrong.length >> 8));
    const claimed = wrong.length % 2 === 0 ? foreign.key.name : name;
    const signed = `${version}.${claimed}.${other}`;
    wrong.push(`${signed}.${await foreign.sign(signed)}`);
  }
  assert.equal(wrong.length, 10_000);
  assert.equal(new Set(wrong).size, wrong.length);
  assert.equal(await countTaken(wrong, keys, verify), 0);
  assert.equal(await countTaken([good], keys, verify), 1);
});

async function countTaken(codes: string[], keys: TicketKey[], verify: Verify): Promise<number> {
  const read = await Promise.all(codes.map((one) => readTicket(one, keys, verify)));
  return read.filter((one) => one !== undefined).length;
}
