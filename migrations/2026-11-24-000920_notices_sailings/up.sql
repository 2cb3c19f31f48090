-- E-mails about one sailing, whatever the language of the database.
CREATE INDEX CONCURRENTLY IF NOT EXISTS notices_cause_idx ON notices (cause text_pattern_ops) WHERE cause LIKE 'sailing:%';
