DROP FUNCTION bookings_to_check();
DROP INDEX left_places_left_at_idx;
DROP INDEX booking_events_at_idx;
