DROP TABLE postings;
DROP TABLE journal;
DROP FUNCTION ledger_is_written_once();
DROP FUNCTION ledger_balances();
DROP TABLE provider_events;
DROP TABLE refunds;
DROP TABLE captures;
DROP TABLE payment_attempts;
