// The calls about tickets; all of them want proof.

import { proof } from '../bookings/api';
import { api } from '../shared/api/client';
import type { PassengerType } from '../shared/api/wire';

/** What the gate reads: the path of an SVG picture that is so many modules wide and high. */
export interface Qr {
  size: number;
  path: string;
}

/** One passenger on one leg. */
export interface Ticket {
  id: string;
  passenger_index: number;
  leg: 'depart' | 'return';
  full_name: string;
  passenger_type: PassengerType;
  seat_class: string;
  qr: Qr;
}

const pathOf = (code: string) => `/online-bookings/${encodeURIComponent(code)}`;

/** A failure is told where the tickets would stand. */
export async function fetchTickets(
  code: string,
  token: string | undefined,
  signal: AbortSignal,
): Promise<Ticket[]> {
  const options = { quiet: true, headers: proof(token), signal };
  return (await api.get<{ tickets: Ticket[] }>(`${pathOf(code)}/tickets`, options)).tickets;
}

export function fetchTicketsPdf(code: string, token: string | undefined): Promise<Blob> {
  return api.file(`${pathOf(code)}/tickets.pdf`, { headers: proof(token) });
}

export function fetchCalendarFile(code: string, token: string | undefined): Promise<Blob> {
  return api.file(`${pathOf(code)}/calendar.ics`, { headers: proof(token) });
}
