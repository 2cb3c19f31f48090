// The column that every step of a booking stands in.

import type { ReactNode } from 'react';
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
      {children}
    </div>
  );
}
