-- :bookings bookings, one each :pace, as they are in the table after years: four of five paid, one expired, one
-- passenger or, every :pair_each, two, all their rows, with names and numbers that differ. Written in the order of
-- their ids, which is quick for the indexes, or of their times (n), as they come in truth: so the indexes by time
-- are read, and ids lie anywhere.
SET session_replication_role = replica;
SET synchronous_commit = off;
SET work_mem = '512MB';

CREATE TABLE bench.wanted AS
SELECT n, md5(n::text)::uuid AS id, n % 5 = 0 AS is_over, 1 + (n % :pair_each = 1)::integer AS party,
       bench.sailing((n * 7919) % (SELECT count(*) FROM sailings WHERE voyage_number LIKE 'BENCH%')) AS sailing,
       (SELECT array_agg(a.id ORDER BY a.position) FROM accommodations AS a)[1 + n % 3] AS class,
       '+639' || lpad((n * 7919 % 1000000000)::text, 9, '0') AS number,
       (ARRAY['Juan', 'Maria', 'Jose', 'Ana', 'Liza', 'Rosario', 'Ramon', 'Tala', 'Andres', 'Luz', 'Benigno',
              'Corazon', 'Emilio', 'Gloria', 'Isko', 'Nene', 'Rodrigo', 'Teresita', 'Vicente'])[1 + n % 19] AS first,
       (ARRAY['Santos', 'Reyes', 'Dela Cruz', 'Bautista', 'Garcia', 'Mendoza', 'Villanueva', 'Aquino', 'Gonzales',
              'Ramos', 'Castillo', 'Fernandez', 'Dimaculangan', 'Magbanua', 'Macaraeg', 'Catacutan', 'Pangilinan',
              'Salonga', 'Tolentino', 'Evangelista', 'Quiambao', 'Ocampo', 'Lacson'])[1 + n % 23] AS last,
       now() - (:bookings - n) * interval :'pace' - interval '1 hour' AS at
FROM generate_series(1, :bookings::bigint) AS n ORDER BY :order;

INSERT INTO bookings (id, code, state, previous_state, round_trip, passengers_count, total_centavos,
  contact_hash, manage_token_hash, created_at, hold_expires_at)
SELECT id, upper(translate(substr(md5(n::text), 1, 4) || lpad(to_hex(n), 6, '0'), '01', 'XY')),
       CASE WHEN is_over THEN 'expired' ELSE 'confirmed' END, 'held', false, party, 84500 * party,
       sha256(convert_to('juan' || n || '@example.ph', 'UTF8')), sha256(convert_to(n::text, 'UTF8')),
       at, at + interval '15 minutes'
FROM bench.wanted;

\if :lists_people
  \set listed_column ', is_listed'
  \set listed ', true'
\else
  \set listed_column ''
  \set listed ''
\endif
INSERT INTO booking_contacts (booking_id, firstname, lastname, email, contact_number, full_address, language
  :listed_column)
SELECT id, first, last, 'juan' || n || '@example.ph', number, '12 Mabini Street, Cebu City', 'en' :listed
FROM bench.wanted;

\if :counts_persons
  \set persons_column ', persons'
  \set persons ', party'
\else
  \set persons_column ''
  \set persons ''
\endif
INSERT INTO legs (booking_id, direction, sailing_id, accommodation_id, seats, state :persons_column)
SELECT id, 'depart', sailing, class, party, CASE WHEN is_over THEN 'released' ELSE 'sold' END :persons
FROM bench.wanted;

INSERT INTO passengers (booking_id, position, firstname, lastname, gender, birth_date, nationality, passenger_type
  :listed_column)
SELECT id, p, first, last, 'FEMALE', date '1960-01-01' + (n % 15000)::integer, 'Filipino', 'ADULT' :listed
FROM bench.wanted, generate_series(0, party - 1) AS p;

INSERT INTO price_lines (booking_id, position, kind, passenger_position, direction, regular_centavos,
  discount_centavos, vat_centavos, amount_centavos)
SELECT id, 3 * p + kind.place, kind.name, p, 'depart', kind.amount, 0, kind.vat, kind.amount
FROM bench.wanted, generate_series(0, party - 1) AS p,
     (VALUES (0, 'fare', 80000, 8571), (1, 'terminal_fee', 2500, 0), (2, 'service_fee', 2000, 214))
       AS kind (place, name, amount, vat);

INSERT INTO booking_events (booking_id, from_state, to_state, at)
SELECT id, step.old, CASE WHEN step.new = 'end' AND is_over THEN 'expired'
                          WHEN step.new = 'end' THEN 'confirmed' ELSE step.new END,
       at + step.after
FROM bench.wanted, (VALUES ('new', 'held', interval '0'), ('held', 'end', interval '10 minutes'))
  AS step (old, new, after);

UPDATE stock AS s SET sold = taken.seats
FROM (SELECT sailing, class, sum(party)::integer AS seats FROM bench.wanted
      WHERE NOT is_over GROUP BY sailing, class) AS taken
WHERE s.sailing_id = taken.sailing AND s.accommodation_id = taken.class;

\if :counts_persons
UPDATE persons_on_board AS p SET persons = aboard.persons
FROM (SELECT sailing, sum(party)::integer AS persons FROM bench.wanted
      WHERE NOT is_over GROUP BY sailing) AS aboard
WHERE p.sailing_id = aboard.sailing;
\endif

DROP TABLE bench.wanted;
RESET session_replication_role;
VACUUM ANALYZE bookings, booking_contacts, legs, passengers, price_lines, booking_events, stock;
\if :counts_persons
VACUUM ANALYZE persons_on_board;
\endif
