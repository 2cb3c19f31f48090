-- Loses crews and papers that somebody typed; refused while there are any.
DO $$ BEGIN
  IF EXISTS (SELECT FROM vessel_papers) OR EXISTS (SELECT FROM vessel_crew) OR EXISTS (SELECT FROM sailing_crew) THEN
    RAISE EXCEPTION 'this would be lost: there are crews or papers' USING ERRCODE = 'object_not_in_prerequisite_state';
  END IF;
END $$;

DROP TABLE sailing_crew;
DROP TABLE vessel_crew;
DROP TABLE vessel_papers;
