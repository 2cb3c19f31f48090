-- Loses people who were added; refused while there are any.
DO $$ BEGIN
  IF EXISTS (SELECT FROM added_people) OR EXISTS (SELECT FROM manifests WHERE added > 0) THEN
    RAISE EXCEPTION 'this would be lost: people were added to manifests' USING ERRCODE = 'object_not_in_prerequisite_state';
  END IF;
END $$;

ALTER TABLE manifests
  DROP CONSTRAINT manifests_tickets_check,
  DROP COLUMN added,
  ADD CONSTRAINT manifests_tickets_check CHECK (cardinality(tickets) = persons);
DROP TABLE added_people;
