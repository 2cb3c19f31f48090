CREATE TABLE payment_attempts (
  id uuid CONSTRAINT payment_attempts_id_pkey PRIMARY KEY,
  booking_id uuid NOT NULL CONSTRAINT payment_attempts_booking_id_fkey REFERENCES bookings,
  number integer NOT NULL CONSTRAINT payment_attempts_number_check CHECK (number >= 1),
  provider text NOT NULL
    CONSTRAINT payment_attempts_provider_check CHECK (provider IN ('sandbox', 'paymongo', 'maya')),
  state text NOT NULL DEFAULT 'creating'
    CONSTRAINT payment_attempts_state_check
    CHECK (state IN ('creating', 'open', 'captured', 'failed', 'cancelled', 'expired')),
  amount_centavos bigint NOT NULL
    CONSTRAINT payment_attempts_amount_centavos_check CHECK (amount_centavos > 0),
  session text,
  checkout_url text,
  created_at timestamptz NOT NULL DEFAULT app_now(),
  expires_at timestamptz NOT NULL,
  ask_at timestamptz NOT NULL DEFAULT app_now(),
  asked integer NOT NULL DEFAULT 0,
  asked_at timestamptz,
  CONSTRAINT payment_attempts_number_key UNIQUE (booking_id, number),
  CONSTRAINT payment_attempts_session_key UNIQUE (provider, session),
  CONSTRAINT payment_attempts_open_check
    CHECK (state <> 'open' OR (session IS NOT NULL AND checkout_url IS NOT NULL))
);

COMMENT ON TABLE payment_attempts IS 'Tries to pay for a booking, each at one provider''s checkout.';
COMMENT ON COLUMN payment_attempts.id IS 'A random id; the reference that the provider is given.';
COMMENT ON COLUMN payment_attempts.booking_id IS 'The booking.';
COMMENT ON COLUMN payment_attempts.number IS 'The how-manieth try.';
COMMENT ON COLUMN payment_attempts.provider IS 'Whose checkout.';
COMMENT ON COLUMN payment_attempts.state IS 'How it stands; a capture may follow any other end, never the reverse.';
COMMENT ON COLUMN payment_attempts.amount_centavos IS 'What was asked for.';
COMMENT ON COLUMN payment_attempts.session IS 'The provider''s name for the checkout.';
COMMENT ON COLUMN payment_attempts.checkout_url IS 'Where to pay.';
COMMENT ON COLUMN payment_attempts.created_at IS 'When it began.';
COMMENT ON COLUMN payment_attempts.expires_at IS 'From then on the checkout is closed.';
COMMENT ON COLUMN payment_attempts.ask_at IS 'When the provider is next asked, whether or not it tells by itself.';
COMMENT ON COLUMN payment_attempts.asked IS 'How often it was asked since it ended.';
COMMENT ON COLUMN payment_attempts.asked_at IS 'When a caller last had it asked.';

CREATE UNIQUE INDEX payment_attempts_open_idx ON payment_attempts (booking_id)
  WHERE state IN ('creating', 'open');
CREATE INDEX payment_attempts_ask_at_idx ON payment_attempts (ask_at)
  WHERE ask_at < 'infinity';

CREATE TABLE captures (
  id uuid CONSTRAINT captures_id_pkey PRIMARY KEY,
  attempt_id uuid NOT NULL CONSTRAINT captures_attempt_id_fkey REFERENCES payment_attempts,
  booking_id uuid NOT NULL CONSTRAINT captures_booking_id_fkey REFERENCES bookings,
  provider text NOT NULL,
  payment text NOT NULL,
  amount_centavos bigint NOT NULL
    CONSTRAINT captures_amount_centavos_check CHECK (amount_centavos > 0),
  method text,
  paid_at timestamptz NOT NULL,
  learned_at timestamptz NOT NULL DEFAULT app_now(),
  is_applied boolean NOT NULL,
  reason text,
  CONSTRAINT captures_payment_key UNIQUE (provider, payment),
  CONSTRAINT captures_reason_check CHECK (is_applied = (reason IS NULL))
);

COMMENT ON TABLE captures IS 'Money that came in; each is applied to its booking or goes back whole.';
COMMENT ON COLUMN captures.id IS 'A random id.';
COMMENT ON COLUMN captures.attempt_id IS 'By which try.';
COMMENT ON COLUMN captures.booking_id IS 'For which booking.';
COMMENT ON COLUMN captures.provider IS 'Who took it.';
COMMENT ON COLUMN captures.payment IS 'The provider''s name for it.';
COMMENT ON COLUMN captures.amount_centavos IS 'How much.';
COMMENT ON COLUMN captures.method IS 'By which method.';
COMMENT ON COLUMN captures.paid_at IS 'When it was paid, by the provider''s word.';
COMMENT ON COLUMN captures.learned_at IS 'When we learned of it.';
COMMENT ON COLUMN captures.is_applied IS 'Whether it pays for the booking; else it goes back whole.';
COMMENT ON COLUMN captures.reason IS 'Why it goes back.';

CREATE UNIQUE INDEX captures_applied_idx ON captures (booking_id) WHERE is_applied;
CREATE INDEX captures_booking_id_idx ON captures (booking_id);
CREATE INDEX captures_attempt_id_idx ON captures (attempt_id);

CREATE TABLE refunds (
  id uuid CONSTRAINT refunds_id_pkey PRIMARY KEY,
  capture_id uuid NOT NULL CONSTRAINT refunds_capture_id_fkey REFERENCES captures,
  booking_id uuid NOT NULL CONSTRAINT refunds_booking_id_fkey REFERENCES bookings,
  cause text NOT NULL,
  amount_centavos bigint NOT NULL
    CONSTRAINT refunds_amount_centavos_check CHECK (amount_centavos > 0),
  state text NOT NULL DEFAULT 'due'
    CONSTRAINT refunds_state_check CHECK (state IN ('due', 'asked', 'done', 'by_hand')),
  provider_refund text,
  note text,
  created_at timestamptz NOT NULL DEFAULT app_now(),
  try_at timestamptz NOT NULL DEFAULT app_now(),
  tries integer NOT NULL DEFAULT 0,
  done_at timestamptz,
  CONSTRAINT refunds_cause_key UNIQUE (capture_id, cause),
  CONSTRAINT refunds_done_check CHECK ((state = 'done') = (done_at IS NOT NULL))
);

COMMENT ON TABLE refunds IS 'Money that goes back, whole or in part; each cause once.';
COMMENT ON COLUMN refunds.id IS 'A random id; the provider is given it, so that asking twice pays once.';
COMMENT ON COLUMN refunds.capture_id IS 'Out of which money.';
COMMENT ON COLUMN refunds.booking_id IS 'Of which booking.';
COMMENT ON COLUMN refunds.cause IS 'Why: late, twice, mismatch, or the quote that was confirmed.';
COMMENT ON COLUMN refunds.amount_centavos IS 'How much.';
COMMENT ON COLUMN refunds.state IS 'due, asked of the provider, done, or by hand where the method knows no refund.';
COMMENT ON COLUMN refunds.provider_refund IS 'The provider''s name for it.';
COMMENT ON COLUMN refunds.note IS 'Why it could not be done last time.';
COMMENT ON COLUMN refunds.created_at IS 'When it became due.';
COMMENT ON COLUMN refunds.try_at IS 'When it is next tried or asked after.';
COMMENT ON COLUMN refunds.tries IS 'How often it was tried.';
COMMENT ON COLUMN refunds.done_at IS 'When the provider said that it is done.';

CREATE INDEX refunds_booking_id_idx ON refunds (booking_id);
CREATE INDEX refunds_try_at_idx ON refunds (try_at) WHERE state IN ('due', 'asked');

CREATE TABLE provider_events (
  provider text NOT NULL,
  event text NOT NULL,
  kind text NOT NULL,
  session text,
  payment text,
  reference text,
  heard_at timestamptz NOT NULL DEFAULT app_now(),
  times integer NOT NULL DEFAULT 1,
  CONSTRAINT provider_events_pkey PRIMARY KEY (provider, event)
);

COMMENT ON TABLE provider_events IS 'What providers told by themselves, each once. A reason to ask, never a proof.';
COMMENT ON COLUMN provider_events.provider IS 'Who told it.';
COMMENT ON COLUMN provider_events.event IS 'The provider''s name for the event.';
COMMENT ON COLUMN provider_events.kind IS 'What it says happened.';
COMMENT ON COLUMN provider_events.session IS 'To which checkout, if it says so.';
COMMENT ON COLUMN provider_events.payment IS 'To which payment, if it says so.';
COMMENT ON COLUMN provider_events.reference IS 'Our reference, if it repeats it.';
COMMENT ON COLUMN provider_events.heard_at IS 'When it was first heard.';
COMMENT ON COLUMN provider_events.times IS 'How often.';

CREATE TABLE journal (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT journal_id_pkey PRIMARY KEY,
  kind text NOT NULL
    CONSTRAINT journal_kind_check CHECK (kind IN ('capture', 'sale', 'refund')),
  booking_id uuid NOT NULL CONSTRAINT journal_booking_id_fkey REFERENCES bookings,
  cause uuid NOT NULL,
  at timestamptz NOT NULL DEFAULT app_now(),
  CONSTRAINT journal_cause_key UNIQUE (kind, cause)
);

COMMENT ON TABLE journal IS 'Every movement of money, once; nothing is ever changed here.';
COMMENT ON COLUMN journal.id IS 'A counter.';
COMMENT ON COLUMN journal.kind IS 'Money came in, was earned, went back.';
COMMENT ON COLUMN journal.booking_id IS 'Of which booking.';
COMMENT ON COLUMN journal.cause IS 'The capture or the refund that moved it.';
COMMENT ON COLUMN journal.at IS 'When.';

CREATE INDEX journal_booking_id_idx ON journal (booking_id);

CREATE TABLE postings (
  journal_id bigint NOT NULL CONSTRAINT postings_journal_id_fkey REFERENCES journal,
  account text NOT NULL
    CONSTRAINT postings_account_check
    CHECK (account IN ('provider', 'buyer', 'fares', 'vat', 'terminal_fees', 'service_fees')),
  amount_centavos bigint NOT NULL
    CONSTRAINT postings_amount_centavos_check CHECK (amount_centavos <> 0),
  CONSTRAINT postings_pkey PRIMARY KEY (journal_id, account)
);

COMMENT ON TABLE postings IS 'Both sides of each movement: what an account gains is positive, and all sides sum to nothing.';
COMMENT ON COLUMN postings.journal_id IS 'The movement.';
COMMENT ON COLUMN postings.account IS 'Money at the provider, money that belongs to the buyer, or what was earned.';
COMMENT ON COLUMN postings.amount_centavos IS 'Debit positive, credit negative.';

CREATE FUNCTION ledger_balances() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT sum(amount_centavos) FROM postings WHERE journal_id = NEW.journal_id) <> 0 THEN
    RAISE EXCEPTION 'the sides of a movement do not sum to nothing'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'postings_balance_check';
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER postings_balance AFTER INSERT ON postings
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_balances();

CREATE FUNCTION ledger_is_written_once() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the ledger is never changed' USING ERRCODE = 'check_violation';
END $$;

CREATE TRIGGER journal_written_once BEFORE UPDATE OR DELETE ON journal
  FOR EACH ROW EXECUTE FUNCTION ledger_is_written_once();
CREATE TRIGGER postings_written_once BEFORE UPDATE OR DELETE ON postings
  FOR EACH ROW EXECUTE FUNCTION ledger_is_written_once();
