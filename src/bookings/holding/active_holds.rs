//! What stands before requests are held: the active holds of their contacts, and the keys used.

use std::collections::{HashMap, HashSet};

use diesel::{
    prelude::*,
    sql_types::{Array, BigInt, Binary, Bool},
};
use platform::db::prepared;

use crate::{booking::bytes::Hash, error::BookingError};

/// Raw, for it is run by each hold and locks in the order of a list. The length of the list is hidden
/// from the planner: see docs/decisions/042.
const LOCK_CONTACTS: &str = "
    SELECT pg_advisory_xact_lock(hashtextextended(encode(hash, 'hex'), 1))
    FROM unnest((SELECT $1)) WITH ORDINALITY AS contacts (hash, place) ORDER BY place";

/// Raw, for it is run by each hold and asks two tables at once. Hides the length of its lists as well.
/// Holds that have run out are left out while counting: as a condition it would let the planner look
/// through every active hold.
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
    hash: Hash,
    #[diesel(sql_type = BigInt)]
    times: i64,
}

/// How many active holds each contact has, and which keys were used.
#[derive(Default)]
pub(crate) struct ActiveHolds {
    pub(crate) of_contact: HashMap<Hash, i64>,
    pub(crate) used_keys: HashSet<Hash>,
}

/// Locks these contacts until the commit, and returns what stands for them and for these keys. The
/// same request on another server has the same contact, so it has committed or waits for this one.
pub(crate) fn lock_contacts(
    conn: &mut PgConnection,
    contacts: impl Iterator<Item = Hash>,
    keys: impl Iterator<Item = Hash>,
) -> Result<ActiveHolds, BookingError> {
    let mut contacts: Vec<Hash> = contacts.collect();
    contacts.sort_unstable();
    contacts.dedup();
    let keys: Vec<Hash> = keys.collect();
    prepared(LOCK_CONTACTS).bind::<Array<Binary>, _>(&contacts).execute(conn)?;
    // A statement of its own: it must see what others committed while this one waited.
    let rows: Vec<Standing> = prepared(STANDING)
        .bind::<Array<Binary>, _>(&contacts)
        .bind::<Array<Binary>, _>(&keys)
        .load(conn)?;
    let mut holds = ActiveHolds::default();
    for row in rows {
        if row.is_contact {
            holds.of_contact.insert(row.hash, row.times);
        } else {
            holds.used_keys.insert(row.hash);
        }
    }
    Ok(holds)
}
