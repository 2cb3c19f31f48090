CREATE TABLE waiting_rooms (
  id uuid NOT NULL,
  opened_by text NOT NULL
    CONSTRAINT waiting_rooms_opened_by_check CHECK (opened_by IN ('load', 'operator')),
  opened_at timestamptz NOT NULL DEFAULT app_now(),
  ends_at timestamptz,
  secret bytea NOT NULL
    CONSTRAINT waiting_rooms_secret_check CHECK (octet_length(secret) = 32),
  given bigint NOT NULL DEFAULT 0
    CONSTRAINT waiting_rooms_given_check CHECK (given >= 0),
  admitted double precision NOT NULL DEFAULT 0
    CONSTRAINT waiting_rooms_admitted_check CHECK (admitted >= 0 AND admitted < 'Infinity'),
  per_second double precision NOT NULL
    CONSTRAINT waiting_rooms_per_second_check CHECK (per_second BETWEEN 1 AND 5000),
  counted_at timestamptz NOT NULL DEFAULT app_now(),
  emptied_at timestamptz,
  closed_at timestamptz,
  CONSTRAINT waiting_rooms_pkey PRIMARY KEY (id)
);

CREATE UNIQUE INDEX waiting_rooms_open_key ON waiting_rooms ((closed_at IS NULL)) WHERE closed_at IS NULL;

COMMENT ON TABLE waiting_rooms IS 'Times at which more people want seats than can be served: who came first is served first.';
COMMENT ON COLUMN waiting_rooms.id IS 'A random id.';
COMMENT ON COLUMN waiting_rooms.opened_by IS 'Why there is a line.';
COMMENT ON COLUMN waiting_rooms.opened_at IS 'Since when.';
COMMENT ON COLUMN waiting_rooms.ends_at IS 'When the operator wants it to end; it still lets in who waits.';
COMMENT ON COLUMN waiting_rooms.secret IS 'What places in this line are signed with.';
COMMENT ON COLUMN waiting_rooms.given IS 'How many places were given.';
COMMENT ON COLUMN waiting_rooms.admitted IS 'Up to which place people were let in at counted_at.';
COMMENT ON COLUMN waiting_rooms.per_second IS 'How many are let in each second since.';
COMMENT ON COLUMN waiting_rooms.counted_at IS 'When admitted and per_second were last set.';
COMMENT ON COLUMN waiting_rooms.emptied_at IS 'Since when nobody waits; null while somebody does.';
COMMENT ON COLUMN waiting_rooms.closed_at IS 'When the line ended; null while there is one.';
