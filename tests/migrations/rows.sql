-- A row in each table that grows with the sale, as they were before the first migration that is watched.
SET session_replication_role = replica;

INSERT INTO sailings (id, timetable_id, route_id, vessel_id, voyage_number, departs_on,
  scheduled_departs_at, departs_at, arrives_at, sales_close_at)
VALUES ('10000000-0000-4000-8000-000000000000', gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'X1',
  '2026-12-24', '2026-12-24 08:00+08', '2026-12-24 08:00+08', '2026-12-24 10:00+08', '2026-12-24 07:00+08');
INSERT INTO stock (sailing_id, accommodation_id, capacity, sold)
VALUES ('10000000-0000-4000-8000-000000000000', '20000000-0000-4000-8000-000000000000', 100, 1);
INSERT INTO bookings (id, code, state, previous_state, round_trip, passengers_count, total_centavos,
  contact_hash, manage_token_hash, hold_expires_at)
VALUES ('30000000-0000-4000-8000-000000000000', 'ABCDEFGHJK', 'confirmed', 'held', false, 1, 84500, '', '', now());
INSERT INTO booking_contacts (booking_id, firstname, lastname, email, contact_number, full_address, language)
VALUES ('30000000-0000-4000-8000-000000000000', 'Juan', 'Cruz', 'juan@example.ph', '09171234567', 'Cebu', 'en');
INSERT INTO passengers (booking_id, position, firstname, lastname, gender, birth_date, nationality, passenger_type)
VALUES ('30000000-0000-4000-8000-000000000000', 0, 'Juan', 'Cruz', 'MALE', '1990-01-01', 'Filipino', 'ADULT');
INSERT INTO legs (booking_id, direction, sailing_id, accommodation_id, seats, state, promised_departs_at)
VALUES ('30000000-0000-4000-8000-000000000000', 'depart', '10000000-0000-4000-8000-000000000000',
  '20000000-0000-4000-8000-000000000000', 1, 'sold', '2026-12-24 08:00+08');
INSERT INTO left_places (booking_id, direction, passenger_position)
VALUES ('30000000-0000-4000-8000-000000000000', 'depart', 0);
INSERT INTO price_lines (booking_id, position, kind, passenger_position, direction, regular_centavos,
  discount_centavos, vat_centavos, amount_centavos)
VALUES ('30000000-0000-4000-8000-000000000000', 0, 'fare', 0, 'depart', 84500, 0, 0, 84500);
INSERT INTO booking_events (booking_id, from_state, to_state)
VALUES ('30000000-0000-4000-8000-000000000000', 'held', 'confirmed');
INSERT INTO idempotent_answers (key_hash, body_hash, booking_id, token_nonce, answer)
VALUES ('', '', '30000000-0000-4000-8000-000000000000', '', '{}');
INSERT INTO payment_attempts (id, booking_id, number, provider, state, amount_centavos, expires_at)
VALUES ('40000000-0000-4000-8000-000000000000', '30000000-0000-4000-8000-000000000000', 1, 'sandbox', 'captured',
  84500, now());
INSERT INTO captures (id, attempt_id, booking_id, provider, payment, amount_centavos, paid_at, is_applied)
VALUES ('50000000-0000-4000-8000-000000000000', '40000000-0000-4000-8000-000000000000',
  '30000000-0000-4000-8000-000000000000', 'sandbox', 'pay_1', 84500, now(), true);
INSERT INTO refunds (id, capture_id, booking_id, cause, amount_centavos)
VALUES (gen_random_uuid(), '50000000-0000-4000-8000-000000000000', '30000000-0000-4000-8000-000000000000', 'late', 1);
INSERT INTO journal (kind, booking_id, cause)
VALUES ('capture', '30000000-0000-4000-8000-000000000000', '50000000-0000-4000-8000-000000000000');
INSERT INTO postings (journal_id, account, amount_centavos)
SELECT id, account, amount FROM journal, (VALUES ('provider', 84500), ('buyer', -84500)) AS side (account, amount);
INSERT INTO notices (id, letter, recipient, language, subject, body_text, body_html)
VALUES (gen_random_uuid(), 'tickets', 'juan@example.ph', 'en', 'Tickets', '', '');
INSERT INTO jobs (kind, payload) VALUES ('x', '{}');
INSERT INTO accounts (id, email, email_key, proved_by, google_sub, created_at)
VALUES (gen_random_uuid(), 'juan@example.ph', 'juan@example.ph', 'google', 'x', now());

RESET session_replication_role;
