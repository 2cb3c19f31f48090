INSERT INTO booking_transitions (from_state, to_state) VALUES
  ('expired', 'cancelled'),
  ('payment_failed', 'cancelled');
