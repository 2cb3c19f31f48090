-- Loses the disputes; refused while there is any.
DO $$ BEGIN
  IF EXISTS (SELECT FROM disputes) THEN
    RAISE EXCEPTION 'this would be lost: there are disputes' USING ERRCODE = 'object_not_in_prerequisite_state';
  END IF;
END $$;

DROP INDEX refunds_open_idx;
DROP INDEX provider_events_heard_at_idx;
DROP TABLE disputes;
