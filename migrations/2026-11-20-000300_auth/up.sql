CREATE TABLE accounts (
  id uuid CONSTRAINT accounts_id_pkey PRIMARY KEY,
  email text NOT NULL,
  email_key text NOT NULL CONSTRAINT accounts_email_key_key UNIQUE,
  password_hash text,
  password_changed_at timestamptz,
  google_sub text CONSTRAINT accounts_google_sub_key UNIQUE,
  google_first_name text,
  google_last_name text,
  proved_by text NOT NULL
    CONSTRAINT accounts_proved_by_check CHECK (proved_by IN ('code', 'google')),
  created_at timestamptz NOT NULL DEFAULT app_now(),
  CONSTRAINT accounts_password_check CHECK ((password_hash IS NULL) = (password_changed_at IS NULL)),
  CONSTRAINT accounts_way_in_check CHECK (password_hash IS NOT NULL OR google_sub IS NOT NULL),
  CONSTRAINT accounts_proof_check CHECK (proved_by = 'code' OR google_sub IS NOT NULL)
);

COMMENT ON TABLE accounts IS 'People who proved that an address is theirs.';
COMMENT ON COLUMN accounts.id IS 'A random id.';
COMMENT ON COLUMN accounts.email IS 'The address as it was typed.';
COMMENT ON COLUMN accounts.email_key IS 'The address in lower case: one mailbox, one account.';
COMMENT ON COLUMN accounts.password_hash IS 'bcrypt; null while the only way in is Google.';
COMMENT ON COLUMN accounts.password_changed_at IS 'When that password was set; no session is older.';
COMMENT ON COLUMN accounts.google_sub IS 'The Google identity, by the one name that never changes.';
COMMENT ON COLUMN accounts.google_first_name IS 'What Google called the person when the account began; a suggestion for the profile.';
COMMENT ON COLUMN accounts.google_last_name IS 'As google_first_name.';
COMMENT ON COLUMN accounts.proved_by IS 'How the address was proved: a code mailed to it, or Google''s word.';
COMMENT ON COLUMN accounts.created_at IS 'When it was proved.';

CREATE TABLE registrations (
  id uuid CONSTRAINT registrations_id_pkey PRIMARY KEY,
  email text NOT NULL,
  email_key text NOT NULL,
  password_hash text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT app_now(),
  expires_at timestamptz NOT NULL
);

COMMENT ON TABLE registrations IS 'Sign-ups whose address is not proved. An account begins from the one whose own code was typed.';
COMMENT ON COLUMN registrations.id IS 'A random id; what signing up answers as user_id.';
COMMENT ON COLUMN registrations.email IS 'The address as it was typed.';
COMMENT ON COLUMN registrations.email_key IS 'The address in lower case; several may wait for the same.';
COMMENT ON COLUMN registrations.password_hash IS 'bcrypt of the password typed at this sign-up.';
COMMENT ON COLUMN registrations.created_at IS 'When it was made.';
COMMENT ON COLUMN registrations.expires_at IS 'When it is forgotten.';

CREATE INDEX registrations_email_key_idx ON registrations (email_key, created_at);
CREATE INDEX registrations_expires_at_idx ON registrations (expires_at);

CREATE TABLE one_time_codes (
  purpose text NOT NULL
    CONSTRAINT one_time_codes_purpose_check CHECK (purpose IN ('registration', 'password')),
  subject uuid NOT NULL,
  code_hash text NOT NULL,
  guesses integer NOT NULL DEFAULT 0
    CONSTRAINT one_time_codes_guesses_check CHECK (guesses BETWEEN 0 AND 5),
  created_at timestamptz NOT NULL DEFAULT app_now(),
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  CONSTRAINT one_time_codes_pkey PRIMARY KEY (purpose, subject),
  CONSTRAINT one_time_codes_life_check
    CHECK (expires_at > created_at AND expires_at <= created_at + interval '10 minutes')
);

COMMENT ON TABLE one_time_codes IS 'Codes sent by mail; one lives at a time for each purpose and subject.';
COMMENT ON COLUMN one_time_codes.purpose IS 'registration proves an address, password sets a new password.';
COMMENT ON COLUMN one_time_codes.subject IS 'The registration or the account.';
COMMENT ON COLUMN one_time_codes.code_hash IS 'bcrypt of the code.';
COMMENT ON COLUMN one_time_codes.guesses IS 'How often it was compared; counted before each comparison, five at most.';
COMMENT ON COLUMN one_time_codes.created_at IS 'When it was made.';
COMMENT ON COLUMN one_time_codes.expires_at IS 'Ten minutes later at most.';
COMMENT ON COLUMN one_time_codes.used_at IS 'When it did its work.';

CREATE INDEX one_time_codes_expires_at_idx ON one_time_codes (expires_at);

CREATE TABLE code_requests (
  id uuid CONSTRAINT code_requests_id_pkey PRIMARY KEY,
  kind text NOT NULL
    CONSTRAINT code_requests_kind_check CHECK (kind IN ('sign_up', 'resend', 'password')),
  email_hash bytea NOT NULL,
  email text,
  registration_id uuid,
  language text NOT NULL
    CONSTRAINT code_requests_language_check CHECK (language IN ('en', 'fil', 'ceb')),
  created_at timestamptz NOT NULL DEFAULT app_now()
);

COMMENT ON TABLE code_requests IS 'Who asked for a letter with a code, known or not: answered beside the request, so that the answer tells nothing.';
COMMENT ON COLUMN code_requests.id IS 'A random id.';
COMMENT ON COLUMN code_requests.kind IS 'A sign-up, a code once more, or a new password.';
COMMENT ON COLUMN code_requests.email_hash IS 'A hash of the address, to count by.';
COMMENT ON COLUMN code_requests.email IS 'The address; erased once the request is answered.';
COMMENT ON COLUMN code_requests.registration_id IS 'The registration that the code is for.';
COMMENT ON COLUMN code_requests.language IS 'The language of the letter.';
COMMENT ON COLUMN code_requests.created_at IS 'When it was asked for.';

CREATE INDEX code_requests_email_hash_idx ON code_requests (email_hash, kind, created_at);
CREATE INDEX code_requests_created_at_idx ON code_requests (created_at);

CREATE TABLE login_failures (
  email_hash bytea CONSTRAINT login_failures_email_hash_pkey PRIMARY KEY,
  failures integer NOT NULL
    CONSTRAINT login_failures_failures_check CHECK (failures >= 0),
  first_at timestamptz NOT NULL,
  locked_until timestamptz NOT NULL
);

COMMENT ON TABLE login_failures IS 'Wrong passwords by address, whether an account has it or not.';
COMMENT ON COLUMN login_failures.email_hash IS 'A hash of the address.';
COMMENT ON COLUMN login_failures.failures IS 'Tries since the last right password or the last new day.';
COMMENT ON COLUMN login_failures.first_at IS 'When the first of them was.';
COMMENT ON COLUMN login_failures.locked_until IS 'Before this instant no password is compared.';

CREATE INDEX login_failures_first_at_idx ON login_failures (first_at);

CREATE TABLE sessions (
  token_hash bytea CONSTRAINT sessions_token_hash_pkey PRIMARY KEY,
  account_id uuid NOT NULL
    CONSTRAINT sessions_account_id_fkey REFERENCES accounts ON DELETE CASCADE,
  signed_in_at timestamptz NOT NULL DEFAULT app_now(),
  last_used_at timestamptz NOT NULL DEFAULT app_now(),
  expires_at timestamptz NOT NULL,
  CONSTRAINT sessions_token_hash_check CHECK (octet_length(token_hash) = 32),
  CONSTRAINT sessions_life_check CHECK (expires_at <= signed_in_at + interval '30 days')
);

COMMENT ON TABLE sessions IS 'Who is signed in. A row that is gone is a token that is dead, on every server.';
COMMENT ON COLUMN sessions.token_hash IS 'SHA-256 of the token; the token itself is kept nowhere.';
COMMENT ON COLUMN sessions.account_id IS 'Whose it is.';
COMMENT ON COLUMN sessions.signed_in_at IS 'When the password or Google was last asked.';
COMMENT ON COLUMN sessions.last_used_at IS 'To the nearest five minutes; it dies after seven days of rest.';
COMMENT ON COLUMN sessions.expires_at IS 'When it dies however often it is used.';

CREATE INDEX sessions_account_id_idx ON sessions (account_id);
CREATE INDEX sessions_expires_at_idx ON sessions (expires_at);

CREATE TABLE used_id_tokens (
  token_hash bytea CONSTRAINT used_id_tokens_token_hash_pkey PRIMARY KEY,
  expires_at timestamptz NOT NULL
);

COMMENT ON TABLE used_id_tokens IS 'Google''s id tokens that were shown to us: each serves once.';
COMMENT ON COLUMN used_id_tokens.token_hash IS 'SHA-256 of the token.';
COMMENT ON COLUMN used_id_tokens.expires_at IS 'When the token itself ends, and with it the need to remember it.';

CREATE INDEX used_id_tokens_expires_at_idx ON used_id_tokens (expires_at);
