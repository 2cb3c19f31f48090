-- As bookings_previous_state_idx.
DROP INDEX CONCURRENTLY IF EXISTS booking_events_step_idx;
