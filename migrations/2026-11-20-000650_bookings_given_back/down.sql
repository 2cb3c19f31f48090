-- What was given back after it had ended has merely ended again.
DELETE FROM booking_events
  WHERE to_state = 'cancelled' AND from_state IN ('expired', 'payment_failed');
UPDATE bookings SET state = previous_state, previous_state = 'held'
  WHERE state = 'cancelled' AND previous_state IN ('expired', 'payment_failed');
DELETE FROM booking_transitions
  WHERE to_state = 'cancelled' AND from_state IN ('expired', 'payment_failed');
