// The calls about accounts.

import { ApiFailure, api } from '../shared/api/client';
import type { GoogleAnswer, Message, Registered, SignUp, UpdatePassword } from '../shared/api/wire';
import type { PendingVerification } from './pending';

/** What Google gave as proof: a token at once, or a one-time word after a redirect. */
export type GoogleProof = { id_token: string } | { handover: string };

export async function signUp(account: SignUp): Promise<PendingVerification> {
  const { email, user_id } = await api.post<Registered>('/auth/signup', account);
  return { email, userId: user_id };
}

/** The token, if the server remembered to give one. */
export async function logIn(email: string, password: string): Promise<string | undefined> {
  const { token } = await api.post<{ token?: string }>('/auth/login', { email, password });
  return token;
}

/** The registration that still waits for its code, where that is why a login failed. */
export function unverifiedIn(failure: unknown): PendingVerification | null {
  if (!(failure instanceof ApiFailure) || failure.status !== 401) {
    return null;
  }
  const body = failure.body as { unverified?: boolean; email?: string; user_id?: string } | null;
  return body?.unverified && body.email && body.user_id
    ? { email: body.email, userId: body.user_id }
    : null;
}

export function verify({ email, userId }: PendingVerification, otp: string): Promise<Message> {
  return api.post('/auth/verify-otp', { email, user_id: userId, otp });
}

/** Sends another code; the registration then waits for that one. */
export async function resendCode({
  email,
  userId,
}: PendingVerification): Promise<PendingVerification> {
  await api.post('/auth/resend-otp', { email, user_id: userId });
  return { email, userId, sentAt: Date.now() };
}

export function forgotPassword(email: string): Promise<Message> {
  return api.post('/auth/forgot-password', { email });
}

export function updatePassword(change: UpdatePassword): Promise<Message> {
  return api.post('/auth/update-password', change);
}

export function askWithGoogle(proof: GoogleProof): Promise<GoogleAnswer> {
  return api.post('/auth/google', proof);
}

/** Whether the server wants a fresh login before something that cannot be undone. */
export function wantsFreshLogin(failure: unknown): boolean {
  return (
    failure instanceof ApiFailure &&
    (failure.body as { code?: string } | null | undefined)?.code === 'sign_in_again'
  );
}
