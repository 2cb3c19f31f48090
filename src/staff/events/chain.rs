//! Whether the log is as it was written: each event's hash is that of its columns, and follows from the hash
//! of the event before; the head is the last.

use diesel::{
    PgConnection, QueryableByName, RunQueryDsl as _, sql_query,
    sql_types::{BigInt, Nullable},
};
use platform::db::DbError;

use super::store::hash_of_e;
use crate::ids::StaffEventId;

/// Each event that is not as it was written, and the head if it is not the last event.
macro_rules! broken {
    () => {
        concat!(
            "SELECT id FROM (
               SELECT e.id, e.prev, e.hash, ",
            hash_of_e!(),
            " AS computed, lag(e.id, 1, 0::bigint) OVER chain AS id_before,
                      lag(e.hash, 1, decode(repeat('00', 32), 'hex')) OVER chain AS hash_before
               FROM staff_events AS e WINDOW chain AS (ORDER BY e.id)) AS events
             WHERE hash <> computed OR prev <> hash_before OR id <> id_before + 1
             UNION ALL
             SELECT h.last_id FROM chain_heads AS h
             LEFT JOIN staff_events AS e ON e.id = h.last_id
             WHERE h.chain = 'staff' AND h.last_id > 0
               AND (e.hash IS DISTINCT FROM h.last_hash
                    OR EXISTS (SELECT FROM staff_events AS later WHERE later.id > h.last_id))
             UNION ALL
             SELECT 1::bigint WHERE EXISTS (SELECT FROM staff_events)
               AND NOT EXISTS (SELECT FROM chain_heads WHERE chain = 'staff')"
        )
    };
}

/// Counts what is not as it was written.
pub(crate) const BROKEN_EVENTS: &str =
    concat!("SELECT count(*) AS violations FROM (", broken!(), ") AS broken");

/// What a look at the whole log found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, QueryableByName)]
pub struct Verified {
    /// How many events there are.
    #[diesel(sql_type = BigInt)]
    pub checked: i64,
    /// The first that is not as it was written.
    #[diesel(sql_type = Nullable<BigInt>)]
    pub broken: Option<StaffEventId>,
}

/// Looks at every event.
pub fn verify(conn: &mut PgConnection) -> Result<Verified, DbError> {
    // SQL, because each hash is taken of the columns as PostgreSQL keeps them, in one pass.
    let verify = concat!(
        "SELECT (SELECT count(*) FROM staff_events) AS checked, (SELECT min(id) FROM (",
        broken!(),
        ") AS broken) AS broken"
    );
    Ok(sql_query(verify).get_result(conn)?)
}
