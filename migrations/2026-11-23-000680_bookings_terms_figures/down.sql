-- Loses figures of the terms that tickets were sold under; refused while there is any.
DO $$ BEGIN
  IF EXISTS (SELECT FROM terms WHERE version > 1) THEN
    RAISE EXCEPTION 'this would be lost: there are later terms' USING ERRCODE = 'object_not_in_prerequisite_state';
  END IF;
END $$;

CREATE OR REPLACE FUNCTION current_terms() RETURNS integer LANGUAGE sql STABLE
AS $$ SELECT max(version) FROM terms $$;

ALTER TABLE terms
  DROP COLUMN hand_carry_kilos,
  DROP COLUMN check_in_closes_minutes,
  DROP COLUMN arrive_minutes,
  DROP COLUMN valid_from;

COMMENT ON COLUMN terms.version IS 'A counter; the highest is sold under.';
