-- Loses ports and routes; refused while there is any.
DO $$ BEGIN
  IF EXISTS (SELECT FROM routes) THEN
    RAISE EXCEPTION 'this would be lost: there are routes' USING ERRCODE = 'object_not_in_prerequisite_state';
  END IF;
END $$;

DROP TABLE routes;
DROP TABLE ports;
