-- Loses what was written to whom; refused while there is any.
DO $$ BEGIN
  IF EXISTS (SELECT FROM notices) THEN
    RAISE EXCEPTION 'this would be lost: e-mails were sent' USING ERRCODE = 'object_not_in_prerequisite_state';
  END IF;
END $$;

DROP TABLE notices;
