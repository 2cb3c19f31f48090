// The calls about accounts.

import { ApiFailure, call, codeOf } from '../shared/api/client';
import { textIn, valueIn } from '../shared/api/errors';
import type { GoogleAnswer, Message, SignUp, UpdatePassword } from '../shared/api/wire';
import type { PendingVerification } from './pending';

/** What Google gave as proof: a token at once, or a one-time word after a redirect. */
export type GoogleProof = { id_token: string } | { handover: string };

export async function signUp(account: SignUp): Promise<PendingVerification> {
  const { email, user_id } = await call('POST /auth/signup', { body: account });
  return { email, userId: user_id };
}

export async function logIn(email: string, password: string): Promise<string> {
  return (await call('POST /auth/login', { body: { email, password } })).token;
}

/** The registration that still waits for its code, where that is why a login failed. */
export function unverifiedIn(failure: unknown): PendingVerification | null {
  if (!(failure instanceof ApiFailure) || failure.status !== 401) {
    return null;
  }
  const email = textIn(failure.body, 'email');
  const userId = textIn(failure.body, 'user_id');
  return valueIn(failure.body, 'unverified') && email && userId ? { email, userId } : null;
}

export function verify({ email, userId }: PendingVerification, otp: string): Promise<Message> {
  return call('POST /auth/verify-otp', { body: { email, user_id: userId, otp } });
}

/** Sends another code; the registration then waits for that one. */
export async function resendCode({
  email,
  userId,
}: PendingVerification): Promise<PendingVerification> {
  await call('POST /auth/resend-otp', { body: { email, user_id: userId } });
  return { email, userId, sentAt: Date.now() };
}

export function forgotPassword(email: string): Promise<Message> {
  return call('POST /auth/forgot-password', { body: { email } });
}

export function updatePassword(change: UpdatePassword): Promise<Message> {
  return call('POST /auth/update-password', { body: change });
}

export function askWithGoogle(proof: GoogleProof): Promise<GoogleAnswer> {
  return call('POST /auth/google', { body: proof });
}

/** Whether the server wants a fresh login before something that cannot be undone. */
export function wantsFreshLogin(failure: unknown): boolean {
  return codeOf(failure) === 'sign_in_again';
}
