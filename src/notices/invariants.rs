//! What must always be true of e-mails.

use platform::invariants::Invariant;

/// What must always be true of e-mails.
pub const INVARIANTS: &[Invariant] = &[
    Invariant {
        name: "letters-leave",
        truth: "Every e-mail that waits has a job that will carry it.",
        each: None,
        sql: "SELECT count(*) AS violations FROM notices AS n
              WHERE n.state = 'queued' AND NOT EXISTS (
                SELECT 1 FROM jobs AS j
                WHERE j.kind = 'notices.deliver' AND j.unique_key = n.id::text
                  AND j.state IN ('waiting', 'running'))",
    },
    Invariant {
        name: "letters-are-forgotten",
        truth: "Two days after a year nothing tells whom an e-mail went to.",
        each: None,
        sql: "SELECT count(*) AS violations FROM notices
              WHERE state <> 'queued' AND created_at < app_now() - interval '12 months 2 days'",
    },
    Invariant {
        name: "files-go-with-letters",
        truth: "No file is kept of an e-mail that is done with.",
        each: None,
        sql: "SELECT count(*) AS violations FROM notice_attachments AS a
              JOIN notices AS n ON n.id = a.notice_id WHERE n.state <> 'queued'",
    },
];
