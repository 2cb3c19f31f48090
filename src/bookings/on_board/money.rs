//! What the seats that were bought on sailings have cost.

use std::collections::HashMap;

use diesel::{
    prelude::*,
    sql_query,
    sql_types::{Array, BigInt, Nullable, Text, Uuid},
};
use kernel::Centavos;
use platform::db::prepared;
use routes::SailingId;

use crate::error::BookingError;

#[derive(QueryableByName)]
struct Paid {
    #[diesel(sql_type = Uuid)]
    sailing_id: SailingId,
    #[diesel(sql_type = BigInt)]
    centavos: Centavos,
}

/// Returns what the seats that were bought on each of these sailings have cost, without the places that
/// were given back. A sailing on which nothing was bought is left out.
pub fn paid_on(
    conn: &mut PgConnection,
    sailings: &[SailingId],
) -> Result<HashMap<SailingId, Centavos>, BookingError> {
    // Raw, for it joins and excludes by keys of two and three columns; prepared, for every desk asks it
    // every few seconds.
    let sums = prepared(
        "SELECT l.sailing_id, sum(p.amount_centavos)::bigint AS centavos
         FROM legs AS l
         JOIN price_lines AS p ON p.booking_id = l.booking_id AND p.direction = l.direction
         WHERE l.sailing_id = ANY ((SELECT $1)::uuid[]) AND l.state = 'sold' AND NOT EXISTS (
           SELECT 1 FROM left_places AS gone
           WHERE gone.booking_id = l.booking_id AND gone.direction = l.direction
             AND gone.passenger_position = p.passenger_position)
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
         ) AS p ON true
         WHERE l.sailing_id = $1 AND l.state = 'sold'
         GROUP BY b.payment_method ORDER BY amount DESC, method",
    );
    Ok(sums.bind::<Uuid, _>(sailing).load(conn)?)
}
