// How a device proves to the server that a call is its own.
// This folder holds the calls of a gate to the server.

import { toBase64url, toHex } from '../rules/bytes';

const CURVE = { name: 'ECDSA', namedCurve: 'P-256' };

export interface NewKey {
  signingKey: CryptoKey;
  /** The public half, uncompressed, in base64 of the alphabet for addresses. */
  publicKey: string;
}

/** A key of which no script ever sees the secret half. */
export async function newSigningKey(): Promise<NewKey> {
  const { privateKey, publicKey } = await crypto.subtle.generateKey(CURVE, false, [
    'sign',
    'verify',
  ]);
  const point = new Uint8Array(await crypto.subtle.exportKey('raw', publicKey));
  return { signingKey: privateKey, publicKey: toBase64url(point) };
}

/** What stands in the header `Authorization` of a call. */
export async function authorization(
  device: { id: string; signingKey: CryptoKey },
  call: { method: string; path: string; body: Uint8Array<ArrayBuffer>; at: number },
): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', call.body));
  const text = [call.method, call.path, call.at, toHex(digest)].join('\n');
  const bytes = new TextEncoder().encode(text);
  const algorithm = { name: 'ECDSA', hash: 'SHA-256' };
  const signature = await crypto.subtle.sign(algorithm, device.signingKey, bytes);
  return `Device ${device.id}.${call.at}.${toBase64url(new Uint8Array(signature))}`;
}
