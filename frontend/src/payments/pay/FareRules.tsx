// What it costs to change one's mind, in brief.

import { REBOOKING_FEES, REFUND_DAYS, REFUND_FEES, type Tier } from '../../bookings/policy';
import { SummaryCard } from '../../bookings/shown/SummaryCard';
import { paths } from '../../shared/paths';
import { ElsewhereLink } from './ElsewhereLink';
import * as css from './FareRules.module.css';
import { words } from './words.en';

function when({ untilHours }: Tier): string {
  if (untilHours > 0) {
    return words.untilHours(untilHours);
  }
  return untilHours === 0 ? words.untilDeparture : words.afterDeparture(REFUND_DAYS);
}

function Fees({ title, tiers }: { title: string; tiers: readonly Tier[] }) {
  return (
    <div className={css.kind}>
      <h3 className={css.name}>{title}</h3>
      <dl className={css.fees}>
        {tiers.map((tier) => (
          <div key={tier.untilHours} className={css.fee}>
            <dt>{when(tier)}</dt>
            <dd className={css.percent}>
              {tier.percent === 0 ? words.free : <bdi>{tier.percent}%</bdi>}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

export function FareRules() {
  return (
    <SummaryCard title={words.fareRules}>
      <div className={css.root}>
        <Fees title={words.refundFee} tiers={REFUND_FEES} />
        <Fees title={words.rebookingFee} tiers={REBOOKING_FEES} />
      </div>
      <p>{words.weCancel}</p>
      <p>
        <ElsewhereLink to={paths.refundRebook}>{words.allRules}</ElsewhereLink>
      </p>
    </SummaryCard>
  );
}
