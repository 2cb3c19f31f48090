-- :count held bookings of one passenger are paid at the provider, whose event has not been sent yet. A script of
-- one confirmation fits them all: each has one seat.
INSERT INTO bench.paying (booking_id, code, total_centavos, attempt, session, payment)
SELECT id, code, total_centavos, gen_random_uuid(), md5(random()::text), md5(random()::text)
FROM bookings WHERE state = 'held' AND passengers_count = 1 ORDER BY id LIMIT :count;

UPDATE bookings AS b SET state = 'awaiting_payment', previous_state = 'held',
  payment_state = 'open', checkout_url = 'http://127.0.0.1/checkout'
FROM bench.paying AS p WHERE p.booking_id = b.id AND b.state = 'held';

INSERT INTO booking_events (booking_id, from_state, to_state)
SELECT booking_id, 'held', 'awaiting_payment' FROM bench.paying AS p
WHERE NOT EXISTS (SELECT 1 FROM payment_attempts AS a WHERE a.id = p.attempt);

INSERT INTO sandbox_sessions (id, reference, code, amount_centavos, expires_at, closed_at)
SELECT session, attempt, code, total_centavos, now() + interval '1 day', now() FROM bench.paying
ON CONFLICT DO NOTHING;

INSERT INTO sandbox_payments (id, session_id, amount_centavos, method, paid_at)
SELECT payment, session, total_centavos, 'gcash', now() FROM bench.paying ON CONFLICT DO NOTHING;

INSERT INTO payment_attempts (id, booking_id, number, provider, state, amount_centavos, session,
  checkout_url, expires_at, ask_at)
SELECT attempt, booking_id, 1, 'sandbox', 'open', total_centavos, session,
  'http://127.0.0.1/checkout', now() + interval '1 day', 'infinity'
FROM bench.paying ON CONFLICT DO NOTHING;
