-- Loses manifests; refused while there are any.
DO $$ BEGIN
  IF EXISTS (SELECT FROM manifests) OR EXISTS (SELECT FROM head_counts) THEN
    RAISE EXCEPTION 'this would be lost: there are manifests or head counts' USING ERRCODE = 'object_not_in_prerequisite_state';
  END IF;
END $$;

DROP TABLE manifest_links;
DROP TABLE manifests;
DROP FUNCTION manifests_are_written_once();
DROP TABLE head_counts;
