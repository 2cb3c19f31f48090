//! What the operator's metrics tell of money: how old the oldest is that is not back yet, what of it the provider
//! refuses, what was called back, and whose checkout nobody could end.

use diesel::{
    prelude::*,
    sql_query,
    sql_types::{BigInt, Text},
};
use platform::{Context, db::DbError};

#[derive(QueryableByName)]
struct Measured {
    #[diesel(sql_type = Text)]
    of: String,
    #[diesel(sql_type = BigInt)]
    found: i64,
}

/// Raw, for it joins two small sums. Only money that is not back is read, which indexes tell.
const REFUNDS: &str = "
    WITH open AS (
      SELECT state, created_at AS since FROM refunds WHERE state <> 'done'
      UNION ALL
      SELECT state, found_at FROM unmatched_payments WHERE state <> 'done'
    )
    SELECT of, coalesce(max(extract(epoch FROM app_now() - o.since))::bigint, 0) AS found
    FROM unnest(ARRAY['by_hand', 'under_way']) AS of
    LEFT JOIN open AS o ON (o.state = 'by_hand') = (of = 'by_hand')
    GROUP BY of";

/// An index knows those that are not back.
const REFUSED: &str = "
    SELECT 'refused' AS of,
      (SELECT count(*) FROM refunds WHERE state = 'by_hand' AND refusals > 0)
      + (SELECT count(*) FROM unmatched_payments WHERE state = 'by_hand' AND refusals > 0) AS found";

const DISPUTES: &str = "
    SELECT of, count(d.id) AS found FROM unnest(ARRAY['open', 'won', 'lost']) AS of
    LEFT JOIN disputes AS d ON d.state = of GROUP BY of";

/// Two minutes are enough for a provider that answers. An index knows those that are open.
const CHECKOUTS: &str = "
    SELECT 'open' AS of, count(*) AS found FROM payment_attempts
    WHERE state IN ('creating', 'open') AND expires_at < app_now() - interval '2 minutes'";

/// Reads the numbers of payments and sets them.
pub fn read_gauges(conn: &mut PgConnection, ctx: &Context) -> Result<(), DbError> {
    let metrics = &ctx.metrics;
    for one in sql_query(REFUNDS).load::<Measured>(conn)? {
        metrics.oldest_refund.with_label_values(&[one.of.as_str()]).set(one.found);
    }
    metrics.refused_refunds.set(sql_query(REFUSED).get_result::<Measured>(conn)?.found);
    for one in sql_query(DISPUTES).load::<Measured>(conn)? {
        metrics.disputes.with_label_values(&[one.of.as_str()]).set(one.found);
    }
    metrics.overdue_checkouts.set(sql_query(CHECKOUTS).get_result::<Measured>(conn)?.found);
    Ok(())
}
