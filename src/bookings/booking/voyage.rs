//! What is told of a sailing wherever one is named: what sails, where, when.

use chrono::{DateTime, NaiveDate, Utc};
use kernel::clock_time;
use platform::web::Written;
use routes::{RouteId, Sailing, SailingId, SailingRoute};
use serde::Serialize;
use utoipa::ToSchema;

/// A ship on its way from one port to another.
#[derive(Clone, Serialize, ToSchema)]
pub(crate) struct Voyage {
    pub(crate) id: SailingId,
    route_id: RouteId,
    #[schema(value_type = SailingRoute)]
    route: Written<SailingRoute>,
    vessel: Vessel,
    voyage_number: String,
    /// The date for which it is sold, at the port.
    booking_date: NaiveDate,
    departs_at: DateTime<Utc>,
    arrives_at: DateTime<Utc>,
    /// `8:30 AM`.
    formatted_departure_time: String,
    formatted_arrival_time: String,
}

/// A ship.
#[derive(Clone, Serialize, ToSchema)]
struct Vessel {
    name: String,
}

impl From<&Sailing> for Voyage {
    fn from(sailing: &Sailing) -> Self {
        Self {
            id: sailing.id,
            route_id: sailing.route.id,
            route: sailing.route.clone(),
            vessel: Vessel { name: sailing.vessel.clone() },
            voyage_number: sailing.voyage_number.clone(),
            booking_date: sailing.departs_on,
            departs_at: sailing.departs_at,
            arrives_at: sailing.arrives_at,
            formatted_departure_time: clock_time(sailing.departs_at),
            formatted_arrival_time: clock_time(sailing.arrives_at),
        }
    }
}
