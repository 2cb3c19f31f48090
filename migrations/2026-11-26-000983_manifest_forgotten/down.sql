-- Loses which manifests were deleted; refused while there are any.
DO $$ BEGIN
  IF EXISTS (SELECT FROM forgotten_manifests) THEN
    RAISE EXCEPTION 'this would be lost: manifests were deleted' USING ERRCODE = 'object_not_in_prerequisite_state';
  END IF;
END $$;

DROP FUNCTION forget_manifest(uuid);
DROP FUNCTION manifests_over(integer);
DROP TABLE forgotten_manifests;
DROP FUNCTION forgotten_manifests_are_written_once();
