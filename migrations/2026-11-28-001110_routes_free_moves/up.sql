-- Travellers of some sailings may move free of charge, before it is known whether the ship sails.
-- Not validated: no row has a reason yet.
ALTER TABLE sailings ADD COLUMN moves_free_reason text, ADD COLUMN moves_free_at timestamptz;
ALTER TABLE sailings ADD CONSTRAINT sailings_moves_free_reason_check
  CHECK ((moves_free_reason IS NULL) = (moves_free_at IS NULL)
         AND (moves_free_reason IS NULL
              OR (moves_free_reason <> '' AND status IN ('scheduled', 'delayed', 'boarding')))) NOT VALID;
COMMENT ON COLUMN sailings.moves_free_reason IS 'Why its travellers may move free of charge, in words for them; null where they may not.';
COMMENT ON COLUMN sailings.moves_free_at IS 'When the operator said so; who holds seats since then has known of it.';

-- The offer ends when the ship leaves, is cancelled or is delayed, whichever release says so.
CREATE FUNCTION free_moves_are_over() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.moves_free_reason := NULL;
  NEW.moves_free_at := NULL;
  RETURN NEW;
END $$;

CREATE TRIGGER sailings_free_moves BEFORE UPDATE OF status, departs_at ON sailings
  FOR EACH ROW
  WHEN (NEW.moves_free_reason IS NOT NULL
        AND (NEW.status NOT IN ('scheduled', 'delayed', 'boarding') OR NEW.departs_at > OLD.departs_at))
  EXECUTE FUNCTION free_moves_are_over();
