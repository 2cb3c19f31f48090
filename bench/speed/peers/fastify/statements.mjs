// What the service sends to PostgreSQL, over Parola's own tables. `one` is each call as a single
// statement, the least that it can be; `usual` is how such a service is mostly written. Both write
// and read the rows that travellers see.

const named = (name, text) => (values) => ({ name, text, values });

/** The seats of expired holds that are not swept yet. */
const FREED = `dead AS MATERIALIZED (
  SELECT id FROM bookings WHERE state = 'held' AND hold_expires_at <= app_now()
), freed AS (
  SELECT leg.sailing_id, leg.accommodation_id, sum(leg.seats)::integer AS seats
  FROM dead CROSS JOIN LATERAL (
    SELECT l.sailing_id, l.accommodation_id, l.seats FROM legs AS l WHERE l.booking_id = dead.id OFFSET 0
  ) AS leg
  GROUP BY leg.sailing_id, leg.accommodation_id
)`;
const SAILING = 's.id, s.route_id, s.vessel_id, s.voyage_number, s.departs_on, s.departs_at, s.arrives_at, s.sales_close_at, s.status';
const ON_DAY = 's.route_id = (SELECT r.id FROM routes AS r WHERE r.code = $1) AND s.departs_on = $2';
const ROOM = 't.accommodation_id, t.capacity - t.held - t.sold + coalesce(f.seats, 0) AS seats_left';

const BOOKING = 'b.id, b.code, b.state, b.round_trip, b.passengers_count, b.total_centavos, b.hold_expires_at';
const PASSENGER = 'firstname, middlename, lastname, suffix, gender, birth_date, nationality, passenger_type, id_number';
const PRICE = 'kind, passenger_position, direction, regular_centavos, discount_centavos, vat_centavos, amount_centavos';
const CONTACT = 'firstname, lastname, email, contact_number, full_address';

const listed = (columns, table, order) =>
  `(SELECT json_agg(x) FROM (SELECT ${columns} FROM ${table} WHERE booking_id = b.id ORDER BY ${order}) AS x)`;

/** New rows; `$1` is the booking's id. */
const INSERT_BOOKING = `INSERT INTO bookings (id, code, state, previous_state, round_trip, passengers_count,
  total_centavos, contact_hash, manage_token_hash, hold_expires_at)`;
const INSERT_EVENT = 'INSERT INTO booking_events (booking_id, from_state, to_state)';
const INSERT_CONTACT = `INSERT INTO booking_contacts (booking_id, ${CONTACT}, language)`;
const INSERT_LEG = 'INSERT INTO legs (booking_id, direction, sailing_id, accommodation_id, seats)';
const INSERT_PASSENGERS =
  'INSERT INTO passengers (booking_id, position, firstname, lastname, gender, birth_date, nationality, passenger_type)';
const INSERT_PRICES = `INSERT INTO price_lines (booking_id, position, ${PRICE})`;
const LINES = `generate_series(0, $2::integer - 1) AS p,
  (VALUES (0, 'fare', 80000, 8571), (1, 'terminal_fee', 2500, 0), (2, 'service_fee', 2000, 214)) AS k (place, name, amount, vat)`;
const LINE = "3 * p + k.place, k.name, p, 'depart', k.amount, 0, k.vat, k.amount";
const take = (seats, sailing, place) => `UPDATE stock SET held = held + ${seats}
  WHERE sailing_id = ${sailing} AND accommodation_id = ${place} AND capacity - held - sold >= ${seats}`;

export const one = {
  search: named(
    'search',
    `WITH ${FREED} SELECT ${SAILING}, ${ROOM} FROM sailings AS s
    JOIN stock AS t ON t.sailing_id = s.id
    LEFT JOIN freed AS f ON f.sailing_id = t.sailing_id AND f.accommodation_id = t.accommodation_id
    WHERE ${ON_DAY} ORDER BY s.departs_at, s.id`,
  ),
  read: named(
    'read',
    `SELECT ${BOOKING},
    ${listed('direction, sailing_id, accommodation_id, seats, state', 'legs', 'direction')} AS legs,
    ${listed(PASSENGER, 'passengers', 'position')} AS passengers,
    ${listed(PRICE, 'price_lines', 'position')} AS prices,
    (SELECT row_to_json(c) FROM booking_contacts AS c WHERE c.booking_id = b.id) AS contact,
    (SELECT json_agg(x) FROM (SELECT ${SAILING} FROM legs AS l JOIN sailings AS s ON s.id = l.sailing_id
      WHERE l.booking_id = b.id) AS x) AS sailings
    FROM bookings AS b WHERE b.code = $1`,
  ),
  hold: named(
    'hold',
    `WITH taken AS (${take('$2::integer', '$3', '$4')} RETURNING 1), booking AS (
    ${INSERT_BOOKING} SELECT $1::uuid, $5, 'held', 'new', false, $2, 84500 * $2::integer, $6, $7, app_now() + interval '1 day'
    FROM taken RETURNING id
  ), event AS (${INSERT_EVENT} SELECT id, 'new', 'held' FROM booking
  ), contact AS (${INSERT_CONTACT} SELECT id, $8, $9, $10, $11, $12, 'en' FROM booking
  ), leg AS (${INSERT_LEG} SELECT id, 'depart', $3, $4, $2 FROM booking
  ), people AS (${INSERT_PASSENGERS}
    SELECT id, row_number() OVER () - 1, x.*, 'Filipino', 'ADULT' FROM booking,
      unnest($13::text[], $14::text[], $15::text[], $16::date[]) AS x
  ), lines AS (${INSERT_PRICES} SELECT id, ${LINE} FROM booking, ${LINES}
  ) SELECT id FROM booking`,
  ),
};

export const usual = {
  sailings: named('sailings', `SELECT ${SAILING} FROM sailings AS s WHERE ${ON_DAY} ORDER BY s.departs_at, s.id`),
  stock: named(
    'stock',
    `WITH ${FREED} SELECT t.sailing_id, ${ROOM}
    FROM stock AS t LEFT JOIN freed AS f USING (sailing_id, accommodation_id) WHERE t.sailing_id = ANY ($1)`,
  ),
  booking: named('booking', `SELECT ${BOOKING} FROM bookings AS b WHERE b.code = $1`),
  legs: named('legs', 'SELECT direction, sailing_id, accommodation_id, seats, state FROM legs WHERE booking_id = $1 ORDER BY direction'),
  passengers: named('passengers', `SELECT ${PASSENGER} FROM passengers WHERE booking_id = $1 ORDER BY position`),
  prices: named('prices', `SELECT ${PRICE} FROM price_lines WHERE booking_id = $1 ORDER BY position`),
  contact: named('contact', `SELECT ${CONTACT} FROM booking_contacts WHERE booking_id = $1`),
  sailingsById: named('sailings_by_id', `SELECT ${SAILING} FROM sailings AS s WHERE s.id = ANY ($1)`),
  take: named('take', take('$1::integer', '$2', '$3')),
  insertBooking: named(
    'insert_booking',
    `${INSERT_BOOKING} VALUES ($1, $3, 'held', 'new', false, $2, 84500 * $2::integer, $4, $5, app_now() + interval '1 day')`,
  ),
  insertEvent: named('insert_event', `${INSERT_EVENT} VALUES ($1, 'new', 'held')`),
  insertContact: named('insert_contact', `${INSERT_CONTACT} VALUES ($1, $2, $3, $4, $5, $6, 'en')`),
  insertLeg: named('insert_leg', `${INSERT_LEG} VALUES ($1, 'depart', $2, $3, $4)`),
  insertPassengers: named(
    'insert_passengers',
    `${INSERT_PASSENGERS}
    SELECT $1, row_number() OVER () - 1, x.*, 'Filipino', 'ADULT' FROM unnest($2::text[], $3::text[], $4::text[], $5::date[]) AS x`,
  ),
  insertPrices: named('insert_prices', `${INSERT_PRICES} SELECT $1, ${LINE} FROM ${LINES}`),
};
