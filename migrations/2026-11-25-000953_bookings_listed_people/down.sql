DROP TRIGGER booking_contacts_unlisted ON booking_contacts;
DROP TRIGGER passengers_unlisted ON passengers;
DROP TRIGGER bookings_listed ON bookings;
DROP FUNCTION people_are_listed;
ALTER TABLE booking_contacts DROP COLUMN is_listed;
ALTER TABLE passengers DROP COLUMN is_listed;
