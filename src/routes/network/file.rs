//! The file of a network: ports, classes, ships, crossings, departures and fares.

use std::collections::BTreeMap;

use chrono::{NaiveDate, NaiveTime};
use kernel::Centavos;
use serde::Deserialize;

use crate::PassengerType;

/// A small one to begin with.
pub const EXAMPLE: &str = include_str!("example.json");

/// What the file says; nothing else may stand in it.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Network {
    pub(crate) ports: Vec<PortEntry>,
    pub(crate) classes: Vec<ClassEntry>,
    pub(crate) ships: Vec<ShipEntry>,
    pub(crate) crossings: Vec<Crossing>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct PortEntry {
    pub(crate) code: String,
    pub(crate) name: String,
    pub(crate) terminal_fee_centavos: Centavos,
    /// Who pays no terminal fee; left out, those whom the port rules spare.
    #[serde(default = "spared")]
    pub(crate) terminal_fee_exempt: Vec<PassengerType>,
    /// Where exactly its passengers go on board; left out, what was said before stands.
    pub(crate) pier: Option<PierEntry>,
    /// Where the operator sells tickets and helps there; left out, what was said before stands.
    pub(crate) counters: Option<Vec<CounterEntry>>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct PierEntry {
    pub(crate) name: String,
    pub(crate) address: String,
    pub(crate) latitude: f64,
    pub(crate) longitude: f64,
    pub(crate) directions: Told,
}

/// A ticket counter.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct CounterEntry {
    /// Where it stands in the terminal or the town.
    pub(crate) place: Told,
    /// When it is open.
    pub(crate) hours: Told,
    pub(crate) phone: Option<String>,
}

/// What is told in every language.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Told {
    pub(crate) en: String,
    pub(crate) fil: String,
    pub(crate) ceb: String,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct ClassEntry {
    pub(crate) code: String,
    pub(crate) name: String,
    pub(crate) description: String,
    #[serde(default)]
    pub(crate) amenities: Vec<String>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct ShipEntry {
    pub(crate) name: String,
    /// How many seats, by the code of their class.
    pub(crate) seats: BTreeMap<String, i32>,
    /// How many passengers her safety certificate allows, infants among them; left out, as many as she has
    /// seats, and one in ten.
    pub(crate) passengers: Option<i32>,
}

/// One direction of a sea route.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Crossing {
    pub(crate) from: String,
    pub(crate) to: String,
    pub(crate) minutes: i32,
    pub(crate) service_fee_centavos: Centavos,
    /// Whether the banner announces it.
    #[serde(default)]
    pub(crate) is_new: bool,
    pub(crate) fares: Vec<FareEntry>,
    pub(crate) departures: Vec<Departure>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct FareEntry {
    pub(crate) class: String,
    pub(crate) centavos: Centavos,
    /// The first day of departure that it is for.
    pub(crate) from: NaiveDate,
    pub(crate) until: Option<NaiveDate>,
    /// A price for everybody while it lasts, below the regular one.
    #[serde(default)]
    pub(crate) is_promo: bool,
    /// A price of one type of passenger. For children and infants it takes the place of the part of the
    /// regular fare that they pay; for others it counts where it is below what the law gives.
    pub(crate) passenger_type: Option<PassengerType>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Departure {
    pub(crate) voyage: String,
    pub(crate) ship: String,
    #[serde(deserialize_with = "time_of_day")]
    pub(crate) at: NaiveTime,
    /// Left out: every day.
    #[serde(default = "every_day")]
    pub(crate) days: Vec<Weekday>,
    pub(crate) from: NaiveDate,
    pub(crate) until: Option<NaiveDate>,
}

#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq, PartialOrd, Ord)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Weekday {
    Mon = 1,
    Tue,
    Wed,
    Thu,
    Fri,
    Sat,
    Sun,
}

fn spared() -> Vec<PassengerType> {
    use PassengerType::{Infant, MedalOfValor, Pwd, Senior, Student};
    vec![Infant, Student, Senior, Pwd, MedalOfValor]
}

fn every_day() -> Vec<Weekday> {
    use Weekday::{Fri, Mon, Sat, Sun, Thu, Tue, Wed};
    vec![Mon, Tue, Wed, Thu, Fri, Sat, Sun]
}

fn time_of_day<'de, D: serde::Deserializer<'de>>(from: D) -> Result<NaiveTime, D::Error> {
    let text = String::deserialize(from)?;
    NaiveTime::parse_from_str(&text, "%H:%M")
        .map_err(|_| serde::de::Error::custom(format!("\"{text}\" is no time such as 05:10")))
}

/// Of what an entry is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A port.
    Port,
    /// A class of seats.
    Class,
    /// A ship and her seats.
    Ship,
    /// A sea route in one direction.
    Crossing,
    /// A price.
    Fare,
    /// What departs when, week by week.
    Voyage,
}

impl Kind {
    /// Every kind, in the order in which they build on each other.
    pub const ALL: [Self; 6] =
        [Self::Port, Self::Class, Self::Ship, Self::Crossing, Self::Fare, Self::Voyage];

    /// What several of them are called.
    pub const fn plural(self) -> &'static str {
        match self {
            Self::Port => "ports",
            Self::Class => "classes",
            Self::Ship => "ships",
            Self::Crossing => "crossings",
            Self::Fare => "fares",
            Self::Voyage => "voyages",
        }
    }
}

/// What became of one entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    /// It was not there.
    Added,
    /// It was there and said something else.
    Changed,
    /// It was there.
    Same,
}

/// What was written, and what could not be.
#[derive(Debug, Default)]
pub struct Written {
    /// What became of each entry.
    pub changes: Vec<(Kind, Change)>,
    /// Voyages that sail otherwise already, each as a sentence.
    pub refused: Vec<String>,
}

impl Written {
    /// How often that became of entries of a kind.
    pub fn count(&self, kind: Kind, change: Change) -> usize {
        self.changes.iter().filter(|one| **one == (kind, change)).count()
    }

    pub(crate) fn refuse(&mut self, departure: &Departure) {
        self.refused.push(format!(
            "voyage {} sails otherwise already: end it with \"until\", and give what sails instead \
             a number of its own",
            departure.voyage
        ));
    }
}

impl Crossing {
    pub(crate) fn code(&self) -> String {
        format!("{}-{}", self.from, self.to)
    }
}
