//! An operator's whole network as one file: ports, classes, ships, crossings, departures and fares.

mod check;
mod write;

use std::collections::BTreeMap;

use chrono::{NaiveDate, NaiveTime};
use serde::Deserialize;

use crate::PassengerType;

pub use write::{Change, Written, write};

/// What the file says; nothing else may stand in it.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Network {
    ports: Vec<PortEntry>,
    classes: Vec<ClassEntry>,
    ships: Vec<ShipEntry>,
    crossings: Vec<Crossing>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct PortEntry {
    code: String,
    name: String,
    terminal_fee_centavos: i64,
    /// Who pays no terminal fee; left out, those whom the port rules spare.
    #[serde(default = "spared")]
    terminal_fee_exempt: Vec<PassengerType>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct ClassEntry {
    code: String,
    name: String,
    description: String,
    #[serde(default)]
    amenities: Vec<String>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct ShipEntry {
    name: String,
    /// How many seats, by the code of their class.
    seats: BTreeMap<String, i32>,
}

/// One direction of a sea route.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Crossing {
    from: String,
    to: String,
    minutes: i32,
    service_fee_centavos: i64,
    /// Whether the banner announces it.
    #[serde(default)]
    is_new: bool,
    fares: Vec<FareEntry>,
    departures: Vec<Departure>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct FareEntry {
    class: String,
    centavos: i64,
    /// The first day of departure that it is for.
    from: NaiveDate,
    until: Option<NaiveDate>,
    /// A price for everybody while it lasts, below the regular one.
    #[serde(default)]
    is_promo: bool,
    /// A price of one type of passenger, which takes the place of the discount by law.
    passenger_type: Option<PassengerType>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Departure {
    voyage: String,
    ship: String,
    #[serde(deserialize_with = "time_of_day")]
    at: NaiveTime,
    /// Left out: every day.
    #[serde(default = "every_day")]
    days: Vec<Weekday>,
    from: NaiveDate,
    until: Option<NaiveDate>,
}

#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq, PartialOrd, Ord)]
#[serde(rename_all = "lowercase")]
enum Weekday {
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

impl Crossing {
    fn code(&self) -> String {
        format!("{}-{}", self.from, self.to)
    }
}

impl Network {
    /// Reads a file; everything that is wrong with it, each as a sentence.
    pub fn read(text: &str) -> Result<Self, Vec<String>> {
        let network: Self = serde_json::from_str(text).map_err(|error| vec![error.to_string()])?;
        let faults = check::faults(&network);
        if faults.is_empty() { Ok(network) } else { Err(faults) }
    }
}
