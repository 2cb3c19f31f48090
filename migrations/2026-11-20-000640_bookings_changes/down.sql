-- Loses choices, credits, what replaced what, corrections of names and the fees for moving, without
-- which totals do not add up; refused while there is any.
DO $$ BEGIN
  IF EXISTS (SELECT FROM bookings WHERE origin_id IS NOT NULL)
     OR EXISTS (SELECT FROM choices)
     OR EXISTS (SELECT FROM name_corrections)
     OR EXISTS (SELECT FROM price_lines WHERE kind = 'rebooking_fee') THEN
    RAISE EXCEPTION 'this would be lost: bookings were moved' USING ERRCODE = 'object_not_in_prerequisite_state';
  END IF;
END $$;

DROP TABLE name_corrections;
DROP TABLE choices;
DELETE FROM price_lines WHERE kind = 'rebooking_fee';
ALTER TABLE price_lines DROP CONSTRAINT price_lines_kind_check;
ALTER TABLE price_lines ADD CONSTRAINT price_lines_kind_check
  CHECK (kind IN ('fare', 'terminal_fee', 'service_fee'));
UPDATE legs SET state = 'released' WHERE state = 'called_off';
ALTER TABLE legs DROP CONSTRAINT legs_state_check;
ALTER TABLE legs ADD CONSTRAINT legs_state_check CHECK (state IN ('held', 'sold', 'released'));
COMMENT ON COLUMN legs.state IS 'Whether its seats are held, sold or free again.';
ALTER TABLE left_places DROP COLUMN successor_id;
COMMENT ON TABLE left_places IS 'Passengers who no longer travel on a leg that others still travel on.';
ALTER TABLE bookings DROP COLUMN rebookings, DROP COLUMN credit_centavos, DROP COLUMN origin_id;
