-- Of several unpaid bookings that would replace the same one, the latest stays.
WITH older AS (
  SELECT id, state FROM (
    SELECT id, state, row_number() OVER (PARTITION BY origin_id ORDER BY id DESC) AS place
    FROM bookings WHERE origin_id IS NOT NULL AND state IN ('held', 'awaiting_payment')) AS pending
  WHERE place > 1
), ended AS (
  UPDATE bookings AS b
  SET previous_state = b.state, state = 'cancelled', payment_state = 'failed', checkout_url = NULL
  FROM older WHERE b.id = older.id RETURNING b.id
), told AS (
  INSERT INTO booking_events (booking_id, from_state, to_state)
  SELECT id, state, 'cancelled' FROM older
), released AS (
  UPDATE legs SET state = 'released'
  WHERE booking_id IN (SELECT id FROM ended) AND state = 'held'
  RETURNING sailing_id, accommodation_id, seats
), freed AS (
  SELECT sailing_id, accommodation_id, sum(seats)::integer AS seats
  FROM released GROUP BY sailing_id, accommodation_id
)
UPDATE stock AS s SET held = s.held - f.seats
FROM freed AS f
WHERE s.sailing_id = f.sailing_id AND s.accommodation_id = f.accommodation_id;

CREATE UNIQUE INDEX bookings_pending_successor_idx ON bookings (origin_id)
  WHERE origin_id IS NOT NULL AND state IN ('held', 'awaiting_payment');
