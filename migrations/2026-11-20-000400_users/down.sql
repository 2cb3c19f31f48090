-- Loses the profiles; refused while there is any.
DO $$ BEGIN
  IF EXISTS (SELECT FROM profiles) THEN
    RAISE EXCEPTION 'this would be lost: there are profiles' USING ERRCODE = 'object_not_in_prerequisite_state';
  END IF;
END $$;

DROP TABLE profiles;
