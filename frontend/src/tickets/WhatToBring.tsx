// What to have along, and when to be there.

import { useId } from 'react';
import { TERMS } from '../bookings/policy';
import * as css from './WhatToBring.module.css';
import { words } from './words.en';

export function WhatToBring() {
  const title = useId();
  return (
    <section className={css.root} aria-labelledby={title}>
      <h2 className={css.title} id={title}>
        {words.bring}
      </h2>
      <ul className={css.list}>
        <li>{words.bringTicket}</li>
        <li>{words.bringId}</li>
        <li>{words.beThere(TERMS.arriveMinutes, TERMS.checkInClosesMinutes)}</li>
        <li>{words.handCarry(TERMS.handCarryKilos)}</li>
      </ul>
    </section>
  );
}
