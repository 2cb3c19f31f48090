// What to have along, and when to be there.

import { useId } from 'react';
import { termsOf } from '../bookings/policy';
import type { BookingResult } from '../shared/api/wire';
import { words } from './bring.en';
import * as css from './WhatToBring.module.css';

export function WhatToBring({ booking }: { booking: BookingResult }) {
  const terms = termsOf(booking);
  const title = useId();
  return (
    <section className={css.root} aria-labelledby={title}>
      <h2 className={css.title} id={title}>
        {words.bring}
      </h2>
      <ul className={css.list}>
        <li>{words.bringTicket}</li>
        <li>{words.bringId}</li>
        <li>{words.beThere(terms.arrive_minutes, terms.check_in_closes_minutes)}</li>
        <li>{words.handCarry(terms.hand_carry_kilos)}</li>
      </ul>
    </section>
  );
}
