CREATE TABLE secret_keys (
  id text CONSTRAINT secret_keys_id_pkey PRIMARY KEY
    CONSTRAINT secret_keys_id_check CHECK (id ~ '^[A-Za-z0-9_-]{11}$'),
  number integer GENERATED ALWAYS AS IDENTITY
    CONSTRAINT secret_keys_number_unique UNIQUE,
  begun_at timestamptz NOT NULL DEFAULT app_now()
);

COMMENT ON TABLE secret_keys IS 'The secret keys that this installation was used with, by their fingerprints. The keys are in a file outside the database.';
COMMENT ON COLUMN secret_keys.id IS 'A fingerprint, from which the key cannot be told.';
COMMENT ON COLUMN secret_keys.number IS 'The highest is the one in use.';
COMMENT ON COLUMN secret_keys.begun_at IS 'Since when.';
