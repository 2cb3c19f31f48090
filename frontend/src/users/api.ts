// The calls about the user and where people live.

import type { GoogleProof } from '../auth/api';
import { call } from '../shared/api/client';
import type { MyData, Place, User } from '../shared/api/wire';
import type { PersonalValues } from './personal';

export async function updateUser(values: PersonalValues): Promise<User> {
  const { user } = await call('PUT /users/update', { body: values });
  return user;
}

export async function linkToGoogle(proof: GoogleProof): Promise<string> {
  return (await call('POST /users/link-to-google', { body: proof })).message;
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
