//! A sailing as travellers choose it: times, classes, fares, seats left.

use chrono::{DateTime, NaiveDate, Utc};
use kernel::{Centavos, clock_time};
use routes::{PassengerType, Sailing, SailingClass, SailingRoute, SailingStatus};
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::store::stock::Free;

/// A sailing that may be booked, or why not.
#[derive(Serialize, ToSchema)]
pub(crate) struct Trip {
    id: Uuid,
    route_id: Uuid,
    route: SailingRoute,
    vessel: Vessel,
    voyage_number: String,
    /// The date for which it is sold, at the port.
    booking_date: NaiveDate,
    departs_at: DateTime<Utc>,
    scheduled_departs_at: DateTime<Utc>,
    arrives_at: DateTime<Utc>,
    /// `8:30 AM`.
    formatted_departure_time: String,
    formatted_arrival_time: String,
    status: SailingStatus,
    #[schema(required)]
    status_reason: Option<String>,
    sales_close_at: DateTime<Utc>,
    is_on_sale: bool,
    /// What the port takes of each passenger, but for those it takes nothing of.
    terminal_fee_centavos: i64,
    terminal_fee_exempt: Vec<PassengerType>,
    /// What booking online costs for each seat.
    service_fee_centavos: i64,
    accommodations: Vec<Accommodation>,
}

/// A ship.
#[derive(Serialize, ToSchema)]
pub(crate) struct Vessel {
    pub(crate) name: String,
}

/// A class of a sailing.
#[derive(Serialize, ToSchema)]
pub(crate) struct Accommodation {
    id: Uuid,
    code: String,
    name: String,
    description: String,
    amenities: Vec<String>,
    seats_left: i32,
    fares: Fares,
}

/// What each pays for a seat, before fees, in centavos.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
struct Fares {
    adult: i64,
    child: i64,
    infant: i64,
    student: i64,
    senior: i64,
    pwd: i64,
    medal_of_valor: i64,
}

impl Trip {
    pub(crate) fn new(sailing: Sailing, free: &Free, now: DateTime<Utc>) -> Self {
        let is_on_sale = sailing.is_on_sale(now);
        let accommodations = sailing
            .classes
            .iter()
            .map(|class| Accommodation::new(class, free.seats(sailing.id, class.id)))
            .collect();
        Self {
            id: sailing.id.0,
            route_id: sailing.route.id,
            route: sailing.route,
            vessel: Vessel { name: sailing.vessel },
            voyage_number: sailing.voyage_number,
            booking_date: sailing.departs_on,
            departs_at: sailing.departs_at,
            scheduled_departs_at: sailing.scheduled_departs_at,
            arrives_at: sailing.arrives_at,
            formatted_departure_time: clock_time(sailing.departs_at),
            formatted_arrival_time: clock_time(sailing.arrives_at),
            status: sailing.status,
            status_reason: sailing.status_reason,
            sales_close_at: sailing.sales_close_at,
            is_on_sale,
            terminal_fee_centavos: sailing.terminal_fee.0,
            terminal_fee_exempt: sailing.terminal_fee_exempt,
            service_fee_centavos: sailing.service_fee.0,
            accommodations,
        }
    }
}

impl Accommodation {
    fn new(class: &SailingClass, seats_left: i32) -> Self {
        let amount = |who| class.tariff.fare(who).amount.0;
        Self {
            id: class.id.0,
            code: class.code.clone(),
            name: class.name.clone(),
            description: class.description.clone(),
            amenities: class.amenities.clone(),
            seats_left,
            fares: Fares {
                adult: amount(PassengerType::Adult),
                child: amount(PassengerType::Child),
                infant: amount(PassengerType::Infant),
                student: amount(PassengerType::Student),
                senior: amount(PassengerType::Senior),
                pwd: amount(PassengerType::Pwd),
                medal_of_valor: amount(PassengerType::MedalOfValor),
            },
        }
    }
}

/// The lowest adult fare of a sailing, seats left or not.
pub(crate) fn fare_from(sailing: &Sailing) -> Option<Centavos> {
    let fares = sailing.classes.iter().map(|c| c.tariff.fare(PassengerType::Adult).amount);
    fares.min()
}
