// Passkeys of this device: made and shown by the browser, told to the server as JSON.
// This folder holds what a second factor is and how one is added or shown, wherever that happens.

import { call } from '../../ops/client';
import type { EmergencyCodes, Me } from '../../shared/api/opsWire';
import { Refusal } from '../../shared/forms/Refusal';
import { words } from './words.en';

/** Whether this browser reads and writes passkeys as JSON; those before 2025 do not. */
export const hasPasskeys = () =>
  typeof PublicKeyCredential !== 'undefined' &&
  'parseCreationOptionsFromJSON' in PublicKeyCredential;

/** Some servers put the options under this name, some do not. */
const optionsIn = <T>(answer: Record<string, unknown>) => (answer.publicKey ?? answer) as T;

/** What the browser answered, or why it did not, in words for the person. */
async function asked(credential: Promise<Credential | null>): Promise<unknown> {
  try {
    const answer = await credential;
    if (answer instanceof PublicKeyCredential) {
      return answer.toJSON();
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
  const options = optionsIn<PublicKeyCredentialCreationOptionsJSON>(
    await call('POST /factors/passkey', { quiet: true }),
  );
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  const credential = await asked(navigator.credentials.create({ publicKey }));
  return call('POST /factors/passkey/confirm', { body: { credential, name }, quiet: true });
}

/** Signs in by a passkey alone. */
export async function signInByPasskey(): Promise<Me> {
  const options = optionsIn<PublicKeyCredentialRequestOptionsJSON>(
    await call('POST /session/passkey', { quiet: true }),
  );
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  const credential = await asked(navigator.credentials.get({ publicKey }));
  return call('POST /session/passkey/confirm', { body: { credential }, quiet: true });
}
