// What went back on each day.

import { formatCentavos, formatCentavosShort } from '../../shared/money';
import { formatDate } from '../../shared/time/dates';
import type { FiguresPage } from '../api';
import { Columns } from './Columns';
import { Drawn } from './Drawn';
import { tellPesos } from './SalesByDay';
import { words } from './words.en';

const said = words.refunds;
const count = new Intl.NumberFormat('en-PH');

interface RefundsByDayProps {
  refunds: NonNullable<FiguresPage['refunds']>;
  days: readonly string[];
}

export function RefundsByDay({ refunds, days }: RefundsByDayProps) {
  const amountOf = (day: string) =>
    refunds
      .filter((refund) => refund.day === day)
      .reduce((sum, { amount_centavos }) => sum + amount_centavos, 0);
  const total = refunds.reduce((sum, { amount_centavos }) => sum + amount_centavos, 0);
  return (
    <Drawn
      title={said.title}
      sum={formatCentavosShort(total)}
      head={Object.values(said.columns)}
      rows={refunds.map(({ day, count: times, amount_centavos }) => [
        formatDate(day),
        count.format(times),
        formatCentavos(amount_centavos),
      ])}
    >
      <Columns
        told={said.told(days.length, formatCentavos(total))}
        days={days}
        values={days.map((day) => [amountOf(day)])}
        tell={tellPesos}
      />
    </Drawn>
  );
}
