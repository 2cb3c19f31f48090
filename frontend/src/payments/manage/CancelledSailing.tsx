// A sailing that does not take place: why, and what the traveller may choose.

import { Ban } from 'lucide-react';
import { useId } from 'react';
import type { Leg } from '../../bookings/draft';
import { words as names } from '../../bookings/names.en';
import type { BookedVoyage } from '../../shared/api/wire';
import { momentOf, whenOf } from '../../shared/time/moments';
import { Button } from '../../shared/ui/Button';
import * as css from './SailingTrouble.module.css';
import { openerOf, type Task } from './task/useTask';
import { words } from './whole.en';

const { cancelled } = words;

interface CancelledSailingProps {
  leg: Leg;
  voyage: BookedVoyage;
  /** After it the money goes back by itself. */
  until: string;
  onOpen: (task: Task) => void;
}

export function CancelledSailing({ leg, voyage, until, onOpen }: CancelledSailingProps) {
  const title = useId();
  const refund: Task = { kind: 'refund', leg };
  const rebook: Task = { kind: 'rebook', leg };
  return (
    <section className={css.root} aria-labelledby={title}>
      <div className={css.head}>
        <Ban size={24} aria-hidden="true" />
        <h2 className={css.title} id={title}>
          {cancelled.title(names.legs[leg], whenOf(voyage))}
        </h2>
        <div className={css.words}>
          {voyage.status_reason && <p className={css.reason}>{voyage.status_reason}</p>}
          <p>{cancelled.choose}</p>
        </div>
      </div>
      <div className={css.choices}>
        <Button look="quiet" wide data-opens={openerOf(refund)} onClick={() => onOpen(refund)}>
          {cancelled.refund}
        </Button>
        <Button look="quiet" wide data-opens={openerOf(rebook)} onClick={() => onOpen(rebook)}>
          {cancelled.rebook}
        </Button>
      </div>
      <p className={css.until}>{cancelled.until(momentOf(until))}</p>
    </section>
  );
}
