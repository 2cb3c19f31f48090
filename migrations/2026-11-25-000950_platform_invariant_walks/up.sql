CREATE TABLE invariant_walks (
  name text CONSTRAINT invariant_walks_name_pkey PRIMARY KEY,
  due_at timestamptz NOT NULL DEFAULT app_now(),
  began_at timestamptz,
  block bigint CONSTRAINT invariant_walks_block_check CHECK (block >= 0),
  began_xid bigint,
  since timestamptz,
  since_xid bigint
);

COMMENT ON TABLE invariant_walks IS 'How far the server has come that goes through whole tables, some blocks at a time.';
COMMENT ON COLUMN invariant_walks.name IS 'What it looks for, and in which table.';
COMMENT ON COLUMN invariant_walks.due_at IS 'From then on it goes on, or begins again.';
COMMENT ON COLUMN invariant_walks.began_at IS 'When it last began; null before the first time.';
COMMENT ON COLUMN invariant_walks.block IS 'How many blocks it has behind it; null once it is at its end.';
COMMENT ON COLUMN invariant_walks.began_xid IS 'The oldest transaction that was open when it began.';
COMMENT ON COLUMN invariant_walks.since IS 'When the one before began.';
COMMENT ON COLUMN invariant_walks.since_xid IS 'The oldest transaction that was open then: it looks for what later ones wrote.';

ALTER TABLE invariant_checks ADD COLUMN passed_over boolean NOT NULL DEFAULT false;

COMMENT ON COLUMN invariant_checks.passed_over IS 'True if some of what the pass through everything has behind it could not be looked at.';
COMMENT ON COLUMN invariant_checks.pass_at IS 'Read and written by the version before alone.';
COMMENT ON COLUMN invariant_checks.cursor_id IS 'Read and written by the version before alone.';
