CREATE TABLE seat_watches (
  id uuid NOT NULL,
  account_id uuid NOT NULL
    CONSTRAINT seat_watches_account_id_fkey REFERENCES accounts ON DELETE CASCADE,
  sailing_id uuid NOT NULL,
  accommodation_id uuid NOT NULL,
  seats integer NOT NULL
    CONSTRAINT seat_watches_seats_check CHECK (seats BETWEEN 1 AND 100),
  language text NOT NULL
    CONSTRAINT seat_watches_language_check CHECK (language IN ('en', 'fil', 'ceb')),
  slot smallint NOT NULL
    CONSTRAINT seat_watches_slot_check CHECK (slot BETWEEN 1 AND 20),
  state text NOT NULL DEFAULT 'waiting'
    CONSTRAINT seat_watches_state_check CHECK (state IN ('waiting', 'told', 'ended')),
  created_at timestamptz NOT NULL DEFAULT app_now(),
  ended_at timestamptz,
  CONSTRAINT seat_watches_pkey PRIMARY KEY (id),
  CONSTRAINT seat_watches_stock_fkey FOREIGN KEY (sailing_id, accommodation_id) REFERENCES stock,
  CONSTRAINT seat_watches_ended_at_check CHECK ((state = 'waiting') = (ended_at IS NULL))
);

COMMENT ON TABLE seat_watches IS 'Who wants to be told when seats of a full sailing come free, in the order in which they asked.';
COMMENT ON COLUMN seat_watches.id IS 'A random id.';
COMMENT ON COLUMN seat_watches.account_id IS 'Who asked.';
COMMENT ON COLUMN seat_watches.sailing_id IS 'The sailing.';
COMMENT ON COLUMN seat_watches.accommodation_id IS 'The class.';
COMMENT ON COLUMN seat_watches.seats IS 'How many seats are wanted.';
COMMENT ON COLUMN seat_watches.language IS 'The language of the e-mail.';
COMMENT ON COLUMN seat_watches.slot IS 'Which of the twenty that an account may wait for at a time.';
COMMENT ON COLUMN seat_watches.state IS 'Whether the person waits, was told that seats are free, or waits no longer.';
COMMENT ON COLUMN seat_watches.created_at IS 'When it was asked for; who asked first is told first.';
COMMENT ON COLUMN seat_watches.ended_at IS 'When the person was told, or when the waiting ended; null while the person waits.';

CREATE UNIQUE INDEX seat_watches_waiting_key ON seat_watches (account_id, sailing_id, accommodation_id)
  WHERE state = 'waiting';
CREATE UNIQUE INDEX seat_watches_slot_key ON seat_watches (account_id, slot) WHERE state = 'waiting';
CREATE INDEX seat_watches_line_idx ON seat_watches (sailing_id, created_at, id) WHERE state = 'waiting';
CREATE INDEX seat_watches_told_idx ON seat_watches (sailing_id, ended_at) WHERE state = 'told';
CREATE INDEX seat_watches_account_id_idx ON seat_watches (account_id, created_at DESC);
CREATE INDEX seat_watches_ended_at_idx ON seat_watches (ended_at) WHERE state <> 'waiting';
