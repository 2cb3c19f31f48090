//! What stands before requests are held: what their holders hold already, and the keys used.

use std::collections::{HashMap, HashSet};

use diesel::{
    prelude::*,
    sql_query,
    sql_types::{Array, BigInt, Binary, Bool},
};
use platform::db::prepared;

use crate::{
    booking::bytes::Hash,
    error::BookingError,
    holding::{limits::Tally, new_booking::HoldRequest, subject::Subject},
};

/// Raw, for it is run by each hold and asks two tables at once. Hides the length of its lists as well.
/// A subject has as many rows as it may hold seats, and those of the last minutes; each booking is
/// looked up by its id, so active holds are never scanned.
pub(crate) const STANDING: &str = "
    SELECT false AS is_key, s.subject AS bytes,
           count(*) FILTER (WHERE b.is_held) AS holds,
           coalesce(sum(s.seats) FILTER (WHERE b.is_held), 0)::bigint AS seats,
           coalesce(sum(s.seats) FILTER (WHERE b.ran_out), 0)::bigint AS ran_out
    FROM hold_subjects AS s CROSS JOIN LATERAL (
      SELECT state = 'awaiting_payment'
               OR (state = 'held' AND hold_expires_at > app_now()) AS is_held,
             state IN ('held', 'expired', 'payment_failed') AND hold_expires_at <= app_now()
               AND hold_expires_at > app_now() - interval '5 minutes' AS ran_out
      FROM bookings WHERE id = s.booking_id OFFSET 0
    ) AS b
    WHERE s.subject = ANY ((SELECT $1)::bytea[])
    GROUP BY s.subject
    UNION ALL
    SELECT true, key_hash, 1, 0, 0
    FROM idempotent_answers WHERE key_hash = ANY ((SELECT $2)::bytea[])";

/// Raw, for it deletes by another table's rows. Runs over what was held within the last half an hour.
const FORGET: &str = "
    DELETE FROM hold_subjects AS s
    WHERE s.kept_until < app_now() AND NOT EXISTS (
      SELECT 1 FROM bookings AS b
      WHERE b.id = s.booking_id AND (
        b.state IN ('held', 'awaiting_payment')
        OR (b.state IN ('expired', 'payment_failed')
            AND b.hold_expires_at > app_now() - interval '5 minutes')))";

#[derive(QueryableByName)]
struct Standing {
    #[diesel(sql_type = Bool)]
    is_key: bool,
    #[diesel(sql_type = Binary)]
    bytes: Vec<u8>,
    #[diesel(sql_type = BigInt)]
    holds: i64,
    #[diesel(sql_type = BigInt)]
    seats: i64,
    #[diesel(sql_type = BigInt)]
    ran_out: i64,
}

/// What each subject holds, and which keys were used.
#[derive(Default)]
pub(crate) struct ActiveHolds {
    pub(crate) of: HashMap<Subject, Tally>,
    pub(crate) used_keys: HashSet<Hash>,
}

/// Returns what stands for these requests, whose holders and seats are locked. A statement of its own:
/// it must see what others committed while the locks were waited for.
pub(crate) fn standing(
    conn: &mut PgConnection,
    requests: &[HoldRequest],
) -> Result<ActiveHolds, BookingError> {
    let mut subjects: Vec<Subject> = requests
        .iter()
        .flat_map(|request| request.holder.counted(&request.seats()))
        .map(|(subject, _)| subject)
        .collect();
    subjects.sort_unstable();
    subjects.dedup();
    let keys: Vec<Hash> = requests
        .iter()
        .filter_map(|request| request.kept.as_ref())
        .map(|kept| kept.key_hash)
        .collect();
    let rows: Vec<Standing> = prepared(STANDING)
        .bind::<Array<Binary>, _>(&subjects)
        .bind::<Array<Binary>, _>(&keys)
        .load(conn)?;
    let mut holds = ActiveHolds::default();
    let keys: HashMap<&[u8], Hash> = keys.iter().map(|key| (key.0.as_slice(), *key)).collect();
    let by_bytes: HashMap<&[u8], Subject> =
        subjects.iter().map(|subject| (subject.0.as_slice(), *subject)).collect();
    for row in &rows {
        if row.is_key {
            holds.used_keys.extend(keys.get(row.bytes.as_slice()));
        } else if let Some(subject) = by_bytes.get(row.bytes.as_slice()) {
            let Standing { holds: times, seats, ran_out, .. } = *row;
            holds.of.insert(*subject, Tally { holds: times, seats, ran_out });
        }
    }
    Ok(holds)
}

/// Deletes by whom seats were held that are held no longer, and not since lately.
pub(crate) fn forget(conn: &mut PgConnection) -> Result<usize, BookingError> {
    Ok(sql_query(FORGET).execute(conn)?)
}
