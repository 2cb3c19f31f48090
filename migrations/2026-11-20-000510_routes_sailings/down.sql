-- Loses ships, fares and sailings; refused while there is any.
DO $$ BEGIN
  IF EXISTS (SELECT FROM sailings) THEN
    RAISE EXCEPTION 'this would be lost: there are sailings' USING ERRCODE = 'object_not_in_prerequisite_state';
  END IF;
END $$;

DROP TABLE fares;
DROP TABLE sailings;
DROP TABLE timetables;
DROP TABLE vessel_accommodations;
DROP TABLE accommodations;
DROP TABLE vessels;
ALTER TABLE routes DROP COLUMN service_fee_centavos;
ALTER TABLE ports DROP COLUMN terminal_fee_centavos, DROP COLUMN terminal_fee_exempt;
