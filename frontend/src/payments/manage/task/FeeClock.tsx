// When the fee rises, counted by the server's clock.

import { Clock } from 'lucide-react';
import { useEffect } from 'react';
import { momentOf } from '../../../shared/time/moments';
import { useServerClock } from '../../../shared/time/serverClock';
import { useCountdown } from '../../../shared/time/useCountdown';
import * as css from './FeeClock.module.css';
import { type Rise, tellRise } from './feeRise';
import { words } from './words.en';

interface FeeClockProps {
  rise: Rise;
  /** It has risen. */
  onRisen: () => void;
}

export function FeeClock({ rise, onRisen }: FeeClockProps) {
  const offset = useServerClock((state) => state.offset);
  const seconds = useCountdown(Date.parse(rise.at) - (offset ?? 0));
  const isRisen = seconds === 0;

  useEffect(() => {
    if (isRisen) {
      onRisen();
    }
  }, [isRisen, onRisen]);

  return isRisen ? null : (
    <div className={css.root}>
      <Clock className={css.icon} size={20} aria-hidden="true" />
      <div>
        <p className={css.rise} role="timer">
          {tellRise(rise, seconds)}
        </p>
        <p className={css.at}>{words.at(momentOf(rise.at))}</p>
      </div>
    </div>
  );
}
