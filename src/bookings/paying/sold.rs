//! What was sold on each day.

use chrono::NaiveDate;
use diesel::{
    prelude::*,
    sql_query,
    sql_types::{BigInt, Date},
};
use kernel::Centavos;
use platform::db::DbError;

/// What was sold on a day.
#[derive(Clone, Copy, Debug, PartialEq, Eq, QueryableByName)]
pub struct SoldOn {
    /// The day, in the Philippines.
    #[diesel(sql_type = Date)]
    pub day: NaiveDate,
    /// How many seats. A booking that was moved sells none.
    #[diesel(sql_type = BigInt)]
    pub seats: i64,
    /// For how much; of a booking that was moved what was paid beside its old worth.
    #[diesel(sql_type = BigInt)]
    pub amount: Centavos,
}

/// Returns what was sold on each of these days. A day without a sale is left out.
pub fn sold_by_day(
    conn: &mut PgConnection,
    from: NaiveDate,
    to: NaiveDate,
) -> Result<Vec<SoldOn>, DbError> {
    // Raw, for days of the Philippines. A seat is a fare of more than nothing: infants take none.
    let sold = sql_query(
        "SELECT (e.at AT TIME ZONE 'Asia/Manila')::date AS day,
                coalesce(sum(fares.seats) FILTER (WHERE b.origin_id IS NULL), 0)::bigint AS seats,
                sum(greatest(b.total_centavos - b.credit_centavos, 0))::bigint AS amount
         FROM booking_events AS e
         JOIN bookings AS b ON b.id = e.booking_id
         CROSS JOIN LATERAL (
           SELECT count(*) AS seats FROM price_lines AS p
           WHERE p.booking_id = b.id AND p.kind = 'fare' AND p.amount_centavos > 0
         ) AS fares
         WHERE e.to_state = 'confirmed'
           AND e.at >= $1::timestamp AT TIME ZONE 'Asia/Manila'
           AND e.at < ($2 + 1)::timestamp AT TIME ZONE 'Asia/Manila'
         GROUP BY 1 ORDER BY 1",
    );
    Ok(sold.bind::<Date, _>(from).bind::<Date, _>(to).load(conn)?)
}
