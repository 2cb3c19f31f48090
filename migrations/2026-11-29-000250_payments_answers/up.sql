CREATE TABLE payment_answers (
  booking_id uuid NOT NULL
    CONSTRAINT payment_answers_booking_id_fkey REFERENCES bookings ON DELETE CASCADE,
  key_hash bytea NOT NULL
    CONSTRAINT payment_answers_key_hash_check CHECK (octet_length(key_hash) = 32),
  body_hash bytea NOT NULL
    CONSTRAINT payment_answers_body_hash_check CHECK (octet_length(body_hash) = 32),
  checkout_url text NOT NULL,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT app_now(),
  CONSTRAINT payment_answers_pkey PRIMARY KEY (booking_id, key_hash)
);

COMMENT ON TABLE payment_answers IS 'What was answered to a request for a checkout that may be repeated, for a day.';
COMMENT ON COLUMN payment_answers.booking_id IS 'The booking.';
COMMENT ON COLUMN payment_answers.key_hash IS 'SHA-256 of the key that the caller chose.';
COMMENT ON COLUMN payment_answers.body_hash IS 'SHA-256 of what was sent: the same key with another body is refused.';
COMMENT ON COLUMN payment_answers.checkout_url IS 'Where to pay, as it was answered.';
COMMENT ON COLUMN payment_answers.expires_at IS 'Until when, as it was answered.';
COMMENT ON COLUMN payment_answers.created_at IS 'When.';

CREATE INDEX payment_answers_created_at_idx ON payment_answers (created_at);
