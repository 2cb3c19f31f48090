-- Loses the terms that tickets were sold under; refused while there is any.
DO $$ BEGIN
  IF EXISTS (SELECT FROM bookings) THEN
    RAISE EXCEPTION 'this would be lost: tickets were sold under terms' USING ERRCODE = 'object_not_in_prerequisite_state';
  END IF;
END $$;

ALTER TABLE bookings DROP COLUMN terms_version;
DROP FUNCTION current_terms;
DROP TABLE term_fees;
DROP TABLE terms;
DROP FUNCTION terms_are_written_once;
