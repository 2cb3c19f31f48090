CREATE TABLE sandbox_sessions (
  id text CONSTRAINT sandbox_sessions_id_pkey PRIMARY KEY,
  reference text NOT NULL,
  code text NOT NULL,
  amount_centavos bigint NOT NULL,
  created_at timestamptz NOT NULL DEFAULT app_now(),
  expires_at timestamptz NOT NULL,
  failed_at timestamptz,
  cancelled_at timestamptz,
  closed_at timestamptz
);

COMMENT ON TABLE sandbox_sessions IS 'Checkouts of the built-in test provider.';
COMMENT ON COLUMN sandbox_sessions.id IS 'A random id; part of the page''s address.';
COMMENT ON COLUMN sandbox_sessions.reference IS 'What the shop calls it.';
COMMENT ON COLUMN sandbox_sessions.code IS 'The booking''s code, which the way back bears.';
COMMENT ON COLUMN sandbox_sessions.amount_centavos IS 'What is asked for.';
COMMENT ON COLUMN sandbox_sessions.created_at IS 'When it was opened.';
COMMENT ON COLUMN sandbox_sessions.expires_at IS 'When it closes by itself.';
COMMENT ON COLUMN sandbox_sessions.failed_at IS 'When the payer last failed to pay.';
COMMENT ON COLUMN sandbox_sessions.cancelled_at IS 'When the payer turned away.';
COMMENT ON COLUMN sandbox_sessions.closed_at IS 'When the shop closed it, or a payment did.';

CREATE TABLE sandbox_payments (
  id text CONSTRAINT sandbox_payments_id_pkey PRIMARY KEY,
  session_id text NOT NULL CONSTRAINT sandbox_payments_session_id_fkey REFERENCES sandbox_sessions,
  amount_centavos bigint NOT NULL,
  method text NOT NULL
    CONSTRAINT sandbox_payments_method_check CHECK (method IN ('gcash', 'maya', 'visa', 'qrph')),
  paid_at timestamptz NOT NULL
);

COMMENT ON TABLE sandbox_payments IS 'Play money that was paid to the built-in test provider.';
COMMENT ON COLUMN sandbox_payments.id IS 'A random id.';
COMMENT ON COLUMN sandbox_payments.session_id IS 'At which checkout.';
COMMENT ON COLUMN sandbox_payments.amount_centavos IS 'How much.';
COMMENT ON COLUMN sandbox_payments.method IS 'By which method.';
COMMENT ON COLUMN sandbox_payments.paid_at IS 'When it arrives; a late one in the future.';

CREATE INDEX sandbox_payments_session_id_idx ON sandbox_payments (session_id);

CREATE TABLE sandbox_refunds (
  id text CONSTRAINT sandbox_refunds_id_pkey PRIMARY KEY,
  payment_id text NOT NULL CONSTRAINT sandbox_refunds_payment_id_fkey REFERENCES sandbox_payments,
  amount_centavos bigint NOT NULL
    CONSTRAINT sandbox_refunds_amount_centavos_check CHECK (amount_centavos > 0),
  created_at timestamptz NOT NULL DEFAULT app_now()
);

COMMENT ON TABLE sandbox_refunds IS 'Play money that went back.';
COMMENT ON COLUMN sandbox_refunds.id IS 'The shop''s own id for it, so that asking twice pays once.';
COMMENT ON COLUMN sandbox_refunds.payment_id IS 'Out of which payment.';
COMMENT ON COLUMN sandbox_refunds.amount_centavos IS 'How much.';
COMMENT ON COLUMN sandbox_refunds.created_at IS 'When.';

CREATE INDEX sandbox_refunds_payment_id_idx ON sandbox_refunds (payment_id);

CREATE TABLE sandbox_keys (
  is_the_one boolean NOT NULL DEFAULT true
    CONSTRAINT sandbox_keys_is_the_one_pkey PRIMARY KEY
    CONSTRAINT sandbox_keys_is_the_one_check CHECK (is_the_one),
  key uuid NOT NULL DEFAULT gen_random_uuid()
);

COMMENT ON TABLE sandbox_keys IS 'The key that signs what the built-in test provider tells.';
COMMENT ON COLUMN sandbox_keys.is_the_one IS 'There is one.';
COMMENT ON COLUMN sandbox_keys.key IS 'A random key.';

INSERT INTO sandbox_keys DEFAULT VALUES;
