-- Servers that are strained together slow a line once in a second, not once each.
ALTER TABLE waiting_rooms ADD COLUMN slowed_at timestamptz;
COMMENT ON COLUMN waiting_rooms.slowed_at IS 'When servers last had too much to do, and the line was made slower; null where that never was.';
