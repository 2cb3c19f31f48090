ALTER TABLE refunds ADD COLUMN done_by text, ADD COLUMN done_reference text;
ALTER TABLE refunds ADD CONSTRAINT refunds_done_by_check
  CHECK ((done_by IS NULL) = (done_reference IS NULL) AND (done_by IS NULL OR state = 'done')) NOT VALID;

COMMENT ON COLUMN refunds.done_by IS 'Who at the operator''s gave it back; null where the provider did.';
COMMENT ON COLUMN refunds.done_reference IS 'Under which reference that person transferred it.';

-- The widened checks hold for every row that there is; a later migration validates them.
ALTER TABLE postings DROP CONSTRAINT postings_account_check;
ALTER TABLE postings ADD CONSTRAINT postings_account_check
  CHECK (account IN ('provider', 'bank', 'buyer', 'fares', 'vat', 'terminal_fees', 'service_fees',
                     'change_fees', 'credits', 'disputes')) NOT VALID;
COMMENT ON COLUMN postings.account IS 'Money at the provider or in the operator''s bank, money that belongs to the buyer, what passes from booking to booking, what was earned, or what a card holder disputes.';

ALTER TABLE journal DROP CONSTRAINT journal_kind_check;
ALTER TABLE journal ADD CONSTRAINT journal_kind_check
  CHECK (kind IN ('capture', 'sale', 'refund', 'return', 'credit', 'dispute', 'dispute_won')) NOT VALID;
COMMENT ON COLUMN journal.kind IS 'Money came in, was earned, went back; a sale was undone, or its worth passed on to another booking; a card holder disputed money, or lost the dispute.';
COMMENT ON COLUMN journal.cause IS 'The capture, the refund, the quote or the dispute that moved it.';
