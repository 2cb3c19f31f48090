// The booking that is managed: the whole of it, or the one thing that is being done about it.

import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isProved, STATUS } from '../../bookings/api';
import { BookingLoading } from '../../bookings/shown/BookingLoading';
import { tellUnfound, useBooking } from '../../bookings/shown/useBooking';
import type { BookingResult, Refunded } from '../../shared/api/wire';
import { formatCentavos } from '../../shared/money';
import { navigate } from '../../shared/navigation/navigation';
import { paths } from '../../shared/paths';
import { whenOf } from '../../shared/time/moments';
import { Button } from '../../shared/ui/Button';
import { ZoneNote } from '../../shared/ui/ZoneNote';
import { useLater } from '../../shared/useLater';
import { words as general } from '../../shared/words.en';
import { followNews, forgetTickets } from '../../tickets/keeping';
import { fetchNews } from '../../tickets/troubles';
import { isComing, refundDelay } from '../refunds/progress';
import type { ConfirmationText } from './Confirmation';
import * as css from './ManagedBooking.module.css';
import { SendEmail } from './SendEmail';
import { openerOf, type Task, useTask } from './task/useTask';
import { words } from './words.en';

const loadManaged = async () => (await import('./Managed')).Managed;

interface ManagedBookingProps {
  code: string;
  /** What was done on the way here. */
  confirmation: ConfirmationText | null;
  /** There is no proof that it is the visitor's. */
  onUnproved: () => void;
  /** Another booking has taken the place of this one. */
  onMoved: (code: string, confirmation: ConfirmationText) => void;
  onLeave: () => void;
}

export function ManagedBooking({
  code,
  confirmation: brought,
  onUnproved,
  onMoved,
  onLeave,
}: ManagedBookingProps) {
  const [isReturning, setReturning] = useState(false);
  const { booking, unreachable, askAgain, take } = useBooking(code, {
    poll: isReturning ? refundDelay : undefined,
    onUnfound: () => {
      tellUnfound();
      onLeave();
      return undefined;
    },
  });
  // What is said of the refund and of the booking is of one moment, and goes on with it.
  const isNowReturning = booking !== null && isComing(booking);
  if (isNowReturning !== isReturning) {
    setReturning(isNowReturning);
  }
  const { part: Managed, isMissing } = useLater(loadManaged);
  const { task, open, close } = useTask();
  const [confirmation, setConfirmation] = useState(brought);
  const isOther = booking !== null && !isProved(booking);
  const isShown = booking !== null && !isOther;

  const tellUnproved = useEffectEvent(onUnproved);
  useEffect(() => {
    if (isOther) {
      tellUnproved();
    }
  }, [isOther]);

  // Tickets that are kept on this device end with the booking.
  const isEnded = isShown && booking.status !== STATUS.confirmed;
  useEffect(() => {
    if (isEnded) {
      forgetTickets(code);
    }
  }, [isEnded, code]);

  // Whoever comes back without having done anything goes on where they were.
  const left = useRef<Task | null>(null);
  useEffect(() => {
    if (!task && left.current && !confirmation) {
      const opener = `[data-opens="${openerOf(left.current)}"]`;
      document.querySelector<HTMLElement>(opener)?.focus();
    }
    left.current = task;
  }, [task, confirmation]);

  const start = (next: Task) => {
    setConfirmation(null);
    open(next);
  };
  const refunded = ({ refund, booking: changed }: Refunded) => {
    take(changed);
    const { title, text } = words.refunded;
    setConfirmation({ title: title(formatCentavos(refund.amount_centavos)), text });
    close();
  };
  const rebooked = (moved: BookingResult) => {
    if (moved.status === STATUS.unpaid) {
      navigate(paths.payment(moved.code));
      return;
    }
    // Of those that are kept, the tickets of who moved hold no longer.
    fetchNews(code, new AbortController().signal).then((news) => news && followNews(news));
    const { title, text } = words.rebooked;
    onMoved(moved.code, { title: title(whenOf(moved.booking)), text });
  };

  return (
    <div className={css.root}>
      <ZoneNote />
      {isShown && Managed ? (
        <Managed
          booking={booking}
          confirmation={confirmation}
          task={task}
          onOpen={task ? open : start}
          onBack={close}
          onRefunded={refunded}
          onRebooked={rebooked}
          onTold={take}
          onChanged={askAgain}
        />
      ) : (
        <BookingLoading
          unreachable={unreachable ?? (booking && isMissing ? general.connectionFailed : null)}
          onTryAgain={booking ? () => location.reload() : askAgain}
        />
      )}
      {!task && ((isShown && Managed) || isMissing || unreachable !== null) && (
        <div className={css.actions}>
          {isShown && <SendEmail booking={booking} />}
          <Button look="quiet" onClick={onLeave}>
            <Search size={20} aria-hidden="true" /> {words.another}
          </Button>
        </div>
      )}
    </div>
  );
}
