//! A sailing as travellers choose it: times, classes, fares, seats left.

use std::sync::Arc;

use chrono::{DateTime, Utc};
use routes::{AccommodationId, PassengerType, Sailing, SailingClass, SailingStatus};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{booking::voyage::Voyage, holding::stock::Free};

/// A sailing that may be booked, or why not.
#[derive(Serialize, ToSchema)]
pub(crate) struct Trip {
    #[serde(flatten)]
    voyage: Voyage,
    scheduled_departs_at: DateTime<Utc>,
    status: SailingStatus,
    #[schema(required)]
    status_reason: Option<String>,
    sales_close_at: DateTime<Utc>,
    is_on_sale: bool,
    /// What the port takes of each passenger, but for those it takes nothing of.
    terminal_fee_centavos: i64,
    #[schema(value_type = Vec<PassengerType>)]
    terminal_fee_exempt: Arc<[PassengerType]>,
    /// What booking online costs for each seat, but for those who take none.
    service_fee_centavos: i64,
    service_fee_exempt: Vec<PassengerType>,
    accommodations: Vec<Accommodation>,
}

/// A class of a sailing.
#[derive(Clone, Serialize, ToSchema)]
pub(crate) struct Accommodation {
    id: AccommodationId,
    #[schema(value_type = String)]
    code: Arc<str>,
    #[schema(value_type = String)]
    name: Arc<str>,
    #[schema(value_type = String)]
    description: Arc<str>,
    #[schema(value_type = Vec<String>)]
    amenities: Arc<[String]>,
    seats_left: i32,
    fares: Fares,
}

/// What each pays for a seat, before fees, in centavos.
#[derive(Clone, Serialize, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
struct Fares {
    adult: i64,
    child: i64,
    infant: i64,
    student: i64,
    senior: i64,
    pwd: i64,
    medal_of_valor: i64,
    national_athlete: i64,
}

impl Trip {
    pub(crate) fn new(sailing: Sailing, free: &Free, is_on_sale: bool) -> Self {
        let accommodations = sailing
            .classes
            .iter()
            .map(|class| Accommodation::new(class, free.seats(sailing.id, class.id)))
            .collect();
        Self {
            voyage: Voyage::from(&sailing),
            scheduled_departs_at: sailing.scheduled_departs_at,
            status: sailing.status,
            status_reason: sailing.status_reason,
            sales_close_at: sailing.sales_close_at,
            is_on_sale,
            terminal_fee_centavos: sailing.terminal_fee.0,
            terminal_fee_exempt: sailing.terminal_fee_exempt,
            service_fee_centavos: sailing.service_fee.0,
            service_fee_exempt: PassengerType::without_seat().collect(),
            accommodations,
        }
    }
}

impl Accommodation {
    fn new(class: &SailingClass, seats_left: i32) -> Self {
        let amount = |who| class.tariff.fare(who).amount.0;
        Self {
            id: class.id,
            code: Arc::clone(&class.code),
            name: Arc::clone(&class.name),
            description: Arc::clone(&class.description),
            amenities: Arc::clone(&class.amenities),
            seats_left,
            fares: Fares {
                adult: amount(PassengerType::Adult),
                child: amount(PassengerType::Child),
                infant: amount(PassengerType::Infant),
                student: amount(PassengerType::Student),
                senior: amount(PassengerType::Senior),
                pwd: amount(PassengerType::Pwd),
                medal_of_valor: amount(PassengerType::MedalOfValor),
                national_athlete: amount(PassengerType::NationalAthlete),
            },
        }
    }
}
