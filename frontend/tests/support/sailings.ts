// Sailings, fares and held seats, as the server would tell of them.

import type { Locator, Page, Route } from '@playwright/test';
import type {
  BookingResult,
  CreateBooking,
  Day,
  Fares,
  Found,
  PassengerType,
  PriceLine,
  Trip,
  TypedPassenger,
} from '../../src/shared/api/wire';
import { stubMethods } from './payments';

export const DAY_MS = 86_400_000;

/** The date so many days from now, in the Philippines. */
export function dayFromNow(days: number): string {
  return new Date(Date.now() + 8 * 3_600_000 + days * DAY_MS).toISOString().slice(0, 10);
}

export function dayAfter(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);
}

const PORTS = {
  CEB: { id: 'port-ceb', code: 'CEB', name: 'Cebu City' },
  TAG: { id: 'port-tag', code: 'TAG', name: 'Tagbilaran, Bohol' },
};

function routeOf(code: string) {
  const [from, to] = code.split('-') as ['CEB' | 'TAG', 'CEB' | 'TAG'];
  return { id: `route-${code}`, code, origin: PORTS[from], destination: PORTS[to] };
}

/** As the law and the fare table say: children half, infants nothing. */
function fares(fare: number): Fares {
  const statutory = Math.round((fare / 1.12) * 0.8);
  return {
    ADULT: fare,
    CHILD: fare / 2,
    INFANT: 0,
    STUDENT: fare * 0.8,
    SENIOR: statutory,
    PWD: statutory,
    MEDAL_OF_VALOR: fare * 0.8,
    NATIONAL_ATHLETE: fare * 0.8,
  };
}

function clock(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const half = hour < 12 ? 'AM' : 'PM';
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${half}`;
}

interface Planned {
  id: string;
  leaves: string;
  arrives: string;
  vessel: string;
  /** Seats in economy and in business. */
  seats?: [number, number];
  more?: Partial<Trip>;
}

export function sailing(code: string, date: string, planned: Planned): Trip {
  const { id, leaves, arrives, vessel, seats = [84, 24], more = {} } = planned;
  const accommodation = (kind: 'eco' | 'biz', left: number) => ({
    id: `${id}-${kind}`,
    code: kind.toUpperCase(),
    name: kind === 'eco' ? 'Economy' : 'Business Class',
    description:
      kind === 'eco' ? 'Reclining seat on the open deck' : 'Wide seat in the cooled cabin',
    amenities: kind === 'eco' ? ['Life vest', 'Canteen'] : ['Aircon', 'Snack', 'Power outlet'],
    seats_left: left,
    fares: fares(kind === 'eco' ? 48_000 : 80_000),
  });
  return {
    id,
    route_id: `route-${code}`,
    route: routeOf(code),
    vessel: { name: vessel },
    voyage_number: `V-${id}`,
    booking_date: date,
    departs_at: `${date}T${leaves}:00+08:00`,
    scheduled_departs_at: `${date}T${leaves}:00+08:00`,
    arrives_at: `${date}T${arrives}:00+08:00`,
    formatted_departure_time: clock(leaves),
    formatted_arrival_time: clock(arrives),
    status: 'scheduled',
    status_reason: null,
    sales_close_at: `${date}T${leaves}:00+08:00`,
    is_on_sale: true,
    terminal_fee_centavos: 2_500,
    terminal_fee_exempt: ['INFANT', 'MEDAL_OF_VALOR'],
    service_fee_exempt: ['INFANT'],
    service_fee_centavos: 5_000,
    accommodations: [accommodation('eco', seats[0]), accommodation('biz', seats[1])],
    ...more,
  };
}

export function usualDay(code: string, date: string): Trip[] {
  const key = `${code}-${date}`;
  return [
    sailing(code, date, {
      id: `${key}-1`,
      leaves: '06:00',
      arrives: '08:00',
      vessel: 'MV Amihan Uno',
    }),
    sailing(code, date, {
      id: `${key}-2`,
      leaves: '10:30',
      arrives: '12:20',
      vessel: 'MV Habagat',
      seats: [7, 0],
    }),
    sailing(code, date, {
      id: `${key}-3`,
      leaves: '15:00',
      arrives: '17:00',
      vessel: 'MV Amihan Dos',
    }),
  ];
}

/** What an answer to holding seats would be, before the clock is looked at. */
type Booked = Omit<BookingResult, 'status' | 'server_time' | 'masked'>;

const LABELS: Record<PassengerType, string> = {
  ADULT: 'Adult fare',
  SENIOR: 'Senior fare',
  PWD: 'PWD fare',
  STUDENT: 'Student fare',
  MEDAL_OF_VALOR: 'Medal of Valor fare',
  NATIONAL_ATHLETE: 'Athlete or coach fare',
  CHILD: 'Child fare',
  INFANT: 'Infant fare',
};

const typeOf = ({ type }: TypedPassenger) => (type ?? 'ADULT') as PassengerType;

function lines(wish: CreateBooking, leg: 'depart' | 'return', trip: Trip, accommodation: string) {
  const chosen = trip.accommodations.find(({ id }) => id === accommodation);
  return wish.passengers.map(typeOf).flatMap((type, passenger_index) => {
    const fare = chosen?.fares[type] ?? 0;
    const line = (
      kind: PriceLine['kind'],
      label: string,
      amount: number,
      discount = 0,
    ): PriceLine => ({
      kind,
      label,
      passenger_index,
      leg,
      fare_centavos: kind === 'fare' ? amount : 0,
      regular_centavos: amount + discount,
      discount_centavos: discount,
      vat_exemption_centavos: 0,
      statutory_discount_centavos: 0,
      net_centavos: 0,
      vat_centavos: 0,
      amount_centavos: amount,
    });
    const exempt = trip.terminal_fee_exempt.includes(type);
    return [
      line('fare', LABELS[type], fare, (chosen?.fares.ADULT ?? 0) - fare),
      ...(exempt ? [] : [line('terminal_fee', 'Terminal fee', trip.terminal_fee_centavos)]),
      ...(trip.service_fee_exempt.includes(type)
        ? []
        : [line('service_fee', 'Web fee', trip.service_fee_centavos)]),
    ];
  });
}

/** A passenger as the server tells of them to whoever made the booking. */
function booked(passenger: TypedPassenger): BookingResult['passengers'][number] {
  const { firstname, lastname, gender, birth_date } = passenger;
  return {
    firstname,
    middlename: passenger.middlename || null,
    lastname,
    suffix: passenger.suffix || null,
    full_name: `${firstname} ${lastname}`,
    gender: gender as 'MALE' | 'FEMALE',
    birth_date,
    nationality: passenger.nationality || null,
    address: passenger.address || null,
    type: typeOf(passenger),
    id_number: passenger.id_number || null,
  };
}

const masked = (name: string) => `${name.slice(0, 1)}•••`;

/** The same booking as strangers see it. */
function forStrangers(whole: Booked): Booked {
  return {
    ...whole,
    id: whole.code,
    total_centavos: 0,
    credit_centavos: 0,
    payment: { state: 'none', method: null, checkout_url: null },
    price_lines: [],
    passengers: whole.passengers.map((one) => ({
      firstname: masked(one.firstname),
      middlename: null,
      lastname: masked(one.lastname),
      suffix: null,
      full_name: `${masked(one.firstname)} ${masked(one.lastname)}`,
      gender: null,
      birth_date: null,
      nationality: null,
      address: null,
      type: 'ADULT',
      id_number: null,
    })),
    passenger_contact: {
      firstname: '',
      lastname: '',
      email: null,
      contact_number: null,
      full_address: null,
    },
  };
}

export interface Stub {
  /** Sailings of a day; the usual ones where nothing else is said. */
  day: (code: string, date: string) => Trip[];
  /** What the next attempts to hold seats are answered, instead of success. */
  refusals: { status: number; json: unknown }[];
  /** What was sent, with its key. */
  holds: { key: string | undefined; body: CreateBooking }[];
  released: string[];
  status: number;
  holdSeconds: number;
  /** How far the server's clock is ahead of this one. */
  clockMs: number;
  fail: boolean;
  /** What is wrong with searches for a day before this one. */
  over: string | null;
}

/** Answers every call about sailings and seats in place of the server. */
export async function stubSailings(page: Page, over: Partial<Stub> = {}): Promise<Stub> {
  const stub: Stub = {
    day: usualDay,
    refusals: [],
    holds: [],
    released: [],
    status: 0,
    holdSeconds: 900,
    clockMs: 0,
    fail: false,
    over: null,
    ...over,
  };
  const bookings = new Map<string, Booked>();
  const known = new Map<string, Trip>();
  const now = () => Date.now() + stub.clockMs;

  const search = (url: URL): Found => {
    const asked = (name: string) => url.searchParams.get(name) ?? '';
    const departures = stub.day(asked('depart_route'), asked('depart_date'));
    const returns =
      asked('round_trip') === 'true' ? stub.day(asked('return_route'), asked('return_date')) : [];
    for (const trip of [...departures, ...returns]) {
      known.set(trip.id, trip);
    }
    return { departures, returns };
  };

  const calendar = (url: URL) => {
    const route = url.searchParams.get('route') ?? '';
    const days: Day[] = [];
    for (let date = url.searchParams.get('from') ?? ''; ; date = dayAfter(date, 1)) {
      const trips = stub.day(route, date);
      const seats = trips.reduce((sum, trip) => sum + (trip.accommodations[0]?.seats_left ?? 0), 0);
      const cheap = new Date(date).getUTCDay() === 2;
      days.push({
        date,
        fare_from_centavos: trips.length > 0 ? (cheap ? 43_200 : 48_000) : null,
        price_from_centavos: trips.length > 0 ? (cheap ? 50_700 : 55_500) : null,
        seats_left: seats,
      });
      if (date >= (url.searchParams.get('to') ?? '')) {
        return { days };
      }
    }
  };

  const hold = (wish: CreateBooking): Booked => {
    const { booking_id, accommodation_id, passengers } = wish;
    const there = known.get(booking_id);
    if (!there) {
      throw new Error(`nobody was told of the sailing ${booking_id}`);
    }
    const back = known.get(wish.return_booking_id ?? '') ?? null;
    const return_accommodation_id = wish.return_accommodation_id ?? null;
    const price_lines = [
      ...lines(wish, 'depart', there, accommodation_id),
      ...(back ? lines(wish, 'return', back, return_accommodation_id ?? '') : []),
    ];
    const named = (trip: Trip | null, id: string | null) =>
      trip?.accommodations.find((one) => one.id === id) ?? null;
    const number = bookings.size + 1;
    const booking: Booked = {
      id: `booking-${number}`,
      code: `PARL${String(number).padStart(2, '2')}ABCD`,
      expires_at: new Date(now() + stub.holdSeconds * 1000).toISOString(),
      round_trip: wish.round_trip ?? false,
      booking: { ...there, moves_free_reason: null },
      booking_id,
      accommodation: named(there, accommodation_id),
      accommodation_id,
      return_booking: back && { ...back, moves_free_reason: null },
      return_booking_id: back?.id ?? null,
      return_accommodation: named(back, return_accommodation_id),
      return_accommodation_id,
      passengers_count: passengers.length,
      passengers: passengers.map(booked),
      passenger_contact: wish.passenger_contact,
      price_lines,
      total_centavos: price_lines.reduce((sum, line) => sum + line.amount_centavos, 0),
      currency: 'PHP',
      payment: { state: 'none', method: null, checkout_url: null },
      credit_centavos: 0,
      rebooked_from: null,
      rebookings: 0,
      left: [],
      choices: [],
      tickets: [],
    };
    bookings.set(booking.code, booking);
    return { ...booking, manage_token: `token-${booking.code}` };
  };

  const stamp = () => ({ status: stub.status, server_time: new Date(now()).toISOString() });

  const tell = (route: Route, asked: string) => {
    const found = [...bookings.values()].find(({ id, code }) => asked === id || asked === code);
    if (!found) {
      return route.fulfill({ status: 404, json: { message: 'Not found', code: 'not_found' } });
    }
    const isProven = route.request().headers()['x-booking-token'] === `token-${found.code}`;
    const shown = isProven ? found : forStrangers(found);
    return route.fulfill({ json: { ...shown, ...stamp(), masked: !isProven } });
  };

  const answer = async (route: Route) => {
    const request = route.request();
    const url = new URL(request.url());
    if (url.pathname.endsWith('/calendar')) {
      return route.fulfill({ json: calendar(url) });
    }
    const ofBooking = /\/online-bookings\/([^/]+)\/[a-z-]+$/.exec(url.pathname)?.[1];
    if (ofBooking) {
      // The payment is another file's matter; here it is what the status says.
      return url.pathname.endsWith('/tickets')
        ? route.fulfill({ json: { tickets: [] } })
        : tell(route, ofBooking);
    }
    if (request.method() === 'POST') {
      const body = request.postDataJSON() as CreateBooking;
      stub.holds.push({ key: request.headers()['idempotency-key'], body });
      const refusal = stub.refusals.shift();
      return refusal
        ? route.fulfill(refusal)
        : route.fulfill({ status: 201, json: { ...hold(body), ...stamp(), masked: false } });
    }
    const last = decodeURIComponent(url.pathname.split('/').at(-1) ?? '');
    if (request.method() === 'DELETE') {
      stub.released.push(last);
      return route.fulfill({ json: { message: 'Your seats have been released.' } });
    }
    if (last !== 'online-bookings') {
      return tell(route, last);
    }
    if (stub.fail) {
      return route.fulfill({ status: 500, json: {} });
    }
    if (stub.over !== null && (url.searchParams.get('depart_date') ?? '') < stub.over) {
      return route.fulfill({ status: 400, json: { depart_date: ['This day is over'] } });
    }
    return route.fulfill({ json: search(url) });
  };

  await stubMethods(page);
  await page.route('**/booking-api/online-bookings**', answer);
  await page.route('**/booking-api/online-bookings/**', answer);
  await page.route('**/booking-api/time', (route) =>
    route.fulfill({ json: { server_time: new Date(now()).toISOString(), today: dayFromNow(0) } }),
  );
  return stub;
}

interface Asked {
  date?: string;
  back?: string;
  party?: string;
  leg?: 'return';
}

export function tripsPath({ date = dayFromNow(30), back, party = 'adult:1', leg }: Asked = {}) {
  const asked = new URLSearchParams({
    depart_route: 'CEB-TAG',
    depart_date: date,
    round_trip: String(back !== undefined),
    ...(back ? { return_route: 'TAG-CEB', return_date: back } : {}),
    passengers_count: '1',
    party,
    ...(leg ? { leg } : {}),
  });
  return `/booking?${asked}`;
}

/** The fields of one passenger, or of the contact person. */
export const group = (page: Page, name: string | RegExp) => page.getByRole('group', { name });

export interface Person {
  first: string;
  last: string;
  born: [year: string, month: string, day: string];
  gender?: 'Female' | 'Male';
}

export async function typeBirthdate(page: Page, who: string | RegExp, born: Person['born']) {
  const [year, month, day] = born;
  await group(page, who).getByLabel('Birthdate').fill(`${day}/${month}/${year}`);
}

export async function typePassenger(page: Page, who: string | RegExp, person: Person) {
  const fields = group(page, who);
  await fields.getByRole('textbox', { name: 'First name' }).fill(person.first);
  await fields.getByRole('textbox', { name: 'Last name' }).fill(person.last);
  await typeBirthdate(page, who, person.born);
  await fields.getByRole('radio', { name: person.gender ?? 'Female', exact: true }).check();
}

export async function typeContact(page: Page) {
  const fields = group(page, 'Contact person');
  await fields.getByRole('textbox', { name: 'First name' }).fill('Maria');
  await fields.getByRole('textbox', { name: 'Last name' }).fill('Santos');
  await fields.getByRole('textbox', { name: 'Email' }).fill('maria@example.ph');
  await fields.getByRole('textbox', { name: 'Mobile number' }).fill('(0917) 123-4567');
  await fields.getByRole('textbox', { name: 'Full address' }).fill('1 Osmeña Boulevard, Cebu City');
}

export const proceed = (page: Page) => page.getByRole('button', { name: 'Continue' }).click();

/** The sailing that leaves at a time. */
export const card = (page: Page, time: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: `${time} to` }) });

/** Opens the row of the sailing that leaves at a time, where it is closed; returns the row. */
export async function opened(page: Page, time: string): Promise<Locator> {
  const row = card(page, time);
  if (
    !(await row
      .locator('details')
      .first()
      .evaluate(({ open }: HTMLDetailsElement) => open))
  ) {
    await row.locator('summary').first().click();
  }
  return row;
}

export async function choose(page: Page, time: string, accommodation: string): Promise<void> {
  const row = await opened(page, time);
  await row.getByRole('radio', { name: accommodation }).check();
}

/** Goes through the first step, one way in economy. */
export async function toPassengers(page: Page, party = 'adult:1') {
  await page.goto(tripsPath({ party }));
  await choose(page, '6:00 AM', 'Economy');
  await proceed(page);
  await page.getByRole('heading', { name: 'Who is travelling?' }).waitFor();
}

/** What stands at the foot of each step. */
export const total = (page: Page) => page.getByRole('region', { name: 'Total' }).locator('bdi');
