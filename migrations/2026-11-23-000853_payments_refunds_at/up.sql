CREATE INDEX CONCURRENTLY IF NOT EXISTS refunds_at_idx ON refunds USING brin (created_at, done_at) WITH (autosummarize = on);
