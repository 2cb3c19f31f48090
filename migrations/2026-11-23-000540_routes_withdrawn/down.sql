-- Puts withdrawn sailings back on sale; refused while there is any.
DO $$ BEGIN
  IF EXISTS (SELECT FROM sailings WHERE withdrawn_at IS NOT NULL) THEN
    RAISE EXCEPTION 'this would be lost: sailings are withdrawn' USING ERRCODE = 'object_not_in_prerequisite_state';
  END IF;
END $$;

ALTER TABLE sailings DROP COLUMN withdrawn_at;
