DROP INDEX jobs_due_idx;
CREATE INDEX jobs_due_idx ON jobs (run_at) WHERE state = 'waiting';

ALTER TABLE jobs DROP COLUMN is_awaited;
