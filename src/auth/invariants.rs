//! What must always be true of identity.

use platform::invariants::Invariant;

/// What must always be true of identity.
pub const INVARIANTS: &[Invariant] = &[
    Invariant {
        name: "codes-are-guarded",
        truth: "No code lives longer than ten minutes or bears more than five guesses.",
        each: None,
        sql: "SELECT count(*) AS violations FROM one_time_codes
              WHERE guesses > 5 OR expires_at > created_at + interval '10 minutes'",
    },
    Invariant {
        name: "secrets-are-hashed",
        truth: "Passwords and codes are kept as bcrypt hashes, tokens as SHA-256.",
        each: None,
        sql: "SELECT (SELECT count(*) FROM accounts WHERE password_hash !~ '^[$]2[aby][$]')
                   + (SELECT count(*) FROM registrations WHERE password_hash !~ '^[$]2[aby][$]')
                   + (SELECT count(*) FROM one_time_codes WHERE code_hash !~ '^[$]2[aby][$]')
                   + (SELECT count(*) FROM sessions WHERE octet_length(token_hash) <> 32)
                AS violations",
    },
    Invariant {
        name: "sessions-end",
        truth: "No session outlives thirty days, or the password that it began with.",
        each: None,
        sql: "SELECT count(*) AS violations FROM sessions AS s JOIN accounts AS a ON a.id = s.account_id
              WHERE s.expires_at > s.signed_in_at + interval '30 days'
                 OR s.signed_in_at < a.password_changed_at
                 OR s.signed_in_at < a.created_at",
    },
    Invariant {
        name: "addresses-are-proved",
        truth: "An account's address was proved by a code typed for its own registration or for a password, or by Google's word.",
        each: None,
        sql: "SELECT count(*) AS violations FROM accounts AS a
              WHERE a.proved_by = 'code' AND a.created_at > app_now() - interval '20 hours'
                AND a.password_changed_at = a.created_at
                AND NOT EXISTS (
                  SELECT 1 FROM one_time_codes AS c
                  WHERE c.purpose = 'registration' AND c.subject = a.id AND c.used_at IS NOT NULL)",
    },
    Invariant {
        name: "no-rival-registrations",
        truth: "No registration is older than the account that its address has.",
        each: None,
        sql: "SELECT count(*) AS violations FROM registrations AS r
              JOIN accounts AS a ON a.email_key = r.email_key WHERE r.created_at < a.created_at",
    },
    Invariant {
        name: "requests-forget-addresses",
        truth: "A request for an e-mail holds its address only while a job will answer it.",
        each: None,
        sql: "SELECT count(*) AS violations FROM code_requests AS r
              WHERE r.email IS NOT NULL AND NOT EXISTS (
                SELECT 1 FROM jobs AS j
                WHERE j.kind = 'auth.send_code' AND j.unique_key = r.id::text
                  AND j.state IN ('waiting', 'running'))",
    },
];
