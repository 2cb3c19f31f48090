ALTER TABLE staff_sessions
  DROP COLUMN browser,
  DROP COLUMN system;
