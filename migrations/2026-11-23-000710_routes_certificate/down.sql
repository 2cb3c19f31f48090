-- Loses the numbers of certificates that the operator named; refused while there is one.
DO $$ BEGIN
  IF EXISTS (SELECT FROM vessels WHERE passengers IS NOT NULL) THEN
    RAISE EXCEPTION 'this would be lost: ships have a number of passengers'
      USING ERRCODE = 'object_not_in_prerequisite_state';
  END IF;
END $$;
DROP FUNCTION authorised_passengers(uuid);
ALTER TABLE vessels DROP COLUMN passengers;
