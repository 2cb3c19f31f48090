-- E-mails about a booking, whatever the language of the database; those about a sailing have an index of their own.
CREATE INDEX CONCURRENTLY IF NOT EXISTS notices_other_cause_idx ON notices (cause text_pattern_ops) WHERE cause NOT LIKE 'sailing:%';
