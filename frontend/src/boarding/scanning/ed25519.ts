// Ed25519 by the browser, or by a library that is fetched where the browser does not know it.
// This folder holds what reads codes and checks them: the camera, hardware scanners, signatures.

import type { Verify } from '../rules/ticket';

const known = new Map<string, Promise<CryptoKey>>();

function importKey(publicKey: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  const name = publicKey.join();
  const kept =
    known.get(name) ??
    crypto.subtle.importKey('raw', publicKey, { name: 'Ed25519' }, false, ['verify']);
  known.set(name, kept);
  return kept;
}

const byBrowser: Verify = async (publicKey, signature, signed) =>
  crypto.subtle.verify('Ed25519', await importKey(publicKey), signature, signed);

/** The base point: every browser that knows the curve takes it. */
const ANY_KEY = Uint8Array.from({ length: 32 }, (_, at) => (at === 0 ? 0x58 : 0x66));

async function choose(): Promise<Verify> {
  try {
    await importKey(ANY_KEY);
    return byBrowser;
  } catch {
    return (await import('./nobleEd25519')).verifyByNoble;
  }
}

let chosen: Promise<Verify> | undefined;

/** How this browser verifies; asked early, what must be fetched is there when there is no network. */
export function verifier(): Promise<Verify> {
  chosen ??= choose();
  return chosen;
}
