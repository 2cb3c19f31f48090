-- Loses the staff and what it did; refused while there is any.
DO $$ BEGIN
  IF EXISTS (SELECT FROM staff) OR EXISTS (SELECT FROM staff_events) THEN
    RAISE EXCEPTION 'this would be lost: there are staff' USING ERRCODE = 'object_not_in_prerequisite_state';
  END IF;
END $$;

DROP TABLE chain_heads;
DROP TABLE staff_events;
DROP FUNCTION staff_events_are_written_once();
DROP TABLE approvals;
DROP TABLE staff_challenges;
DROP TABLE staff_sessions;
DROP TABLE staff_codes;
DROP TABLE staff_factors;
DROP TABLE staff_invite_roles;
DROP TABLE staff_invites;
DROP TABLE staff_roles;
DROP TABLE staff;
