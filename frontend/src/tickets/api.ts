// The calls about tickets; all of them want proof.

import { proof } from '../bookings/api';
import { call, file } from '../shared/api/client';
import type { ShownTicket } from '../shared/api/wire';

/** A failure is told where the tickets would stand. */
export async function fetchTickets(
  code: string,
  token: string | undefined,
  signal: AbortSignal,
): Promise<ShownTicket[]> {
  const options = { path: { booking: code }, quiet: true, headers: proof(token), signal };
  return (await call('GET /online-bookings/{booking}/tickets', options)).tickets;
}

export function fetchTicketsPdf(code: string, token: string | undefined): Promise<Blob> {
  const options = { path: { booking: code }, headers: proof(token) };
  return file('GET /online-bookings/{booking}/tickets.pdf', options);
}

export function fetchCalendarFile(code: string, token: string | undefined): Promise<Blob> {
  const options = { path: { booking: code }, headers: proof(token) };
  return file('GET /online-bookings/{booking}/calendar.ics', options);
}
