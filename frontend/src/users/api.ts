// The calls about the user and where people live.

import type { GoogleProof } from '../auth/api';
import { ApiFailure, call } from '../shared/api/client';
import { fieldMessages } from '../shared/api/errors';
import type { ChangePassword, MyData, MySession, Place, User } from '../shared/api/wire';
import type { PersonalValues } from './personal';

export async function updateUser(values: PersonalValues): Promise<User> {
  const { user } = await call('PUT /users/update', { body: values });
  return user;
}

/** The password is needed where the Google account has another address. */
export async function linkToGoogle(proof: GoogleProof, password?: string): Promise<string> {
  const body = password === undefined ? proof : { ...proof, password };
  return (await call('POST /users/link-to-google', { body })).message;
}

/** Whether the password is what a link to Google wants. */
export function wantsPassword(failure: unknown): boolean {
  return failure instanceof ApiFailure && 'password' in fieldMessages(failure.body);
}

export async function unlinkGoogle(): Promise<string> {
  return (await call('DELETE /users/link-to-google')).message;
}

export async function changePassword(values: ChangePassword): Promise<string> {
  return (await call('PUT /users/password', { body: values })).message;
}

export async function fetchSessions(signal: AbortSignal): Promise<MySession[]> {
  return (await call('GET /users/sessions', { signal })).sessions;
}

export async function endSession(session: string): Promise<string> {
  return (await call('DELETE /users/sessions/{session}', { path: { session } })).message;
}

export async function endOtherSessions(): Promise<string> {
  return (await call('DELETE /users/sessions')).message;
}

/** All that is kept about the user, as the server writes it. */
export function fetchMyData(): Promise<MyData> {
  return call('GET /users/me/data');
}

export async function deleteMe(email: string): Promise<string> {
  return (await call('DELETE /users/me', { body: { email } })).message;
}

// A failure of the lists stays unsaid: the fields can then be typed into.

export async function fetchProvinces(): Promise<Place[]> {
  return (await call('GET /places/provinces', { quiet: true })).provinces;
}

export async function fetchCities(code: string): Promise<Place[]> {
  const options = { path: { code }, quiet: true };
  return (await call('GET /places/provinces/{code}/cities', options)).cities;
}
