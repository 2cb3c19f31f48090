//! What a seat costs whom, by the operator's tariff and by law.

use std::collections::BTreeMap;

use kernel::{Centavos, VAT_PERCENT};
use serde::{Serialize, Serializer};
use utoipa::ToSchema;

use crate::{PassengerType, passenger_type::BANDS};

kernel::text_enum! {
    /// For whom a fare is.
    pub(crate) enum FareKind in ["fares.kind"] {
        /// For everyone.
        Regular = "regular",
        /// For everyone, while it lasts.
        Promo = "promo",
        /// For one type of passenger.
        Tariff = "tariff",
    }
}

/// What the law takes off the regular fare.
pub const DISCOUNT_PERCENT: i64 = 20;

/// The operator's prices for one class on one day, VAT included.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tariff {
    /// For everyone.
    pub regular: Centavos,
    /// For everyone, while it lasts.
    pub promo: Option<Centavos>,
    /// Set by the operator for single types. It takes the place of what is taken off by age; what the
    /// law gives still holds where it gives more.
    pub set: BTreeMap<PassengerType, Centavos>,
}

/// What each pays for a seat, before fees, in centavos.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub struct Fares {
    adult: i64,
    child: i64,
    infant: i64,
    student: i64,
    senior: i64,
    pwd: i64,
    medal_of_valor: i64,
    national_athlete: i64,
}

/// A tariff is told as what each pays by it.
impl Serialize for Tariff {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let amount = |who| self.fare(who).amount.0;
        let fares = Fares {
            adult: amount(PassengerType::Adult),
            child: amount(PassengerType::Child),
            infant: amount(PassengerType::Infant),
            student: amount(PassengerType::Student),
            senior: amount(PassengerType::Senior),
            pwd: amount(PassengerType::Pwd),
            medal_of_valor: amount(PassengerType::MedalOfValor),
            national_athlete: amount(PassengerType::NationalAthlete),
        };
        fares.serialize(serializer)
    }
}

/// What one passenger pays for one seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fare {
    /// Without any reduction.
    pub regular: Centavos,
    /// The VAT within the regular fare, where the law frees this passenger of VAT.
    pub vat_exemption: Centavos,
    /// What the law takes off the regular fare beside that.
    pub statutory: Centavos,
    /// What is paid.
    pub amount: Centavos,
    /// The VAT within it.
    pub vat: Centavos,
}

impl Fare {
    /// What is taken off the regular fare, VAT that is not owed included. What of it is neither that VAT
    /// nor given by law is the operator's doing: a promotion, or a fare by age.
    pub fn discount(&self) -> Centavos {
        self.regular - self.amount
    }
}

impl Tariff {
    /// The lowest of what the law, the promotion and the operator's tariff give; never two of them, and
    /// never more than the regular fare.
    pub fn fare(&self, who: PassengerType) -> Fare {
        let set = self.set.get(&who).copied();
        let own = match (set, who.is_by_age()) {
            // No law says what a child pays: the operator does.
            (Some(set), true) => set,
            (Some(set), false) => set.min(self.by_rule(who)),
            (None, _) => self.by_rule(who),
        };
        let amount = own.min(self.by_promo(who).unwrap_or(own)).min(self.regular);
        let is_exempt = is_vat_exempt(who);
        let vat = if is_exempt { Centavos::ZERO } else { amount.vat_within() };
        let vat_exemption = match is_exempt {
            true => self.regular.vat_within().min(self.regular - amount),
            false => Centavos::ZERO,
        };
        // Promotion and law are never stacked: where the promotion is lower, it is no discount by law.
        let is_by_law = !who.is_by_age() && who != PassengerType::Adult && amount == own;
        let statutory = match is_by_law {
            true => self.regular - amount - vat_exemption,
            false => Centavos::ZERO,
        };
        Fare { regular: self.regular, vat_exemption, statutory, amount, vat }
    }

    /// By law, or by age.
    pub(crate) fn by_rule(&self, who: PassengerType) -> Centavos {
        match who {
            PassengerType::Adult => self.regular,
            // The fare without its VAT, less the discount, rounded once.
            PassengerType::Senior | PassengerType::Pwd => {
                self.regular.share(100 - DISCOUNT_PERCENT, 100 + VAT_PERCENT)
            }
            PassengerType::Student
            | PassengerType::MedalOfValor
            | PassengerType::NationalAthlete => self.regular.share(100 - DISCOUNT_PERCENT, 100),
            PassengerType::Child | PassengerType::Infant => {
                let band = BANDS.iter().find(|band| band.passenger_type == who);
                self.regular.share(band.map_or(100, |band| band.percent), 100)
            }
        }
    }

    /// Returns the promotional fare. Who owes no VAT owes none on it either.
    fn by_promo(&self, who: PassengerType) -> Option<Centavos> {
        let promo = self.promo?;
        Some(if is_vat_exempt(who) { promo.without_vat() } else { promo })
    }
}

const fn is_vat_exempt(who: PassengerType) -> bool {
    matches!(who, PassengerType::Senior | PassengerType::Pwd)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tariff(regular: i64) -> Tariff {
        Tariff { regular: Centavos(regular), ..Tariff::default() }
    }

    fn pays(tariff: &Tariff, who: PassengerType) -> i64 {
        tariff.fare(who).amount.0
    }

    #[test]
    fn the_worked_examples_come_out_to_the_centavo() {
        assert_eq!(pays(&tariff(757_900), PassengerType::Senior), 541_357);
        assert_eq!(pays(&tariff(100_000), PassengerType::Senior), 71_429);
        assert_eq!(pays(&tariff(100_000), PassengerType::Pwd), 71_429);
        assert_eq!(pays(&tariff(100_000), PassengerType::Student), 80_000);
        assert_eq!(pays(&tariff(57_200), PassengerType::Senior), 40_857);
        assert_eq!(pays(&tariff(100_000), PassengerType::MedalOfValor), 80_000);
        assert_eq!(pays(&tariff(132_000), PassengerType::NationalAthlete), 105_600);
        assert_eq!(pays(&tariff(100_000), PassengerType::Adult), 100_000);
        assert_eq!(pays(&tariff(54_001), PassengerType::Child), 27_001);
        assert_eq!(pays(&tariff(100_000), PassengerType::Infant), 0);
    }

    #[test]
    fn half_a_centavo_is_rounded_up_once_and_at_the_end() {
        assert_eq!(pays(&tariff(100_018), PassengerType::Senior), 71_441, "not 893.02 × 0.80");
        assert_eq!(pays(&tariff(100_018), PassengerType::Pwd), 71_441);
        assert_eq!(pays(&tariff(1_003), PassengerType::Student), 802, "802.4");
        assert_eq!(pays(&tariff(1_002), PassengerType::Student), 802, "801.6");
        assert_eq!(pays(&tariff(1_001), PassengerType::Child), 501, "500.5");
        assert_eq!(pays(&tariff(1), PassengerType::Child), 1, "0.5");
    }

    #[test]
    fn seniors_and_pwds_pay_no_vat_and_all_others_do() {
        let tariff = tariff(100_000);
        assert_eq!(tariff.fare(PassengerType::Senior).vat, Centavos::ZERO);
        assert_eq!(tariff.fare(PassengerType::Pwd).vat, Centavos::ZERO);
        assert_eq!(tariff.fare(PassengerType::Student).vat, Centavos(8_571));
        assert_eq!(tariff.fare(PassengerType::MedalOfValor).vat, Centavos(8_571));
        assert_eq!(tariff.fare(PassengerType::NationalAthlete).vat, Centavos(8_571));
        assert_eq!(tariff.fare(PassengerType::Adult).vat, Centavos(10_714));
        assert_eq!(tariff.fare(PassengerType::Senior).discount(), Centavos(28_571));
    }

    #[test]
    fn vat_that_is_not_owed_and_what_the_law_takes_off_are_told_apart() {
        let parts = |tariff: &Tariff, who| {
            let fare = tariff.fare(who);
            [
                fare.regular,
                fare.vat_exemption,
                fare.statutory,
                fare.discount(),
                fare.vat,
                fare.amount,
            ]
            .map(|part| part.0)
        };
        use PassengerType::{Adult, Child, NationalAthlete, Senior, Student};
        let mut tariff = tariff(757_900);
        let of = |tariff: &Tariff| {
            [Senior, Student, NationalAthlete, Child].map(|who| parts(tariff, who))
        };
        assert_eq!(
            of(&tariff),
            [
                // 6,766.96 without VAT, of which a fifth is 1,353.39; the last centavo goes to the sum.
                [757_900, 81_204, 135_339, 216_543, 0, 541_357],
                [757_900, 0, 151_580, 151_580, 64_963, 606_320],
                [757_900, 0, 151_580, 151_580, 64_963, 606_320],
                [757_900, 0, 0, 378_950, 40_602, 378_950],
            ]
        );
        tariff.promo = Some(Centavos(560_000));
        assert_eq!(parts(&tariff, Adult), [757_900, 0, 0, 197_900, 60_000, 560_000]);
        assert_eq!(parts(&tariff, Student), [757_900, 0, 0, 197_900, 60_000, 560_000]);
        assert_eq!(
            parts(&tariff, Senior),
            [757_900, 81_204, 0, 257_900, 0, 500_000],
            "the promotion, and no VAT"
        );
    }

    #[test]
    fn promotion_and_law_are_never_stacked_and_the_lower_counts() {
        let mut tariff = tariff(100_000);
        tariff.promo = Some(Centavos(90_000));
        assert_eq!(pays(&tariff, PassengerType::Adult), 90_000);
        assert_eq!(pays(&tariff, PassengerType::Student), 80_000, "the law gives more");
        assert_eq!(pays(&tariff, PassengerType::Senior), 71_429, "the law gives more");
        tariff.promo = Some(Centavos(60_000));
        assert_eq!(pays(&tariff, PassengerType::Student), 60_000, "the promotion gives more");
        assert_eq!(pays(&tariff, PassengerType::Senior), 53_571, "and still without VAT");
        assert_eq!(pays(&tariff, PassengerType::Child), 50_000);
        assert_eq!(pays(&tariff, PassengerType::Infant), 0);
    }

    #[test]
    fn a_tariff_of_the_operator_counts_where_it_gives_more() {
        let mut tariff = tariff(57_200);
        tariff.set.insert(PassengerType::Senior, Centavos(40_700));
        tariff.set.insert(PassengerType::Student, Centavos(48_500));
        assert_eq!(pays(&tariff, PassengerType::Senior), 40_700);
        assert_eq!(pays(&tariff, PassengerType::Student), 45_760, "the law is not undercut");
    }

    #[test]
    fn a_tariff_for_children_is_sold_as_it_is_set() {
        let mut tariff = tariff(80_000);
        tariff.set.insert(PassengerType::Child, Centavos(60_000));
        tariff.set.insert(PassengerType::Infant, Centavos(25_000));
        assert_eq!(pays(&tariff, PassengerType::Child), 60_000, "above the half");
        assert_eq!(pays(&tariff, PassengerType::Infant), 25_000);
        assert_eq!(tariff.fare(PassengerType::Infant).vat, Centavos(2_679));
        tariff.promo = Some(Centavos(50_000));
        assert_eq!(pays(&tariff, PassengerType::Child), 50_000, "no more than everybody");
        tariff.promo = None;
        tariff.set.insert(PassengerType::Child, Centavos(90_000));
        assert_eq!(pays(&tariff, PassengerType::Child), 80_000);
    }

    #[test]
    fn nobody_ever_pays_more_than_the_regular_fare_or_less_than_nothing() {
        for regular in [0, 1, 2, 99, 100, 101, 54_000, 99_999, 10_000_000] {
            for promo in [None, Some(0), Some(1), Some(regular / 2), Some(regular * 2)] {
                let tariff = Tariff { promo: promo.map(Centavos), ..tariff(regular) };
                for &who in PassengerType::ALL {
                    let fare = tariff.fare(who);
                    assert!(fare.amount <= fare.regular && fare.amount >= Centavos::ZERO);
                    assert!(fare.vat >= Centavos::ZERO && fare.vat <= fare.amount);
                    assert_eq!(fare.amount + fare.discount(), fare.regular);
                    assert!(fare.vat_exemption >= Centavos::ZERO);
                    assert!(fare.statutory >= Centavos::ZERO);
                    assert!(fare.vat_exemption + fare.statutory <= fare.discount());
                }
            }
        }
    }
}
