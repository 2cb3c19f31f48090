-- Not validated: no row has one yet.
ALTER TABLE scans ADD COLUMN own_seq bigint;
ALTER TABLE scans ADD CONSTRAINT scans_own_seq_check CHECK (own_seq > 0) NOT VALID;

COMMENT ON COLUMN scans.own_seq IS 'The number that the device gave it, where that was another scan''s and somebody admitted it under a new one; null elsewhere.';
