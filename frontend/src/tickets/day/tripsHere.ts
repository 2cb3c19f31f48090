// The trips of this device with their tickets: as they are kept, and then as the server tells.

import { isProved, STATUS } from '../../bookings/api';
import { isSameCode } from '../../bookings/code';
import { provedCodes } from '../../bookings/proofs';
import { tokenFor } from '../../bookings/tokenFor';
import type { BookingResult } from '../../shared/api/wire';
import { fetchTickets } from '../api';
import { renewTickets } from '../keeping';
import { allSavedTickets, type SavedTickets } from '../saved';
import { type KnownTrip, knownTrips } from '../trips';
import type { TripHere } from './ways';

const isOf =
  (code: string) =>
  ({ booking }: { booking: { code: string } }) =>
    isSameCode(booking.code, code);

/** What the tickets say, so that they are fetched again when it changes. */
const standing = ({ tickets, passengers, booking, return_booking }: BookingResult) =>
  JSON.stringify([
    tickets,
    passengers.map((one) => one.full_name),
    booking.departs_at,
    return_booking?.departs_at,
  ]);

const asKept = ({ booking, tickets, troubles = [] }: SavedTickets): TripHere => ({
  booking,
  tickets,
  troubles,
  told: null,
});

const allSaved = () => allSavedTickets().catch(() => []);

/** Without asking anybody. */
export async function keptTrips(): Promise<TripHere[]> {
  return (await allSaved()).map(asKept);
}

/** Fetches the tickets of a trip anew where they changed; those that are kept are kept anew. */
async function withTickets(
  trip: KnownTrip,
  kept: TripHere | undefined,
  last: TripHere | undefined,
  signal: AbortSignal,
): Promise<TripHere> {
  const { told } = trip;
  if (!told) {
    // What was told last is better than what was kept.
    return last ?? { ...trip, tickets: kept?.tickets ?? [] };
  }
  if (last?.told && last.booking === last.told && standing(last.told) === standing(told)) {
    return { ...trip, booking: told, tickets: last.tickets, told };
  }
  if (isProved(told) && told.status === STATUS.confirmed) {
    const fresh = await fetchTickets(told.code, tokenFor(told.code), signal).catch(() => null);
    if (fresh) {
      if (kept) {
        await renewTickets(told, fresh);
      }
      return { ...trip, booking: told, tickets: fresh };
    }
  }
  const before = kept ?? last;
  return before
    ? { ...trip, booking: before.booking, tickets: before.tickets }
    : { ...trip, tickets: [] };
}

/** Asks about all of them; `before` is what was known until now. */
export async function tripsHere(
  before: readonly TripHere[],
  signal: AbortSignal,
): Promise<TripHere[]> {
  const [saved, known] = await Promise.all([keptTrips(), knownTrips(signal)]);
  const found = await Promise.all(
    known.map((trip) => {
      const isIt = isOf(trip.booking.code);
      return withTickets(trip, saved.find(isIt), before.find(isIt), signal);
    }),
  );
  const own = provedCodes();
  const unheard = before.filter(
    ({ booking: { code } }) =>
      !found.some(isOf(code)) && own.some((proved) => isSameCode(proved, code)),
  );
  return [...found, ...unheard];
}
