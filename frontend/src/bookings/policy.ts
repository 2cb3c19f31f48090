// The figures that the pages quote in every language, and the sums that they show as examples.

export interface Tier {
  /** It holds until this many hours before departure; below zero, after departure. */
  untilHours: number;
  /** The fee, in percent of the fare that was paid. */
  percent: number;
}

export interface Span extends Tier {
  /** Where the tier before it ends; absent for the first. */
  fromHours: number | undefined;
}

/** For so many days after departure a ticket that was not used can still be refunded. */
export const REFUND_DAYS = 30;

export const REFUND_FEES: readonly Tier[] = [
  { untilHours: 24, percent: 10 },
  { untilHours: 2, percent: 20 },
  { untilHours: 0, percent: 40 },
  { untilHours: -24 * REFUND_DAYS, percent: 50 },
];

export const REBOOKING_FEES: readonly Tier[] = [
  { untilHours: 24, percent: 0 },
  { untilHours: 2, percent: 10 },
  { untilHours: 0, percent: 20 },
];

/** A sailing later than this may be rebooked once without a fee. */
export const FREE_REBOOKING_DELAY_MINUTES = 60;

/** What the terms say about booking and boarding. */
export const TERMS = {
  holdMinutes: 15,
  salesCloseMinutes: 60,
  arriveMinutes: 60,
  checkInClosesMinutes: 30,
  discountPercent: 20,
  vatPercent: 12,
  seniorFromYears: 60,
  infantBelowYears: 3,
  childBelowYears: 12,
  adultFromYears: 18,
  handCarryKilos: 15,
  /** A sailing that leaves later than this counts as cancelled by law. */
  cancelledAfterHours: 24,
} as const;

/** How long personal data is kept. */
export const KEPT = {
  unpaidBookingDays: 30,
  idNumberDays: 90,
  manifestMonths: 12,
  moneyYears: 5,
} as const;

/** The law's time to tell people of a breach. */
export const BREACH_NOTICE_HOURS = 72;

/** A part of an amount, rounded half up to the centavo. */
export function percentOf(centavos: number, percent: number): number {
  return Math.floor((centavos * percent + 50) / 100);
}

/** The fee at this time; when no tier holds any more, nothing of the fare is left. */
export function feePercent(tiers: readonly Tier[], hoursBefore: number): number {
  return tiers.find(({ untilHours }) => hoursBefore >= untilHours)?.percent ?? 100;
}

/** The tiers with both of their ends, for the rows of a table. */
export function spans(tiers: readonly Tier[]): Span[] {
  return tiers.map((tier, index) => ({ ...tier, fromHours: tiers[index - 1]?.untilHours }));
}

interface RefundCase {
  fareCentavos: number;
  hoursBefore: number;
}

/** What comes back to a passenger who gives up one sailing. */
export function refundOf({ fareCentavos, hoursBefore }: RefundCase) {
  const percent = feePercent(REFUND_FEES, hoursBefore);
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
export function rebookingOf({ oldFareCentavos, newFareCentavos, hoursBefore }: RebookingCase) {
  const percent = feePercent(REBOOKING_FEES, hoursBefore);
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

export const REFUND_EXAMPLE = refundOf({ fareCentavos: 80_000, hoursBefore: 30 });

export const REBOOKING_EXAMPLE = rebookingOf({
  oldFareCentavos: 80_000,
  newFareCentavos: 100_000,
  hoursBefore: 5,
});
