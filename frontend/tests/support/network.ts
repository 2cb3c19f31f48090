// A network of one ship with as many seats as a test needs, from the day before yesterday on.

import { dayFromNow } from './sailings';

interface Voyage {
  voyage: string;
  /** When it leaves each day, on the Philippine clock. */
  at: string;
}

/** Of each of two crossings there and back. */
export function oneShip(seats: number, voyages: readonly Voyage[]): object {
  const from = dayFromNow(-2);
  const crossing = (origin: string, destination: string, departures: object[]) => ({
    from: origin,
    to: destination,
    minutes: 120,
    service_fee_centavos: 2000,
    is_new: true,
    fares: [{ class: 'TOU', centavos: 80_000, from }],
    departures,
  });
  const departures = voyages.map((voyage) => ({ ...voyage, ship: 'MV Parola', from }));
  return {
    ports: [
      { code: 'CEB', name: 'Cebu City', terminal_fee_centavos: 2500 },
      { code: 'TAG', name: 'Tagbilaran', terminal_fee_centavos: 2000 },
    ],
    classes: [
      { code: 'TOU', name: 'Tourist', description: 'Seat on the lower deck', amenities: [] },
    ],
    ships: [{ name: 'MV Parola', seats: { TOU: seats }, passengers: seats }],
    crossings: [crossing('CEB', 'TAG', departures)],
  };
}

/** The Philippine clock so many minutes from now: the day and the time. */
export function clockFromNow(minutes: number): { day: string; at: string } {
  const there = new Date(Date.now() + (8 * 60 + minutes) * 60_000).toISOString();
  return { day: there.slice(0, 10), at: there.slice(11, 16) };
}
