// At the foot of the window: what it costs so far, and the way on.

import type { ReactNode } from 'react';
import { formatCentavos } from '../../shared/money';
import { FootBar } from '../../shared/ui/FootBar';
import { type Party, passengersCount } from '../query';
import { words } from './frame.en';
import * as css from './TotalBar.module.css';

interface TotalBarProps {
  party: Party;
  isRoundTrip: boolean;
  /** Nothing while it is not known. */
  total: number | null;
  /** The least that it can come to: not all is chosen yet. */
  isLeast: boolean;
  children: ReactNode;
}

export function TotalBar({ party, isRoundTrip, total, isLeast, children }: TotalBarProps) {
  const count = passengersCount(party);
  const price = total === null ? null : formatCentavos(total);
  return (
    <FootBar label={words.total}>
      <p className={css.sum}>
        <span className={css.party}>
          {words.passengersCount(count)}, {isRoundTrip ? words.roundTrip : words.oneWay}
        </span>
        <bdi className={css.total}>
          {price === null ? '–' : isLeast ? words.from(price) : price}
        </bdi>
        <span className={css.allIn}>{words.allIn}</span>
      </p>
      {children}
      <p className="visually-hidden" role="status">
        {price !== null && !isLeast && words.totalFor(price, count)}
      </p>
    </FootBar>
  );
}
