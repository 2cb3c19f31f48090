-- Loses payments, refunds and the ledger; refused while there is any.
DO $$ BEGIN
  IF EXISTS (SELECT FROM payment_attempts) THEN
    RAISE EXCEPTION 'this would be lost: there are payments' USING ERRCODE = 'object_not_in_prerequisite_state';
  END IF;
END $$;

DROP TABLE postings;
DROP TABLE journal;
DROP FUNCTION ledger_is_written_once();
DROP FUNCTION ledger_balances();
DROP TABLE provider_events;
DROP TABLE refunds;
DROP TABLE captures;
DROP TABLE payment_attempts;
