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
    /// Its name in the table and on the wire.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Scheduled => "scheduled",
            Self::Delayed => "delayed",
            Self::Boarding => "boarding",
            Self::Departed => "departed",
            Self::Arrived => "arrived",
            Self::Cancelled => "cancelled",
        }
    }

    /// Whether a sailing may come to stand at `next` after this. A delay may grow.
    pub const fn may_become(self, next: Self) -> bool {
        matches!(
            (self, next),
            (Self::Scheduled | Self::Delayed, Self::Delayed | Self::Boarding | Self::Departed)
                | (Self::Scheduled | Self::Delayed | Self::Boarding, Self::Cancelled)
                | (Self::Boarding, Self::Delayed | Self::Departed)
                | (Self::Departed, Self::Arrived)
        )
    }

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

#[cfg(test)]
mod tests {
    use chrono::TimeDelta;
    use uuid::Uuid;

    use super::*;

    /// Sold until an hour before it departs on Christmas Eve, at 8:30 in Manila.
    fn sailing(status: SailingStatus) -> Sailing {
        let departs_at: DateTime<Utc> = "2026-12-24T00:30:00Z".parse().expect("an instant");
        let port = |code: &str| Port {
            id: Uuid::new_v8([1; 16]),
            code: code.to_owned(),
            name: code.to_owned(),
        };
        let class = |byte, fare| SailingClass {
            id: AccommodationId(Uuid::new_v8([byte; 16])),
            code: format!("C{byte}"),
            name: String::new(),
            description: String::new(),
            amenities: Vec::new(),
            tariff: Tariff { regular: Centavos(fare), ..Tariff::default() },
        };
        Sailing {
            id: SailingId(Uuid::new_v8([2; 16])),
            route: SailingRoute {
                id: Uuid::new_v8([3; 16]),
                code: "CEB-TAG".to_owned(),
                origin: port("CEB"),
                destination: port("TAG"),
            },
            vessel: "MV Mutya".to_owned(),
            voyage_number: "101".to_owned(),
            departs_on: departs_at.date_naive(),
            scheduled_departs_at: departs_at,
            departs_at,
            arrives_at: departs_at + TimeDelta::hours(2),
            sales_close_at: departs_at - TimeDelta::hours(1),
            status,
            status_reason: None,
            terminal_fee: Centavos(2_500),
            terminal_fee_exempt: vec![PassengerType::Infant, PassengerType::Senior],
            service_fee: Centavos(3_000),
            classes: vec![class(8, 80_000), class(9, 120_000)],
        }
    }

    #[test]
    fn seats_are_sold_until_the_sale_closes_and_not_at_that_instant() {
        let sailing = sailing(SailingStatus::Scheduled);
        let close = sailing.sales_close_at;
        assert!(sailing.is_on_sale(close - TimeDelta::days(30)));
        assert!(sailing.is_on_sale(close - TimeDelta::milliseconds(1)));
        assert!(!sailing.is_on_sale(close));
        assert!(!sailing.is_on_sale(close + TimeDelta::milliseconds(1)));
    }

    #[test]
    fn only_what_has_not_begun_to_board_is_sold() {
        let before = sailing(SailingStatus::Scheduled).sales_close_at - TimeDelta::hours(1);
        for (name, status, sold) in [
            ("scheduled", SailingStatus::Scheduled, true),
            ("delayed", SailingStatus::Delayed, true),
            ("boarding", SailingStatus::Boarding, false),
            ("departed", SailingStatus::Departed, false),
            ("arrived", SailingStatus::Arrived, false),
            ("cancelled", SailingStatus::Cancelled, false),
        ] {
            assert_eq!(SailingStatus::from_name(name), status);
            let sailing = sailing(status);
            assert_eq!(sailing.is_on_sale(before), sold, "{name}");
            assert!(!sailing.is_on_sale(sailing.sales_close_at), "{name}");
        }
    }

    #[test]
    fn what_has_left_or_is_cancelled_is_neither_late_nor_cancelled_again() {
        let all = [
            SailingStatus::Scheduled,
            SailingStatus::Delayed,
            SailingStatus::Boarding,
            SailingStatus::Departed,
            SailingStatus::Arrived,
            SailingStatus::Cancelled,
        ];
        let after = |from: SailingStatus| {
            let may = all.into_iter().filter(|next| from.may_become(*next));
            may.map(SailingStatus::name).collect::<Vec<_>>().join(" ")
        };
        let told = all.map(after);
        let expected = [
            "delayed boarding departed cancelled",
            "delayed boarding departed cancelled",
            "delayed departed cancelled",
            "arrived",
            "",
            "",
        ];
        assert_eq!(told, expected);
    }

    #[test]
    fn a_class_is_found_by_its_id() {
        let sailing = sailing(SailingStatus::Scheduled);
        let of = |byte| sailing.class(AccommodationId(Uuid::new_v8([byte; 16])));
        assert_eq!(of(8).expect("the first").code, "C8");
        assert_eq!(of(9).expect("the second").code, "C9");
        assert!(of(7).is_none());
    }

    #[test]
    fn the_port_and_the_counter_take_nothing_of_whom_they_exempt() {
        let sailing = sailing(SailingStatus::Scheduled);
        for who in PassengerType::ALL {
            let exempt = [PassengerType::Infant, PassengerType::Senior].contains(&who);
            let terminal = if exempt { 0 } else { 2_500 };
            assert_eq!(sailing.terminal_fee_of(who), Centavos(terminal), "{who:?}");
            let service = if who == PassengerType::Infant { 0 } else { 3_000 };
            assert_eq!(sailing.service_fee_of(who), Centavos(service), "{who:?}");
        }
    }
}
