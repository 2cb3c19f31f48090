//! What must always be true of staff.

use platform::invariants::Invariant;

use crate::events::BROKEN_EVENTS;

/// What must always be true of staff.
pub const INVARIANTS: &[Invariant] = &[
    Invariant {
        name: "log-is-as-written",
        truth: "Each event of staff has the hash of its columns and of the event before, and none is missing.",
        each: None,
        sql: BROKEN_EVENTS,
    },
    Invariant {
        name: "staff-has-an-owner",
        truth: "Where people work, one of them is an owner.",
        each: None,
        sql: "SELECT count(*) AS violations FROM (SELECT 1) AS one
              WHERE EXISTS (SELECT FROM staff WHERE is_active)
                AND NOT EXISTS (SELECT FROM staff AS s JOIN staff_roles AS r ON r.staff_id = s.id
                                WHERE s.is_active AND r.role = 'owner')",
    },
    Invariant {
        name: "staff-sessions-end",
        truth: "No session at the desk outlives twelve hours, or belongs to somebody who left.",
        each: None,
        sql: "SELECT count(*) AS violations FROM staff_sessions AS e JOIN staff AS s ON s.id = e.staff_id
              WHERE e.expires_at > e.began_at + interval '12 hours' OR NOT s.is_active",
    },
    Invariant {
        name: "staff-factors-are-shown",
        truth: "A session that shows a second factor belongs to somebody who has one.",
        each: None,
        sql: "SELECT count(*) AS violations FROM staff_sessions AS e
              WHERE e.factor_at IS NOT NULL AND NOT EXISTS (
                SELECT FROM staff_factors AS f
                WHERE f.staff_id = e.staff_id AND f.confirmed_at IS NOT NULL)",
    },
    Invariant {
        name: "staff-left-keep-nothing",
        truth: "Whoever left has no role, factor, code or password.",
        each: None,
        sql: "SELECT count(*) AS violations FROM staff AS s WHERE NOT s.is_active AND (
                s.password_hash IS NOT NULL
                OR EXISTS (SELECT FROM staff_roles AS r WHERE r.staff_id = s.id)
                OR EXISTS (SELECT FROM staff_factors AS f WHERE f.staff_id = s.id)
                OR EXISTS (SELECT FROM staff_codes AS c WHERE c.staff_id = s.id))",
    },
    Invariant {
        name: "staff-secrets-are-hashed",
        truth: "Passwords of staff are kept as bcrypt hashes, secrets of factors sealed.",
        each: None,
        sql: "SELECT (SELECT count(*) FROM staff WHERE password_hash !~ '^[$]2[aby][$]')
                   + (SELECT count(*) FROM staff_factors WHERE kind = 'totp' AND octet_length(sealed) <> 48)
                AS violations",
    },
    Invariant {
        name: "approvals-are-by-two",
        truth: "Nobody agreed to what they asked for themselves, and nothing was done without agreement.",
        each: None,
        sql: "SELECT count(*) AS violations FROM approvals
              WHERE decided_by = asked_by OR (used_at IS NOT NULL AND state <> 'given')
                 OR decided_at > expires_at OR used_at > expires_at",
    },
];
