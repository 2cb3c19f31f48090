//! What stands before requests are held: what their holders hold already, and the keys used.

use std::collections::{HashMap, HashSet};

use diesel::{
    prelude::*,
    sql_query,
    sql_types::{Array, BigInt, Binary, Bool, Integer, Uuid},
};
use platform::db::prepared;
use routes::{AccommodationId, SailingId};

use crate::{
    booking::{bytes::Hash, locks::Room, seats::Seats},
    error::BookingError,
    holding::{limits::Tally, new_booking::HoldRequest, subject::Subject},
};

/// Raw, for it is run by each hold and locks in the order of two lists. `stock` is read once everybody
/// is locked, and each of its rows as it is under its own lock. The people on board are not locked here,
/// so theirs is a guess: the bound in the table decides. The lengths of the lists are hidden from the
/// planner: see docs/decisions/042.
const LOCK: &str = "
    WITH locked AS MATERIALIZED (
      SELECT pg_advisory_xact_lock(hashtextextended(encode(subject, 'hex'), 1))
      FROM unnest((SELECT $1)) WITH ORDINALITY AS subjects (subject, place) ORDER BY place
    )
    SELECT s.sailing_id, s.accommodation_id, s.capacity - s.held - s.sold AS seats,
           coalesce((SELECT p.authorised - p.persons FROM persons_on_board AS p
                     WHERE p.sailing_id = s.sailing_id), 0) AS persons
    FROM stock AS s
    WHERE (SELECT count(*) FROM locked) >= 0
      AND (s.sailing_id, s.accommodation_id) IN (SELECT * FROM unnest((SELECT $2), $3))
    ORDER BY s.sailing_id, s.accommodation_id FOR UPDATE OF s";

#[derive(QueryableByName)]
struct Left {
    #[diesel(sql_type = Uuid)]
    sailing_id: SailingId,
    #[diesel(sql_type = Uuid)]
    accommodation_id: AccommodationId,
    #[diesel(sql_type = Integer)]
    seats: i32,
    #[diesel(sql_type = Integer)]
    persons: i32,
}

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

/// What each subject holds, which keys were used, and which sailings are not sold any more.
#[derive(Default)]
pub(crate) struct ActiveHolds {
    pub(crate) of: HashMap<Subject, Tally>,
    pub(crate) used_keys: HashSet<Hash>,
    pub(crate) closed: HashSet<SailingId>,
}

/// Locks whoever asks, then the rows of stock of `seats`, until the commit. Returns what is left. The same request on another server has the same contact, so it has committed or waits for this
/// one.
pub(crate) fn lock(
    conn: &mut PgConnection,
    requests: &[HoldRequest],
    seats: impl Iterator<Item = Seats>,
) -> Result<Room, BookingError> {
    let mut subjects: Vec<Subject> =
        requests.iter().flat_map(|request| request.holder.locked()).collect();
    subjects.sort_unstable();
    subjects.dedup();
    let (sailings, classes): (Vec<SailingId>, Vec<AccommodationId>) =
        seats.map(|seats| seats.key()).unzip();
    let rows: Vec<Left> = prepared(LOCK)
        .bind::<Array<Binary>, _>(&subjects)
        .bind::<Array<Uuid>, _>(sailings)
        .bind::<Array<Uuid>, _>(classes)
        .load(conn)?;
    let mut room = Room::default();
    for Left { sailing_id, accommodation_id, seats, persons } in rows {
        room.seats.insert((sailing_id, accommodation_id), seats);
        room.persons.insert(sailing_id, persons);
    }
    Ok(room)
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
    let mut holds = ActiveHolds {
        closed: closed(conn, requests.iter().flat_map(HoldRequest::sailings))?,
        ..ActiveHolds::default()
    };
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

/// Returns which of these sailings are not sold any more. Their stock is locked, as it is by whoever
/// takes a sailing out of sale, so none is taken out before the commit.
pub(crate) fn closed(
    conn: &mut PgConnection,
    sailings: impl Iterator<Item = SailingId>,
) -> Result<HashSet<SailingId>, BookingError> {
    let mut sailings: Vec<SailingId> = sailings.collect();
    sailings.sort_unstable();
    sailings.dedup();
    Ok(routes::closed_sailings(conn, &sailings)?.into_iter().collect())
}

/// Deletes by whom seats were held that are held no longer, and not since lately.
pub(crate) fn forget(conn: &mut PgConnection) -> Result<usize, BookingError> {
    Ok(sql_query(FORGET).execute(conn)?)
}
