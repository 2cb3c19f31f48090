// The price lines of a booking, leg by leg, alike ones together.

import type { PriceLine } from '../api';
import type { Leg } from '../draft';

export interface PriceRow {
  key: string;
  label: string;
  count: number;
  discount: number;
  amount: number;
}

export interface PriceGroup {
  leg: Leg;
  rows: PriceRow[];
  amount: number;
}

const KINDS: readonly PriceLine['kind'][] = ['fare', 'terminal_fee', 'service_fee'];

function rowsOf(lines: readonly PriceLine[]): PriceRow[] {
  const rows = new Map<string, PriceRow>();
  for (const line of lines) {
    const key = `${line.kind} ${line.label} ${line.amount_centavos}`;
    const row = rows.get(key) ?? { key, label: line.label, count: 0, discount: 0, amount: 0 };
    rows.set(key, {
      ...row,
      count: row.count + 1,
      discount: row.discount + line.discount_centavos,
      amount: row.amount + line.amount_centavos,
    });
  }
  return [...rows.values()];
}

export function priceGroups(lines: readonly PriceLine[]): PriceGroup[] {
  return (['depart', 'return'] as const)
    .map((leg) => {
      const own = lines.filter((line) => line.leg === leg);
      return {
        leg,
        rows: KINDS.flatMap((kind) => rowsOf(own.filter((line) => line.kind === kind))),
        amount: own.reduce((sum, line) => sum + line.amount_centavos, 0),
      };
    })
    .filter(({ rows }) => rows.length > 0);
}
