//! How payments went, day by day and provider by provider.

use chrono::NaiveDate;
use diesel::{
    prelude::*,
    sql_query,
    sql_types::{BigInt, Date, Text},
};
use kernel::Centavos;
use platform::db::DbError;

use crate::ids::ProviderName;

/// What went back on a day.
#[derive(Clone, Copy, Debug, PartialEq, Eq, QueryableByName)]
pub struct RefundedOn {
    /// The day, in the Philippines.
    #[diesel(sql_type = Date)]
    pub day: NaiveDate,
    /// How many refunds.
    #[diesel(sql_type = BigInt)]
    pub count: i64,
    /// How much.
    #[diesel(sql_type = BigInt)]
    pub amount: Centavos,
}

/// Returns what went back on each of these days. A day without a refund is left out.
pub fn refunded_by_day(
    conn: &mut PgConnection,
    from: NaiveDate,
    to: NaiveDate,
) -> Result<Vec<RefundedOn>, DbError> {
    // Raw, for days of the Philippines.
    let back = sql_query(
        "SELECT (done_at AT TIME ZONE 'Asia/Manila')::date AS day, count(*) AS count,
                sum(amount_centavos)::bigint AS amount
         FROM refunds
         WHERE state = 'done'
           AND done_at >= $1::timestamp AT TIME ZONE 'Asia/Manila'
           AND done_at < ($2 + 1)::timestamp AT TIME ZONE 'Asia/Manila'
         GROUP BY 1 ORDER BY 1",
    );
    Ok(back.bind::<Date, _>(from).bind::<Date, _>(to).load(conn)?)
}

/// How often people tried to pay at a provider.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tried {
    /// The provider. By which of its methods somebody failed to pay, it does not tell.
    pub provider: &'static str,
    /// How many tries.
    pub tried: i64,
    /// How many of them failed.
    pub failed: i64,
}

#[derive(QueryableByName)]
struct TriedRow {
    #[diesel(sql_type = Text)]
    provider: ProviderName,
    #[diesel(sql_type = BigInt)]
    tried: i64,
    #[diesel(sql_type = BigInt)]
    failed: i64,
}

/// Returns how often people tried to pay on these days, provider by provider.
pub fn tried(
    conn: &mut PgConnection,
    from: NaiveDate,
    to: NaiveDate,
) -> Result<Vec<Tried>, DbError> {
    // Raw, as above.
    let rows: Vec<TriedRow> = sql_query(
        "SELECT provider, count(*) AS tried, count(*) FILTER (WHERE state = 'failed') AS failed
         FROM payment_attempts
         WHERE created_at >= $1::timestamp AT TIME ZONE 'Asia/Manila'
           AND created_at < ($2 + 1)::timestamp AT TIME ZONE 'Asia/Manila'
         GROUP BY provider ORDER BY provider",
    )
    .bind::<Date, _>(from)
    .bind::<Date, _>(to)
    .load(conn)?;
    let told = |TriedRow { provider, tried, failed }: TriedRow| Tried {
        provider: provider.name(),
        tried,
        failed,
    };
    Ok(rows.into_iter().map(told).collect())
}
