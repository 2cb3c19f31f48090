ALTER TABLE sailings DROP COLUMN status_at, DROP COLUMN status_cause;
