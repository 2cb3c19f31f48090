//! Opens the sale of every sailing that has been made.

use std::{sync::Arc, time::Duration};

use chrono::{DateTime, Utc};
use diesel::PgConnection;
use platform::{
    Context,
    jobs::{Done, Job, JobError},
};

use crate::{
    error::BookingError,
    holding::{persons, stock},
};

/// Gives every class of every coming sailing its seats, and every sailing the number of people that the
/// certificate of its ship allows; returns how many classes were new.
pub fn open_sales(conn: &mut PgConnection, now: DateTime<Utc>) -> Result<usize, BookingError> {
    let capacities = routes::capacities(conn, now)?;
    let opened = stock::open(conn, &capacities)?;
    let authorised = routes::authorised_persons(conn, now)?;
    persons::certify(conn, &authorised)?;
    Ok(opened)
}

/// Comes round every quarter of an hour.
pub(crate) struct OpenSales;

impl Job for OpenSales {
    const KIND: &'static str = "bookings.open_sales";
    const EVERY: Option<Duration> = Some(Duration::from_secs(900));
    type Payload = ();

    async fn run(ctx: Arc<Context>, (): ()) -> Result<Done, JobError> {
        let now = ctx.clock.now();
        ctx.db.run(move |conn| open_sales(conn, now)).await?;
        Ok(Done::Finished)
    }
}
