// What became of a payment: tickets, or what else there is to do.

import type { BookingResult } from '../../shared/api/wire';
import { Booked } from './Booked';
import { NotBooked } from './NotBooked';
import type { View } from './view';

interface OutcomeProps {
  booking: BookingResult;
  view: View;
  onAskAgain: () => void;
}

export function Outcome({ booking, view, onAskAgain }: OutcomeProps) {
  return view === 'booked' ? (
    <Booked booking={booking} />
  ) : (
    <NotBooked booking={booking} view={view} onAskAgain={onAskAgain} />
  );
}
