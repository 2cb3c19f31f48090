//! A sailing: one ship, one route, one day, and whether seats on it may be sold.

use std::sync::Arc;

use chrono::{DateTime, NaiveDate, Utc};
use kernel::Centavos;
use platform::web::Written;
use serde::Serialize;
use utoipa::ToSchema;

use crate::{AccommodationId, PassengerType, RouteId, SailingId, Tariff, wire::Port};

kernel::text_enum! {
    /// The status of a sailing.
    pub enum SailingStatus in ["sailings.status"] {
        /// It sails by the timetable.
        Scheduled = "scheduled",
        /// It sails later than the timetable says.
        Delayed = "delayed",
        /// Passengers go on board.
        Boarding = "boarding",
        /// At sea.
        Departed = "departed",
        /// It has reached its destination.
        Arrived = "arrived",
        /// It does not sail.
        Cancelled = "cancelled",
    }
}

impl SailingStatus {
    /// Returns true if seats on such a sailing may be sold.
    pub const fn is_sold(self) -> bool {
        matches!(self, Self::Scheduled | Self::Delayed)
    }

    /// Returns true if seats on such a sailing may be sold at `now`.
    pub(crate) fn is_on_sale(
        self,
        is_withdrawn: bool,
        sales_close_at: DateTime<Utc>,
        now: DateTime<Utc>,
    ) -> bool {
        self.is_sold() && !is_withdrawn && now < sales_close_at
    }

    /// Returns true if its travellers may be offered to move free of charge: it has neither left nor been
    /// cancelled.
    pub const fn may_offer_moves(self) -> bool {
        matches!(self, Self::Scheduled | Self::Delayed | Self::Boarding)
    }

    /// Returns true if a sailing of this status may take the status `next`. A delay may grow.
    pub const fn may_become(self, next: Self) -> bool {
        matches!(
            (self, next),
            (Self::Scheduled | Self::Delayed, Self::Delayed | Self::Boarding | Self::Departed)
                | (Self::Scheduled | Self::Delayed | Self::Boarding, Self::Cancelled)
                | (Self::Boarding, Self::Delayed | Self::Departed)
                // A voyage that breaks off at sea is cancelled by law.
                | (Self::Departed, Self::Arrived | Self::Cancelled)
        )
    }
}

/// A sailing with all that its seats' prices depend on.
#[derive(Clone, Debug)]
pub struct Sailing {
    /// Its id.
    pub id: SailingId,
    /// Its route.
    pub route: Written<SailingRoute>,
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
    /// Its status.
    pub status: SailingStatus,
    /// Why it is late or cancelled.
    pub status_reason: Option<String>,
    /// The offer to move free of charge, where the operator has made one.
    pub moves_free: Option<MovesFree>,
    /// True if the operator sells no more seats on it, though it may sail.
    pub is_withdrawn: bool,
    /// What the port charges each passenger.
    pub terminal_fee: Centavos,
    /// The types of passenger who pay no terminal fee.
    pub terminal_fee_exempt: Arc<[PassengerType]>,
    /// What booking online costs for each seat.
    pub service_fee: Centavos,
    /// Its classes.
    pub classes: Arc<[SailingClass]>,
}

/// What the operator offers while it may come to nothing: to move to another sailing free of charge.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MovesFree {
    /// Why, in words for travellers.
    pub reason: String,
    /// Since when.
    pub since: DateTime<Utc>,
}

/// The route of a sailing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct SailingRoute {
    /// Its id.
    pub id: RouteId,
    /// Both ports' codes, the origin first.
    pub code: String,
    /// Where it begins.
    pub origin: Port,
    /// Where it ends.
    pub destination: Port,
}

/// A class of a sailing. Its texts are shared with the catalogue, for each search has many.
#[derive(Clone, Debug)]
pub struct SailingClass {
    /// Its id.
    pub id: AccommodationId,
    /// A short code.
    pub code: Arc<str>,
    /// What travellers call it.
    pub name: Arc<str>,
    /// What it is.
    pub description: Arc<str>,
    /// What comes with it.
    pub amenities: Written<Vec<String>>,
    /// What a seat costs.
    pub tariff: Written<Tariff>,
}

impl MovesFree {
    /// Reads the columns of an offer, which has both.
    pub(crate) fn of(reason: Option<String>, since: Option<DateTime<Utc>>) -> Option<Self> {
        reason.zip(since).map(|(reason, since)| Self { reason, since })
    }
}

impl Sailing {
    /// Returns true if seats may be sold at `now`.
    pub fn is_on_sale(&self, now: DateTime<Utc>) -> bool {
        self.status.is_on_sale(self.is_withdrawn, self.sales_close_at, now)
    }

    /// Returns why whoever held seats at that time may move free of charge, if they may. Whoever held them
    /// since the operator said so knew of it.
    pub fn moves_free_for(&self, held_at: DateTime<Utc>) -> Option<&str> {
        let offer = self.moves_free.as_ref().filter(|offer| held_at < offer.since);
        offer.map(|offer| offer.reason.as_str())
    }

    /// Returns the class with this id.
    pub fn class(&self, id: AccommodationId) -> Option<&SailingClass> {
        self.classes.iter().find(|class| class.id == id)
    }

    /// Returns its lowest adult fare before fees, whatever seats are left.
    pub fn fare_from(&self) -> Option<Centavos> {
        self.fare_among(|_| true)
    }

    /// Returns the same with all fees: what an adult pays at least.
    pub fn price_from(&self) -> Option<Centavos> {
        Some(self.fare_from()? + self.fees_of(PassengerType::Adult))
    }

    /// Returns the lowest adult fare before fees of the classes that are wanted.
    pub fn fare_among(&self, is_wanted: impl Fn(AccommodationId) -> bool) -> Option<Centavos> {
        let wanted = self.classes.iter().filter(|class| is_wanted(class.id));
        wanted.map(|class| class.tariff.fare(PassengerType::Adult).amount).min()
    }

    /// Returns all fees that a passenger of this type pays.
    pub fn fees_of(&self, who: PassengerType) -> Centavos {
        self.terminal_fee_of(who) + self.service_fee_of(who)
    }

    /// Returns the terminal fee that a passenger of this type pays.
    pub fn terminal_fee_of(&self, who: PassengerType) -> Centavos {
        let is_exempt = self.terminal_fee_exempt.contains(&who);
        if is_exempt { Centavos::ZERO } else { self.terminal_fee }
    }

    /// Returns the service fee that a passenger of this type pays.
    pub fn service_fee_of(&self, who: PassengerType) -> Centavos {
        if who.takes_seat() { self.service_fee } else { Centavos::ZERO }
    }
}

#[cfg(test)]
mod tests {
    use chrono::TimeDelta;
    use uuid::Uuid;

    use super::*;
    use crate::PortId;

    /// Sold until an hour before it departs on Christmas Eve, at 8:30 in Manila.
    fn sailing(status: SailingStatus) -> Sailing {
        let departs_at: DateTime<Utc> = "2026-12-24T00:30:00Z".parse().expect("an instant");
        let port = |code: &str| Port {
            id: PortId(Uuid::new_v8([1; 16])),
            code: code.to_owned(),
            name: code.to_owned(),
        };
        let class = |byte, fare| SailingClass {
            id: AccommodationId(Uuid::new_v8([byte; 16])),
            code: format!("C{byte}").into(),
            name: "".into(),
            description: "".into(),
            amenities: Vec::new().into(),
            tariff: Tariff { regular: Centavos(fare), ..Tariff::default() }.into(),
        };
        Sailing {
            id: SailingId(Uuid::new_v8([2; 16])),
            route: Written::from(SailingRoute {
                id: RouteId(Uuid::new_v8([3; 16])),
                code: "CEB-TAG".to_owned(),
                origin: port("CEB"),
                destination: port("TAG"),
            }),
            vessel: "MV Mutya".to_owned(),
            voyage_number: "101".to_owned(),
            departs_on: departs_at.date_naive(),
            scheduled_departs_at: departs_at,
            departs_at,
            arrives_at: departs_at + TimeDelta::hours(2),
            sales_close_at: departs_at - TimeDelta::hours(1),
            status,
            status_reason: None,
            moves_free: None,
            is_withdrawn: false,
            terminal_fee: Centavos(2_500),
            terminal_fee_exempt: [PassengerType::Infant, PassengerType::Senior].into(),
            service_fee: Centavos(3_000),
            classes: [class(8, 80_000), class(9, 120_000)].into(),
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
            assert_eq!(name.parse(), Ok(status));
            let sailing = sailing(status);
            assert_eq!(sailing.is_on_sale(before), sold, "{name}");
            assert!(!sailing.is_on_sale(sailing.sales_close_at), "{name}");
        }
    }

    #[test]
    fn what_has_left_is_not_late_and_what_is_cancelled_stays_so() {
        let after = |from: &SailingStatus| {
            let may = SailingStatus::ALL.iter().filter(|next| from.may_become(**next));
            may.map(|status| status.name()).collect::<Vec<_>>().join(" ")
        };
        let told: Vec<String> = SailingStatus::ALL.iter().map(after).collect();
        let expected = [
            "delayed boarding departed cancelled",
            "delayed boarding departed cancelled",
            "delayed departed cancelled",
            "arrived cancelled",
            "",
            "",
        ];
        assert_eq!(told, expected);
    }

    #[test]
    fn moves_are_offered_until_the_ship_leaves_or_is_cancelled() {
        let offered = SailingStatus::ALL.iter().filter(|status| status.may_offer_moves());
        let offered: Vec<&str> = offered.map(|status| status.name()).collect();
        assert_eq!(offered, ["scheduled", "delayed", "boarding"]);
    }

    #[test]
    fn who_held_seats_before_the_offer_may_move_free_and_who_did_since_knew_of_it() {
        let mut sailing = sailing(SailingStatus::Scheduled);
        let since = sailing.departs_at - TimeDelta::days(1);
        assert_eq!(sailing.moves_free_for(since - TimeDelta::days(1)), None);
        sailing.moves_free = Some(MovesFree { reason: "Signal 2".to_owned(), since });
        let before = since - TimeDelta::milliseconds(1);
        assert_eq!(sailing.moves_free_for(before), Some("Signal 2"));
        assert_eq!(sailing.moves_free_for(since), None);
    }

    #[test]
    fn a_class_is_found_by_its_id() {
        let sailing = sailing(SailingStatus::Scheduled);
        let of = |byte| sailing.class(AccommodationId(Uuid::new_v8([byte; 16])));
        assert_eq!(&*of(8).expect("the first").code, "C8");
        assert_eq!(&*of(9).expect("the second").code, "C9");
        assert!(of(7).is_none());
    }

    #[test]
    fn the_port_and_the_counter_take_nothing_of_whom_they_exempt() {
        let sailing = sailing(SailingStatus::Scheduled);
        for &who in PassengerType::ALL {
            let exempt = [PassengerType::Infant, PassengerType::Senior].contains(&who);
            let terminal = if exempt { 0 } else { 2_500 };
            assert_eq!(sailing.terminal_fee_of(who), Centavos(terminal), "{who:?}");
            let service = if who == PassengerType::Infant { 0 } else { 3_000 };
            assert_eq!(sailing.service_fee_of(who), Centavos(service), "{who:?}");
        }
    }

    #[test]
    fn the_price_is_the_lowest_adult_fare_with_the_fees_that_an_adult_pays() {
        let mut sailing = sailing(SailingStatus::Scheduled);
        assert_eq!(sailing.fare_from(), Some(Centavos(80_000)));
        assert_eq!(sailing.price_from(), Some(Centavos(85_500)));
        let promo = Some(Centavos(70_000));
        let tariff = Tariff { promo, ..(*sailing.classes[1].tariff).clone() };
        let on_promotion = SailingClass { tariff: tariff.into(), ..sailing.classes[1].clone() };
        sailing.classes = [sailing.classes[0].clone(), on_promotion].into();
        assert_eq!(sailing.fare_from(), Some(Centavos(70_000)), "a promotion");
        sailing.terminal_fee_exempt =
            [PassengerType::Infant, PassengerType::Senior, PassengerType::Adult].into();
        assert_eq!(sailing.price_from(), Some(Centavos(73_000)));
        sailing.classes = Arc::default();
        assert_eq!((sailing.fare_from(), sailing.price_from()), (None, None));
    }
}
