// What became of a payment: tickets, or what else there is to do.

import type { BookingResult } from '../../shared/api/wire';
import type { SavedTickets } from '../../tickets/saved';
import { Booked } from './Booked';
import { NotBooked } from './NotBooked';
import type { View } from './view';

interface OutcomeProps {
  booking: BookingResult;
  view: View;
  /** Its tickets as this device keeps them, where the server shows none. */
  saved: SavedTickets | null;
  onAskAgain: () => void;
}

export function Outcome({ booking, view, saved, onAskAgain }: OutcomeProps) {
  return view === 'booked' ? (
    <Booked booking={booking} saved={saved} />
  ) : (
    <NotBooked booking={booking} view={view} onAskAgain={onAskAgain} />
  );
}
