ALTER TABLE staff_sessions
  ADD COLUMN name text
    CONSTRAINT staff_sessions_name_check CHECK (name <> ''),
  ADD COLUMN previous_hash bytea
    CONSTRAINT staff_sessions_previous_hash_key UNIQUE
    CONSTRAINT staff_sessions_previous_hash_check CHECK (octet_length(previous_hash) = 32),
  ADD COLUMN previous_until timestamptz,
  ADD CONSTRAINT staff_sessions_previous_check
    CHECK ((previous_hash IS NULL) = (previous_until IS NULL) AND previous_hash <> token_hash);

COMMENT ON COLUMN staff_sessions.token_hash IS 'SHA-256 of the cookie''s token; the token itself is kept nowhere. Another one comes with each second factor that is shown.';
COMMENT ON COLUMN staff_sessions.name IS 'The name that its owner and the log see, which stays when the token is replaced; null where the release before began it: then it follows from the token.';
COMMENT ON COLUMN staff_sessions.previous_hash IS 'The token before, for requests that were on their way when it was replaced.';
COMMENT ON COLUMN staff_sessions.previous_until IS 'Until when the token before is still known.';
