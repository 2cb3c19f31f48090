//! `GET schedules`: what sails on a route, and how it stands.

use chrono::{DateTime, NaiveDate, Utc};
use kernel::clock_time;
use platform::web::{Ctx, Failed, Json, Query};
use routes::{Sailing, SailingRoute, SailingStatus};
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::{
    BookingError,
    calendar::Span,
    search::known_route,
    store::{self, stock::Free},
    trip::{Vessel, fare_from},
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
    id: Uuid,
    route: SailingRoute,
    vessel: Vessel,
    voyage_number: String,
    booking_date: NaiveDate,
    departs_at: DateTime<Utc>,
    scheduled_departs_at: DateTime<Utc>,
    arrives_at: DateTime<Utc>,
    formatted_departure_time: String,
    formatted_arrival_time: String,
    /// When it was to depart, in the same form.
    formatted_scheduled_time: String,
    status: SailingStatus,
    #[schema(required)]
    status_reason: Option<String>,
    /// The lowest adult fare, before fees.
    #[schema(required)]
    fare_from_centavos: Option<i64>,
    seats_left: i32,
    is_on_sale: bool,
}

pub(crate) async fn endpoint(
    ctx: Ctx,
    Query(span): Query<Span>,
) -> Result<Json<Schedule>, Failed<BookingError>> {
    let (from, to) = span.days().map_err(BookingError::Fields)?;
    let now = ctx.clock.now();
    let sailings = ctx.db.run(move |conn| {
        let route = known_route(conn, &span.route, "route")?;
        let sailings = routes::sailings_of_route(conn, route, from, to)?;
        let free = store::stock::free(conn, sailings.iter().map(|sailing| sailing.id))?;
        let lines = sailings.into_iter().map(|sailing| Scheduled::new(sailing, &free, now));
        Ok::<_, BookingError>(lines.collect())
    });
    Ok(Json(Schedule { sailings: sailings.await?, updated_at: now }))
}

impl Scheduled {
    fn new(sailing: Sailing, free: &Free, now: DateTime<Utc>) -> Self {
        Self {
            id: sailing.id.0,
            fare_from_centavos: fare_from(&sailing).map(|fare| fare.0),
            seats_left: free.seats_of(&sailing),
            is_on_sale: sailing.is_on_sale(now),
            route: sailing.route,
            vessel: Vessel { name: sailing.vessel },
            voyage_number: sailing.voyage_number,
            booking_date: sailing.departs_on,
            departs_at: sailing.departs_at,
            scheduled_departs_at: sailing.scheduled_departs_at,
            arrives_at: sailing.arrives_at,
            formatted_departure_time: clock_time(sailing.departs_at),
            formatted_arrival_time: clock_time(sailing.arrives_at),
            formatted_scheduled_time: clock_time(sailing.scheduled_departs_at),
            status: sailing.status,
            status_reason: sailing.status_reason,
        }
    }
}
