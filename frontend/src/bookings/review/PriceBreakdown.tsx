// What the booking costs: every line, leg by leg, and the total.

import { formatCentavos } from '../../shared/money';
import type { PriceLine } from '../api';
import { words as frame } from '../trips/frame.en';
import * as css from './PriceBreakdown.module.css';
import { priceGroups } from './priceGroups';
import { words } from './words.en';

interface PriceBreakdownProps {
  lines: readonly PriceLine[];
  total: number;
}

const LEGS = { depart: frame.departure, return: frame.return };

export function PriceBreakdown({ lines, total }: PriceBreakdownProps) {
  const groups = priceGroups(lines);
  return (
    <table className={css.root}>
      <caption className="visually-hidden">{words.price}</caption>
      {groups.map(({ leg, rows, amount }) => (
        <tbody key={leg} className={css.leg}>
          {groups.length > 1 && (
            <tr>
              <th scope="rowgroup" className={css.name}>
                {LEGS[leg]}
              </th>
              <td>
                <bdi>{formatCentavos(amount)}</bdi>
              </td>
            </tr>
          )}
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row" className={css.label}>
                {words.times(row.label, row.count)}
                {row.discount > 0 && (
                  <span className={css.discount}>
                    {words.discountOf(`−${formatCentavos(row.discount)}`)}
                  </span>
                )}
              </th>
              <td className={css.amount}>
                <bdi>{formatCentavos(row.amount)}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      ))}
      <tfoot>
        <tr>
          <th scope="row" className={css.total}>
            {words.total}
          </th>
          <td className={css.total}>
            <bdi>{formatCentavos(total)}</bdi>
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
