-- Loses which scans are missing; refused while there is any.
DO $$ BEGIN
  IF EXISTS (SELECT FROM devices WHERE missing_before > 0) THEN
    RAISE EXCEPTION 'this would be lost: scans of devices are missing' USING ERRCODE = 'object_not_in_prerequisite_state';
  END IF;
END $$;

ALTER TABLE devices DROP COLUMN missing_before;
