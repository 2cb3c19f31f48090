//! What the seats that were bought on sailings have cost.

use std::{
    collections::{BTreeMap, HashMap},
    sync::{PoisonError, RwLock},
};

use diesel::{
    prelude::*,
    sql_query,
    sql_types::{Array, BigInt, Nullable, Text, Uuid},
};
use kernel::Centavos;
use platform::db::prepared;
use routes::SailingId;

use crate::error::BookingError;

/// More sailings than a month has are not kept in memory.
const MOST_KEPT: usize = 4_000;

/// What was paid for the seats of a sailing, as long as its rows of stock are these very versions.
///
/// Whatever sells a seat or gives one back writes the row of stock in its transaction, so the same versions
/// have the same sum. See docs/decisions/088.
struct Kept {
    versions: String,
    paid: Centavos,
}

static KEPT: RwLock<BTreeMap<SailingId, Kept>> = RwLock::new(BTreeMap::new());

/// Returns what the seats that were bought on each of these sailings have cost, without the places that
/// were given back and without fees for moving that were. A sailing without seats is left out.
pub fn paid_on(
    conn: &mut PgConnection,
    sailings: &[SailingId],
) -> Result<HashMap<SailingId, Centavos>, BookingError> {
    // Before the sums: a sale in between makes other versions, and is counted anew the next time.
    let versions = versions(conn, sailings)?;
    let mut paid = HashMap::new();
    let mut changed = Vec::new();
    let kept = KEPT.read().unwrap_or_else(PoisonError::into_inner);
    for Versions { sailing_id, versions } in &versions {
        match kept.get(sailing_id).filter(|kept| kept.versions == *versions) {
            Some(kept) => drop(paid.insert(*sailing_id, kept.paid)),
            None => changed.push(*sailing_id),
        }
    }
    drop(kept);
    if changed.is_empty() {
        return Ok(paid);
    }
    let sums = sums(conn, &changed)?;
    let mut kept = KEPT.write().unwrap_or_else(PoisonError::into_inner);
    if kept.len() > MOST_KEPT {
        kept.clear();
    }
    for Versions { sailing_id, versions } in versions {
        if changed.contains(&sailing_id) {
            let sum = sums.get(&sailing_id).copied().unwrap_or(Centavos::ZERO);
            paid.insert(sailing_id, sum);
            kept.insert(sailing_id, Kept { versions, paid: sum });
        }
    }
    Ok(paid)
}

#[derive(QueryableByName)]
struct Versions {
    #[diesel(sql_type = Uuid)]
    sailing_id: SailingId,
    #[diesel(sql_type = Text)]
    versions: String,
}

/// Returns by which transaction each row of stock of these sailings was written, and where it lies.
fn versions(
    conn: &mut PgConnection,
    sailings: &[SailingId],
) -> Result<Vec<Versions>, BookingError> {
    // Raw, for it asks PostgreSQL about its rows.
    let versions = prepared(
        "SELECT sailing_id, string_agg(xmin::text || ctid::text, ' ' ORDER BY accommodation_id) AS versions
         FROM stock WHERE sailing_id = ANY ((SELECT $1)::uuid[]) GROUP BY sailing_id",
    );
    Ok(versions.bind::<Array<Uuid>, _>(sailings).load(conn)?)
}

#[derive(QueryableByName)]
struct Paid {
    #[diesel(sql_type = Uuid)]
    sailing_id: SailingId,
    #[diesel(sql_type = BigInt)]
    centavos: Centavos,
}

fn sums(
    conn: &mut PgConnection,
    sailings: &[SailingId],
) -> Result<HashMap<SailingId, Centavos>, BookingError> {
    // Raw, for it joins and excludes by keys of two and three columns. Leg by leg (`OFFSET 0`): else
    // PostgreSQL reads the prices of all bookings there ever were. A booking is read only for a fee for moving.
    let sums = prepared(
        "SELECT l.sailing_id, coalesce(sum(paid.centavos), 0)::bigint AS centavos
         FROM legs AS l CROSS JOIN LATERAL (
           SELECT sum(p.amount_centavos) AS centavos FROM price_lines AS p
           WHERE p.booking_id = l.booking_id AND p.direction = l.direction AND NOT EXISTS (
             SELECT 1 FROM left_places AS gone
             WHERE gone.booking_id = l.booking_id AND gone.direction = l.direction
               AND gone.passenger_position = p.passenger_position)
             AND NOT (p.kind = 'rebooking_fee' AND (
               SELECT b.is_fee_waived FROM bookings AS b WHERE b.id = l.booking_id))
           OFFSET 0
         ) AS paid
         WHERE l.sailing_id = ANY ((SELECT $1)::uuid[]) AND l.state = 'sold'
         GROUP BY l.sailing_id",
    );
    let sums: Vec<Paid> = sums.bind::<Array<Uuid>, _>(sailings).load(conn)?;
    Ok(sums.into_iter().map(|paid| (paid.sailing_id, paid.centavos)).collect())
}

/// What was paid by one method for seats on a sailing.
#[derive(Clone, Debug, QueryableByName)]
pub struct PaidBy {
    /// The method; none where another booking was moved here for nothing.
    #[diesel(sql_type = Nullable<Text>)]
    pub method: Option<String>,
    /// How many seats.
    #[diesel(sql_type = BigInt)]
    pub seats: i64,
    /// How much.
    #[diesel(sql_type = BigInt)]
    pub amount: Centavos,
}

/// Returns what was paid for seats on a sailing, method by method, the largest sum first.
pub fn paid_by_method(
    conn: &mut PgConnection,
    sailing: SailingId,
) -> Result<Vec<PaidBy>, BookingError> {
    // Raw, as above.
    let sums = sql_query(
        "SELECT b.payment_method AS method, sum(l.seats) AS seats,
                sum(coalesce(p.centavos, 0))::bigint AS amount
         FROM legs AS l
         JOIN bookings AS b ON b.id = l.booking_id
         LEFT JOIN LATERAL (
           SELECT sum(amount_centavos) AS centavos FROM price_lines AS line
           WHERE line.booking_id = l.booking_id AND line.direction = l.direction AND NOT EXISTS (
             SELECT 1 FROM left_places AS gone
             WHERE gone.booking_id = l.booking_id AND gone.direction = l.direction
               AND gone.passenger_position = line.passenger_position)
             AND NOT (line.kind = 'rebooking_fee' AND b.is_fee_waived)
         ) AS p ON true
         WHERE l.sailing_id = $1 AND l.state = 'sold'
         GROUP BY b.payment_method ORDER BY amount DESC, method",
    );
    Ok(sums.bind::<Uuid, _>(sailing).load(conn)?)
}
