// The booking in progress, kept in session storage until it is paid, given up or a day old.
// This folder holds what every room of the bookings needs: the search, the party, the draft, the
// proofs and the calls. What only one step or screen needs lies in the folder of that.

import { create } from 'zustand';
import { newKey } from '../shared/api/idempotencyKey';
import type { BookingResult, Direction, Trip } from '../shared/api/wire';
import { forgetProgress, readStored, store, unstore } from './inProgress';
import { type ContactPerson, type Passenger, partyOf, passengersFor } from './party';
import { type BookingSearch, ONE_ADULT } from './query';

export type Leg = Direction;

/** Seats that are held, and the key they were asked for with. */
export type Held = Pick<BookingResult, 'id' | 'code' | 'manage_token' | 'expires_at'> & {
  key: string;
};

/** Why somebody was led back to the sailings. */
export type Setback = 'seats_gone' | 'price_changed' | 'sales_closed' | 'hold_over';

interface Content {
  search: BookingSearch | null;
  /** The address that asked for it: another one is another search. */
  asked: string | null;
  departure: Trip | null;
  returning: Trip | null;
  departureAccommodation: string | null;
  returnAccommodation: string | null;
  passengers: Passenger[];
  contact: ContactPerson | null;
  key: string;
  held: Held | null;
  setback: Setback | null;
}

interface Draft extends Content {
  setSearch: (search: BookingSearch, asked: string) => void;
  setDepartureBooking: (trip: Trip) => void;
  clearDepartureBooking: () => void;
  setReturnBooking: (trip: Trip) => void;
  clearReturnBooking: () => void;
  setAccommodation: (leg: Leg, accommodation: string) => void;
  setPassengers: (passengers: Passenger[]) => void;
  addPassenger: (passenger: Passenger) => void;
  setContact: (contact: ContactPerson) => void;
  setHeld: (held: Held) => void;
  /** The seats are no longer held; whatever was typed stays. */
  loseHeld: (setback: Setback | null) => void;
  clearSetback: () => void;
  /** The next attempt is a new one, even where it says the same. */
  renewKey: () => void;
  clear: () => void;
  /** Takes it out of the storage: it lives on in this page until the next change or reload. */
  unstore: () => void;
}

const NOTHING: Omit<Content, 'key'> = {
  search: null,
  asked: null,
  departure: null,
  returning: null,
  departureAccommodation: null,
  returnAccommodation: null,
  passengers: [],
  contact: null,
  held: null,
  setback: null,
};

/** What would be sent, as far as it is known. */
function wish(content: Content): string {
  return JSON.stringify([
    content.search?.round_trip,
    content.departure?.id,
    content.departureAccommodation,
    content.returning?.id,
    content.returnAccommodation,
    content.passengers,
    content.contact,
  ]);
}

export const useDraft = create<Draft>((set, get) => {
  /** Another wish has another key, and is kept at once. */
  const change = (part: Partial<Content>) => {
    const before = get();
    const after = { ...before, ...part };
    const key = part.key ?? (wish(before) === wish(after) ? before.key : newKey());
    set({ ...part, key });
    const content = Object.fromEntries(
      Object.entries(get()).filter(([, value]) => typeof value !== 'function'),
    );
    store(content as unknown as Content);
  };

  return {
    ...NOTHING,
    key: newKey(),
    ...readStored<Content>(),
    setSearch: (search, asked) => {
      const { search: before, departure, returning, passengers, ...kept } = get();
      const sameThere =
        before?.depart_route === search.depart_route && before.depart_date === search.depart_date;
      const sameBack =
        sameThere &&
        search.round_trip &&
        before.return_route === search.return_route &&
        before.return_date === search.return_date;
      change({
        search,
        asked,
        departure: sameThere ? departure : null,
        departureAccommodation: sameThere ? kept.departureAccommodation : null,
        returning: sameBack ? returning : null,
        returnAccommodation: sameBack ? kept.returnAccommodation : null,
        passengers: passengersFor(search.party, passengers),
      });
    },
    setDepartureBooking: (departure) => {
      const { returning } = get();
      // Nobody comes back before they are there.
      const isEarly =
        returning && Date.parse(returning.departs_at) < Date.parse(departure.arrives_at);
      change(isEarly ? { departure, returning: null, returnAccommodation: null } : { departure });
    },
    clearDepartureBooking: () => change({ departure: null, departureAccommodation: null }),
    setReturnBooking: (returning) => change({ returning }),
    clearReturnBooking: () => change({ returning: null, returnAccommodation: null }),
    setAccommodation: (leg, accommodation) =>
      change(
        leg === 'depart'
          ? { departureAccommodation: accommodation }
          : { returnAccommodation: accommodation },
      ),
    setPassengers: (given) => {
      // Somebody always travels.
      const passengers = given.length > 0 ? given : passengersFor(ONE_ADULT, []);
      const { search } = get();
      change({ passengers, search: search && { ...search, party: partyOf(passengers) } });
    },
    addPassenger: (passenger) => get().setPassengers([...get().passengers, passenger]),
    setContact: (contact) => change({ contact }),
    setHeld: (held) => change({ held, setback: null }),
    loseHeld: (setback) => change({ held: null, setback, key: newKey() }),
    clearSetback: () => change({ setback: null }),
    renewKey: () => change({ key: newKey() }),
    clear: () => {
      forgetProgress();
      set({ ...NOTHING, key: newKey() });
    },
    unstore,
  };
});
