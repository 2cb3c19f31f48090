CREATE TABLE unmatched_payments (
  id uuid CONSTRAINT unmatched_payments_id_pkey PRIMARY KEY,
  provider text NOT NULL
    CONSTRAINT unmatched_payments_provider_check CHECK (provider IN ('sandbox', 'paymongo', 'maya')),
  payment text NOT NULL,
  attempt uuid NOT NULL,
  code text NOT NULL
    CONSTRAINT unmatched_payments_code_check CHECK (code ~ '^[2-9A-HJKMNP-Z]{10}$'),
  amount_centavos bigint NOT NULL
    CONSTRAINT unmatched_payments_amount_centavos_check CHECK (amount_centavos > 0),
  method text,
  paid_at timestamptz NOT NULL,
  found_at timestamptz NOT NULL DEFAULT app_now(),
  state text NOT NULL DEFAULT 'due'
    CONSTRAINT unmatched_payments_state_check CHECK (state IN ('due', 'asked', 'done', 'by_hand')),
  provider_refund text,
  note text,
  try_at timestamptz NOT NULL DEFAULT app_now(),
  tries integer NOT NULL DEFAULT 0,
  done_at timestamptz,
  done_by text,
  done_reference text,
  CONSTRAINT unmatched_payments_payment_key UNIQUE (provider, payment),
  CONSTRAINT unmatched_payments_done_check CHECK ((state = 'done') = (done_at IS NOT NULL)),
  CONSTRAINT unmatched_payments_done_by_check
    CHECK ((done_by IS NULL) = (done_reference IS NULL) AND (done_by IS NULL OR state = 'done'))
);

COMMENT ON TABLE unmatched_payments IS 'Money that the provider took at a checkout that was lost with the database; it goes back whole.';
COMMENT ON COLUMN unmatched_payments.id IS 'A random id; the provider is given it as the name of the refund, so that asking twice pays once.';
COMMENT ON COLUMN unmatched_payments.provider IS 'Who took it.';
COMMENT ON COLUMN unmatched_payments.payment IS 'The provider''s name for the payment.';
COMMENT ON COLUMN unmatched_payments.attempt IS 'The try that it was for, as the provider repeats it.';
COMMENT ON COLUMN unmatched_payments.code IS 'The code of the booking that it was for, as the provider repeats it.';
COMMENT ON COLUMN unmatched_payments.amount_centavos IS 'How much.';
COMMENT ON COLUMN unmatched_payments.method IS 'How it was paid.';
COMMENT ON COLUMN unmatched_payments.paid_at IS 'When it was paid.';
COMMENT ON COLUMN unmatched_payments.found_at IS 'When it was found on the provider''s list.';
COMMENT ON COLUMN unmatched_payments.state IS 'due, asked of the provider, done, or by hand where the method knows no refund.';
COMMENT ON COLUMN unmatched_payments.provider_refund IS 'The provider''s name for the refund.';
COMMENT ON COLUMN unmatched_payments.note IS 'Why it could not be done last time.';
COMMENT ON COLUMN unmatched_payments.try_at IS 'When it is next tried or asked after.';
COMMENT ON COLUMN unmatched_payments.tries IS 'How often it was tried.';
COMMENT ON COLUMN unmatched_payments.done_at IS 'When it was back.';
COMMENT ON COLUMN unmatched_payments.done_by IS 'The person who gave it back; null where the provider did.';
COMMENT ON COLUMN unmatched_payments.done_reference IS 'Under which reference that person transferred it.';

CREATE INDEX unmatched_payments_try_at_idx ON unmatched_payments (try_at) WHERE state IN ('due', 'asked');
CREATE INDEX unmatched_payments_open_idx ON unmatched_payments (found_at) WHERE state <> 'done';
