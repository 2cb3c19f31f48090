CREATE INDEX CONCURRENTLY IF NOT EXISTS booking_events_step_idx ON booking_events (from_state, to_state);
