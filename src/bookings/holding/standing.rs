//! What stood before a group of wishes: the living holds of their contacts, the keys that were used.

use std::collections::{HashMap, HashSet};

use diesel::{
    prelude::*,
    sql_types::{Array, BigInt, Binary, Bool},
};
use platform::db::prepared;

use crate::error::BookingError;

/// The length of its list is hidden from the planner: see docs/decisions/042.
const LOCK_CONTACTS: &str = "
    SELECT pg_advisory_xact_lock(hashtextextended(encode(hash, 'hex'), 1))
    FROM unnest((SELECT $1)) WITH ORDINALITY AS contacts (hash, place) ORDER BY place";

/// Hides the length of its lists as well. What has run out is left out while counting: as a condition
/// it would let the planner look through every living hold.
pub(crate) const STANDING: &str = "
    SELECT true AS is_contact, contact_hash AS hash,
           count(*) FILTER (WHERE hold_expires_at > app_now()) AS times
    FROM bookings
    WHERE contact_hash = ANY ((SELECT $1)::bytea[]) AND state IN ('held', 'awaiting_payment')
    GROUP BY contact_hash
    UNION ALL
    SELECT false, key_hash, 1 FROM idempotent_answers WHERE key_hash = ANY ((SELECT $2)::bytea[])";

#[derive(QueryableByName)]
struct Standing {
    #[diesel(sql_type = Bool)]
    is_contact: bool,
    #[diesel(sql_type = Binary)]
    hash: Vec<u8>,
    #[diesel(sql_type = BigInt)]
    times: i64,
}

/// How many living holds contacts have, and which keys were used.
#[derive(Default)]
pub(crate) struct Before {
    pub(crate) holds: HashMap<[u8; 32], i64>,
    pub(crate) used: HashSet<[u8; 32]>,
}

/// What stood before, for these contacts and keys; nobody else adds to it until the commit. The same
/// request on another server has the same contact, so it has committed or waits for us.
pub(crate) fn before(
    conn: &mut PgConnection,
    contacts: impl Iterator<Item = [u8; 32]>,
    keys: impl Iterator<Item = [u8; 32]>,
) -> Result<Before, BookingError> {
    let mut hashes: Vec<Vec<u8>> = contacts.map(|hash| hash.to_vec()).collect();
    hashes.sort_unstable();
    hashes.dedup();
    prepared(LOCK_CONTACTS).bind::<Array<Binary>, _>(&hashes).execute(conn)?;
    let keys: Vec<Vec<u8>> = keys.map(|key| key.to_vec()).collect();
    // Only now, in a statement of its own: it must see what others committed while we waited.
    let standing: Vec<Standing> = prepared(STANDING)
        .bind::<Array<Binary>, _>(&hashes)
        .bind::<Array<Binary>, _>(&keys)
        .load(conn)?;
    let mut before = Before::default();
    for row in standing {
        let Ok(hash) = <[u8; 32]>::try_from(row.hash) else { continue };
        if row.is_contact {
            before.holds.insert(hash, row.times);
        } else {
            before.used.insert(hash);
        }
    }
    Ok(before)
}
