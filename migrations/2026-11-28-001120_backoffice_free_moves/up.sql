-- Sailings whose travellers may move free of charge are a kind of disruption, too, and one that can be ended. Not
-- validated: every row satisfies the narrower check.
ALTER TABLE disruptions DROP CONSTRAINT disruptions_kind_check;
ALTER TABLE disruptions ADD CONSTRAINT disruptions_kind_check
  CHECK (kind IN ('cancel', 'delay', 'warn')) NOT VALID;
ALTER TABLE disruptions ADD COLUMN ended_at timestamptz;
ALTER TABLE disruptions ADD CONSTRAINT disruptions_ended_at_check
  CHECK (ended_at IS NULL OR kind = 'warn') NOT VALID;
COMMENT ON COLUMN disruptions.kind IS 'Whether they do not sail, leave later or may be left free of charge.';
COMMENT ON COLUMN disruptions.ended_at IS 'When the desk ended the offer to move free of charge; null before, and for the other kinds.';
COMMENT ON TABLE disruptions IS 'Sailings that the operator cancelled or delayed together, or whose travellers may move, and for which travellers are told once.';
