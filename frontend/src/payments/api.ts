// The calls about paying. The provider alone says what was paid; these ask the server to ask it.
// This folder holds what several rooms of the payments need. Paying lies in pay, its outcome in
// result, refunds under way in refunds, and all that is done about a paid booking in manage.

import { proof } from '../bookings/api';
import { call } from '../shared/api/client';
import type { BookingResult, Checkout, Methods } from '../shared/api/wire';

/** Opens the provider's checkout, or finds the one that is open. */
export function startPayment(
  id: string,
  token: string | undefined,
  key: string,
): Promise<Checkout> {
  const headers = { ...proof(token), 'Idempotency-Key': key };
  return call('POST /online-bookings/{booking}/payments', { path: { booking: id }, headers });
}

/** A failure stays unsaid: paying works without the list. */
export function fetchMethods(): Promise<Methods> {
  return call('GET /payments/methods', { quiet: true });
}

const asking = (id: string, token: string | undefined) => ({
  path: { booking: id },
  headers: proof(token),
});

/** Asks the server to look whether the booking was paid. */
export type Ask = (id: string, token: string | undefined) => Promise<BookingResult>;

export const completeBooking: Ask = (id, token) =>
  call('POST /online-bookings/{booking}/complete-booking', asking(id, token));

export const reportFailedPayment: Ask = (id, token) =>
  call('POST /online-bookings/{booking}/failed-payment', asking(id, token));
