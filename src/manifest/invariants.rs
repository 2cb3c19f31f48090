//! What must always be true of manifests.

use diesel::PgConnection;
use platform::invariants::Invariant;

use crate::{error::ManifestError, store::manifests, version::holds};

/// How many are read at a time.
const AT_A_TIME: i64 = 20;

/// What must always be true of manifests.
pub const INVARIANTS: &[Invariant] = &[
    Invariant {
        name: "manifests-name-who-boarded",
        truth: "The latest manifest of a ship that left within a week names everybody who is on board by a scan that it knows of, and nobody else.",
        each: None,
        sql: "SELECT count(*) AS violations FROM sailings AS v
              CROSS JOIN LATERAL (
                SELECT tickets, last_scan FROM manifests WHERE sailing_id = v.id
                ORDER BY version DESC LIMIT 1) AS m
              WHERE v.departs_at > app_now() - interval '7 days' AND v.status <> 'cancelled'
                AND EXISTS (
                  SELECT 1 FROM unnest(m.tickets) AS sealed (ticket_id)
                  FULL JOIN (SELECT ticket_id FROM boardings WHERE sailing_id = v.id) AS b
                    USING (ticket_id)
                  WHERE (sealed.ticket_id IS NULL OR b.ticket_id IS NULL)
                    AND NOT EXISTS (
                      SELECT 1 FROM scans AS s
                      WHERE s.sailing_id = v.id AND s.ticket_id = coalesce(sealed.ticket_id, b.ticket_id)
                        AND s.number > m.last_scan))",
    },
    Invariant {
        name: "manifests-are-within-the-certificate",
        truth: "No manifest names more people than the ship might carry, unless the version before it names as many.",
        each: None,
        sql: "SELECT count(*) AS violations FROM manifests AS m
              WHERE persons <> cardinality(tickets) + added
                 OR persons > authorised AND NOT EXISTS (
                      SELECT 1 FROM manifests AS before
                      WHERE before.sailing_id = m.sailing_id AND before.version = m.version - 1
                        AND before.persons >= m.persons)",
    },
    Invariant {
        name: "manifests-are-forgotten",
        truth: "Two days after its term was over no manifest is kept.",
        each: None,
        sql: "SELECT count(*) AS violations FROM manifests AS m
              WHERE m.keep_until < app_now() - interval '2 days' AND NOT EXISTS (
                SELECT 1 FROM manifests AS other
                WHERE other.sailing_id = m.sailing_id
                  AND other.keep_until >= app_now() - interval '2 days')",
    },
];

/// Returns the document numbers of manifests that are not as they were signed. All are read, some at a time.
pub fn broken_manifests(conn: &mut PgConnection) -> Result<Vec<String>, ManifestError> {
    let (mut broken, mut last) = (Vec::new(), String::new());
    loop {
        let some = manifests::behind(conn, &last, AT_A_TIME)?;
        let Some(end) = some.last() else { return Ok(broken) };
        last = end.document.clone();
        for one in some {
            if !holds(conn, &one)? {
                broken.push(one.document);
            }
        }
    }
}
