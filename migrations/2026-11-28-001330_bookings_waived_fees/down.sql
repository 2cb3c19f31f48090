-- Loses which fees were given back, so that they would be given back again; refused while there is any.
DO $$ BEGIN
  IF EXISTS (SELECT FROM bookings WHERE is_fee_waived) THEN
    RAISE EXCEPTION 'this would be lost: fees for moving were given back' USING ERRCODE = 'object_not_in_prerequisite_state';
  END IF;
END $$;

ALTER TABLE bookings DROP COLUMN is_fee_waived;
