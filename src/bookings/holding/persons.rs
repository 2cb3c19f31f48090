//! How many people the certificates of ships allow on board. How many there are is counted as legs are
//! written (`insert.rs`) and, by triggers, as they change; `booking/locks.rs` locks the counts.

use diesel::{
    PgConnection, RunQueryDsl as _, sql_query,
    sql_types::{Array, Integer, Uuid},
};
use routes::SailingId;

use crate::error::BookingError;

/// Raw, for it updates by a list of pairs. Only what differs is locked, by id as all do.
const CERTIFY: &str = "
    WITH wanted AS (
      SELECT * FROM unnest($1, $2) AS w (sailing_id, authorised)
    ), differing AS (
      SELECT p.sailing_id FROM persons_on_board AS p JOIN wanted AS w USING (sailing_id)
      WHERE p.authorised <> greatest(w.authorised, p.persons)
      ORDER BY p.sailing_id FOR UPDATE OF p
    )
    UPDATE persons_on_board AS p SET authorised = greatest(w.authorised, p.persons)
    FROM wanted AS w JOIN differing USING (sailing_id) WHERE p.sailing_id = w.sailing_id";

/// Sets how many people may be on board of these sailings: never fewer than have a place already, who
/// are for the operator to move. Returns how many sailings changed.
pub(crate) fn certify(
    conn: &mut PgConnection,
    authorised: &[(SailingId, i32)],
) -> Result<usize, BookingError> {
    let (sailings, persons): (Vec<SailingId>, Vec<i32>) = authorised.iter().copied().unzip();
    let certified = sql_query(CERTIFY).bind::<Array<Uuid>, _>(sailings);
    Ok(certified.bind::<Array<Integer>, _>(persons).execute(conn)?)
}
