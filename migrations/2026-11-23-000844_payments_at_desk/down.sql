-- Loses who at the desk confirmed a quote; refused while there is any.
DO $$ BEGIN
  IF EXISTS (SELECT FROM quotes WHERE confirmed_by IS NOT NULL) THEN
    RAISE EXCEPTION 'this would be lost: quotes were confirmed at the desk' USING ERRCODE = 'object_not_in_prerequisite_state';
  END IF;
END $$;

ALTER TABLE quotes DROP COLUMN confirmed_by;
