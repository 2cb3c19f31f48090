ALTER TABLE staff_sessions
  DROP CONSTRAINT staff_sessions_previous_check,
  DROP COLUMN name,
  DROP COLUMN previous_hash,
  DROP COLUMN previous_until;

COMMENT ON COLUMN staff_sessions.token_hash IS 'SHA-256 of the cookie''s token; the token itself is kept nowhere.';
