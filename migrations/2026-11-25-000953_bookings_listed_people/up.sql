-- The indexes of names are for the desk, and each hold wrote six entries. Most holds are never paid: only the people of
-- those for which somebody began to pay are listed in them.
ALTER TABLE passengers ADD COLUMN is_listed boolean NOT NULL DEFAULT true;
ALTER TABLE booking_contacts ADD COLUMN is_listed boolean NOT NULL DEFAULT true;
-- What is there already is listed; this changes no row.
ALTER TABLE passengers ALTER COLUMN is_listed SET DEFAULT false;
ALTER TABLE booking_contacts ALTER COLUMN is_listed SET DEFAULT false;

COMMENT ON COLUMN passengers.is_listed IS 'True from when somebody began to pay: the indexes of names have the passenger.';
COMMENT ON COLUMN booking_contacts.is_listed IS 'True from when somebody began to pay: the indexes of names have the contact.';

CREATE FUNCTION people_are_listed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE passengers SET is_listed = true WHERE booking_id = NEW.id AND NOT is_listed;
  UPDATE booking_contacts SET is_listed = true WHERE booking_id = NEW.id AND NOT is_listed;
  RETURN NULL;
END $$;
COMMENT ON FUNCTION people_are_listed() IS 'Lists the people of a booking that leaves the hold, for the indexes of names.';

CREATE TRIGGER bookings_listed AFTER UPDATE OF state ON bookings
  FOR EACH ROW WHEN (OLD.state = 'held' AND NEW.state IN ('awaiting_payment', 'confirmed'))
  EXECUTE FUNCTION people_are_listed();

-- Nothing takes a person out of the indexes again; where it happens, the checks look at the booking.
CREATE TRIGGER passengers_unlisted AFTER UPDATE OF is_listed ON passengers
  FOR EACH ROW WHEN (NOT NEW.is_listed) EXECUTE FUNCTION part_of_booking_is_touched();
CREATE TRIGGER booking_contacts_unlisted AFTER UPDATE OF is_listed ON booking_contacts
  FOR EACH ROW WHEN (NOT NEW.is_listed) EXECUTE FUNCTION part_of_booking_is_touched();
