ALTER TABLE ticket_keys
  ALTER COLUMN seed DROP NOT NULL,
  ADD COLUMN key_id text
    CONSTRAINT ticket_keys_key_id_check CHECK (key_id ~ '^[A-Za-z0-9_-]{11}$'),
  ADD COLUMN verifies_until timestamptz;

COMMENT ON COLUMN ticket_keys.seed IS 'The secret half of a key from before keys lay outside the database; out of use, and null once it was erased.';
COMMENT ON COLUMN ticket_keys.key_id IS 'The secret key that it is derived from; null for a key that was once kept here.';
COMMENT ON COLUMN ticket_keys.verifies_until IS 'Gates take it until then; null for the key that signs.';
