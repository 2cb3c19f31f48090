// A sailing that is late: when it leaves now, and what that gives the traveller.

import { Clock } from 'lucide-react';
import { useId } from 'react';
import type { Leg } from '../../bookings/draft';
import { words as names } from '../../bookings/names.en';
import type { BookedVoyage } from '../../shared/api/wire';
import { dateOf, timeOf } from '../../shared/time/clock';
import { momentOf } from '../../shared/time/moments';
import * as css from './SailingTrouble.module.css';
import { words } from './whole.en';

const { delayed } = words;

interface DelayedSailingProps {
  leg: Leg;
  voyage: BookedVoyage;
}

export function DelayedSailing({ leg, voyage }: DelayedSailingProps) {
  const title = useId();
  const { departs_at, scheduled_departs_at } = voyage;
  const isSameDay = dateOf(departs_at) === dateOf(scheduled_departs_at);
  const tell = isSameDay ? timeOf : momentOf;
  return (
    <section className={css.root} aria-labelledby={title}>
      <div className={css.head}>
        <Clock size={24} aria-hidden="true" />
        <h2 className={css.title} id={title}>
          {delayed.title(names.legs[leg])}
        </h2>
        <div className={css.words}>
          <p>
            <strong>{delayed.times(tell(departs_at), tell(scheduled_departs_at))}</strong>
          </p>
          {voyage.status_reason && <p className={css.reason}>{voyage.status_reason}</p>}
          <p>{delayed.rights}</p>
        </div>
      </div>
    </section>
  );
}
