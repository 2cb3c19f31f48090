// What was booked may be moved free of charge: why, and the way there.

import type { Leg } from '../../bookings/draft';
import { voyageOf } from '../../bookings/legPassengers';
import type { BookingResult } from '../../shared/api/wire';
import { ButtonLink } from '../../shared/ui/Button';
import { moveOf } from '../../tickets/troubles';
import { words as tickets } from '../../tickets/words.en';
import { MovesFree } from '../manage/MovesFree';

export function FreeMove({ booking, leg }: { booking: BookingResult; leg: Leg }) {
  return (
    <MovesFree leg={leg} voyage={voyageOf(booking, leg)}>
      <ButtonLink to={moveOf(booking.code, leg)} look="quiet">
        {tickets.troubles.move}
      </ButtonLink>
    </MovesFree>
  );
}
