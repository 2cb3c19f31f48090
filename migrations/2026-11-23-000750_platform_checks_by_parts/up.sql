ALTER TABLE invariant_checks
  ADD COLUMN changed_at timestamptz,
  ADD COLUMN changed_id uuid,
  ADD COLUMN seen_xid bigint,
  ADD COLUMN pass_at timestamptz,
  ADD COLUMN cursor_id uuid,
  ADD COLUMN step integer NOT NULL DEFAULT 5000
    CONSTRAINT invariant_checks_step_check CHECK (step > 0);

COMMENT ON COLUMN invariant_checks.checked_at IS 'When a check last saw everything that had changed; null before the first.';
COMMENT ON COLUMN invariant_checks.whole_at IS 'When all that there is was last gone through to its end; null before the first time.';
COMMENT ON COLUMN invariant_checks.violations IS 'How much is known to contradict it.';
COMMENT ON COLUMN invariant_checks.changed_at IS 'What changed before was looked at; null before the first check.';
COMMENT ON COLUMN invariant_checks.changed_id IS 'Where a check ran out of time: what changed at that very moment was looked at up to this id.';
COMMENT ON COLUMN invariant_checks.seen_xid IS 'What older transactions wrote was looked at.';
COMMENT ON COLUMN invariant_checks.pass_at IS 'When the last pass through all that there is began; null before the first.';
COMMENT ON COLUMN invariant_checks.cursor_id IS 'How far that pass has come; null once it is at its end.';
COMMENT ON COLUMN invariant_checks.step IS 'How many ids one statement looks at: fewer after one that took too long.';

CREATE TABLE invariant_violations (
  name text NOT NULL
    CONSTRAINT invariant_violations_name_fkey REFERENCES invariant_checks ON DELETE CASCADE,
  id uuid NOT NULL,
  found_at timestamptz NOT NULL DEFAULT app_now(),
  CONSTRAINT invariant_violations_pkey PRIMARY KEY (name, id)
);

COMMENT ON TABLE invariant_violations IS 'What contradicts an invariant, until a check finds it mended; a thousand of each at most.';
COMMENT ON COLUMN invariant_violations.name IS 'The invariant.';
COMMENT ON COLUMN invariant_violations.id IS 'A booking or a sailing, as the invariant is checked by.';
COMMENT ON COLUMN invariant_violations.found_at IS 'When a check found it.';

-- A row is younger than the mark if its xmin is; ten thousand more, for transactions that begin meanwhile.
CREATE FUNCTION changed_xids() RETURNS bigint LANGUAGE sql STABLE
AS $$ SELECT pg_snapshot_xmax(pg_current_snapshot())::text::bigint + 10000
             - nullif(current_setting('parola.checked_since_xid', true), '')::bigint $$;

COMMENT ON FUNCTION changed_xids() IS 'How old, in transactions, the xmin of a row may be that changed since the last check. Null before the first.';
