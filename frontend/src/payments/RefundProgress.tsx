// How far money is on its way back.

import { Check } from 'lucide-react';
import { useId } from 'react';
import { paymentStateOf, STATUS } from '../bookings/api';
import type { BookingResult } from '../shared/api/wire';
import { formatCentavos } from '../shared/money';
import { methodName } from './methodName';
import * as css from './RefundProgress.module.css';
import { words } from './refund.en';

/** How many steps are done; nothing where no money goes back. */
export function refundSteps(booking: BookingResult): number | null {
  const { status } = booking;
  const state = paymentStateOf(booking);
  if (status === STATUS.refunded || state === 'returned') {
    return 3;
  }
  if (state === 'returning') {
    return 2;
  }
  return status === STATUS.refundDue || state === 'by_hand' ? 1 : null;
}

export function RefundProgress({ booking }: { booking: BookingResult }) {
  const title = useId();
  const done = refundSteps(booking);
  if (done === null) {
    return null;
  }
  const isByHand = paymentStateOf(booking) === 'by_hand' && done < 3;
  const steps = [
    words.due,
    isByHand ? words.byHandStep : words.sent(methodName(booking.payment.method)),
    words.back,
  ];
  return (
    <section className={css.root} aria-labelledby={title}>
      <h2 className={css.title} id={title}>
        {words.title}
      </h2>
      <ol className={css.steps}>
        {steps.map((step, at) => (
          <li
            key={step}
            className={css.step}
            data-state={at < done ? 'done' : at === done ? 'now' : 'next'}
            aria-current={at === done ? 'step' : undefined}
          >
            <span className={css.mark} aria-hidden="true">
              {at < done ? <Check size={16} strokeWidth={3} /> : at + 1}
            </span>
            <span>
              {step}
              {at < done && <span className="visually-hidden"> ({words.done})</span>}
            </span>
          </li>
        ))}
      </ol>
      {isByHand && <p>{words.byHand}</p>}
      <p className={css.paid}>{words.paid(formatCentavos(booking.total_centavos))}</p>
      {done < 3 && !isByHand && <p className={css.paid}>{words.days}</p>}
    </section>
  );
}
