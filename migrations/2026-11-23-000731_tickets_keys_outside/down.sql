-- Keys that lie outside cannot be brought back in; the version before draws a new one.
DELETE FROM ticket_keys WHERE seed IS NULL;

ALTER TABLE ticket_keys
  DROP COLUMN verifies_until,
  DROP COLUMN key_id,
  ALTER COLUMN seed SET NOT NULL;

COMMENT ON COLUMN ticket_keys.seed IS 'The secret half.';
