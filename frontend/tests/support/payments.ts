// A booking on its way to being paid, as the server would tell of it, and the calls about it.

import type { Page, Route } from '@playwright/test';
import type { BookingResult, PassengerType, PaymentState } from '../../src/shared/api/wire';

export const CODE = 'ABCDEFGHJK';
export const SHOWN = 'ABCDE-FGHJK';
export const TOKEN = 'manage-token';

const DAY_MS = 86_400_000;

/** How long a checkout is open. */
const CHECKOUT_MS = 1_800_000;

const PORTS = {
  CEB: { id: 'p1', code: 'CEB', name: 'Cebu City' },
  TAG: { id: 'p2', code: 'TAG', name: 'Tagbilaran, Bohol' },
};

/** The date so many days from now, in the Philippines. */
export const dayFromNow = (days: number) =>
  new Date(Date.now() + 8 * 3_600_000 + days * DAY_MS).toISOString().slice(0, 10);

export function leg(from: 'CEB' | 'TAG', to: 'CEB' | 'TAG', days: number) {
  const date = dayFromNow(days);
  return {
    id: `trip-${from}-${to}`,
    route_id: `route-${from}-${to}`,
    route: {
      id: `route-${from}-${to}`,
      code: `${from}-${to}`,
      origin: PORTS[from],
      destination: PORTS[to],
    },
    vessel: { name: 'MV Amihan Uno' },
    voyage_number: 'V-1',
    booking_date: date,
    departs_at: `${date}T06:00:00+08:00`,
    scheduled_departs_at: `${date}T06:00:00+08:00`,
    status: 'scheduled' as const,
    status_reason: null,
    moves_free_reason: null,
    arrives_at: `${date}T08:00:00+08:00`,
    formatted_departure_time: '6:00 AM',
    formatted_arrival_time: '8:00 AM',
  };
}

export const person = (
  firstname: string,
  lastname: string,
  type: PassengerType,
  birth_date: string,
) => ({
  firstname,
  middlename: null,
  lastname,
  suffix: null,
  full_name: `${firstname} ${lastname}`,
  gender: 'FEMALE' as const,
  birth_date,
  nationality: 'Filipino',
  address: null,
  type,
  id_number: null,
});

const PASSENGERS = [
  person('Maria', 'Santos', 'ADULT', '1990-02-28'),
  person('Rosa', 'Santos', 'SENIOR', '1955-05-04'),
];

const CONTACT = {
  firstname: 'Maria',
  lastname: 'Santos',
  email: 'maria@example.ph',
  contact_number: '09171234567',
  full_address: '1 Osmeña Boulevard, Cebu City',
};

const LEGS = ['depart', 'return'] as const;

const PRICE_LINES = LEGS.flatMap((way) =>
  PASSENGERS.flatMap((_, passenger_index) => [
    {
      kind: 'fare' as const,
      label: passenger_index === 0 ? 'Adult fare' : 'Senior fare',
      passenger_index,
      leg: way,
      fare_centavos: 48_000,
      regular_centavos: 48_000,
      discount_centavos: 0,
      vat_exemption_centavos: 0,
      statutory_discount_centavos: 0,
      net_centavos: 0,
      vat_centavos: 0,
      amount_centavos: 48_000,
    },
    {
      kind: 'service_fee' as const,
      label: 'Web fee',
      passenger_index,
      leg: way,
      fare_centavos: 0,
      regular_centavos: 5_000,
      discount_centavos: 0,
      vat_exemption_centavos: 0,
      statutory_discount_centavos: 0,
      net_centavos: 0,
      vat_centavos: 0,
      amount_centavos: 5_000,
    },
  ]),
);

export const TOTAL = '₱2,120.00';

const PIERS = {
  depart: {
    name: 'Pier 1',
    address: 'M. J. Cuenco Avenue, Cebu City 6000',
    map_url: 'https://www.openstreetmap.org/?mlat=10.2936&mlon=123.9067',
    directions: 'Opposite Plaza Independencia. Jeepneys to Pier pass the gate.',
  },
  return: {
    name: 'Tagbilaran Port',
    address: 'C. P. Garcia Avenue, Tagbilaran City 6300',
    map_url: 'https://www.openstreetmap.org/?mlat=9.6487&mlon=123.8491',
    directions: 'At the end of the avenue, ten minutes by tricycle from the city hall.',
  },
};

const WAYS = { depart: leg('CEB', 'TAG', 30), return: leg('TAG', 'CEB', 34) };

const TICKETS = LEGS.flatMap((way) =>
  PASSENGERS.map(({ full_name, type }, passenger_index) => ({
    pier: PIERS[way],
    arrive_at: `${WAYS[way].booking_date}T05:00:00+08:00`,
    check_in_closes_at: `${WAYS[way].booking_date}T05:30:00+08:00`,
    voyage_path: `/voyages/${WAYS[way].voyage_number}/${WAYS[way].booking_date}`,
    id: `ticket-${way}-${passenger_index}`,
    passenger_index,
    leg: way,
    full_name,
    passenger_type: type,
    seat_class: 'Economy',
    qr: { size: 21, path: qrPath(passenger_index) },
  })),
);

/** Looks like one, with the three corners that readers look for. */
function qrPath(seed: number): string {
  const corner = (x: number, y: number) =>
    `M${x} ${y}h7v7h-7zM${x + 1} ${y + 1}v5h5v-5zM${x + 2} ${y + 2}h3v3h-3z`;
  const dots: string[] = [];
  for (let at = 0; at < 21 * 21; at += 1) {
    const [x, y] = [at % 21, Math.floor(at / 21)];
    const isCorner = (x < 8 && y < 8) || (x > 12 && y < 8) || (x < 8 && y > 12);
    if (!isCorner && (at * (7 + seed) + (at % 5) * 3) % 9 < 4) {
      dots.push(`M${x} ${y}h1v1h-1z`);
    }
  }
  return [corner(0, 0), corner(14, 0), corner(0, 14), ...dots].join('');
}

const METHODS = [
  { id: 'gcash', label: 'GCash', works: true },
  { id: 'maya', label: 'Maya', works: true },
  { id: 'qrph', label: 'QR Ph', works: true },
  { id: 'visa', label: 'VISA', works: true },
  { id: 'mastercard', label: 'Mastercard', works: true },
  { id: 'jcb', label: 'JCB', works: true },
];

interface MethodsOver {
  advisory?: boolean;
  hosts?: string[];
}

export async function stubMethods(page: Page, { advisory = false, hosts = [] }: MethodsOver = {}) {
  const troubled = ['mastercard', 'jcb'];
  const methods = METHODS.map((one) => ({
    ...one,
    works: !advisory || !troubled.includes(one.id),
  }));
  await page.route('**/booking-api/payments/methods', (route) =>
    route.fulfill({ json: { hosts, methods, advisory } }),
  );
}

interface Answer {
  status: number;
  json: unknown;
}

export interface PaidStub {
  status: number;
  state: PaymentState;
  method: string | null;
  holdSeconds: number;
  /** What proves that the booking is the caller's. */
  token: string;
  /** Whether tickets are kept on the device: what its worker answers, no stub sees. */
  hasWorker: boolean;
  /** No answer comes to anything. */
  isDown: boolean;
  /** What the next attempts to open a payment are answered, instead of success. */
  refusals: Answer[];
  checkoutUrl: string;
  /** What else is so, for whoever proves that the booking is theirs. */
  more: Partial<BookingResult>;
  /** Called before each answer about the booking; it may change what is so. */
  onAsked: (what: string, stub: PaidStub) => void;
  /** The calls in their order: `GET`, or the last part of the path. */
  calls: string[];
  keys: (string | undefined)[];
}

export function resultOf(stub: PaidStub, isProved: boolean): BookingResult {
  const mask = (text: string) => `${text.charAt(0)}***`;
  const expires_at = new Date(Date.now() + stub.holdSeconds * 1000).toISOString();
  return {
    id: isProved ? 'booking-1' : CODE,
    code: CODE,
    status: stub.status,
    masked: !isProved,
    expires_at,
    server_time: new Date().toISOString(),
    round_trip: true,
    passengers_count: PASSENGERS.length,
    booking: WAYS.depart,
    return_booking: WAYS.return,
    booking_id: 'trip-CEB-TAG',
    return_booking_id: 'trip-TAG-CEB',
    accommodation: { id: 'a1', name: 'Economy' },
    accommodation_id: 'a1',
    return_accommodation: { id: 'a2', name: 'Economy' },
    return_accommodation_id: 'a2',
    passengers: isProved
      ? PASSENGERS
      : PASSENGERS.map(({ firstname, lastname }) => ({
          firstname: mask(firstname),
          lastname: mask(lastname),
          full_name: `${mask(firstname)} ${mask(lastname)}`,
          middlename: null,
          suffix: null,
          gender: null,
          birth_date: null,
          nationality: null,
          address: null,
          id_number: null,
          type: 'ADULT',
        })),
    passenger_contact: isProved
      ? CONTACT
      : {
          firstname: '',
          lastname: '',
          email: null,
          contact_number: null,
          full_address: null,
        },
    total_centavos: isProved ? 212_000 : 0,
    credit_centavos: 0,
    rebooked_from: null,
    rebookings: 0,
    left: [],
    choices: [],
    currency: 'PHP',
    price_lines: isProved ? PRICE_LINES : [],
    payment: {
      state: isProved ? stub.state : 'none',
      method: isProved ? stub.method : null,
      checkout_url: stub.state === 'open' && isProved ? stub.checkoutUrl : null,
    },
    tickets:
      stub.status === 1 && isProved
        ? TICKETS.map(({ id, passenger_index, leg: way }) => ({ id, passenger_index, leg: way }))
        : [],
    ...(isProved ? stub.more : {}),
  };
}

/** Answers every call about one booking in place of the server. */
export async function stubPayment(page: Page, over: Partial<PaidStub> = {}): Promise<PaidStub> {
  const stub: PaidStub = {
    status: 0,
    state: 'none',
    method: null,
    holdSeconds: 900,
    token: TOKEN,
    hasWorker: false,
    isDown: false,
    refusals: [],
    checkoutUrl: '/sandbox-pay/s1',
    more: {},
    onAsked: () => {},
    calls: [],
    keys: [],
    ...over,
  };

  const answer = async (route: Route) => {
    const request = route.request();
    if (stub.isDown) {
      return route.abort();
    }
    const parts = new URL(request.url()).pathname.split('/').slice(3);
    const what = parts[1] ?? (parts[0] === 'lookup' ? 'lookup' : request.method());
    stub.calls.push(what);
    stub.onAsked(what, stub);
    const headers = request.headers();
    const isProved = headers['x-booking-token'] === stub.token || 'authorization' in headers;
    const isKnown = parts[0] === CODE || parts[0] === 'booking-1';
    const unfound = {
      status: 404,
      json: { message: 'There is no such booking.', code: 'not_found' },
    };
    if (what === 'lookup') {
      const { code, email } = request.postDataJSON() as { code: string; email: string };
      const fits = code === CODE && email.toLowerCase() === CONTACT.email;
      return route.fulfill(
        fits ? { json: { booking: resultOf(stub, true), manage_token: stub.token } } : unfound,
      );
    }
    if (!isKnown) {
      return route.fulfill(unfound);
    }
    if (what === 'payments') {
      stub.keys.push(headers['idempotency-key']);
      const refusal = stub.refusals.shift();
      return route.fulfill(
        refusal ?? {
          json: {
            checkout_url: stub.checkoutUrl,
            expires_at: new Date(Date.now() + CHECKOUT_MS).toISOString(),
          },
        },
      );
    }
    if (['tickets', 'tickets.pdf', 'calendar.ics', 'letters'].includes(what) && !isProved) {
      return route.fulfill({ status: 403, json: { message: 'Not yours.', code: 'forbidden' } });
    }
    if (what === 'tickets') {
      return route.fulfill({ json: { tickets: TICKETS } });
    }
    if (what === 'tickets.pdf') {
      return route.fulfill({ contentType: 'application/pdf', body: '%PDF-1.7' });
    }
    if (what === 'calendar.ics') {
      return route.fulfill({ contentType: 'text/calendar', body: 'BEGIN:VCALENDAR' });
    }
    if (what === 'letters') {
      return route.fulfill({ json: { message: 'The e-mail is on its way.' } });
    }
    if (what === 'refunds') {
      return route.fulfill({ json: { refunds: [] } });
    }
    if (what === 'DELETE') {
      return route.fulfill({ json: { message: 'Your seats have been released.' } });
    }
    return route.fulfill({ json: resultOf(stub, isProved) });
  };

  if (!stub.hasWorker) {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'serviceWorker', { value: undefined }),
    );
  }
  await page.route('**/booking-api/online-bookings/**', answer);
  await page.route('**/sandbox-pay/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Sandbox</title><h1>Sandbox</h1>' }),
  );
  await page.route('**/booking-api/time', (route) =>
    route.fulfill({ json: { server_time: new Date().toISOString(), today: dayFromNow(0) } }),
  );
  await stubMethods(page);
  return stub;
}

/** The visitor holds the key to the booking, as after making it. */
export async function holdKey(page: Page): Promise<void> {
  await page.addInitScript(
    ([code, token]) => {
      const proofs = { [code ?? '']: { token, saved_at: Date.now() } };
      sessionStorage.setItem('booking-proofs', JSON.stringify({ version: 1, proofs }));
    },
    [CODE, TOKEN],
  );
}

export const journey = (id: string, over: Record<string, unknown> = {}) => ({
  id,
  code: CODE,
  booking_date: dayFromNow(30),
  formatted_departure_time: '6:00 AM',
  departs_at: `${dayFromNow(30)}T06:00:00+08:00`,
  scheduled_departs_at: `${dayFromNow(30)}T06:00:00+08:00`,
  sailing_status: 'scheduled',
  moves_free_reason: null,
  is_return: 'NO',
  route_id: 'route-CEB-TAG',
  route: {
    code: 'CEB-TAG',
    origin: { name: 'Cebu City' },
    destination: { name: 'Tagbilaran, Bohol' },
  },
  accommodation: { name: 'Economy' },
  passenger_contact: CONTACT,
  tickets: PASSENGERS.map(({ full_name, gender, birth_date }) => ({
    ticket_detail: { passenger: { full_name, gender, birth_date } },
  })),
  status: 1,
  ...over,
});

export const UPCOMING = [
  journey('leg-1'),
  journey('leg-2', {
    is_return: 'YES',
    booking_date: dayFromNow(34),
    route: {
      code: 'TAG-CEB',
      origin: { name: 'Tagbilaran, Bohol' },
      destination: { name: 'Cebu City' },
    },
  }),
];

export const PAST = [journey('leg-0', { code: 'ZZZZZ22222', booking_date: '2026-03-14' })];

export interface MineStub {
  upcoming: unknown[];
  past: unknown[];
  periods: string[];
  isDown: boolean;
}

/** Somebody is signed in, and these are their bookings. */
export async function stubMine(page: Page, over: Partial<MineStub> = {}): Promise<MineStub> {
  const stub: MineStub = { upcoming: UPCOMING, past: PAST, periods: [], isDown: false, ...over };
  await page.addInitScript(() => {
    if (!sessionStorage.getItem('planted')) {
      sessionStorage.setItem('planted', 'yes');
      localStorage.setItem('auth-token', 'token');
    }
  });
  await page.route('**/booking-api/users/me', (route) =>
    route.fulfill({
      json: {
        user: {
          user_id: 'u1',
          email: 'maria@example.ph',
          first_name: 'Maria',
          last_name: 'Santos',
          contact_number: '09171234567',
          google_id: null,
          profile: { first_name: 'Maria', last_name: 'Santos' },
        },
      },
    }),
  );
  await page.route('**/booking-api/auth/check', (route) =>
    route.fulfill({ json: { authenticated: true } }),
  );
  await page.route('**/booking-api/user-seat-watches', (route) =>
    route.fulfill({ json: { watches: [] } }),
  );
  await page.route('**/booking-api/auth/logout', (route) =>
    route.fulfill({ json: { message: 'Bye' } }),
  );
  await page.route('**/booking-api/user-online-bookings**', (route) => {
    if (stub.isDown) {
      return route.abort();
    }
    const period = new URL(route.request().url()).searchParams.get('period') ?? '';
    stub.periods.push(period);
    return route.fulfill({ json: { bookings: period === 'past' ? stub.past : stub.upcoming } });
  });
  return stub;
}
