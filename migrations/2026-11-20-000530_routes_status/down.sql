-- Loses why and since when ships are late or cancelled; refused while there is any.
DO $$ BEGIN
  IF EXISTS (SELECT FROM sailings WHERE status_at IS NOT NULL) THEN
    RAISE EXCEPTION 'this would be lost: sailings have a status that was told' USING ERRCODE = 'object_not_in_prerequisite_state';
  END IF;
END $$;

ALTER TABLE sailings DROP COLUMN status_at, DROP COLUMN status_cause;
