//! The job that tells the operator's metrics how old the oldest money is that is not back yet.

use std::{sync::Arc, time::Duration};

use diesel::{
    prelude::*,
    sql_query,
    sql_types::{BigInt, Text},
};
use platform::{
    Context,
    jobs::{Done, Job, JobError},
};

use crate::error::PaymentError;

/// Comes round every minute.
pub(crate) struct Measure;

#[derive(QueryableByName)]
struct Measured {
    #[diesel(sql_type = Text)]
    of: String,
    #[diesel(sql_type = BigInt)]
    found: i64,
}

/// Raw, for it joins two small sums. Only refunds that are not done are read, which an index tells.
const REFUNDS: &str = "
    SELECT of, coalesce(max(extract(epoch FROM app_now() - r.created_at))::bigint, 0) AS found
    FROM unnest(ARRAY['by_hand', 'under_way']) AS of
    LEFT JOIN refunds AS r
      ON r.state <> 'done' AND (r.state = 'by_hand') = (of = 'by_hand')
    GROUP BY of";

const DISPUTES: &str = "
    SELECT of, count(d.id) AS found FROM unnest(ARRAY['open', 'won', 'lost']) AS of
    LEFT JOIN disputes AS d ON d.state = of GROUP BY of";

impl Job for Measure {
    const KIND: &'static str = "payments.measure";
    const EVERY: Option<Duration> = Some(Duration::from_secs(60));
    type Payload = ();

    async fn run(ctx: Arc<Context>, (): ()) -> Result<Done, JobError> {
        let measured = ctx.db.run(|conn| {
            let refunds: Vec<Measured> = sql_query(REFUNDS).load(conn)?;
            let disputes: Vec<Measured> = sql_query(DISPUTES).load(conn)?;
            Ok::<_, PaymentError>((refunds, disputes))
        });
        let (refunds, disputes) = measured.await?;
        for one in refunds {
            ctx.metrics.oldest_refund.with_label_values(&[one.of.as_str()]).set(one.found);
        }
        for one in disputes {
            ctx.metrics.disputes.with_label_values(&[one.of.as_str()]).set(one.found);
        }
        Ok(Done::Finished)
    }
}
