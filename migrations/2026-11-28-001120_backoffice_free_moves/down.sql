-- Refused while there are such disruptions, which the release before cannot read.
ALTER TABLE disruptions DROP CONSTRAINT disruptions_kind_check;
ALTER TABLE disruptions ADD CONSTRAINT disruptions_kind_check CHECK (kind IN ('cancel', 'delay'));
ALTER TABLE disruptions DROP COLUMN ended_at;
COMMENT ON COLUMN disruptions.kind IS 'Whether they do not sail or leave later.';
COMMENT ON TABLE disruptions IS 'Sailings that the operator cancelled or delayed together, and for which travellers are told once.';
