// The ways of the trips that this device knows of: who goes on which ship, and when, as it stands now.

import { STATUS } from '../../bookings/api';
import type { Leg } from '../../bookings/draft';
import { keyOf, LEGS, onLeg, travelling, voyageOf } from '../../bookings/legPassengers';
import type { ShownTicket } from '../../shared/api/wire';
import type { TicketedLeg } from '../saved';
import type { KnownTrip } from '../trips';
import type { Times } from './act';

/** A trip with its tickets; their times go by the ships of `booking`. */
export interface TripHere extends KnownTrip {
  tickets: readonly ShownTicket[];
}

export interface Way {
  trip: TripHere;
  leg: Leg;
  ship: TicketedLeg;
  times: Times;
  /** When the ship was to leave as it was sold. */
  promisedAt: number;
  /** Why it is late or does not sail. */
  reason: string | null;
  /** Why one may leave it free of charge; nothing where one may not. */
  movesFree: string | null;
  /** Of those who still travel, in the order of the booking. */
  tickets: readonly ShownTicket[];
}

/** So long after leaving a ship is under way, where nobody told when it arrives. */
const UNDER_WAY_MS = 6 * 3_600_000;

const parsed = (moment: string | undefined) => (moment ? Date.parse(moment) : null);

function wayOf(trip: TripHere, leg: Leg): Way | null {
  const { booking, told, troubles } = trip;
  const kept = leg === 'return' ? booking.return_booking : booking.booking;
  if (!kept || (told && !told.return_booking && leg === 'return')) {
    return null;
  }
  const there = told && onLeg(travelling(told), leg);
  const going = there && new Set(there.map(keyOf));
  const tickets = trip.tickets
    .filter((one) => one.leg === leg && (!going || going.has(keyOf(one))))
    .sort((a, b) => a.passenger_index - b.passenger_index);
  if ((there ?? tickets).length === 0) {
    return null;
  }
  const voyage = told && voyageOf(told, leg);
  const ofLeg = troubles.filter((one) => one.leg === leg);
  const trouble = ofLeg.flatMap(({ status, ...one }) =>
    status === 'movesFree' ? [] : { ...one, status },
  )[0];
  const leaves = voyage ?? (trouble?.status === 'delayed' ? trouble : kept);
  const departsAt = Date.parse(leaves.departs_at);
  // What is kept goes by the time that was known when it was kept.
  const shift = departsAt - Date.parse(kept.departs_at);
  const moved = (moment: number | null) => moment && moment + shift;
  const [first] = tickets;
  return {
    trip,
    leg,
    ship: voyage ?? kept,
    times: {
      status: voyage?.status ?? trouble?.status ?? null,
      comeBy: moved(parsed(first?.arrive_at)),
      closesAt: moved(parsed(first?.check_in_closes_at)),
      departsAt,
      arrivesAt: voyage ? Date.parse(voyage.arrives_at) : moved(parsed(kept.arrives_at)),
    },
    promisedAt: Date.parse((voyage ?? trouble)?.scheduled_departs_at ?? kept.departs_at),
    reason: voyage?.status_reason ?? null,
    movesFree: ofLeg.find(({ status }) => status === 'movesFree')?.reason ?? null,
    tickets,
  };
}

function isOver({ times }: Way, now: number): boolean {
  const { status, departsAt, arrivesAt } = times;
  if (status === 'cancelled') {
    return departsAt <= now;
  }
  return status === 'arrived' || (arrivesAt ?? departsAt + UNDER_WAY_MS) <= now;
}

/** All ways that are not over yet, those first that leave first. */
export function comingWays(trips: readonly TripHere[], now: number): Way[] {
  return trips
    .filter(({ told }) => !told || told.status === STATUS.confirmed)
    .flatMap((trip) => LEGS.flatMap((leg) => wayOf(trip, leg) ?? []))
    .filter((way) => !isOver(way, now))
    .sort((a, b) => a.times.departsAt - b.times.departsAt);
}
