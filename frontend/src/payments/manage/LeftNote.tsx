// Who no longer travels on this booking, and where they are now; and what this one replaces.

import { type Departed, departed } from '../../bookings/legPassengers';
import { words as names } from '../../bookings/names.en';
import { fullName } from '../../bookings/shown/PassengerList';
import type { BookingResult } from '../../shared/api/wire';
import { Note } from '../../shared/ui/Note';
import { CodeLink } from './CodeLink';
import * as css from './LeftNote.module.css';
import { words } from './whole.en';

const { left } = words;

export function LeftNote({ booking }: { booking: BookingResult }) {
  const groups = departed(booking);
  const namesOf = ({ passengers }: Departed) =>
    names.and(
      passengers.flatMap((at) => {
        const passenger = booking.passengers[at];
        return passenger ? [fullName(passenger)] : [];
      }),
    );
  return (
    <>
      {booking.rebooked_from && (
        <p>
          {left.replaces} <CodeLink code={booking.rebooked_from} />
        </p>
      )}
      {groups.length > 0 && (
        <Note title={left.title}>
          <ul className={css.root}>
            {groups.map((group) => (
              <li key={`${group.leg} ${group.to}`}>
                {group.to === null ? (
                  left.refunded(namesOf(group), names.legs[group.leg])
                ) : (
                  <>
                    {left.moved(namesOf(group), names.legs[group.leg])} <CodeLink code={group.to} />
                  </>
                )}
              </li>
            ))}
          </ul>
        </Note>
      )}
    </>
  );
}
