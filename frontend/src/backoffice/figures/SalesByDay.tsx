// Sales of each day, by the channel through which they came.

import { formatCentavos, formatCentavosShort } from '../../shared/money';
import { named } from '../../shared/named';
import { formatDate } from '../../shared/time/dates';
import type { FiguresPage } from '../api';
import { Columns, Legend } from './Columns';
import { Drawn } from './Drawn';
import { salesByDay } from './points';
import { words } from './words.en';

const said = words.sales;
const channelNames: Readonly<Record<string, string>> = said.channels;
const count = new Intl.NumberFormat('en-PH');

/** Pesos of a scale: thousands in short. */
export function tellPesos(centavos: number): string {
  const pesos = centavos / 100;
  const short = new Intl.NumberFormat('en-PH', { notation: 'compact', maximumFractionDigits: 1 });
  return `₱${short.format(pesos)}`;
}

interface SalesByDayProps {
  sales: NonNullable<FiguresPage['sales']>;
  days: readonly string[];
}

export function SalesByDay({ sales, days }: SalesByDayProps) {
  const { channels, amounts } = salesByDay(sales, days);
  const names = channels.map((channel) => named(channelNames, channel) ?? channel);
  const total = sales.reduce((sum, { amount_centavos }) => sum + amount_centavos, 0);
  return (
    <Drawn
      title={said.title}
      sum={formatCentavosShort(total)}
      head={Object.values(said.columns)}
      rows={sales.map(({ day, channel, seats, amount_centavos }) => [
        formatDate(day),
        named(channelNames, channel) ?? channel,
        count.format(seats),
        formatCentavos(amount_centavos),
      ])}
    >
      <Columns
        told={said.told(days.length, formatCentavos(total))}
        days={days}
        values={amounts}
        tell={tellPesos}
      />
      {names.length > 1 && <Legend names={names} />}
    </Drawn>
  );
}
