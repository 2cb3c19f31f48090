// Seats that are held and not paid yet: for how long, and the way to pay them.

import { timeLeft } from '../bookings/hold/countdown';
import { words as hold } from '../bookings/hold/words.en';
import type { BookingResult } from '../shared/api/wire';
import { paths } from '../shared/paths';
import { timeOf } from '../shared/time/clock';
import { whenOf } from '../shared/time/moments';
import { useServerClock } from '../shared/time/serverClock';
import { useCountdown } from '../shared/time/useCountdown';
import { ButtonLink } from '../shared/ui/Button';
import { Note } from '../shared/ui/Note';
import { words } from './words.en';

export function HeldSeats({ booking: { code, booking, expires_at } }: { booking: BookingResult }) {
  const offset = useServerClock((state) => state.offset);
  const seconds = useCountdown(Date.parse(expires_at) - (offset ?? 0));
  return (
    seconds > 0 && (
      <Note kind="warn" title={hold.heldUntil(timeOf(expires_at), timeLeft(seconds))}>
        <p>
          {booking.route.origin.name} – {booking.route.destination.name}, {whenOf(booking)}
        </p>
        <p>
          <ButtonLink to={paths.payment(code)}>{words.finishPaying}</ButtonLink>
        </p>
      </Note>
    )
  );
}
