//! Who travels, as the law and the fare table tell people apart.

use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// By which fare somebody travels.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, ToSchema,
)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum PassengerType {
    /// The regular fare.
    Adult,
    /// By age.
    Child,
    /// By age; takes no seat.
    Infant,
    /// By RA 11314: twenty per cent off.
    Student,
    /// By RA 9994: no VAT, and twenty per cent off the rest.
    Senior,
    /// By RA 10754: as for seniors.
    Pwd,
    /// By RA 9049: twenty per cent off.
    MedalOfValor,
}

impl PassengerType {
    /// Every type.
    pub const ALL: [Self; 7] = [
        Self::Adult,
        Self::Child,
        Self::Infant,
        Self::Student,
        Self::Senior,
        Self::Pwd,
        Self::MedalOfValor,
    ];

    /// Its name in tables and on the wire.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Adult => "ADULT",
            Self::Child => "CHILD",
            Self::Infant => "INFANT",
            Self::Student => "STUDENT",
            Self::Senior => "SENIOR",
            Self::Pwd => "PWD",
            Self::MedalOfValor => "MEDAL_OF_VALOR",
        }
    }

    /// The type of that name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|one| one.name() == name)
    }

    /// Whether an ID must show that the fare is due.
    pub const fn needs_id(self) -> bool {
        matches!(self, Self::Student | Self::Senior | Self::Pwd | Self::MedalOfValor)
    }

    /// Whether the law gives it to Filipinos alone.
    pub const fn is_for_filipinos(self) -> bool {
        matches!(self, Self::Student | Self::Senior | Self::Pwd)
    }

    /// The ages it is for, in full years on the day of departure.
    pub fn ages(self) -> RangeInclusive<i32> {
        match self {
            Self::Senior => SENIOR_FROM..=i32::MAX,
            other => BANDS
                .iter()
                .find(|band| band.passenger_type == other)
                .map_or(0..=i32::MAX, |band| band.ages.clone()),
        }
    }

    /// Whether it takes a seat.
    pub fn takes_seat(self) -> bool {
        BANDS.iter().all(|band| band.passenger_type != self || band.takes_seat)
    }
}

/// From this age on one is a senior citizen.
const SENIOR_FROM: i32 = 60;

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
    Band { passenger_type: PassengerType::Infant, ages: 0..=2, percent: 0, takes_seat: false },
    Band { passenger_type: PassengerType::Child, ages: 3..=11, percent: 50, takes_seat: true },
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_read_back_and_nothing_else_is_read() {
        for who in PassengerType::ALL {
            assert_eq!(PassengerType::from_name(who.name()), Some(who));
        }
        for name in ["", "adult", "SENIOR ", "INFANTS"] {
            assert_eq!(PassengerType::from_name(name), None, "{name:?}");
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
        ] {
            assert!(of_age(who, 0) && of_age(who, 12) && of_age(who, 100), "{who:?}");
            assert!(!of_age(who, -1), "{who:?} is born on the day of departure");
        }
    }

    #[test]
    fn all_but_infants_take_a_seat() {
        for who in PassengerType::ALL {
            assert_eq!(who.takes_seat(), who != PassengerType::Infant, "{who:?}");
        }
    }
}
