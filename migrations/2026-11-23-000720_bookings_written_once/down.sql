DROP TRIGGER bookings_step ON bookings;
DROP FUNCTION step_begins_where_it_stands();
DROP TRIGGER price_lines_kept ON price_lines;
DROP TRIGGER booking_events_kept ON booking_events;
DROP TRIGGER price_lines_written_once ON price_lines;
DROP TRIGGER booking_events_written_once ON booking_events;
DROP FUNCTION history_is_written_once();
