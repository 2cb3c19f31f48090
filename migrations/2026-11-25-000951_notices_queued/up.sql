-- E-mails that wait, which are few: to find one without a job read all that were ever sent, every five minutes.
CREATE INDEX CONCURRENTLY IF NOT EXISTS notices_queued_idx ON notices (id) WHERE state = 'queued';
