-- Loses the names under which tickets were sold; refused while there is any.
DO $$ BEGIN
  IF EXISTS (SELECT FROM passengers WHERE sold_firstname IS NOT NULL) THEN
    RAISE EXCEPTION 'this would be lost: names were corrected' USING ERRCODE = 'object_not_in_prerequisite_state';
  END IF;
END $$;

ALTER TABLE passengers
  DROP COLUMN sold_lastname,
  DROP COLUMN sold_firstname;
