-- Loses the proof in links that were mailed; refused while there is any.
DO $$ BEGIN
  IF EXISTS (SELECT FROM bookings WHERE link_token_hash IS NOT NULL) THEN
    RAISE EXCEPTION 'this would be lost: links were mailed' USING ERRCODE = 'object_not_in_prerequisite_state';
  END IF;
END $$;

ALTER TABLE bookings DROP COLUMN link_token_hash;
