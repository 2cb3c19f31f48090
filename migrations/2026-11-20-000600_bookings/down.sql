-- Loses the bookings; refused while there is any.
DO $$ BEGIN
  IF EXISTS (SELECT FROM bookings) THEN
    RAISE EXCEPTION 'this would be lost: there are bookings' USING ERRCODE = 'object_not_in_prerequisite_state';
  END IF;
END $$;

DROP TABLE idempotent_answers;
DROP TABLE booking_events;
DROP TABLE price_lines;
DROP TABLE passengers;
DROP TABLE legs;
DROP TABLE booking_contacts;
DROP TABLE bookings;
DROP TABLE booking_transitions;
DROP TABLE stock;
