//! `GET schedules`: what sails on a route, and how it stands.

use chrono::{DateTime, Utc};
use kernel::clock_time;
use platform::web::{Ctx, Failed, Json, Query};
use routes::{Sailing, SailingStatus};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    booking::{head, voyage::Voyage},
    error::BookingError,
    holding::stock::{self, Free},
    search::{fares_by_day::Span, find_trips::known_route},
};

/// The timetable of a span of days.
#[derive(Serialize, ToSchema)]
pub(crate) struct Schedule {
    sailings: Vec<Scheduled>,
    updated_at: DateTime<Utc>,
}

/// A line of the timetable.
#[derive(Serialize, ToSchema)]
struct Scheduled {
    #[serde(flatten)]
    voyage: Voyage,
    scheduled_departs_at: DateTime<Utc>,
    /// When it was to depart, in the same form.
    formatted_scheduled_time: String,
    status: SailingStatus,
    #[schema(required)]
    status_reason: Option<String>,
    /// The lowest adult fare, before fees.
    #[schema(required)]
    fare_from_centavos: Option<i64>,
    /// The same with all fees: what an adult pays at least.
    #[schema(required)]
    price_from_centavos: Option<i64>,
    seats_left: i32,
    is_on_sale: bool,
}

pub(crate) async fn endpoint(
    ctx: Ctx,
    Query(span): Query<Span>,
) -> Result<Json<Schedule>, Failed<BookingError>> {
    let (from, to) = span.days().map_err(BookingError::Fields)?;
    let schedule = ctx.db.run(move |conn| {
        let now = head::now(conn)?;
        let route = known_route(conn, &span.route, "route")?;
        let sailings = routes::sailings_of_route(conn, route, from, to)?;
        let free = stock::free(conn, sailings.iter().map(|sailing| sailing.id))?;
        let lines = sailings.into_iter().map(|sailing| Scheduled::new(sailing, &free, now));
        Ok::<_, BookingError>(Schedule { sailings: lines.collect(), updated_at: now })
    });
    Ok(Json(schedule.await?))
}

impl Scheduled {
    fn new(sailing: Sailing, free: &Free, now: DateTime<Utc>) -> Self {
        Self {
            voyage: Voyage::from(&sailing),
            fare_from_centavos: free.fare_from(&sailing).map(|fare| fare.0),
            price_from_centavos: free.price_from(&sailing).map(|price| price.0),
            seats_left: free.seats_of(&sailing),
            is_on_sale: sailing.is_on_sale(now),
            scheduled_departs_at: sailing.scheduled_departs_at,
            formatted_scheduled_time: clock_time(sailing.scheduled_departs_at),
            status: sailing.status,
            status_reason: sailing.status_reason,
        }
    }
}
