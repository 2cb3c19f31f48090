// A paid booking that is being changed, as the server would tell of it: quotes, refunds, new sailings.

import type { Page, Route } from '@playwright/test';
import type {
  BookingResult,
  Left,
  LegPlace,
  RebookingWish as PossibleWish,
  RebookingQuote,
  Refund,
  RefundedPlace,
  RefundQuote,
  RefundRight,
  Trip,
  TypedName,
} from '../../src/shared/api/wire';
import { CODE, dayFromNow, leg, type PaidStub, resultOf, stubPayment, TOKEN } from './payments';
import { usualDay } from './sailings';

/** The pages always name who moves. */
type RebookingWish = Required<PossibleWish>;

export const NEW_CODE = 'NEWBKKWXYZ';
export const NEW_SHOWN = 'NEWBK-KWXYZ';

const PAID = 53_000;
const FARE = 48_000;
const KEPT = 5_000;

/** Said of a trip whose first ship does not sail. */
export const CANCELLED = {
  booking: {
    ...leg('CEB', 'TAG', 30),
    status: 'cancelled' as const,
    status_reason: 'Typhoon signal no. 2 in Cebu.',
  },
  choices: [{ leg: 'depart' as const, until: `${dayFromNow(31)}T18:00:00+08:00` }],
};

const keyOf = ({ leg, passenger_index }: Pick<Left, 'leg' | 'passenger_index'>) =>
  `${leg} ${passenger_index}`;

interface Answer {
  status: number;
  json: unknown;
}

interface Sent {
  what: string;
  key: string | undefined;
  body: unknown;
}

export interface ChangesStub {
  /** The fee for a refund and for a rebooking, in percent of the fare. */
  percent: number;
  rebookingPercent: number;
  /** To what the fee rises, and in how many seconds; nothing where it does not. */
  rise: { percent: number; seconds: number } | null;
  right: RefundRight;
  /** Why moving costs no fee though it is by choice. */
  movesFree: string | null;
  method: string | null;
  /** How long a sum is good for. */
  quoteSeconds: number;
  /** By how much a place on the new sailing is dearer; less than nothing where it is cheaper. */
  dearer: number;
  /** What the next agreements are answered instead, or `lost` where none comes back. */
  refusals: (Answer | 'lost')[];
  /** The same for the next quotes. */
  quoteRefusals: (Answer | 'lost')[];
  refunds: Refund[];
  /** What was asked, with its key. */
  sent: Sent[];
  /** Answers wait for this. */
  gate: Promise<void>;
  paid: PaidStub;
}

function places(stub: ChangesStub, wanted: readonly LegPlace[]): RefundedPlace[] {
  const isByLaw = stub.right !== 'by_choice';
  const rising = risingOf(stub);
  return wanted.map(({ leg, passenger_index }) => {
    const fee = isByLaw ? 0 : Math.round((FARE * stub.percent) / 100);
    const kept = isByLaw ? 0 : KEPT;
    return {
      leg,
      passenger_index,
      right: stub.right,
      paid_centavos: PAID,
      fee_percent: isByLaw ? 0 : stub.percent,
      fee_centavos: fee,
      kept_centavos: kept,
      refund_centavos: PAID - fee - kept,
      ...rising,
    };
  });
}

function risingOf({ rise }: ChangesStub) {
  return {
    next_percent: rise?.percent ?? null,
    next_at: rise ? inSeconds(rise.seconds) : null,
  };
}

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();

function timesOf(stub: ChangesStub) {
  return { server_time: inSeconds(0), valid_until: inSeconds(stub.quoteSeconds), currency: 'PHP' };
}

const sum = <T>(all: readonly T[], of: (one: T) => number) =>
  all.reduce((soFar, one) => soFar + of(one), 0);

/** Answers every call about changing a booking, and all those about the booking itself. */
export async function stubChanges(
  page: Page,
  over: Partial<ChangesStub> = {},
  paid: Partial<PaidStub> = {},
): Promise<ChangesStub> {
  const stub: ChangesStub = {
    percent: 10,
    rebookingPercent: 0,
    rise: null,
    right: 'by_choice',
    movesFree: null,
    method: 'gcash',
    quoteSeconds: 900,
    dearer: 0,
    refusals: [],
    quoteRefusals: [],
    refunds: [],
    sent: [],
    gate: Promise.resolve(),
    paid: await stubPayment(page, { status: 1, state: 'paid', method: 'gcash', ...paid }),
    ...over,
  };
  const quotes = new Map<string, RefundQuote | (RebookingQuote & { wish: RebookingWish })>();
  let created: BookingResult | null = null;

  const leftNow = () => stub.paid.more.left ?? [];
  const there = () =>
    (['depart', 'return'] as const)
      .flatMap((leg) => [0, 1].map((passenger_index) => ({ leg, passenger_index })))
      .filter((place) => !leftNow().some((gone) => keyOf(gone) === keyOf(place)));
  const leave = (gone: readonly LegPlace[], to: string | null) => {
    const left = [...leftNow(), ...gone.map((place) => ({ ...place, to }))];
    stub.paid.more = {
      ...stub.paid.more,
      left,
      choices: (stub.paid.more.choices ?? []).filter(({ leg }) =>
        gone.every((place) => place.leg !== leg),
      ),
    };
  };

  const quoteRefund = (wanted: readonly LegPlace[]): RefundQuote => {
    const lines = places(stub, wanted.length > 0 ? wanted : there());
    const quote = {
      quote_id: `refund-${quotes.size + 1}`,
      ...timesOf(stub),
      places: lines,
      paid_centavos: sum(lines, (one) => one.paid_centavos),
      fee_centavos: sum(lines, (one) => one.fee_centavos),
      kept_centavos: sum(lines, (one) => one.kept_centavos),
      refund_centavos: sum(lines, (one) => one.refund_centavos),
      method: stub.method,
    };
    quotes.set(quote.quote_id, quote);
    return quote;
  };

  const quoteRebooking = (wish: RebookingWish): RebookingQuote => {
    const isByLaw = stub.right !== 'by_choice' || stub.movesFree !== null;
    const passengers = wish.passenger_indexes.map((passenger_index) => ({
      passenger_index,
      type: passenger_index === 0 ? ('ADULT' as const) : ('SENIOR' as const),
      old_centavos: FARE,
      new_centavos: FARE + stub.dearer,
      fee_percent: isByLaw ? 0 : stub.rebookingPercent,
      fee_centavos: isByLaw ? 0 : Math.round((FARE * stub.rebookingPercent) / 100),
    }));
    const [old_centavos, new_centavos, fee_centavos] = [
      sum(passengers, (one) => one.old_centavos),
      sum(passengers, (one) => one.new_centavos),
      sum(passengers, (one) => one.fee_centavos),
    ];
    const waived_centavos = isByLaw ? Math.max(0, new_centavos - old_centavos) : 0;
    const balance = new_centavos - old_centavos + fee_centavos - waived_centavos;
    const quote = {
      quote_id: `rebooking-${quotes.size + 1}`,
      ...timesOf(stub),
      leg: wish.leg,
      right: stub.right,
      moves_free_reason: stub.movesFree,
      passengers,
      old_centavos,
      new_centavos,
      fee_centavos,
      refund_fee_percent: 0,
      refund_fee_centavos: 0,
      waived_centavos,
      due_centavos: Math.max(0, balance),
      refund_centavos: Math.max(0, -balance),
      ...risingOf(stub),
    };
    quotes.set(quote.quote_id, { ...quote, wish });
    return quote;
  };

  const refund = (quote: RefundQuote) => {
    const made: Refund = {
      id: `refund-${stub.refunds.length + 1}`,
      amount_centavos: quote.refund_centavos,
      state: 'due',
      created_at: inSeconds(0),
      done_at: null,
      places: quote.places.map(({ leg, passenger_index }) => ({ leg, passenger_index })),
    };
    stub.refunds = [made, ...stub.refunds];
    leave(made.places, null);
    if (there().length === 0) {
      stub.paid.status = 5;
    }
    return { refund: made, booking: resultOf(stub.paid, true) };
  };

  const rebook = ({ wish, ...quote }: RebookingQuote & { wish: RebookingWish }) => {
    const whole = resultOf(stub.paid, true);
    const trips = usualDay(
      wish.leg === 'return' ? 'TAG-CEB' : 'CEB-TAG',
      wish.booking_id.slice(8, 18),
    );
    const trip = trips.find(({ id }) => id === wish.booking_id) as Trip;
    const isPaid = quote.due_centavos === 0;
    created = {
      ...whole,
      id: 'booking-2',
      code: NEW_CODE,
      status: isPaid ? 1 : 0,
      booking: { ...trip, moves_free_reason: null },
      return_booking: null,
      return_accommodation: null,
      round_trip: false,
      left: [],
      choices: [],
      rebooked_from: CODE,
      passengers: whole.passengers.filter((_, at) => wish.passenger_indexes.includes(at)),
      total_centavos: quote.new_centavos + quote.fee_centavos,
      credit_centavos: quote.old_centavos,
      payment: { state: isPaid ? 'paid' : 'none', method: null, checkout_url: null },
    };
    if (isPaid) {
      leave(
        wish.passenger_indexes.map((passenger_index) => ({ leg: wish.leg, passenger_index })),
        NEW_CODE,
      );
    }
    return { ...created, manage_token: 'new-token' };
  };

  const answer = async (route: Route) => {
    const request = route.request();
    const [id = '', ...rest] = new URL(request.url()).pathname.split('/').slice(3);
    const what = rest.join('/');
    const headers = request.headers();
    if (id === NEW_CODE && what === '' && created) {
      const isProved = headers['x-booking-token'] === 'new-token';
      return route.fulfill({ json: { ...created, masked: !isProved } });
    }
    if (id === NEW_CODE && what === 'tickets') {
      return route.fulfill({ json: { tickets: [] } });
    }
    if (id === NEW_CODE && what === 'refunds') {
      return route.fulfill({ json: { refunds: [] } });
    }
    const isChange = /^(refunds|rebookings|passengers)/.test(what);
    if (!isChange || (id !== CODE && id !== 'booking-1')) {
      return route.fallback();
    }
    if (headers['x-booking-token'] !== TOKEN && !('authorization' in headers)) {
      return route.fulfill({ status: 403, json: { message: 'Not yours.', code: 'forbidden' } });
    }
    if (what === 'refunds' && request.method() === 'GET') {
      return route.fulfill({ json: { refunds: stub.refunds } });
    }
    const body = request.postDataJSON() as Record<string, unknown>;
    stub.sent.push({ what, key: headers['idempotency-key'], body });
    await stub.gate;
    const refusal = (what.endsWith('quote') ? stub.quoteRefusals : stub.refusals).shift();
    if (refusal === 'lost') {
      return route.abort();
    }
    if (refusal) {
      return route.fulfill(refusal);
    }
    if (what === 'refunds/quote') {
      return route.fulfill({ json: quoteRefund(body.places as LegPlace[]) });
    }
    if (what === 'rebookings/quote') {
      return route.fulfill({ json: quoteRebooking(body as unknown as RebookingWish) });
    }
    if (what.startsWith('passengers/')) {
      const at = Number(what.split('/')[1]);
      const name = body as unknown as TypedName;
      const { passengers } = resultOf(stub.paid, true);
      stub.paid.more = {
        ...stub.paid.more,
        passengers: passengers.map((one, index) =>
          index === at
            ? {
                ...one,
                firstname: name.firstname,
                lastname: name.lastname,
                full_name: `${name.firstname} ${name.lastname}`,
              }
            : one,
        ),
      };
      return route.fulfill({ json: resultOf(stub.paid, true) });
    }
    const quote = quotes.get(String(body.quote_id));
    if (quote && 'wish' in quote) {
      return route.fulfill({ status: 201, json: rebook(quote) });
    }
    return route.fulfill({ status: 201, json: refund(quote as RefundQuote) });
  };

  const search = (route: Route) => {
    const url = new URL(route.request().url());
    if (url.pathname.endsWith('/calendar')) {
      const from = url.searchParams.get('from') ?? dayFromNow(0);
      const days = Array.from({ length: 21 }, (_, at) => ({
        date: new Date(Date.parse(from) + at * 86_400_000).toISOString().slice(0, 10),
        fare_from_centavos: 48_000,
        price_from_centavos: 55_500,
        seats_left: 40,
      }));
      return route.fulfill({ json: { days } });
    }
    const code = url.searchParams.get('depart_route') ?? '';
    const date = url.searchParams.get('depart_date') ?? '';
    return route.fulfill({ json: { departures: usualDay(code, date), returns: [] } });
  };

  await page.route('**/booking-api/online-bookings/**', answer);
  await page.route('**/booking-api/online-bookings/calendar**', search);
  await page.route('**/booking-api/online-bookings?**', search);
  return stub;
}
