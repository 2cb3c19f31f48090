// What the booking costs: every line, leg by leg, and the total.

import type { BookingResult } from '../../shared/api/wire';
import { formatCentavos } from '../../shared/money';
import { named } from '../../shared/named';
import { shownCode } from '../code';
import { words as frame } from '../flow/frame.en';
import { typeNames } from '../typeNames.en';
import * as css from './PriceBreakdown.module.css';
import { type PriceRow, priceGroups, toPay } from './priceGroups';
import { words } from './words.en';

const LEGS = { depart: frame.departure, return: frame.return };

// A booking may bear a type or a fee that came after these words.
const names: Readonly<Record<string, string>> = typeNames;
const fees: Readonly<Record<string, string>> = words.fees;

function labelOf({ kind, type = '', label }: PriceRow): string {
  const name = named(kind === 'fare' ? names : fees, kind === 'fare' ? type : kind);
  return (kind === 'fare' && name ? words.fareOf(name) : name) ?? label;
}

export function PriceBreakdown({ booking }: { booking: BookingResult }) {
  const { price_lines, passengers, total_centavos, credit_centavos, rebooked_from } = booking;
  const groups = priceGroups(
    price_lines,
    passengers.map(({ type }) => type),
  );
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
                {words.times(labelOf(row), row.count)}
                {row.discount > 0 && row.amount > 0 && (
                  <span className={css.discount}>
                    {words.discountOf(`−${formatCentavos(row.discount)}`)}
                  </span>
                )}
              </th>
              <td className={css.amount}>
                <bdi>{row.amount > 0 ? formatCentavos(row.amount) : words.free}</bdi>
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
            <bdi>{formatCentavos(total_centavos)}</bdi>
          </td>
        </tr>
        {credit_centavos > 0 && (
          <>
            <tr>
              <th scope="row" className={css.label}>
                {rebooked_from ? (
                  <>
                    {words.creditFrom} <bdi className={css.code}>{shownCode(rebooked_from)}</bdi>
                  </>
                ) : (
                  words.creditOld
                )}
              </th>
              <td>
                <bdi>−{formatCentavos(credit_centavos)}</bdi>
              </td>
            </tr>
            <tr>
              <th scope="row" className={css.total}>
                {words.toPay}
              </th>
              <td className={css.total}>
                <bdi>{formatCentavos(toPay(booking))}</bdi>
              </td>
            </tr>
          </>
        )}
      </tfoot>
    </table>
  );
}
