CREATE INDEX CONCURRENTLY IF NOT EXISTS payment_attempts_created_at_idx ON payment_attempts USING brin (created_at) WITH (autosummarize = on);
