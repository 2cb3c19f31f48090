CREATE TABLE staff (
  id uuid CONSTRAINT staff_id_pkey PRIMARY KEY,
  name text NOT NULL
    CONSTRAINT staff_name_check CHECK (name <> ''),
  email text NOT NULL,
  email_key text NOT NULL CONSTRAINT staff_email_key_key UNIQUE,
  language text NOT NULL
    CONSTRAINT staff_language_check CHECK (language IN ('en', 'fil', 'ceb')),
  password_hash text,
  is_active boolean NOT NULL,
  version integer NOT NULL DEFAULT 1,
  joined_at timestamptz NOT NULL DEFAULT app_now(),
  ended_at timestamptz,
  CONSTRAINT staff_password_check CHECK (password_hash IS NOT NULL OR NOT is_active),
  CONSTRAINT staff_ended_check CHECK (is_active = (ended_at IS NULL))
);

COMMENT ON TABLE staff IS 'People who work for the operator. A row stays when somebody leaves: the log names it.';
COMMENT ON COLUMN staff.id IS 'A random id.';
COMMENT ON COLUMN staff.name IS 'What colleagues call the person.';
COMMENT ON COLUMN staff.email IS 'The address as it was typed.';
COMMENT ON COLUMN staff.email_key IS 'The address in lower case: one mailbox, one person.';
COMMENT ON COLUMN staff.language IS 'The language of e-mails to the person.';
COMMENT ON COLUMN staff.password_hash IS 'bcrypt; null once the person has left.';
COMMENT ON COLUMN staff.is_active IS 'Whether the person may sign in.';
COMMENT ON COLUMN staff.version IS 'Counts changes of roles, so that nobody writes over another''s.';
COMMENT ON COLUMN staff.joined_at IS 'When the invitation was taken.';
COMMENT ON COLUMN staff.ended_at IS 'When the person left.';

CREATE TABLE staff_roles (
  staff_id uuid NOT NULL
    CONSTRAINT staff_roles_staff_id_fkey REFERENCES staff,
  role text NOT NULL
    CONSTRAINT staff_roles_role_check
      CHECK (role IN ('owner', 'manager', 'counter', 'gate', 'finance', 'auditor')),
  port_code text NOT NULL
    CONSTRAINT staff_roles_port_code_check CHECK (port_code <> ''),
  CONSTRAINT staff_roles_pkey PRIMARY KEY (staff_id, role, port_code),
  CONSTRAINT staff_roles_everywhere_check
    CHECK (port_code = '*' OR role IN ('manager', 'counter', 'gate'))
);

COMMENT ON TABLE staff_roles IS 'What people may do, and at which ports.';
COMMENT ON COLUMN staff_roles.staff_id IS 'The person.';
COMMENT ON COLUMN staff_roles.role IS 'The role; the program knows what it permits.';
COMMENT ON COLUMN staff_roles.port_code IS 'The port by its code; * for all ports. Ports lie above, so nothing refers to them.';

CREATE INDEX staff_roles_role_idx ON staff_roles (role);

CREATE TABLE staff_invites (
  id uuid CONSTRAINT staff_invites_id_pkey PRIMARY KEY,
  token_hash bytea NOT NULL
    CONSTRAINT staff_invites_token_hash_check CHECK (octet_length(token_hash) = 32)
    CONSTRAINT staff_invites_token_hash_key UNIQUE,
  name text NOT NULL,
  email text NOT NULL,
  email_key text NOT NULL CONSTRAINT staff_invites_email_key_key UNIQUE,
  language text NOT NULL
    CONSTRAINT staff_invites_language_check CHECK (language IN ('en', 'fil', 'ceb')),
  invited_by uuid
    CONSTRAINT staff_invites_invited_by_fkey REFERENCES staff,
  made_at timestamptz NOT NULL DEFAULT app_now(),
  expires_at timestamptz NOT NULL,
  CONSTRAINT staff_invites_life_check
    CHECK (expires_at > made_at AND expires_at <= made_at + interval '24 hours')
);

COMMENT ON TABLE staff_invites IS 'Invitations that wait. Whoever takes one, or is invited anew, ends it.';
COMMENT ON COLUMN staff_invites.id IS 'A random id.';
COMMENT ON COLUMN staff_invites.token_hash IS 'SHA-256 of the token in the link.';
COMMENT ON COLUMN staff_invites.name IS 'What colleagues will call the person.';
COMMENT ON COLUMN staff_invites.email IS 'The address as it was typed.';
COMMENT ON COLUMN staff_invites.email_key IS 'The address in lower case: one invitation at a time.';
COMMENT ON COLUMN staff_invites.language IS 'The language of the e-mail.';
COMMENT ON COLUMN staff_invites.invited_by IS 'Who invited; null for the command line.';
COMMENT ON COLUMN staff_invites.made_at IS 'When.';
COMMENT ON COLUMN staff_invites.expires_at IS 'A day later at most.';

CREATE INDEX staff_invites_expires_at_idx ON staff_invites (expires_at);

CREATE TABLE staff_invite_roles (
  invite_id uuid NOT NULL
    CONSTRAINT staff_invite_roles_invite_id_fkey REFERENCES staff_invites ON DELETE CASCADE,
  role text NOT NULL
    CONSTRAINT staff_invite_roles_role_check
      CHECK (role IN ('owner', 'manager', 'counter', 'gate', 'finance', 'auditor')),
  port_code text NOT NULL
    CONSTRAINT staff_invite_roles_port_code_check CHECK (port_code <> ''),
  CONSTRAINT staff_invite_roles_pkey PRIMARY KEY (invite_id, role, port_code),
  CONSTRAINT staff_invite_roles_everywhere_check
    CHECK (port_code = '*' OR role IN ('manager', 'counter', 'gate'))
);

COMMENT ON TABLE staff_invite_roles IS 'The roles that an invitation brings.';
COMMENT ON COLUMN staff_invite_roles.invite_id IS 'The invitation.';
COMMENT ON COLUMN staff_invite_roles.role IS 'As in staff_roles.';
COMMENT ON COLUMN staff_invite_roles.port_code IS 'As in staff_roles.';

CREATE TABLE staff_factors (
  id uuid CONSTRAINT staff_factors_id_pkey PRIMARY KEY,
  staff_id uuid NOT NULL
    CONSTRAINT staff_factors_staff_id_fkey REFERENCES staff,
  kind text NOT NULL
    CONSTRAINT staff_factors_kind_check CHECK (kind IN ('totp', 'passkey')),
  name text NOT NULL,
  key_id text,
  sealed bytea,
  last_step bigint,
  credential_id bytea CONSTRAINT staff_factors_credential_id_key UNIQUE,
  public_key bytea,
  sign_count bigint,
  added_at timestamptz NOT NULL DEFAULT app_now(),
  confirmed_at timestamptz,
  CONSTRAINT staff_factors_totp_check CHECK (kind <> 'totp'
    OR (sealed IS NOT NULL AND key_id IS NOT NULL AND credential_id IS NULL AND public_key IS NULL)),
  CONSTRAINT staff_factors_passkey_check CHECK (kind <> 'passkey'
    OR (credential_id IS NOT NULL AND octet_length(public_key) = 65 AND sign_count IS NOT NULL
        AND confirmed_at IS NOT NULL AND sealed IS NULL AND last_step IS NULL))
);

COMMENT ON TABLE staff_factors IS 'What people show besides a password, or instead of one.';
COMMENT ON COLUMN staff_factors.id IS 'A random id.';
COMMENT ON COLUMN staff_factors.staff_id IS 'Whose it is.';
COMMENT ON COLUMN staff_factors.kind IS 'totp: an app that shows six digits; passkey: a key of a device.';
COMMENT ON COLUMN staff_factors.name IS 'What the person calls it.';
COMMENT ON COLUMN staff_factors.key_id IS 'The root that the secret is sealed under.';
COMMENT ON COLUMN staff_factors.sealed IS 'The secret of a totp, sealed by a key outside the database.';
COMMENT ON COLUMN staff_factors.last_step IS 'The newest time step whose code was shown: each counts once.';
COMMENT ON COLUMN staff_factors.credential_id IS 'The passkey by the name that its device knows it by.';
COMMENT ON COLUMN staff_factors.public_key IS 'The passkey''s public key: an uncompressed point of P-256.';
COMMENT ON COLUMN staff_factors.sign_count IS 'How often the passkey signed, as it says; a lower one is a copy.';
COMMENT ON COLUMN staff_factors.added_at IS 'When it was begun.';
COMMENT ON COLUMN staff_factors.confirmed_at IS 'When a code or a signature was first right; before that it opens nothing.';

CREATE INDEX staff_factors_staff_id_idx ON staff_factors (staff_id);

CREATE TABLE staff_codes (
  staff_id uuid NOT NULL
    CONSTRAINT staff_codes_staff_id_fkey REFERENCES staff,
  key_id text NOT NULL,
  code_hash bytea NOT NULL
    CONSTRAINT staff_codes_code_hash_check CHECK (octet_length(code_hash) = 32),
  used_at timestamptz,
  CONSTRAINT staff_codes_pkey PRIMARY KEY (staff_id, code_hash)
);

COMMENT ON TABLE staff_codes IS 'Emergency codes, ten for each person, each good once.';
COMMENT ON COLUMN staff_codes.staff_id IS 'Whose it is.';
COMMENT ON COLUMN staff_codes.key_id IS 'The root of the key that it is hashed under.';
COMMENT ON COLUMN staff_codes.code_hash IS 'HMAC-SHA-256 of the code, under a key outside the database.';
COMMENT ON COLUMN staff_codes.used_at IS 'When it was used.';

CREATE TABLE staff_sessions (
  token_hash bytea CONSTRAINT staff_sessions_token_hash_pkey PRIMARY KEY
    CONSTRAINT staff_sessions_token_hash_check CHECK (octet_length(token_hash) = 32),
  staff_id uuid NOT NULL
    CONSTRAINT staff_sessions_staff_id_fkey REFERENCES staff,
  began_at timestamptz NOT NULL DEFAULT app_now(),
  used_at timestamptz NOT NULL DEFAULT app_now(),
  expires_at timestamptz NOT NULL,
  factor_at timestamptz,
  wrong_factors integer NOT NULL DEFAULT 0
    CONSTRAINT staff_sessions_wrong_factors_check CHECK (wrong_factors BETWEEN 0 AND 5),
  CONSTRAINT staff_sessions_life_check CHECK (expires_at <= began_at + interval '12 hours')
);

COMMENT ON TABLE staff_sessions IS 'Who is at the desk. A row that is gone is a cookie that opens nothing, on every server.';
COMMENT ON COLUMN staff_sessions.token_hash IS 'SHA-256 of the cookie''s token; the token itself is kept nowhere.';
COMMENT ON COLUMN staff_sessions.staff_id IS 'Whose it is.';
COMMENT ON COLUMN staff_sessions.began_at IS 'When the password or the passkey was shown.';
COMMENT ON COLUMN staff_sessions.used_at IS 'To the nearest minute; it ends after half an hour of rest for counters and gates, after eight hours for others.';
COMMENT ON COLUMN staff_sessions.expires_at IS 'When it ends however often it is used.';
COMMENT ON COLUMN staff_sessions.factor_at IS 'When a second factor was last shown; before that it opens nothing.';
COMMENT ON COLUMN staff_sessions.wrong_factors IS 'Wrong codes since the last right one; the fifth ends the session.';

CREATE INDEX staff_sessions_staff_id_idx ON staff_sessions (staff_id);
CREATE INDEX staff_sessions_expires_at_idx ON staff_sessions (expires_at);

CREATE TABLE staff_challenges (
  challenge_hash bytea CONSTRAINT staff_challenges_challenge_hash_pkey PRIMARY KEY
    CONSTRAINT staff_challenges_challenge_hash_check CHECK (octet_length(challenge_hash) = 32),
  staff_id uuid
    CONSTRAINT staff_challenges_staff_id_fkey REFERENCES staff,
  expires_at timestamptz NOT NULL
);

COMMENT ON TABLE staff_challenges IS 'What passkeys are asked to sign; each is answered once.';
COMMENT ON COLUMN staff_challenges.challenge_hash IS 'SHA-256 of the challenge.';
COMMENT ON COLUMN staff_challenges.staff_id IS 'Who adds a passkey; null where one signs in.';
COMMENT ON COLUMN staff_challenges.expires_at IS 'Five minutes after it was asked.';

CREATE INDEX staff_challenges_expires_at_idx ON staff_challenges (expires_at);

CREATE TABLE approvals (
  id uuid CONSTRAINT approvals_id_pkey PRIMARY KEY,
  kind text NOT NULL
    CONSTRAINT approvals_kind_check
      CHECK (kind IN ('early-departure', 'refund-by-hand', 'owner-role')),
  subject_kind text NOT NULL
    CONSTRAINT approvals_subject_kind_check
      CHECK (subject_kind IN ('sailing', 'booking', 'refund', 'staff', 'invite', 'disruption', 'approval',
                              'account', 'settings', 'network', 'terms', 'keys', 'letter', 'session')),
  subject_id text NOT NULL,
  payload jsonb NOT NULL,
  reason text NOT NULL,
  asked_by uuid NOT NULL
    CONSTRAINT approvals_asked_by_fkey REFERENCES staff,
  asked_at timestamptz NOT NULL DEFAULT app_now(),
  expires_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'asked'
    CONSTRAINT approvals_state_check CHECK (state IN ('asked', 'given', 'refused')),
  decided_by uuid
    CONSTRAINT approvals_decided_by_fkey REFERENCES staff,
  decided_at timestamptz,
  used_at timestamptz,
  CONSTRAINT approvals_other_person_check CHECK (decided_by <> asked_by),
  CONSTRAINT approvals_decided_check
    CHECK ((state = 'asked') = (decided_by IS NULL) AND (decided_by IS NULL) = (decided_at IS NULL)),
  CONSTRAINT approvals_used_check CHECK (used_at IS NULL OR state = 'given')
);

COMMENT ON TABLE approvals IS 'Acts that a second person must agree to.';
COMMENT ON COLUMN approvals.id IS 'A random id.';
COMMENT ON COLUMN approvals.kind IS 'Which act.';
COMMENT ON COLUMN approvals.subject_kind IS 'Of what kind it is about.';
COMMENT ON COLUMN approvals.subject_id IS 'What it is about, by its id or its code.';
COMMENT ON COLUMN approvals.payload IS 'What shall be done; no personal data.';
COMMENT ON COLUMN approvals.reason IS 'Why, in the words of who asked.';
COMMENT ON COLUMN approvals.asked_by IS 'Who asked.';
COMMENT ON COLUMN approvals.asked_at IS 'When.';
COMMENT ON COLUMN approvals.expires_at IS 'A day later: then it is neither given nor used.';
COMMENT ON COLUMN approvals.state IS 'asked, given or refused.';
COMMENT ON COLUMN approvals.decided_by IS 'Who decided; never who asked.';
COMMENT ON COLUMN approvals.decided_at IS 'When.';
COMMENT ON COLUMN approvals.used_at IS 'When the act was done with it: it serves once.';

-- Whether somebody has agreed to an act.
CREATE INDEX approvals_subject_idx ON approvals (kind, subject_kind, subject_id);

CREATE TABLE staff_events (
  id bigint CONSTRAINT staff_events_id_pkey PRIMARY KEY,
  at timestamptz NOT NULL,
  staff_id uuid
    CONSTRAINT staff_events_staff_id_fkey REFERENCES staff,
  session_name text,
  unix_user text,
  action text NOT NULL
    CONSTRAINT staff_events_action_check
      CHECK (action IN (
        'sailing-delayed', 'sailing-cancelled', 'sailing-boarding', 'sailing-departed', 'sailing-arrived',
        'sailing-undone', 'sailing-withdrawn', 'sailing-offered', 'seats-changed', 'disruption-made',
        'call-noted', 'name-corrected', 'contact-changed', 'tickets-sent', 'note-added', 'booking-refunded',
        'booking-rebooked', 'fee-waived', 'links-revoked', 'refund-ended', 'refund-retried',
        'staff-invited', 'invite-ended', 'staff-joined', 'roles-changed', 'staff-ended', 'factors-reset',
        'factor-added', 'factor-removed', 'codes-drawn', 'sessions-ended', 'password-set', 'signed-in',
        'denied', 'exported', 'approval-asked', 'approval-given', 'approval-refused', 'maintenance-set',
        'payment-method-set', 'network-loaded', 'terms-loaded', 'keys-rotated', 'keys-erased',
        'account-sessions-ended', 'test-letter-sent')),
  subject_kind text NOT NULL
    CONSTRAINT staff_events_subject_kind_check
      CHECK (subject_kind IN ('sailing', 'booking', 'refund', 'staff', 'invite', 'disruption', 'approval',
                              'account', 'settings', 'network', 'terms', 'keys', 'letter', 'session')),
  subject_id text NOT NULL,
  reason text,
  before jsonb,
  after jsonb,
  request_id text NOT NULL,
  network text NOT NULL,
  prev bytea NOT NULL
    CONSTRAINT staff_events_prev_check CHECK (octet_length(prev) = 32),
  hash bytea NOT NULL
    CONSTRAINT staff_events_hash_check CHECK (octet_length(hash) = 32),
  CONSTRAINT staff_events_actor_check CHECK ((staff_id IS NULL) <> (unix_user IS NULL))
);

COMMENT ON TABLE staff_events IS 'What people of the operator did, each row chained to the one before by its hash; nothing is ever changed here.';
COMMENT ON COLUMN staff_events.id IS 'One more than the row before.';
COMMENT ON COLUMN staff_events.at IS 'When.';
COMMENT ON COLUMN staff_events.staff_id IS 'Who; null for the command line.';
COMMENT ON COLUMN staff_events.session_name IS 'In which session, by the name that its owner sees.';
COMMENT ON COLUMN staff_events.unix_user IS 'The machine''s account that ran a command.';
COMMENT ON COLUMN staff_events.action IS 'What was done.';
COMMENT ON COLUMN staff_events.subject_kind IS 'Of what kind it was done to.';
COMMENT ON COLUMN staff_events.subject_id IS 'What it was done to, by its id or its code.';
COMMENT ON COLUMN staff_events.reason IS 'Why, in the words of who did it.';
COMMENT ON COLUMN staff_events.before IS 'What was: ids, codes, amounts and statuses, no personal data.';
COMMENT ON COLUMN staff_events.after IS 'What is.';
COMMENT ON COLUMN staff_events.request_id IS 'The id of the request, as the log bears it; empty for the command line.';
COMMENT ON COLUMN staff_events.network IS 'From where: a keyed hash, another one each month, as the log bears it; empty for the command line.';
COMMENT ON COLUMN staff_events.prev IS 'The hash of the row before; zeros for the first.';
COMMENT ON COLUMN staff_events.hash IS 'SHA-256 over prev and all other columns.';

-- The history of a sailing or a booking, oldest first.
CREATE INDEX staff_events_subject_idx ON staff_events (subject_kind, subject_id, id);

CREATE FUNCTION staff_events_are_written_once() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% are never changed', TG_TABLE_NAME USING ERRCODE = 'check_violation';
END $$;

CREATE TRIGGER staff_events_written_once BEFORE UPDATE OR DELETE ON staff_events
  FOR EACH ROW EXECUTE FUNCTION staff_events_are_written_once();
CREATE TRIGGER staff_events_kept BEFORE TRUNCATE ON staff_events
  FOR EACH STATEMENT EXECUTE FUNCTION staff_events_are_written_once();

CREATE TABLE chain_heads (
  chain text CONSTRAINT chain_heads_chain_pkey PRIMARY KEY
    CONSTRAINT chain_heads_chain_check CHECK (chain IN ('staff')),
  last_id bigint NOT NULL,
  last_hash bytea NOT NULL
    CONSTRAINT chain_heads_last_hash_check CHECK (octet_length(last_hash) = 32)
);

COMMENT ON TABLE chain_heads IS 'The end of each chain of events. Whoever writes an event locks it, so the chain has one order.';
COMMENT ON COLUMN chain_heads.chain IS 'Which: staff for staff_events.';
COMMENT ON COLUMN chain_heads.last_id IS 'The newest row.';
COMMENT ON COLUMN chain_heads.last_hash IS 'Its hash.';
