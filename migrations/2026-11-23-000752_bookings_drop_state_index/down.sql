CREATE INDEX CONCURRENTLY IF NOT EXISTS bookings_previous_state_idx ON bookings (previous_state, state);
