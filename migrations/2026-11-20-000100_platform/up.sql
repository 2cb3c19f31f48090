CREATE FUNCTION app_now() RETURNS timestamptz
LANGUAGE sql STABLE
AS $$ SELECT coalesce(nullif(current_setting('parola.now', true), '')::timestamptz, now()) $$;

COMMENT ON FUNCTION app_now() IS
  'The one clock that deadlines are compared with. Tests set parola.now on their connections; nothing else does.';

CREATE TABLE jobs (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT jobs_id_pkey PRIMARY KEY,
  kind text NOT NULL,
  payload jsonb NOT NULL,
  unique_key text,
  state text NOT NULL DEFAULT 'waiting'
    CONSTRAINT jobs_state_check CHECK (state IN ('waiting', 'running', 'done', 'dead')),
  run_at timestamptz NOT NULL DEFAULT app_now(),
  attempts integer NOT NULL DEFAULT 0
    CONSTRAINT jobs_attempts_check CHECK (attempts >= 0),
  lease_until timestamptz,
  last_error text,
  created_at timestamptz NOT NULL DEFAULT app_now(),
  finished_at timestamptz,
  CONSTRAINT jobs_lease_check CHECK ((state = 'running') = (lease_until IS NOT NULL)),
  CONSTRAINT jobs_finished_check CHECK ((state IN ('done', 'dead')) = (finished_at IS NOT NULL))
);

COMMENT ON TABLE jobs IS 'Work to do outside a request, shared by all servers.';
COMMENT ON COLUMN jobs.id IS 'A counter; never shown outside.';
COMMENT ON COLUMN jobs.kind IS 'Which code runs it.';
COMMENT ON COLUMN jobs.payload IS 'What that code needs to know; ids, never personal data.';
COMMENT ON COLUMN jobs.unique_key IS 'At most one unfinished job of a kind bears the same key.';
COMMENT ON COLUMN jobs.state IS 'waiting, running under a lease, done, or dead after its last attempt.';
COMMENT ON COLUMN jobs.run_at IS 'Not before this instant.';
COMMENT ON COLUMN jobs.attempts IS 'How often it was taken; also the fence: a server may finish only the attempt it took.';
COMMENT ON COLUMN jobs.lease_until IS 'While running: when another server may take it over.';
COMMENT ON COLUMN jobs.last_error IS 'Why the last attempt failed, without personal data.';
COMMENT ON COLUMN jobs.created_at IS 'When it was asked for.';
COMMENT ON COLUMN jobs.finished_at IS 'When it was done or given up.';

CREATE INDEX jobs_due_idx ON jobs (run_at) WHERE state = 'waiting';
CREATE INDEX jobs_lease_idx ON jobs (lease_until) WHERE state = 'running';
CREATE INDEX jobs_finished_idx ON jobs (finished_at) WHERE state IN ('done', 'dead');
CREATE UNIQUE INDEX jobs_unique_key ON jobs (kind, unique_key)
  WHERE unique_key IS NOT NULL AND state IN ('waiting', 'running');

CREATE UNLOGGED TABLE rate_limits (
  key bytea CONSTRAINT rate_limits_key_pkey PRIMARY KEY,
  tokens double precision NOT NULL,
  refilled_at timestamptz NOT NULL,
  granted boolean NOT NULL
);

COMMENT ON TABLE rate_limits IS
  'Token buckets shared by all servers. Unlogged: a crash of the database forgets them, which is harmless.';
COMMENT ON COLUMN rate_limits.key IS 'A hash of what is limited and whom.';
COMMENT ON COLUMN rate_limits.tokens IS 'What was left at refilled_at; below zero while blocked.';
COMMENT ON COLUMN rate_limits.refilled_at IS 'When tokens was last counted.';
COMMENT ON COLUMN rate_limits.granted IS 'What the last one to ask was told.';

CREATE INDEX rate_limits_refilled_at_idx ON rate_limits (refilled_at);

CREATE TABLE switches (
  name text CONSTRAINT switches_name_pkey PRIMARY KEY
    CONSTRAINT switches_name_check CHECK (name IN ('maintenance')),
  is_on boolean NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT app_now()
);

COMMENT ON TABLE switches IS 'What the operator turns on and off for all servers at once.';
COMMENT ON COLUMN switches.name IS 'Which switch.';
COMMENT ON COLUMN switches.is_on IS 'Whether it is on.';
COMMENT ON COLUMN switches.changed_at IS 'When it was last turned.';
