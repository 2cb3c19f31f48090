// What became of the ship of a listed booking, told before everything else.

import type { UserBooking } from '../../shared/api/wire';
import { paths } from '../../shared/paths';
import { timeOf } from '../../shared/time/clock';
import { serverNow } from '../../shared/time/serverClock';
import { ButtonLink } from '../../shared/ui/Button';
import { Note } from '../../shared/ui/Note';
import { movesFreeOf, troubleOf } from './trouble';
import { words } from './words.en';

export function TroubleNote({ booking }: { booking: UserBooking }) {
  const free = movesFreeOf(booking, serverNow());
  const leg = booking.is_return === 'YES' ? 'return' : 'depart';
  return (
    <>
      <Trouble booking={booking} />
      {free !== null && (
        <Note kind="warn">
          <p>
            <strong>{words.movesFree(free)}</strong>
          </p>
          <p>
            <ButtonLink to={`${paths.manage(booking.code)}&m=${leg}`} look="quiet">
              {words.move}
            </ButtonLink>
          </p>
        </Note>
      )}
    </>
  );
}

function Trouble({ booking }: { booking: UserBooking }) {
  const trouble = troubleOf(booking, serverNow());
  if (trouble === 'cancelled') {
    return (
      <Note kind="danger" title={words.cancelled}>
        <p>
          <ButtonLink to={paths.manage(booking.code)}>{words.chooseNow}</ButtonLink>
        </p>
      </Note>
    );
  }
  if (trouble === 'delayed') {
    const planned = timeOf(booking.scheduled_departs_at);
    return (
      <Note kind="warn">
        <p>
          <strong>{words.late(booking.formatted_departure_time, planned)}</strong>
        </p>
      </Note>
    );
  }
  return null;
}
