-- Refused while there is an amendment that the release before would not write.
DO $$ BEGIN
  IF EXISTS (SELECT FROM manifests WHERE persons > authorised) THEN
    RAISE EXCEPTION 'this would be lost: amended manifests name more people than the ship may carry now' USING ERRCODE = 'object_not_in_prerequisite_state';
  END IF;
END $$;

ALTER TABLE manifests
  DROP CONSTRAINT manifests_authorised_check,
  ADD CONSTRAINT manifests_authorised_check CHECK (persons BETWEEN 0 AND authorised);
