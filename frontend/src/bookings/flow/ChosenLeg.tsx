// A sailing that was chosen, in one line, with the way back to choosing.

import type { Trip } from '../../shared/api/wire';
import { formatDate } from '../../shared/time/dates';
import { Link } from '../../shared/ui/Link';
import * as css from './ChosenLeg.module.css';
import { words } from './frame.en';

interface ChosenLegProps {
  name: string;
  trip: Trip;
  accommodation: string | null;
  changeAt: string;
}

export function ChosenLeg({ name, trip, accommodation, changeAt }: ChosenLegProps) {
  const chosen = trip.accommodations.find(({ id }) => id === accommodation);
  return (
    <p className={css.root}>
      <span className={css.name}>{name}</span>
      <span className={css.what}>
        <strong>
          {trip.route.origin.name} <span aria-hidden="true">→</span>
          <span className="visually-hidden">{words.to}</span> {trip.route.destination.name}
        </strong>{' '}
        <span className={css.when}>
          {formatDate(trip.booking_date, { weekday: 'short', month: 'short', day: 'numeric' })},{' '}
          <bdi>{trip.formatted_departure_time}</bdi>
          {chosen && `, ${chosen.name}`}
        </span>
      </span>
      <Link to={changeAt} className={css.change}>
        {words.change}
        <span className="visually-hidden"> {name}</span>
      </Link>
    </p>
  );
}
