CREATE TABLE lookup_misses (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT lookup_misses_id_pkey PRIMARY KEY,
  code_hash bytea NOT NULL,
  at timestamptz NOT NULL DEFAULT app_now()
);

COMMENT ON TABLE lookup_misses IS 'Every time that a code, whether there is such a booking or not, was typed with a wrong address.';
COMMENT ON COLUMN lookup_misses.id IS 'A counter.';
COMMENT ON COLUMN lookup_misses.code_hash IS 'SHA-256 of the code.';
COMMENT ON COLUMN lookup_misses.at IS 'When.';

CREATE INDEX lookup_misses_code_hash_idx ON lookup_misses (code_hash, at);
CREATE INDEX lookup_misses_at_idx ON lookup_misses (at);
