//! A sailing as travellers choose it: times, classes, fares, seats left.

use chrono::{DateTime, Utc};
use kernel::Centavos;
use routes::{AccommodationId, PassengerType, Sailing, SailingClass, SailingStatus};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{booking::voyage::Voyage, holding::stock::Free};

/// A sailing that may be booked, or why not.
#[derive(Clone, Serialize, ToSchema)]
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
    terminal_fee_exempt: Vec<PassengerType>,
    /// What booking online costs for each seat, but for those who take none.
    service_fee_centavos: i64,
    service_fee_exempt: Vec<PassengerType>,
    accommodations: Vec<Accommodation>,
}

/// A class of a sailing.
#[derive(Clone, Serialize, ToSchema)]
pub(crate) struct Accommodation {
    id: AccommodationId,
    code: String,
    name: String,
    description: String,
    amenities: Vec<String>,
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
    pub(crate) fn new(sailing: Sailing, free: &Free, now: DateTime<Utc>) -> Self {
        let is_on_sale = sailing.is_on_sale(now);
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
                national_athlete: amount(PassengerType::NationalAthlete),
            },
        }
    }
}

/// The lowest adult fare of a sailing, seats left or not.
pub(crate) fn fare_from(sailing: &Sailing) -> Option<Centavos> {
    let fares = sailing.classes.iter().map(|c| c.tariff.fare(PassengerType::Adult).amount);
    fares.min()
}

/// The same with all fees: what an adult pays at least.
pub(crate) fn price_from(sailing: &Sailing) -> Option<Centavos> {
    let adult = PassengerType::Adult;
    let fees = sailing.terminal_fee_of(adult) + sailing.service_fee_of(adult);
    Some(fare_from(sailing)? + fees)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::samples::{class, sailing};

    #[test]
    fn a_sailing_begins_at_its_lowest_adult_fare() {
        let of = |classes| fare_from(&sailing(1, (1, 2), "2026-12-24T00:30:00Z", classes));
        assert_eq!(of(vec![class(8, 120_000), class(9, 80_000)]), Some(Centavos(80_000)));
        let mut business = class(8, 120_000);
        business.tariff.promo = Some(Centavos(70_000));
        assert_eq!(of(vec![business, class(9, 80_000)]), Some(Centavos(70_000)), "a promotion");
        assert_eq!(of(Vec::new()), None);
    }

    #[test]
    fn the_price_is_that_fare_with_the_fees_that_an_adult_pays() {
        let mut sailing = sailing(1, (1, 2), "2026-12-24T00:30:00Z", vec![class(9, 80_000)]);
        (sailing.terminal_fee, sailing.service_fee) = (Centavos(2_500), Centavos(2_000));
        sailing.terminal_fee_exempt = vec![PassengerType::Infant];
        assert_eq!(price_from(&sailing), Some(Centavos(84_500)));
        sailing.terminal_fee_exempt.push(PassengerType::Adult);
        assert_eq!(price_from(&sailing), Some(Centavos(82_000)));
        sailing.classes.clear();
        assert_eq!(price_from(&sailing), None);
    }
}
