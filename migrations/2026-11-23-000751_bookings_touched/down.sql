DROP TRIGGER left_places_touched ON left_places;
DROP TRIGGER booking_events_touched ON booking_events;
DROP TRIGGER price_lines_touched ON price_lines;
DROP TRIGGER passengers_touched ON passengers;
DROP TRIGGER legs_touched ON legs;
DROP TRIGGER bookings_touched ON bookings;
DROP FUNCTION part_of_booking_is_touched();
DROP FUNCTION booking_is_touched();
DROP TABLE touched_bookings;
