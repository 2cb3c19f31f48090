// How long the seats are still held, and what to do when they no longer are.
// This folder holds the keeping of seats: asking for them, the countdown until they are released,
// and what is said then.

import { Hourglass } from 'lucide-react';
import { useEffect, useState } from 'react';
import { timeOf } from '../../shared/time/clock';
import { askServerTime, useServerClock } from '../../shared/time/serverClock';
import { useCountdown } from '../../shared/time/useCountdown';
import { useLater } from '../../shared/useLater';
import { isSameCode } from '../code';
import { useDraft } from '../draft';
import { announcement, timeLeft } from './countdown';
import * as css from './HoldBar.module.css';
import { words } from './words.en';

const loadDialog = async () => (await import('./HoldOverDialog')).HoldOverDialog;

interface HoldBarProps {
  expiresAt: string;
  /** Of the booking that holds them. */
  code: string;
  /** The code of the paid booking that these seats are to replace. */
  old?: string | null;
}

export function HoldBar({ expiresAt, code, old = null }: HoldBarProps) {
  const offset = useServerClock((state) => state.offset);
  const seconds = useCountdown(Date.parse(expiresAt) - (offset ?? 0));
  const isOver = seconds === 0 && offset !== null;

  useEffect(() => {
    askServerTime();
  }, []);

  // As it was on arrival: the draft itself loses them.
  const [isDrafted] = useState(() => isSameCode(useDraft.getState().held?.code, code));
  const { part: HoldOverDialog } = useLater(loadDialog);

  useEffect(() => {
    if (isOver && isDrafted) {
      useDraft.getState().loseHeld('hold_over');
    }
  }, [isOver, isDrafted]);

  if (isOver) {
    return HoldOverDialog ? (
      <HoldOverDialog old={old} isDrafted={isDrafted} />
    ) : (
      <p role="status">{old ? words.oldStands : words.released}</p>
    );
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
