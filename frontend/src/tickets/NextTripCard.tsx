// The next trip of this device, and the way to its tickets.

import { paths } from '../shared/paths';
import { whenOf } from '../shared/time/moments';
import { ButtonLink } from '../shared/ui/Button';
import { Note } from '../shared/ui/Note';
import * as css from './NextTripCard.module.css';
import type { NextTrip } from './trips';
import { words } from './words.en';

export function NextTripCard({ trip: { code, leg } }: { trip: NextTrip }) {
  return (
    <Note title={words.nextTrip}>
      <p>
        <strong>
          {leg.route.origin.name} – {leg.route.destination.name}
        </strong>
        , {whenOf(leg)}
      </p>
      <p className={css.ways}>
        <ButtonLink to={paths.success(code)} look="quiet">
          {words.showTickets}
        </ButtonLink>
        <ButtonLink to={paths.myTrip} look="quiet">
          {words.myTrip}
        </ButtonLink>
      </p>
    </Note>
  );
}
