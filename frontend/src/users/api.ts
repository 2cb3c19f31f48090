// The calls about the user and where people live.

import type { GoogleProof } from '../auth/api';
import { api } from '../shared/api/client';
import type { Message, Place, User, UserAnswer } from '../shared/api/wire';
import type { PersonalValues } from './personal';

export async function updateUser(values: PersonalValues): Promise<User> {
  const { user } = await api.put<UserAnswer>('/users/update', values);
  return user;
}

export async function linkToGoogle(proof: GoogleProof): Promise<string> {
  return (await api.post<Message>('/users/link-to-google', proof)).message;
}

/** All that is kept about the user, as the server writes it. */
export function fetchMyData(): Promise<unknown> {
  return api.get('/users/me/data');
}

export async function deleteMe(email: string): Promise<string> {
  return (await api.delete<Message>('/users/me', { email })).message;
}

// A failure of the lists stays unsaid: the fields can then be typed into.

export async function fetchProvinces(): Promise<Place[]> {
  return (await api.get<{ provinces: Place[] }>('/places/provinces', { quiet: true })).provinces;
}

export async function fetchCities(province: string): Promise<Place[]> {
  const path = `/places/provinces/${encodeURIComponent(province)}/cities`;
  return (await api.get<{ cities: Place[] }>(path, { quiet: true })).cities;
}
