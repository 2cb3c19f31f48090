COMMENT ON COLUMN invariant_checks.pass_at IS 'When the last pass through all that there is began; null before the first.';
COMMENT ON COLUMN invariant_checks.cursor_id IS 'How far that pass has come; null once it is at its end.';
ALTER TABLE invariant_checks DROP COLUMN passed_over;
DROP TABLE invariant_walks;
