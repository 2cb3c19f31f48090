ALTER TABLE refunds VALIDATE CONSTRAINT refunds_done_by_check;
ALTER TABLE postings VALIDATE CONSTRAINT postings_account_check;
ALTER TABLE journal VALIDATE CONSTRAINT journal_kind_check;
