CREATE TABLE quotes (
  id uuid CONSTRAINT quotes_id_pkey PRIMARY KEY,
  booking_id uuid NOT NULL CONSTRAINT quotes_booking_id_fkey REFERENCES bookings,
  kind text NOT NULL CONSTRAINT quotes_kind_check CHECK (kind IN ('refund', 'rebooking')),
  wish jsonb NOT NULL,
  due_centavos bigint NOT NULL CONSTRAINT quotes_due_centavos_check CHECK (due_centavos >= 0),
  refund_centavos bigint NOT NULL
    CONSTRAINT quotes_refund_centavos_check CHECK (refund_centavos >= 0),
  created_at timestamptz NOT NULL DEFAULT app_now(),
  valid_until timestamptz NOT NULL,
  confirmed_at timestamptz,
  key_hash bytea,
  successor_id uuid CONSTRAINT quotes_successor_id_fkey REFERENCES bookings,
  CONSTRAINT quotes_key_hash_key UNIQUE (booking_id, key_hash),
  CONSTRAINT quotes_successor_id_key UNIQUE (successor_id),
  CONSTRAINT quotes_sum_check CHECK (due_centavos = 0 OR refund_centavos = 0)
);

COMMENT ON TABLE quotes IS 'What giving back or moving was said to come to; what is confirmed is what was said.';
COMMENT ON COLUMN quotes.id IS 'A random id; also the cause of the refunds that follow from it.';
COMMENT ON COLUMN quotes.booking_id IS 'Of which booking.';
COMMENT ON COLUMN quotes.kind IS 'Giving back, or moving to another sailing.';
COMMENT ON COLUMN quotes.wish IS 'Which places, and where they move to; no personal data.';
COMMENT ON COLUMN quotes.due_centavos IS 'What is still to be paid.';
COMMENT ON COLUMN quotes.refund_centavos IS 'What comes back.';
COMMENT ON COLUMN quotes.created_at IS 'When it was said.';
COMMENT ON COLUMN quotes.valid_until IS 'Until when it is kept to.';
COMMENT ON COLUMN quotes.confirmed_at IS 'When it was confirmed.';
COMMENT ON COLUMN quotes.key_hash IS 'SHA-256 of the key that it was confirmed under.';
COMMENT ON COLUMN quotes.successor_id IS 'The booking that takes the places over.';

CREATE INDEX quotes_created_at_idx ON quotes (created_at) WHERE confirmed_at IS NULL;

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
