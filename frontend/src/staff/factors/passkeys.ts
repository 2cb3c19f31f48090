// Passkeys of this device: made and shown by the browser, told to the server as JSON.
// This folder holds what a second factor is and how one is added or shown, wherever that happens.

import { call } from '../../ops/client';
import type { EmergencyCodes, Me, Calls as OpsCalls } from '../../shared/api/opsWire';
import { Refusal } from '../../shared/forms/Refusal';
import { words } from './words.en';

/** Whether this browser reads and writes passkeys as JSON; those before 2025 do not. */
export const hasPasskeys = () =>
  typeof PublicKeyCredential !== 'undefined' &&
  'parseCreationOptionsFromJSON' in PublicKeyCredential;

type Registration = OpsCalls['POST /factors/passkey/confirm']['body']['credential'];
type Assertion = OpsCalls['POST /session/passkey/confirm']['body']['credential'];

/** What the browser answered, or why it did not, in words for the person. */
async function asked<T>(credential: Promise<Credential | null>): Promise<T> {
  try {
    const answer = await credential;
    if (answer instanceof PublicKeyCredential) {
      return answer.toJSON() as T;
    }
  } catch (error) {
    if (!(error instanceof DOMException)) {
      throw error;
    }
    if (error.name === 'InvalidStateError') {
      throw new Refusal(words.passkeyKnown);
    }
  }
  throw new Refusal(words.passkeyStopped);
}

/** Makes a passkey for who is signed in. */
export async function addPasskey(name: string): Promise<EmergencyCodes> {
  const options = await call('POST /factors/passkey', { quiet: true });
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as unknown as PublicKeyCredentialCreationOptionsJSON,
  );
  const credential = await asked<Registration>(navigator.credentials.create({ publicKey }));
  return call('POST /factors/passkey/confirm', { body: { credential, name }, quiet: true });
}

/** Has a passkey sign what the server asks for. */
function signed(options: object): Promise<Assertion> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as PublicKeyCredentialRequestOptionsJSON,
  );
  return asked<Assertion>(navigator.credentials.get({ publicKey }));
}

/** Signs in by a passkey alone. */
export async function signInByPasskey(): Promise<Me> {
  const credential = await signed(await call('POST /session/passkey', { quiet: true }));
  return call('POST /session/passkey/confirm', { body: { credential }, quiet: true });
}

/** Shows a passkey of one's own again. */
export async function showPasskey(): Promise<Me> {
  const credential = await signed(await call('POST /session/fresh/passkey', { quiet: true }));
  return call('POST /session/fresh/passkey/confirm', { body: { credential }, quiet: true });
}
