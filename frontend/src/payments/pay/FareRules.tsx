// What it costs to change one's mind, in brief.

import { termsOf } from '../../bookings/policy';
import { SummaryCard } from '../../bookings/shown/SummaryCard';
import type { BookingResult, TermFee } from '../../shared/api/wire';
import { paths } from '../../shared/paths';
import { ElsewhereLink } from '../../shared/ui/ElsewhereLink';
import * as css from './FareRules.module.css';
import { words } from './words.en';

function when({ until_hours }: TermFee): string {
  if (until_hours > 0) {
    return words.untilHours(until_hours);
  }
  return until_hours === 0 ? words.untilDeparture : words.afterDeparture(-until_hours / 24);
}

function Fees({ title, fees }: { title: string; fees: readonly TermFee[] }) {
  return (
    <div className={css.kind}>
      <h3 className={css.name}>{title}</h3>
      <dl className={css.fees}>
        {fees.map((fee) => (
          <div key={fee.until_hours} className={css.fee}>
            <dt>{when(fee)}</dt>
            <dd className={css.percent}>
              {fee.percent === 0 ? words.free : <bdi>{fee.percent}%</bdi>}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

export function FareRules({ booking }: { booking: BookingResult }) {
  const terms = termsOf(booking);
  const mayMove = booking.rebookings < terms.rebookings;
  return (
    <SummaryCard title={words.fareRules}>
      <div className={css.root}>
        <Fees title={words.refundFee} fees={terms.refund_fees} />
        {mayMove && <Fees title={words.rebookingFee} fees={terms.rebooking_fees} />}
      </div>
      <p>{mayMove ? words.moves(terms.rebookings) : words.movedBefore}</p>
      <p>{words.weCancel}</p>
      <p>
        <ElsewhereLink to={paths.refundRebook}>{words.allRules}</ElsewhereLink>
      </p>
    </SummaryCard>
  );
}
