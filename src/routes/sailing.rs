//! A sailing: one ship, one route, one day, and whether seats on it may be sold.

use chrono::{DateTime, NaiveDate, Utc};
use kernel::Centavos;
use serde::Serialize;
use utoipa::ToSchema;

use crate::{AccommodationId, PassengerType, SailingId, Tariff, wire::Port};

/// How a sailing stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum SailingStatus {
    /// As the timetable says.
    Scheduled,
    /// Later than that.
    Delayed,
    /// People go on board.
    Boarding,
    /// At sea.
    Departed,
    /// There.
    Arrived,
    /// It does not sail.
    Cancelled,
}

impl SailingStatus {
    pub(crate) fn from_name(name: &str) -> Self {
        match name {
            "delayed" => Self::Delayed,
            "boarding" => Self::Boarding,
            "departed" => Self::Departed,
            "arrived" => Self::Arrived,
            "cancelled" => Self::Cancelled,
            _ => Self::Scheduled,
        }
    }
}

/// A sailing with all that its seats' prices depend on.
#[derive(Clone, Debug)]
pub struct Sailing {
    /// Its id.
    pub id: SailingId,
    /// Its route.
    pub route: SailingRoute,
    /// The ship's name.
    pub vessel: String,
    /// The voyage.
    pub voyage_number: String,
    /// The date for which it is sold.
    pub departs_on: NaiveDate,
    /// When it was to depart.
    pub scheduled_departs_at: DateTime<Utc>,
    /// When it departs.
    pub departs_at: DateTime<Utc>,
    /// When it arrives.
    pub arrives_at: DateTime<Utc>,
    /// From then on nothing is sold.
    pub sales_close_at: DateTime<Utc>,
    /// How it stands.
    pub status: SailingStatus,
    /// Why it is late or cancelled.
    pub status_reason: Option<String>,
    /// What the port takes of each passenger.
    pub terminal_fee: Centavos,
    /// Of whom it takes nothing.
    pub terminal_fee_exempt: Vec<PassengerType>,
    /// What booking online costs for each seat.
    pub service_fee: Centavos,
    /// Its classes.
    pub classes: Vec<SailingClass>,
}

/// The route of a sailing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct SailingRoute {
    /// Its id.
    pub id: uuid::Uuid,
    /// Both ports' codes, the origin first.
    pub code: String,
    /// Where it begins.
    pub origin: Port,
    /// Where it ends.
    pub destination: Port,
}

/// A class of a sailing.
#[derive(Clone, Debug)]
pub struct SailingClass {
    /// Its id.
    pub id: AccommodationId,
    /// A short code.
    pub code: String,
    /// What travellers call it.
    pub name: String,
    /// What it is.
    pub description: String,
    /// What comes with it.
    pub amenities: Vec<String>,
    /// What a seat costs.
    pub tariff: Tariff,
}

impl Sailing {
    /// Whether seats may be sold at `now`.
    pub fn is_on_sale(&self, now: DateTime<Utc>) -> bool {
        let sails = matches!(self.status, SailingStatus::Scheduled | SailingStatus::Delayed);
        sails && now < self.sales_close_at
    }

    /// The class with this id.
    pub fn class(&self, id: AccommodationId) -> Option<&SailingClass> {
        self.classes.iter().find(|class| class.id == id)
    }

    /// What the port takes of `who`.
    pub fn terminal_fee_of(&self, who: PassengerType) -> Centavos {
        let is_exempt = self.terminal_fee_exempt.contains(&who);
        if is_exempt { Centavos::ZERO } else { self.terminal_fee }
    }

    /// What booking online costs `who`.
    pub fn service_fee_of(&self, who: PassengerType) -> Centavos {
        if who.takes_seat() { self.service_fee } else { Centavos::ZERO }
    }
}
