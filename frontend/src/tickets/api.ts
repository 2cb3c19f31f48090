// The calls about tickets; all of them want proof.

import { proof } from '../bookings/api';
import { api } from '../shared/api/client';
import type { ShownTicket, Tickets } from '../shared/api/wire';

const pathOf = (code: string) => `/online-bookings/${encodeURIComponent(code)}`;

/** A failure is told where the tickets would stand. */
export async function fetchTickets(
  code: string,
  token: string | undefined,
  signal: AbortSignal,
): Promise<ShownTicket[]> {
  const options = { quiet: true, headers: proof(token), signal };
  return (await api.get<Tickets>(`${pathOf(code)}/tickets`, options)).tickets;
}

export function fetchTicketsPdf(code: string, token: string | undefined): Promise<Blob> {
  return api.file(`${pathOf(code)}/tickets.pdf`, { headers: proof(token) });
}

export function fetchCalendarFile(code: string, token: string | undefined): Promise<Blob> {
  return api.file(`${pathOf(code)}/calendar.ics`, { headers: proof(token) });
}
