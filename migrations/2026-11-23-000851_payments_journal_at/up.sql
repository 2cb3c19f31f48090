-- Rows come in the order of time, so a few pages of such an index find the latest ones.
CREATE INDEX CONCURRENTLY IF NOT EXISTS journal_at_idx ON journal USING brin (at) WITH (autosummarize = on);
