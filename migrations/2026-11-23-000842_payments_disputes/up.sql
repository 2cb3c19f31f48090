CREATE TABLE disputes (
  id uuid CONSTRAINT disputes_id_pkey PRIMARY KEY,
  provider text NOT NULL
    CONSTRAINT disputes_provider_check CHECK (provider IN ('sandbox', 'paymongo', 'maya')),
  dispute text NOT NULL,
  capture_id uuid NOT NULL CONSTRAINT disputes_capture_id_fkey REFERENCES captures,
  amount_centavos bigint NOT NULL
    CONSTRAINT disputes_amount_centavos_check CHECK (amount_centavos > 0),
  state text NOT NULL DEFAULT 'open'
    CONSTRAINT disputes_state_check CHECK (state IN ('open', 'won', 'lost')),
  opened_at timestamptz NOT NULL DEFAULT app_now(),
  closed_at timestamptz,
  CONSTRAINT disputes_dispute_key UNIQUE (provider, dispute),
  CONSTRAINT disputes_closed_check CHECK ((state = 'open') = (closed_at IS NULL))
);

COMMENT ON TABLE disputes IS 'Payments that a card holder has called back through the bank.';
COMMENT ON COLUMN disputes.id IS 'A random id; the cause of its movements in the ledger.';
COMMENT ON COLUMN disputes.provider IS 'Who told of it.';
COMMENT ON COLUMN disputes.dispute IS 'The provider''s name for it.';
COMMENT ON COLUMN disputes.capture_id IS 'Which money.';
COMMENT ON COLUMN disputes.amount_centavos IS 'How much of it.';
COMMENT ON COLUMN disputes.state IS 'open while the bank decides; won where the money stays with the operator, lost where not.';
COMMENT ON COLUMN disputes.opened_at IS 'When we heard of it.';
COMMENT ON COLUMN disputes.closed_at IS 'When it was decided.';

CREATE INDEX disputes_capture_id_idx ON disputes (capture_id);
CREATE INDEX provider_events_heard_at_idx ON provider_events (heard_at);
CREATE INDEX refunds_open_idx ON refunds (created_at) WHERE state <> 'done';
