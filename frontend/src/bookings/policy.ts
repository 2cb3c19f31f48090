// The sums that the pages quote in every language, over the figures of the terms.

import type { BookingResult, TermFee, Terms } from '../shared/api/wire';
import { site } from '../shared/site';

export interface Span extends TermFee {
  /** Where the fee before it ends; absent for the first. */
  from_hours: number | undefined;
}

/** How long the law wants the books kept. How long personal data is kept, the server says. */
export const KEPT = { moneyYears: 5 } as const;

/** The law's time to tell people of a breach. */
export const BREACH_NOTICE_HOURS = 72;

/** The terms that a booking was sold under; a new hold is sold under those in force. */
export function termsOf({ terms }: Pick<BookingResult, 'terms'>): Terms {
  return terms ?? site.terms;
}

/** For so many days after departure a ticket that was not used can still be refunded. */
export function refundDays({ refund_fees }: Pick<Terms, 'refund_fees'>): number {
  return Math.max(0, -(refund_fees.at(-1)?.until_hours ?? 0)) / 24;
}

/** A part of an amount, rounded half up to the centavo. */
export function percentOf(centavos: number, percent: number): number {
  return Math.floor((centavos * percent + 50) / 100);
}

/** The fee at this time; when none holds any more, nothing of the fare is left. */
export function feePercent(fees: readonly TermFee[], hoursBefore: number): number {
  return fees.find(({ until_hours }) => hoursBefore >= until_hours)?.percent ?? 100;
}

/** The fees with both of their ends, for the rows of a table. */
export function spans(fees: readonly TermFee[]): Span[] {
  return fees.map((fee, index) => ({ ...fee, from_hours: fees[index - 1]?.until_hours }));
}

interface RefundCase {
  fareCentavos: number;
  hoursBefore: number;
}

/** What comes back to a passenger who gives up one sailing. */
export function refundOf(fees: readonly TermFee[], { fareCentavos, hoursBefore }: RefundCase) {
  const percent = feePercent(fees, hoursBefore);
  const feeCentavos = percentOf(fareCentavos, percent);
  return {
    fareCentavos,
    hoursBefore,
    percent,
    feeCentavos,
    backCentavos: fareCentavos - feeCentavos,
  };
}

interface RebookingCase {
  oldFareCentavos: number;
  newFareCentavos: number;
  hoursBefore: number;
}

/** What a passenger pays to move to another sailing; below zero, it is paid back. */
export function rebookingOf(
  fees: readonly TermFee[],
  { oldFareCentavos, newFareCentavos, hoursBefore }: RebookingCase,
) {
  const percent = feePercent(fees, hoursBefore);
  const feeCentavos = percentOf(oldFareCentavos, percent);
  const differenceCentavos = newFareCentavos - oldFareCentavos;
  return {
    oldFareCentavos,
    newFareCentavos,
    hoursBefore,
    percent,
    feeCentavos,
    differenceCentavos,
    dueCentavos: feeCentavos + differenceCentavos,
  };
}

export const refundExample = ({ refund_fees }: Terms) =>
  refundOf(refund_fees, { fareCentavos: 80_000, hoursBefore: 30 });

export const rebookingExample = ({ rebooking_fees }: Terms) =>
  rebookingOf(rebooking_fees, {
    oldFareCentavos: 80_000,
    newFareCentavos: 100_000,
    hoursBefore: 5,
  });
