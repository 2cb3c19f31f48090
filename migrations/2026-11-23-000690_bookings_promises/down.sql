-- Loses when ships were to leave as seats were sold, which decides who may leave for nothing;
-- refused while there is any.
DO $$ BEGIN
  IF EXISTS (SELECT FROM legs WHERE promised_departs_at IS NOT NULL) THEN
    RAISE EXCEPTION 'this would be lost: legs have a promise' USING ERRCODE = 'object_not_in_prerequisite_state';
  END IF;
END $$;

ALTER TABLE bookings DROP COLUMN refund_floor_percent;
ALTER TABLE left_places DROP COLUMN ship_was_off;
DROP TRIGGER legs_promised ON legs;
DROP FUNCTION leg_is_promised();
ALTER TABLE legs DROP COLUMN promised_departs_at;
