// What sails on a booking.

import { Chip, type Tone } from '../../ops/parts/Chip';
import { Part } from '../../ops/parts/Part';
import { paths } from '../../ops/paths';
import { timeOf } from '../../shared/time/clock';
import { momentOf } from '../../shared/time/moments';
import { Link } from '../../shared/ui/Link';
import type { BookingPage } from '../api';
import { SailingChip } from '../sailings/SailingChip';
import { words as said } from '../sailings/words.en';
import * as css from './Legs.module.css';
import { words } from './words.en';

type Leg = BookingPage['legs'][number];

const TONES: Readonly<Record<Leg['state'], Tone>> = {
  held: 'info',
  sold: 'ok',
  released: 'quiet',
  called_off: 'warn',
};

export function Legs({ legs }: { legs: readonly Leg[] }) {
  return (
    <Part title={words.legs.title}>
      <ul className={css.root}>
        {legs.map((leg) => (
          <li key={leg.leg} className={css.leg}>
            <div className={css.line}>
              <span className={css.way}>{words.legs[leg.leg]}</span>
              <span className={css.route}>{said.route(leg.from, leg.to)}</span>
              <SailingChip status={leg.sailing_status} />
              <Chip tone={TONES[leg.state]}>{words.legStates[leg.state]}</Chip>
            </div>
            <p className={css.when}>
              <b>{momentOf(leg.departs_at)}</b>
              {leg.departs_at !== leg.scheduled_departs_at && (
                <span className={css.moved}> {said.planned(timeOf(leg.scheduled_departs_at))}</span>
              )}
            </p>
            <p className={css.small}>
              <Link to={paths.sailing(leg.sailing_id)}>{leg.voyage}</Link> · {leg.vessel} ·{' '}
              {leg.class} · {words.seats(leg.seats)}
            </p>
            {leg.choose_until && (
              <p className={css.moved}>{words.chooseUntil(momentOf(leg.choose_until))}</p>
            )}
          </li>
        ))}
      </ul>
    </Part>
  );
}
