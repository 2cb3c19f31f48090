CREATE TABLE invariant_checks (
  name text CONSTRAINT invariant_checks_name_pkey PRIMARY KEY,
  due_at timestamptz NOT NULL DEFAULT app_now(),
  checked_at timestamptz,
  whole_at timestamptz,
  violations bigint NOT NULL DEFAULT 0,
  failures integer NOT NULL DEFAULT 0,
  reason text
);

COMMENT ON TABLE invariant_checks IS 'When each invariant was last checked as the server runs, and what was found.';
COMMENT ON COLUMN invariant_checks.name IS 'The invariant.';
COMMENT ON COLUMN invariant_checks.due_at IS 'From then on it is checked again.';
COMMENT ON COLUMN invariant_checks.checked_at IS 'When a check was last completed; null before the first.';
COMMENT ON COLUMN invariant_checks.whole_at IS 'When it was last completed over all rows; null before the first.';
COMMENT ON COLUMN invariant_checks.violations IS 'What that last check found.';
COMMENT ON COLUMN invariant_checks.failures IS 'How many checks in a row were not completed.';
COMMENT ON COLUMN invariant_checks.reason IS 'Why the last one was not completed; null where it was.';

CREATE FUNCTION checked_since() RETURNS timestamptz LANGUAGE sql STABLE
AS $$ SELECT nullif(current_setting('parola.checked_since', true), '')::timestamptz $$;

COMMENT ON FUNCTION checked_since() IS 'What a check need not look at again: rows unchanged since then. Null looks at all.';
