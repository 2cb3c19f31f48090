// The price lines of a booking, leg by leg, alike ones together.

import type { BookingResult, PriceLine } from '../../shared/api/wire';
import type { Leg } from '../draft';

export interface PriceRow {
  key: string;
  kind: PriceLine['kind'];
  /** What the server calls it. */
  label: string;
  /** Whose fare it is; nothing for a fee, which is the same for all who pay it. */
  type: string | undefined;
  count: number;
  discount: number;
  amount: number;
}

export interface PriceGroup {
  leg: Leg;
  rows: PriceRow[];
  amount: number;
}

const KINDS: readonly PriceLine['kind'][] = [
  'fare',
  'terminal_fee',
  'service_fee',
  'rebooking_fee',
];

/** What is left to pay: a booking that replaces another has a part of it paid already. */
export const toPay = ({
  total_centavos,
  credit_centavos,
}: Pick<BookingResult, 'total_centavos' | 'credit_centavos'>) =>
  Math.max(0, total_centavos - credit_centavos);

function rowsOf(lines: readonly PriceLine[], types: readonly string[]): PriceRow[] {
  const rows = new Map<string, PriceRow>();
  for (const line of lines) {
    const { kind, label } = line;
    const type = kind === 'fare' ? types[line.passenger_index] : undefined;
    const key = `${kind} ${type} ${line.amount_centavos}`;
    const row = rows.get(key) ?? { key, kind, label, type, count: 0, discount: 0, amount: 0 };
    rows.set(key, {
      ...row,
      count: row.count + 1,
      discount: row.discount + line.discount_centavos,
      amount: row.amount + line.amount_centavos,
    });
  }
  return [...rows.values()];
}

/** `types` are those of the passengers, in their order. */
export function priceGroups(lines: readonly PriceLine[], types: readonly string[]): PriceGroup[] {
  return (['depart', 'return'] as const)
    .map((leg) => {
      const own = lines.filter((line) => line.leg === leg);
      return {
        leg,
        rows: KINDS.flatMap((kind) =>
          rowsOf(
            own.filter((line) => line.kind === kind),
            types,
          ),
        ),
        amount: own.reduce((sum, line) => sum + line.amount_centavos, 0),
      };
    })
    .filter(({ rows }) => rows.length > 0);
}
