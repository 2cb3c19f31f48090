// The calls about paying. The provider alone says what was paid; these ask the server to ask it.
// This folder holds what several rooms of the payments need. Paying lies in pay, its outcome in
// result, refunds under way in refunds, and all that is done about a paid booking in manage.

import { proof } from '../bookings/api';
import { api } from '../shared/api/client';
import type { BookingResult, Checkout, Methods } from '../shared/api/wire';

const pathOf = (id: string) => `/online-bookings/${encodeURIComponent(id)}`;

/** Opens the provider's checkout, or finds the one that is open. */
export function startPayment(
  id: string,
  token: string | undefined,
  key: string,
): Promise<Checkout> {
  const headers = { ...proof(token), 'Idempotency-Key': key };
  return api.post(`${pathOf(id)}/payments`, {}, { headers });
}

/** A failure stays unsaid: paying works without the list. */
export function fetchMethods(): Promise<Methods> {
  return api.get('/payments/methods', { quiet: true });
}

/** Asks the server to look whether the booking was paid. */
export type Ask = (code: string, token: string | undefined) => Promise<BookingResult>;

// Failures of both stay unsaid: what is known of the booking is shown, and asked for again.

export const completeBooking: Ask = (code, token) =>
  api.post(`${pathOf(code)}/complete-booking`, {}, { quiet: true, headers: proof(token) });

export const reportFailedPayment: Ask = (code, token) =>
  api.post(`${pathOf(code)}/failed-payment`, {}, { quiet: true, headers: proof(token) });
