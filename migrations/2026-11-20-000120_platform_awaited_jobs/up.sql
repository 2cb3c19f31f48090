ALTER TABLE jobs ADD COLUMN is_awaited boolean NOT NULL DEFAULT false;

COMMENT ON COLUMN jobs.is_awaited IS 'Whether somebody waits for it: then it goes before what nobody waits for.';

-- In the order in which jobs are taken, so that the next is found at once, however many wait.
DROP INDEX jobs_due_idx;
CREATE INDEX jobs_due_idx ON jobs (is_awaited DESC, run_at, id) WHERE state = 'waiting';
