// The calls about changing a paid booking. Their failures are told where they were asked from.

import { proof } from '../bookings/api';
import { api, type CallOptions } from '../shared/api/client';
import type {
  BookingResult,
  LegPlace,
  RebookingQuote,
  RebookingWish,
  Refund,
  Refunded,
  RefundQuote,
  Refunds,
  TypedName,
} from '../shared/api/wire';

const pathOf = (code: string) => `/online-bookings/${encodeURIComponent(code)}`;

type Token = string | undefined;

const asking = (token: Token, signal: AbortSignal): CallOptions => ({
  quiet: true,
  headers: proof(token),
  signal,
});

const agreeing = (token: Token, key: string): CallOptions => ({
  quiet: true,
  headers: { ...proof(token), 'Idempotency-Key': key },
});

export const quoteRefund = (
  code: string,
  token: Token,
  places: readonly LegPlace[],
  signal: AbortSignal,
): Promise<RefundQuote> =>
  api.post(`${pathOf(code)}/refunds/quote`, { places }, asking(token, signal));

export const agreeToRefund = (
  code: string,
  token: Token,
  quote_id: string,
  key: string,
): Promise<Refunded> => api.post(`${pathOf(code)}/refunds`, { quote_id }, agreeing(token, key));

export async function fetchRefunds(
  code: string,
  token: Token,
  signal: AbortSignal,
): Promise<Refund[]> {
  return (await api.get<Refunds>(`${pathOf(code)}/refunds`, asking(token, signal))).refunds;
}

export const quoteRebooking = (
  code: string,
  token: Token,
  wish: RebookingWish,
  signal: AbortSignal,
): Promise<RebookingQuote> =>
  api.post(`${pathOf(code)}/rebookings/quote`, wish, asking(token, signal));

/** The new booking, with what proves it. */
export type NewBooking = BookingResult & { manage_token: string };

export const agreeToRebooking = (
  code: string,
  token: Token,
  quote_id: string,
  key: string,
): Promise<NewBooking> =>
  api.post(`${pathOf(code)}/rebookings`, { quote_id }, agreeing(token, key));

export const correctName = (
  code: string,
  token: Token,
  passenger: number,
  name: TypedName,
): Promise<BookingResult> =>
  api.put(`${pathOf(code)}/passengers/${passenger}`, name, {
    quiet: true,
    headers: proof(token),
  });
