CREATE INDEX CONCURRENTLY IF NOT EXISTS captures_learned_at_idx ON captures USING brin (learned_at) WITH (autosummarize = on);
