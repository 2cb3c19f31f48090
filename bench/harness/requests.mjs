// Files of requests for the load generator, for one database of the fixture.

import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const API = '/booking-api/online-bookings';

/** How many booking codes are asked for at most. */
const MOST_CODES = 50_000;

/** Returns the id of a sailing, as `sql/sailings.sql` gives it. */
export const sailingId = (number) => `5a111ed0-0000-4000-8000-${number.toString(16).padStart(12, '0')}`;

/** Returns the code of a booking, as `sql/bookings.sql` gives it. */
function codeOf(number) {
  const stem = createHash('md5').update(String(number)).digest('hex').slice(0, 4);
  const letters = stem + number.toString(16).padStart(6, '0');
  return letters.replaceAll('0', 'X').replaceAll('1', 'Y').toUpperCase();
}

/** Returns the request that holds seats for a party; `{name}` becomes other letters each time it is sent. */
function holdRequest(sailing, accommodation, party) {
  const passenger = (name) => ({ firstname: `${name} {name}`, lastname: 'Santos', gender: 'FEMALE', birth_date: '1990-01-01' });
  const body = {
    booking_id: sailingId(sailing),
    accommodation_id: accommodation,
    passengers: ['Maria', 'Juana'].slice(0, party).map(passenger),
    passenger_contact: {
      firstname: 'Juan',
      lastname: 'Dela Cruz',
      email: '{name}@example.ph',
      contact_number: '09171234567',
      full_address: '12 Mabini Street, Cebu City',
    },
  };
  return ['POST', API, 201, '"manage_token":"', JSON.stringify(body)];
}

/**
 * Writes the files into `folder`, and returns their paths by what they ask: `search`, `read`, `hot`
 * (one sailing), `spread` (1,000 sailings) and `last` (a sailing that nothing else asks for).
 */
export function writeRequests(folder, { bookings, days, firstDay, routes, accommodations, hotSailing, lastSailing }) {
  mkdirSync(folder, { recursive: true });
  const write = (name, lines) => {
    const path = join(folder, name);
    writeFileSync(path, lines.map((line) => line.join('\t')).join('\n'));
    return path;
  };
  const day = (more) => new Date(Date.parse(firstDay) + more * 86_400_000).toISOString().slice(0, 10);
  const searches = Array.from({ length: days }, (_, more) => day(more)).flatMap((date) =>
    routes.map((route) => ['GET', `${API}?depart_route=${route}&depart_date=${date}`, 200, '"seats_left"']),
  );
  const step = Math.max(1, bookings / MOST_CODES);
  const codes = Array.from({ length: Math.min(bookings, MOST_CODES) }, (_, at) => codeOf(1 + Math.floor(at * step)));
  const reads = codes.map((code) => ['GET', `${API}/${code}`, 200, `"code":"${code}"`]);
  const holds = (seats) => seats.flatMap(([sailing, one]) => [1, 2].map((party) => holdRequest(sailing, one, party)));
  const spread = Array.from({ length: 1000 }, (_, sailing) => accommodations.map((one) => [sailing, one])).flat();
  return {
    search: write('search', searches),
    read: write('read', reads),
    hot: write('hot', holds([[hotSailing, accommodations[0]]])),
    spread: write('spread', holds(spread)),
    last: write('last', holds([[lastSailing, accommodations[0]]])),
  };
}
