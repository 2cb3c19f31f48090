// One thing that is done about a booking: what it is, and the way back.
// This folder holds what every change of a paid booking is made of: its frame, its places, its
// quoted sum, the fee's clock and the agreement.

import { ChevronLeft } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { shownCode } from '../../../bookings/code';
import { words as review } from '../../../bookings/shown/words.en';
import { Button } from '../../../shared/ui/Button';
import * as css from './TaskFrame.module.css';

interface TaskFrameProps {
  title: string;
  lead: string;
  code: string;
  back: string;
  onBack: () => void;
  children: ReactNode;
}

/** The heading is where one is now. */
function arrive(heading: HTMLElement | null): void {
  heading?.closest('section')?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
}

export function TaskFrame({ title, lead, code, back, onBack, children }: TaskFrameProps) {
  const id = useId();
  return (
    <section className={css.root} aria-labelledby={id}>
      <div className={css.head}>
        <div className={css.back}>
          <Button look="plain" onClick={onBack}>
            <ChevronLeft size={20} aria-hidden="true" /> {back}
          </Button>
        </div>
        <h2 className={css.title} id={id} tabIndex={-1} ref={arrive}>
          {title}
        </h2>
        <p className={css.about}>
          {review.code} <bdi>{shownCode(code)}</bdi>
        </p>
        <p className={css.lead}>{lead}</p>
      </div>
      {children}
    </section>
  );
}
