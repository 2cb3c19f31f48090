// How long the seats are still held, and what to do when they no longer are.
// This folder holds the keeping of seats: asking for them, the countdown until they are released,
// and what is said then.

import { Hourglass } from 'lucide-react';
import { useEffect } from 'react';
import { timeOf } from '../../shared/time/clock';
import { askServerTime, useServerClock } from '../../shared/time/serverClock';
import { useCountdown } from '../../shared/time/useCountdown';
import { announcement, timeLeft } from './countdown';
import * as css from './HoldBar.module.css';
import { HoldOverDialog } from './HoldOverDialog';
import { words } from './words.en';

interface HoldBarProps {
  expiresAt: string;
  /** The time is up: nothing is held any more. */
  onOver: () => void;
  /** The code of the paid booking that these seats are to replace. */
  old?: string | null;
}

export function HoldBar({ expiresAt, onOver, old = null }: HoldBarProps) {
  const offset = useServerClock((state) => state.offset);
  const seconds = useCountdown(Date.parse(expiresAt) - (offset ?? 0));
  const isOver = seconds === 0 && offset !== null;

  useEffect(() => {
    askServerTime();
  }, []);

  useEffect(() => {
    if (isOver) {
      onOver();
    }
  }, [isOver, onOver]);

  if (isOver) {
    return <HoldOverDialog old={old} />;
  }
  return (
    <>
      <div className={css.root} data-short={seconds < 120}>
        <Hourglass size={20} aria-hidden="true" />
        <p role="timer">{words.heldUntil(timeOf(expiresAt), timeLeft(seconds))}</p>
      </div>
      <p className="visually-hidden" role="status">
        {announcement(seconds)}
      </p>
    </>
  );
}
