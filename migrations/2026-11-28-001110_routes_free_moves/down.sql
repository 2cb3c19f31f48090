-- Refused while travellers are told that they may move free of charge.
DO $$
BEGIN
  IF EXISTS (SELECT FROM sailings WHERE moves_free_reason IS NOT NULL) THEN
    RAISE EXCEPTION 'this would be lost: travellers of some sailings may move free of charge'
      USING ERRCODE = 'object_not_in_prerequisite_state';
  END IF;
END $$;
DROP TRIGGER sailings_free_moves ON sailings;
DROP FUNCTION free_moves_are_over();
ALTER TABLE sailings DROP COLUMN moves_free_reason, DROP COLUMN moves_free_at;
