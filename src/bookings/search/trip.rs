//! A sailing as travellers choose it: times, classes, fares, seats left.

use std::sync::Arc;

use chrono::{DateTime, Utc};
use platform::web::Written;
use routes::{AccommodationId, Fares, PassengerType, Sailing, SailingClass, SailingStatus, Tariff};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{booking::voyage::Voyage, search::store::Room};

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
    amenities: Written<Vec<String>>,
    seats_left: i32,
    #[schema(value_type = Fares)]
    fares: Written<Tariff>,
}

impl Trip {
    pub(crate) fn new(sailing: Sailing, room: &Room, is_on_sale: bool) -> Self {
        let accommodations = sailing
            .classes
            .iter()
            .map(|class| Accommodation::new(class, room.seats(class.id)))
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
        Self {
            id: class.id,
            code: Arc::clone(&class.code),
            name: Arc::clone(&class.name),
            description: Arc::clone(&class.description),
            amenities: class.amenities.clone(),
            seats_left,
            fares: class.tariff.clone(),
        }
    }
}
