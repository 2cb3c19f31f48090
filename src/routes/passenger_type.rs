//! Who travels, as the law and the fare table tell people apart.

use std::ops::RangeInclusive;

kernel::text_enum! {
    /// The type of a passenger, which decides the fare and the fees.
    pub enum PassengerType in [
        "fares.passenger_type",
        "passengers.passenger_type",
        "ports.terminal_fee_exempt",
    ] {
        /// The regular fare.
        Adult = "ADULT",
        /// By age.
        Child = "CHILD",
        /// By age; takes no seat.
        Infant = "INFANT",
        /// By RA 11314: twenty per cent off.
        Student = "STUDENT",
        /// By RA 9994: no VAT, and twenty per cent off the rest.
        Senior = "SENIOR",
        /// By RA 10754: as for seniors.
        Pwd = "PWD",
        /// By RA 9049: twenty per cent off.
        MedalOfValor = "MEDAL_OF_VALOR",
        /// National athletes and their coaches; by RA 10699: twenty per cent off.
        NationalAthlete = "NATIONAL_ATHLETE",
    }
}

impl PassengerType {
    /// Returns true if an ID must show that the fare is due.
    pub const fn needs_id(self) -> bool {
        matches!(
            self,
            Self::Student | Self::Senior | Self::Pwd | Self::MedalOfValor | Self::NationalAthlete
        )
    }

    /// Returns true if the law gives it to Filipinos alone.
    pub const fn is_for_filipinos(self) -> bool {
        matches!(self, Self::Student | Self::Senior | Self::Pwd | Self::NationalAthlete)
    }

    /// Returns true if its fare follows from age alone.
    pub fn is_by_age(self) -> bool {
        BANDS.iter().any(|band| band.passenger_type == self)
    }

    /// Returns the ages it is for, in full years on the day of departure.
    pub fn ages(self) -> RangeInclusive<i32> {
        match self {
            Self::Senior => SENIOR_FROM..=i32::MAX,
            other => BANDS
                .iter()
                .find(|band| band.passenger_type == other)
                .map_or(0..=i32::MAX, |band| band.ages.clone()),
        }
    }

    /// Returns the type by which somebody of this age travels whose ticket says this one: the same,
    /// where the age fits, else the one by age alone. So a child that turns twelve between the way out
    /// and the way back pays the regular fare back, and whoever turns sixty has the discount from then on.
    pub fn at_age(self, age: i32) -> Self {
        if self.ages().contains(&age) {
            return self;
        }
        let by_age = BANDS.iter().find(|band| age <= *band.ages.end());
        by_age.map_or(Self::Adult, |band| band.passenger_type)
    }

    /// Returns the types that take no seat.
    pub fn without_seat() -> impl Iterator<Item = Self> {
        Self::ALL.iter().copied().filter(|who| !who.takes_seat())
    }

    /// Returns true if such a passenger takes a seat.
    pub fn takes_seat(self) -> bool {
        BANDS.iter().all(|band| band.passenger_type != self || band.takes_seat)
    }
}

/// From this age on one is a senior citizen.
pub const SENIOR_FROM: i32 = 60;

/// Below this age one is an infant.
pub const INFANT_BELOW: i32 = 3;

/// Below this age one is a child.
pub const CHILD_BELOW: i32 = 12;

/// A fare by age alone.
pub(crate) struct Band {
    pub(crate) passenger_type: PassengerType,
    pub(crate) ages: RangeInclusive<i32>,
    /// Of the regular fare.
    pub(crate) percent: i64,
    pub(crate) takes_seat: bool,
}

/// No law sets these; they are what most lines do.
pub(crate) const BANDS: &[Band] = &[
    Band {
        passenger_type: PassengerType::Infant,
        ages: 0..=INFANT_BELOW - 1,
        percent: 0,
        takes_seat: false,
    },
    Band {
        passenger_type: PassengerType::Child,
        ages: INFANT_BELOW..=CHILD_BELOW - 1,
        percent: 50,
        takes_seat: true,
    },
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_read_back_and_nothing_else_is_read() {
        for who in PassengerType::ALL {
            assert_eq!(who.name().parse(), Ok(*who));
        }
        for name in ["", "adult", "SENIOR ", "INFANTS"] {
            assert!(name.parse::<PassengerType>().is_err(), "{name:?}");
        }
    }

    #[test]
    fn each_law_asks_for_its_id_and_all_but_that_on_medals_for_filipinos() {
        for (who, id, filipino) in [
            (PassengerType::Adult, false, false),
            (PassengerType::Child, false, false),
            (PassengerType::Infant, false, false),
            (PassengerType::Student, true, true),
            (PassengerType::Senior, true, true),
            (PassengerType::Pwd, true, true),
            (PassengerType::MedalOfValor, true, false),
            (PassengerType::NationalAthlete, true, true),
        ] {
            assert_eq!((who.needs_id(), who.is_for_filipinos()), (id, filipino), "{who:?}");
        }
    }

    #[test]
    fn each_band_ends_where_the_next_begins() {
        let of_age = |who: PassengerType, age| who.ages().contains(&age);
        for (age, infant, child, senior) in [
            (-1, false, false, false),
            (0, true, false, false),
            (2, true, false, false),
            (3, false, true, false),
            (11, false, true, false),
            (12, false, false, false),
            (59, false, false, false),
            (60, false, false, true),
            (120, false, false, true),
        ] {
            let bands = [PassengerType::Infant, PassengerType::Child, PassengerType::Senior];
            assert_eq!(bands.map(|who| of_age(who, age)), [infant, child, senior], "{age}");
        }
        for who in [
            PassengerType::Adult,
            PassengerType::Student,
            PassengerType::Pwd,
            PassengerType::MedalOfValor,
            PassengerType::NationalAthlete,
        ] {
            assert!(of_age(who, 0) && of_age(who, 12) && of_age(who, 100), "{who:?}");
            assert!(!of_age(who, -1), "{who:?} is born on the day of departure");
        }
    }

    #[test]
    fn who_is_too_young_or_too_old_for_a_type_travels_by_age() {
        use PassengerType::{Adult, Child, Infant, Pwd, Senior, Student};
        for (said, age, travels) in [
            (Infant, 2, Infant),
            (Infant, 3, Child),
            (Child, 2, Infant),
            (Child, 11, Child),
            (Child, 12, Adult),
            (Senior, 59, Adult),
            (Senior, 60, Senior),
            (Senior, 5, Child),
            (Adult, 2, Adult),
            (Student, 5, Student),
            (Pwd, 1, Pwd),
        ] {
            assert_eq!(said.at_age(age), travels, "{said:?} of {age}");
        }
    }

    #[test]
    fn all_but_infants_take_a_seat() {
        for &who in PassengerType::ALL {
            assert_eq!(who.takes_seat(), who != PassengerType::Infant, "{who:?}");
        }
    }
}
