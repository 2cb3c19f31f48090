-- It served deletes of booking_transitions alone, which never come, and every step of a booking wrote it.
DROP INDEX CONCURRENTLY IF EXISTS bookings_previous_state_idx;
