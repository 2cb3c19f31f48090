// The column that every step of a booking stands in.
// This folder holds the frame of the booking's steps: the column, the list of steps, the chosen
// sailing, the bar with the total and the steps' addresses.

import type { ReactNode } from 'react';
import { ZoneNote } from '../../shared/ui/ZoneNote';
import * as css from './BookingFrame.module.css';
import { Steps } from './Steps';

interface BookingFrameProps {
  step: number;
  done?: readonly string[];
  children: ReactNode;
}

export function BookingFrame({ step, done, children }: BookingFrameProps) {
  return (
    <div className={css.root}>
      <Steps at={step} {...(done ? { done } : {})} />
      <ZoneNote />
      {children}
    </div>
  );
}
