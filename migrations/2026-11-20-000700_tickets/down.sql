-- Loses the keys that tickets are signed with: no ticket would be valid any more; refused while
-- there is any.
DO $$ BEGIN
  IF EXISTS (SELECT FROM ticket_keys) THEN
    RAISE EXCEPTION 'this would be lost: tickets are signed with keys that are here' USING ERRCODE = 'object_not_in_prerequisite_state';
  END IF;
END $$;

DROP TABLE ticket_letters;
DROP TABLE ticket_keys;
