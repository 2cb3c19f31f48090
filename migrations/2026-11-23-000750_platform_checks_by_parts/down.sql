DROP FUNCTION changed_xids();
DROP TABLE invariant_violations;
ALTER TABLE invariant_checks
  DROP COLUMN changed_at,
  DROP COLUMN changed_id,
  DROP COLUMN seen_xid,
  DROP COLUMN pass_at,
  DROP COLUMN cursor_id,
  DROP COLUMN step;
COMMENT ON COLUMN invariant_checks.checked_at IS 'When a check was last completed; null before the first.';
COMMENT ON COLUMN invariant_checks.whole_at IS 'When it was last completed over all rows; null before the first.';
COMMENT ON COLUMN invariant_checks.violations IS 'What that last check found.';
