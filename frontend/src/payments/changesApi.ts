// The calls about changing a paid booking. Their failures are told where they were asked from.

import { proof } from '../bookings/api';
import { call } from '../shared/api/client';
import type {
  BookingResult,
  LegPlace,
  RebookingQuote,
  RebookingWish,
  Refund,
  Refunded,
  RefundQuote,
  TypedName,
} from '../shared/api/wire';

type Token = string | undefined;

const asking = (code: string, token: Token, signal: AbortSignal) => ({
  path: { booking: code },
  quiet: true,
  headers: proof(token),
  signal,
});

const agreeing = (code: string, token: Token, key: string) => ({
  path: { booking: code },
  quiet: true,
  headers: { ...proof(token), 'Idempotency-Key': key },
});

export const quoteRefund = (
  code: string,
  token: Token,
  places: readonly LegPlace[],
  signal: AbortSignal,
): Promise<RefundQuote> =>
  call('POST /online-bookings/{booking}/refunds/quote', {
    ...asking(code, token, signal),
    body: { places: [...places] },
  });

export const agreeToRefund = (
  code: string,
  token: Token,
  quote_id: string,
  key: string,
): Promise<Refunded> =>
  call('POST /online-bookings/{booking}/refunds', {
    ...agreeing(code, token, key),
    body: { quote_id },
  });

export async function fetchRefunds(
  code: string,
  token: Token,
  signal: AbortSignal,
): Promise<Refund[]> {
  const options = asking(code, token, signal);
  return (await call('GET /online-bookings/{booking}/refunds', options)).refunds;
}

export const quoteRebooking = (
  code: string,
  token: Token,
  wish: RebookingWish,
  signal: AbortSignal,
): Promise<RebookingQuote> =>
  call('POST /online-bookings/{booking}/rebookings/quote', {
    ...asking(code, token, signal),
    body: wish,
  });

/** Returns the new booking, with what proves it. */
export const agreeToRebooking = (
  code: string,
  token: Token,
  quote_id: string,
  key: string,
): Promise<BookingResult> =>
  call('POST /online-bookings/{booking}/rebookings', {
    ...agreeing(code, token, key),
    body: { quote_id },
  });

export const correctName = (
  code: string,
  token: Token,
  passenger: number,
  name: TypedName,
): Promise<BookingResult> =>
  call('PUT /online-bookings/{booking}/passengers/{index}', {
    path: { booking: code, index: String(passenger) },
    body: name,
    quiet: true,
    headers: proof(token),
  });
