// The statements that Parola sends for a call, in their order, for pgbench to send one by one: read from
// the log of a server whose `log_statement` was `all`. What Parola passes as a parameter is one here too;
// where pgbench cannot compute it, an earlier statement returns it. Constants stand in the text. The
// variables are those of `Fixture.scriptVariables`.

const SAILINGS = (which) => `
SELECT id, route_id, vessel_id, voyage_number, departs_on, scheduled_departs_at, departs_at, arrives_at,
  sales_close_at, status, status_reason, (SELECT edition FROM catalogue) AS edition
FROM sailings WHERE ${which} ORDER BY departs_at, id;`;

/** Three statements. */
const search = `
\\set r random(0, 9)
\\set d random(0, :days - 1)
\\set n (:d * 10 + :r) * 4
SELECT app_now(), (:all_codes::text[])[1 + :r] AS code,
  format('{%s,%s,%s,%s}', bench.sailing(:n), bench.sailing(:n + 1), bench.sailing(:n + 2), bench.sailing(:n + 3))
    AS sailings, :first_day::date + :d::integer AS day \\gset
${SAILINGS('route_id = (SELECT r.id FROM routes AS r WHERE r.code = :code) AND departs_on BETWEEN :day AND :day')}
WITH dead AS (
  SELECT unnest(ARRAY(SELECT id FROM bookings WHERE state = 'held' AND hold_expires_at <= app_now())) AS id
), freed AS (
  SELECT leg.sailing_id, leg.accommodation_id, sum(leg.seats)::integer AS seats
  FROM dead CROSS JOIN LATERAL (
    SELECT l.sailing_id, l.accommodation_id, l.seats FROM legs AS l WHERE l.booking_id = dead.id OFFSET 0
  ) AS leg
  WHERE leg.sailing_id = ANY ((SELECT :sailings)::uuid[])
  GROUP BY leg.sailing_id, leg.accommodation_id
)
SELECT s.sailing_id, s.accommodation_id, s.capacity - s.held - s.sold + coalesce(f.seats, 0) AS room
FROM stock AS s LEFT JOIN freed AS f USING (sailing_id, accommodation_id)
WHERE s.sailing_id = ANY ((SELECT :sailings)::uuid[]);
`;

/** Seven statements. */
const read = `
\\set n random(1, :bookings)
\\set s :n * 7919 % (:days * 40)
SELECT bookings.id, bookings.code, bookings.state, bookings.round_trip, bookings.passengers_count,
  bookings.total_centavos, bookings.account_id, bookings.manage_token_hash, bookings.link_token_hash,
  bookings.hold_expires_at, bookings.payment_state, bookings.payment_method, bookings.checkout_url,
  app_now(), '{' || bench.sailing(:s) || '}' AS sailings
FROM bookings WHERE (bookings.code = upper(translate(
  substr(md5(:n::text), 1, 4) || lpad(to_hex(:n::bigint), 6, '0'), '01', 'XY'))) LIMIT 1 \\gset
SELECT legs.direction, legs.sailing_id, legs.accommodation_id, (legs.state = 'released')
FROM legs WHERE (legs.booking_id = :id) ORDER BY legs.direction;
SELECT left_places.direction, left_places.passenger_position
FROM left_places WHERE (left_places.booking_id = :id);
SELECT passengers.firstname, passengers.middlename, passengers.lastname, passengers.suffix,
  passengers.gender, passengers.birth_date, passengers.nationality, passengers.passenger_type,
  passengers.id_number
FROM passengers WHERE (passengers.booking_id = :id) ORDER BY passengers.position;
SELECT price_lines.kind, price_lines.passenger_position, price_lines.direction,
  price_lines.regular_centavos, price_lines.discount_centavos, price_lines.vat_centavos,
  price_lines.amount_centavos
FROM price_lines WHERE (price_lines.booking_id = :id) ORDER BY price_lines.position;
SELECT booking_contacts.firstname, booking_contacts.lastname, booking_contacts.email,
  booking_contacts.contact_number, booking_contacts.full_address
FROM booking_contacts WHERE (booking_contacts.booking_id = :id) LIMIT 1;
${SAILINGS('id = ANY ((SELECT :sailings)::uuid[])')}
`;

/** The random values of a hold: its sailing, its class, its id. */
const DRAW = `
\\set s random(:first, :last)
\\set k random(1, :classes)
\\set n random(1, 9000000000000000)`;

const DRAWN = `md5(:n::text) AS id, bench.sailing(:s) AS sailing,
  (:all_classes::uuid[])[:k::integer] AS class, sha256(int8send(:n)) AS hash,
  upper(translate(left(encode(sha256(int8send(:n)), 'base64'), 10), '01ILOilo+/', 'XYABCDEFGH')) AS code`;

const passengers = (party, id) =>
  Array.from(
    { length: party },
    (_, at) => `(${id}, ${at}, 'Maria abcdefgh', NULL, 'Santos', NULL, 'FEMALE', date '1990-01-01', 'Filipino', 'ADULT', NULL)`,
  ).join(', ');

const prices = (party, id) =>
  Array.from(
    { length: party },
    (_, at) =>
      `(${id}, ${3 * at}, 'fare', ${at}, 'depart', 80000, 0, 8571, 80000), ` +
      `(${id}, ${3 * at + 1}, 'terminal_fee', ${at}, 'depart', 2500, 0, 0, 2500), ` +
      `(${id}, ${3 * at + 2}, 'service_fee', ${at}, 'depart', 2000, 0, 214, 2000)`,
  ).join(', ');

const BOOKING =
  'id, code, state, previous_state, round_trip, passengers_count, total_centavos, account_id, contact_hash, manage_token_hash, hold_expires_at';
const CONTACT = 'booking_id, firstname, lastname, email, contact_number, full_address, language';
const PASSENGER =
  'booking_id, position, firstname, middlename, lastname, suffix, gender, birth_date, nationality, passenger_type, id_number';
const PRICE =
  'booking_id, position, kind, passenger_position, direction, regular_centavos, discount_centavos, vat_centavos, amount_centavos';
const CONTACT_ROW = `'Juan', 'Dela Cruz', 'abcdefgh@example.ph', '+639171234567', '12 Mabini Street, Cebu City', 'en'`;

/** Eight statements with BEGIN and COMMIT; one of them inserts all rows, column by column. */
const hold = (party) => `${DRAW}
SELECT app_now(), app_now() + interval '1 day' AS until, ${DRAWN},
  '{' || bench.sailing(:s) || '}' AS sailings, '{' || (:all_classes::uuid[])[:k::integer] || '}' AS classes_of,
  '{"\\\\x' || encode(sha256(int8send(:n)), 'hex') || '"}' AS hashes \\gset
${SAILINGS('id = ANY ((SELECT :sailings)::uuid[])')}
BEGIN;
SELECT pg_advisory_xact_lock(hashtextextended(encode(hash, 'hex'), 1))
FROM unnest((SELECT :hashes::bytea[])) WITH ORDINALITY AS contacts (hash, place) ORDER BY place;
SELECT true AS is_contact, contact_hash AS hash, count(*) FILTER (WHERE hold_expires_at > app_now()) AS times
FROM bookings WHERE contact_hash = ANY ((SELECT :hashes)::bytea[]) AND state IN ('held', 'awaiting_payment')
GROUP BY contact_hash
UNION ALL
SELECT false, key_hash, 1 FROM idempotent_answers WHERE key_hash = ANY ((SELECT '{}'::bytea[])::bytea[]);
SELECT s.sailing_id, s.accommodation_id, s.capacity - s.held - s.sold AS room FROM stock AS s
WHERE (s.sailing_id, s.accommodation_id) IN (SELECT * FROM unnest((SELECT :sailings::uuid[]), :classes_of::uuid[]))
ORDER BY s.sailing_id, s.accommodation_id FOR UPDATE;
WITH heads AS (
  INSERT INTO bookings (id, code, round_trip, passengers_count, total_centavos, account_id, contact_hash,
    manage_token_hash, hold_expires_at, state, previous_state)
  SELECT new.*, 'held', 'new' FROM unnest((SELECT ARRAY[:id]::uuid[]), ARRAY[:code]::text[], '{f}'::boolean[],
    '{${party}}'::integer[], '{${84500 * party}}'::bigint[], '{NULL}'::uuid[], :hashes::bytea[], :hashes::bytea[],
    ARRAY[:until]::timestamptz[]) AS new
), events AS (
  INSERT INTO booking_events (booking_id, from_state, to_state) SELECT unnest((SELECT ARRAY[:id]::uuid[])), 'new', 'held'
), contacts AS (
  INSERT INTO booking_contacts (${CONTACT}) VALUES (:id::uuid, ${CONTACT_ROW})
), seats AS (
  INSERT INTO legs (booking_id, direction, sailing_id, accommodation_id, seats)
  SELECT * FROM unnest((SELECT ARRAY[:id]::uuid[]), '{depart}'::text[], :sailings::uuid[], :classes_of::uuid[], '{${party}}'::integer[])
), people AS (
  INSERT INTO passengers (${PASSENGER}) SELECT * FROM (VALUES ${passengers(party, ':id::uuid')}) AS p
), prices AS (
  INSERT INTO price_lines (${PRICE}) SELECT * FROM (VALUES ${prices(party, ':id::uuid')}) AS p
)
UPDATE stock AS s SET held = s.held + taken.seats
FROM unnest((SELECT :sailings::uuid[]), :classes_of::uuid[], '{${party}}'::integer[]) AS taken (sailing_id, accommodation_id, seats)
WHERE s.sailing_id = taken.sailing_id AND s.accommodation_id = taken.accommodation_id;
COMMIT;
`;

/** The same rows by one statement that reads nothing first: the minimum of a hold. */
const direct = (party) => `${DRAW}
WITH drawn AS MATERIALIZED (
  SELECT d.id::uuid AS id, sailing, class, hash, code FROM (SELECT ${DRAWN}) AS d
), taken AS (
  UPDATE stock AS s SET held = s.held + ${party} FROM drawn
  WHERE s.sailing_id = drawn.sailing AND s.accommodation_id = drawn.class AND s.capacity - s.held - s.sold >= ${party}
  RETURNING 1
), booking AS (
  INSERT INTO bookings (${BOOKING})
  SELECT id, code, 'held', 'new', false, ${party}, ${84500 * party}, NULL, hash, hash, app_now() + interval '1 day'
  FROM drawn, taken RETURNING id
), event AS (
  INSERT INTO booking_events (booking_id, from_state, to_state) SELECT id, 'new', 'held' FROM booking
), contact AS (
  INSERT INTO booking_contacts (${CONTACT}) SELECT id, ${CONTACT_ROW} FROM booking
), leg AS (
  INSERT INTO legs (booking_id, direction, sailing_id, accommodation_id, seats)
  SELECT id, 'depart', sailing, class, ${party} FROM drawn WHERE EXISTS (SELECT FROM taken)
), people AS (
  INSERT INTO passengers (${PASSENGER})
  SELECT p.* FROM booking AS b, LATERAL (VALUES ${passengers(party, 'b.id')}) AS p
), lines AS (
  INSERT INTO price_lines (${PRICE})
  SELECT p.* FROM booking AS b, LATERAL (VALUES ${prices(party, 'b.id')}) AS p
)
SELECT id FROM booking;
`;

/** Each with its number of statements. Holds are for one passenger or two, at random. */
export const SCRIPTS = {
  search: { statements: 3, texts: [search] },
  read: { statements: 7, texts: [read] },
  hold: { statements: 8, texts: [hold(1), hold(2)] },
  direct: { statements: 1, texts: [direct(1), direct(2)] },
};
