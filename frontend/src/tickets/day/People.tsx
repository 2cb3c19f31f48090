// The codes of a way, one person at a time: swiped or turned by buttons, and alone on the whole screen.

import { ChevronLeft, ChevronRight, Maximize } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { typeNames } from '../../bookings/typeNames.en';
import type { ShownTicket } from '../../shared/api/wire';
import { Button } from '../../shared/ui/Button';
import { words as general } from '../../shared/words.en';
import { QrCode } from '../QrCode';
import { words as ticket } from '../words.en';
import * as css from './DayPeople.module.css';
import { useAwake } from './useAwake';
import { words } from './words.en';

interface CodesProps {
  tickets: readonly ShownTicket[];
  way: string;
  start: number;
  onAt: (at: number) => void;
}

function Codes({ tickets, way, start, onAt }: CodesProps) {
  const [at, setAt] = useState(start);
  const strip = useRef<HTMLElement>(null);
  const last = tickets.length - 1;
  const shown = tickets[Math.min(at, last)];

  const scrollTo = (place: number, behavior: ScrollBehavior) => {
    const { current } = strip;
    if (current) {
      const back = getComputedStyle(current).direction === 'rtl' ? -1 : 1;
      current.scrollTo({ left: back * place * current.clientWidth, behavior });
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: it begins once where it is told to
  useEffect(() => scrollTo(start, 'instant'), []);

  const onScroll = () => {
    const { scrollLeft = 0, clientWidth = 0 } = strip.current ?? {};
    // The screen around it was just closed: it has no width, and nobody is shown.
    if (clientWidth === 0) {
      return;
    }
    const place = Math.min(last, Math.round(Math.abs(scrollLeft) / clientWidth));
    setAt(place);
    onAt(place);
  };

  const turn = (by: number) => {
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    scrollTo(Math.max(0, Math.min(last, at + by)), still ? 'instant' : 'smooth');
  };

  return (
    <>
      <section
        ref={strip}
        className={css.strip}
        aria-label={words.codes}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys, too
        tabIndex={0}
        onScroll={onScroll}
      >
        {tickets.map((one) => (
          <div key={one.id} className={css.code}>
            <QrCode qr={one.qr} label={ticket.qrOf(one.full_name, way)} isLarge />
          </div>
        ))}
      </section>
      <div className={css.pager}>
        {last > 0 && (
          <button
            type="button"
            className={css.turn}
            aria-label={words.previous}
            aria-disabled={at === 0}
            onClick={() => turn(-1)}
          >
            <ChevronLeft aria-hidden="true" />
          </button>
        )}
        <p className={css.who} aria-live="polite">
          <strong>
            {last > 0 && shown
              ? words.place(Math.min(at, last) + 1, tickets.length, shown.full_name)
              : shown?.full_name}
          </strong>
          {shown && (
            <span>
              {typeNames[shown.passenger_type]} · {shown.seat_class}
            </span>
          )}
        </p>
        {last > 0 && (
          <button
            type="button"
            className={css.turn}
            aria-label={words.following}
            aria-disabled={at === last}
            onClick={() => turn(1)}
          >
            <ChevronRight aria-hidden="true" />
          </button>
        )}
      </div>
    </>
  );
}

function FullScreen({ onClose, ...codes }: CodesProps & { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Before its codes are scrolled to the person: what is closed cannot be.
  useLayoutEffect(() => dialog.current?.showModal(), []);
  useAwake();
  return (
    <dialog ref={dialog} className={css.full} aria-label={words.codes} onClose={onClose}>
      <Codes {...codes} />
      <button type="button" className={css.close} onClick={() => dialog.current?.close()}>
        {general.close}
      </button>
    </dialog>
  );
}

export function People({ tickets, way }: Pick<CodesProps, 'tickets' | 'way'>) {
  const [at, setAt] = useState(0);
  const [isFull, setFull] = useState(false);
  const codes = { tickets, way, start: at, onAt: setAt };
  return (
    <div className={css.root}>
      {/* Drawn anew after the whole screen was left, at the person who was shown there. */}
      {!isFull && <Codes {...codes} />}
      <Button wide onClick={() => setFull(true)}>
        <Maximize size={20} aria-hidden="true" /> {words.fullScreen}
      </Button>
      {isFull && <FullScreen {...codes} onClose={() => setFull(false)} />}
    </div>
  );
}
