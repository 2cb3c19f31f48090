-- Loses how bookings were paid, and who left a leg; refused while there is any.
DO $$ BEGIN
  IF EXISTS (SELECT FROM bookings WHERE payment_state <> 'none')
     OR EXISTS (SELECT FROM left_places) THEN
    RAISE EXCEPTION 'this would be lost: bookings were paid' USING ERRCODE = 'object_not_in_prerequisite_state';
  END IF;
END $$;

DROP TABLE left_places;
ALTER TABLE bookings
  DROP CONSTRAINT bookings_checkout_url_check,
  DROP COLUMN checkout_url,
  DROP COLUMN payment_method,
  DROP COLUMN payment_state;
