// A sailing that may be left free of charge before it is known whether it sails: why, and the way to another.

import { Ship } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { Leg } from '../../bookings/draft';
import { words as names } from '../../bookings/names.en';
import type { BookedVoyage } from '../../shared/api/wire';
import { words as tickets } from '../../tickets/words.en';
import * as css from './SailingTrouble.module.css';
import { words } from './whole.en';

interface MovesFreeProps {
  leg: Leg;
  voyage: BookedVoyage;
  /** The button that leads there. */
  children: ReactNode;
}

export function MovesFree({ leg, voyage, children }: MovesFreeProps) {
  const title = useId();
  return (
    <section className={css.root} aria-labelledby={title}>
      <div className={css.head}>
        <Ship size={24} aria-hidden="true" />
        <h2 className={css.title} id={title}>
          {words.movesFree.title(names.legs[leg])}
        </h2>
        <div className={css.words}>
          <p className={css.reason}>{tickets.troubles.movesFree(voyage.moves_free_reason ?? '')}</p>
          <p>{words.movesFree.terms}</p>
        </div>
      </div>
      <div className={css.choices}>{children}</div>
    </section>
  );
}
