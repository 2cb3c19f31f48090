-- Loses what was quoted and confirmed; refused while there is any.
DO $$ BEGIN
  IF EXISTS (SELECT FROM quotes WHERE confirmed_at IS NOT NULL) THEN
    RAISE EXCEPTION 'this would be lost: quotes were confirmed' USING ERRCODE = 'object_not_in_prerequisite_state';
  END IF;
END $$;

ALTER TABLE postings DROP CONSTRAINT postings_account_check;
ALTER TABLE postings ADD CONSTRAINT postings_account_check
  CHECK (account IN ('provider', 'buyer', 'fares', 'vat', 'terminal_fees', 'service_fees')) NOT VALID;
COMMENT ON COLUMN postings.account IS 'Money at the provider, money that belongs to the buyer, or what was earned.';
ALTER TABLE journal DROP CONSTRAINT journal_kind_check;
ALTER TABLE journal ADD CONSTRAINT journal_kind_check
  CHECK (kind IN ('capture', 'sale', 'refund')) NOT VALID;
COMMENT ON COLUMN journal.kind IS 'Money came in, was earned, went back.';
COMMENT ON COLUMN journal.cause IS 'The capture or the refund that moved it.';
DROP TABLE quotes;
