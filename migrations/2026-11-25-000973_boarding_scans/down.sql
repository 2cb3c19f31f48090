-- Loses who went on board of which ship; refused while anything of it is known.
DO $$ BEGIN
  IF EXISTS (SELECT FROM scans) OR EXISTS (SELECT FROM quarantined_scans) THEN
    RAISE EXCEPTION 'this would be lost: there are scans' USING ERRCODE = 'object_not_in_prerequisite_state';
  END IF;
END $$;

DROP TABLE quarantined_scans;
DROP TABLE scan_words;
DROP TABLE scans;
DROP FUNCTION scans_are_written_once();
