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
