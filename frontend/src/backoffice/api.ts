// The calls of the operator's screens, and the types of what they tell.
// This folder holds the screens of the operator: the board, bookings, cancelled and late ships,
// refunds and figures.

import { call, file } from '../ops/client';
import type { Calls as OpsCalls } from '../shared/api/opsWire';

type Answer<C extends keyof OpsCalls> = OpsCalls[C]['answer'];
type Body<C extends keyof OpsCalls> = OpsCalls[C] extends { body: infer B } ? B : never;
export type BoardPage = Answer<'GET /board'>;
export type BoardRow = BoardPage['sailings'][number];
export type SailingPage = Answer<'GET /sailings/{id}'>;
export type Email = SailingPage['deliveries'][number];
export type LogLine = SailingPage['log'][number];
export type Person = Answer<'GET /sailings/{id}/people'>['items'][number];
export type PreviewWish = Body<'POST /disruptions/preview'>;
export type Preview = Answer<'POST /disruptions/preview'>;
export type DisruptionPage = Answer<'GET /disruptions/{id}'>;
export type DisruptionRow = Answer<'GET /disruptions'>['items'][number];
export type FiguresPage = Answer<'GET /figures'>;
export type BookingRow = Answer<'GET /bookings'>['items'][number];
export type BookingPage = Answer<'GET /bookings/{code}'>;
export type ChangeWish = Body<'POST /bookings/{code}/changes/quote'>;
export type ChangeQuote = Answer<'POST /bookings/{code}/changes/quote'>;
/** Refunds, and above which sum a second person has to agree. */
export type RefundPart = Answer<'GET /refunds'>;
export type RefundRow = RefundPart['items'][number];

export type BookingState =
  | 'held'
  | 'awaiting_payment'
  | 'confirmed'
  | 'payment_failed'
  | 'expired'
  | 'cancelled'
  | 'refund_due'
  | 'refunded'
  | 'rebooked';

export type RefundFilter = 'by_hand' | 'failing' | 'all';

/** A part of a list, and where the next begins. */
export interface Part<T> {
  items: T[];
  next: string | null;
}

/** The bookings that were found; there may be more than all parts have. */
export type FoundPart = Answer<'GET /bookings'>;

type Given<T> = { [N in keyof T]?: Exclude<T[N], null> };

/** A filter that is not set is left out. */
function given<T extends Record<string, string | null>>(filters: T): Given<T> {
  const set = Object.entries(filters).filter(([, value]) => value !== null);
  return Object.fromEntries(set) as Given<T>;
}

/** A screen that asks tells of failures itself; a poll and a search say nothing in toasts. */
const asking = (signal: AbortSignal) => ({ quiet: true, signal });

export const fetchBoard = (
  filters: { day: string | null; port: string | null },
  signal: AbortSignal,
): Promise<BoardPage> => call('GET /board', { ...asking(signal), query: given(filters) });

export const fetchSailing = (id: string, signal: AbortSignal): Promise<SailingPage> =>
  call('GET /sailings/{id}', { ...asking(signal), path: { id } });

export const fetchPeople = (
  id: string,
  after: string | null,
  signal: AbortSignal,
): Promise<Part<Person>> =>
  call('GET /sailings/{id}/people', { ...asking(signal), path: { id }, query: given({ after }) });

export const fetchPeopleCsv = (id: string): Promise<Blob> =>
  file('GET /sailings/{id}/people.csv', { path: { id } });

export const setStatus = (
  id: string,
  body: Body<'POST /sailings/{id}/status'>,
): Promise<BoardRow> => call('POST /sailings/{id}/status', { path: { id }, body, quiet: true });

export const undoStatus = (id: string, version: number): Promise<BoardRow> =>
  call('POST /sailings/{id}/undo', { path: { id }, body: { version }, quiet: true });

export const previewDisruption = (body: PreviewWish): Promise<Preview> =>
  call('POST /disruptions/preview', { body, quiet: true });

export const makeDisruption = (
  body: Body<'POST /disruptions'>,
): Promise<Answer<'POST /disruptions'>> => call('POST /disruptions', { body, quiet: true });

export const fetchDisruptions = (
  after: string | null,
  signal: AbortSignal,
): Promise<Part<DisruptionRow>> =>
  call('GET /disruptions', { ...asking(signal), query: given({ after }) });

export const fetchDisruption = (id: string, signal: AbortSignal): Promise<DisruptionPage> =>
  call('GET /disruptions/{id}', { ...asking(signal), path: { id } });

export const endFreeMoves = (id: string): Promise<DisruptionPage> =>
  call('POST /disruptions/{id}/end', { path: { id }, quiet: true });

export const noteCall = (id: string, booking: string, reached: boolean): Promise<DisruptionPage> =>
  call('POST /disruptions/{id}/calls', { path: { id }, body: { booking, reached } });

export const fetchFigures = (from: string, to: string, signal: AbortSignal): Promise<FiguresPage> =>
  call('GET /figures', { ...asking(signal), query: { from, to } });

/** Which bookings are wanted. */
export interface BookingFilter extends Record<string, string | null> {
  q: string | null;
  state: BookingState | null;
  from: string | null;
  to: string | null;
}

export const fetchBookings = (
  filter: BookingFilter & { after: string | null },
  signal: AbortSignal,
): Promise<FoundPart> => call('GET /bookings', { ...asking(signal), query: given(filter) });

/** All that the filter finds, as a file. */
export const fetchBookingsCsv = ({ q, state, from, to }: BookingFilter): Promise<Blob> =>
  file('GET /bookings.csv', { query: given({ q, state, from, to }) });

export const fetchBooking = (code: string, signal: AbortSignal): Promise<BookingPage> =>
  call('GET /bookings/{code}', { ...asking(signal), path: { code } });

export const correctName = (
  code: string,
  index: number,
  body: Body<'POST /bookings/{code}/passengers/{index}/name'>,
): Promise<BookingPage> =>
  call('POST /bookings/{code}/passengers/{index}/name', {
    path: { code, index: String(index) },
    body,
    quiet: true,
  });

export const changeContact = (
  code: string,
  body: Body<'PUT /bookings/{code}/contact'>,
): Promise<BookingPage> =>
  call('PUT /bookings/{code}/contact', { path: { code }, body, quiet: true });

export const resendTickets = (
  code: string,
  reason: string,
): Promise<Answer<'POST /bookings/{code}/resend'>> =>
  call('POST /bookings/{code}/resend', {
    path: { code },
    body: reason === '' ? {} : { reason },
    quiet: true,
  });

export const addNote = (code: string, text: string): Promise<BookingPage> =>
  call('POST /bookings/{code}/notes', { path: { code }, body: { text }, quiet: true });

export const quoteChange = (
  code: string,
  body: ChangeWish,
  signal: AbortSignal,
): Promise<ChangeQuote> =>
  call('POST /bookings/{code}/changes/quote', { ...asking(signal), path: { code }, body });

export const makeChange = (code: string, quote_id: string): Promise<BookingPage> =>
  call('POST /bookings/{code}/changes', { path: { code }, body: { quote_id }, quiet: true });

export const fetchRefunds = (
  filters: { filter: RefundFilter; after: string | null },
  signal: AbortSignal,
): Promise<RefundPart> => call('GET /refunds', { ...asking(signal), query: given(filters) });

/** Asks a second person, before the money is transferred; the answer says how far that has come. */
export const askForRefund = (
  id: string,
  body: Body<'POST /refunds/{id}/approval'>,
): Promise<Answer<'POST /refunds/{id}/approval'>> =>
  call('POST /refunds/{id}/approval', { path: { id }, body, quiet: true });

export const endRefund = (
  id: string,
  body: Body<'POST /refunds/{id}/done'>,
): Promise<Answer<'POST /refunds/{id}/done'>> =>
  call('POST /refunds/{id}/done', { path: { id }, body, quiet: true });

export const retryRefund = (id: string): Promise<Answer<'POST /refunds/{id}/retry'>> =>
  call('POST /refunds/{id}/retry', { path: { id } });
