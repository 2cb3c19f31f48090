ALTER TABLE sailings ADD COLUMN withdrawn_at timestamptz;

COMMENT ON COLUMN sailings.withdrawn_at IS 'Since when the operator sells no more seats on it, though it may sail; null while they are sold.';
