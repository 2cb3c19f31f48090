-- Loses who gave money back, and how; refused while there is any.
DO $$ BEGIN
  IF EXISTS (SELECT FROM refunds WHERE done_by IS NOT NULL) THEN
    RAISE EXCEPTION 'this would be lost: money was given back by hand' USING ERRCODE = 'object_not_in_prerequisite_state';
  END IF;
END $$;

ALTER TABLE journal DROP CONSTRAINT journal_kind_check;
ALTER TABLE journal ADD CONSTRAINT journal_kind_check
  CHECK (kind IN ('capture', 'sale', 'refund', 'return', 'credit'));
COMMENT ON COLUMN journal.kind IS 'Money came in, was earned, went back; a sale was undone, or its worth passed on to another booking.';
COMMENT ON COLUMN journal.cause IS 'The capture, the refund or the quote that moved it.';
ALTER TABLE postings DROP CONSTRAINT postings_account_check;
ALTER TABLE postings ADD CONSTRAINT postings_account_check
  CHECK (account IN ('provider', 'buyer', 'fares', 'vat', 'terminal_fees', 'service_fees',
                     'change_fees', 'credits'));
COMMENT ON COLUMN postings.account IS 'Money at the provider, money that belongs to the buyer, what passes from booking to booking, or what was earned.';
ALTER TABLE refunds DROP COLUMN done_by, DROP COLUMN done_reference;
