//! A sailing as a line of a table: when, which ship, what it costs, how it stands.

use chrono::{DateTime, TimeDelta, Utc};
use kernel::{Centavos, Language, Text, clock_time, day};
use routes::{Sailing, SailingStatus};
use serde::Serialize;

use crate::addresses::{Address, in_language};

/// A line of a table of sailings.
#[derive(Serialize)]
pub(crate) struct Row {
    day: String,
    departs: String,
    arrives: String,
    /// Where from and where to.
    ports: String,
    vessel: String,
    price: Option<String>,
    status: String,
    /// Of the status: `ok`, `warn` or `bad`.
    tone: &'static str,
    voyage: String,
    voyage_url: String,
    /// Where its seats are chosen, while they are sold.
    book_url: Option<String>,
}

impl Row {
    pub(crate) fn new(sailing: &Sailing, now: DateTime<Utc>, language: Language) -> Self {
        let is_on_sale = sailing.is_on_sale(now);
        Self {
            day: day(sailing.departs_on).in_language(language).to_owned(),
            departs: clock_time(sailing.departs_at),
            arrives: clock_time(sailing.arrives_at),
            ports: ports(sailing),
            vessel: sailing.vessel.clone(),
            price: sailing.price_from().filter(|_| is_on_sale).map(Centavos::in_pesos),
            status: status(sailing).in_language(language).to_owned(),
            tone: tone(sailing),
            voyage: sailing.voyage_number.clone(),
            voyage_url: voyage(sailing).path(language),
            book_url: is_on_sale.then(|| in_language(&book_path(sailing), language)),
        }
    }
}

/// Both ports, as people say them.
pub(crate) fn ports(sailing: &Sailing) -> String {
    format!("{} → {}", sailing.route.origin.name, sailing.route.destination.name)
}

/// The page of a sailing.
pub(crate) fn voyage(sailing: &Sailing) -> Address {
    Address::Voyage(sailing.voyage_number.clone(), sailing.departs_on)
}

/// Where the seats of a sailing are chosen, for one adult.
pub(crate) fn book_path(sailing: &Sailing) -> String {
    format!(
        "/booking?depart_route={}&depart_date={}&round_trip=false&passengers_count=1&party=adult:1",
        sailing.route.code, sailing.departs_on
    )
}

/// Returns true for what may still be taken, and for what is at sea.
pub(crate) fn is_to_come(sailing: &Sailing, now: DateTime<Utc>) -> bool {
    sailing.departs_at > now - TimeDelta::minutes(30)
        && !matches!(sailing.status, SailingStatus::Arrived)
}

pub(crate) fn tone(sailing: &Sailing) -> &'static str {
    match sailing.status {
        SailingStatus::Cancelled => "bad",
        SailingStatus::Delayed => "warn",
        _ => "ok",
    }
}

/// How a sailing stands, by the operator's word alone.
pub(crate) fn status(sailing: &Sailing) -> Text {
    let late = clock_time(sailing.departs_at);
    match sailing.status {
        SailingStatus::Scheduled => Text::new("As planned", "Ayon sa plano", "Sumala sa plano"),
        SailingStatus::Delayed => Text::build(|language| match language {
            Language::En => format!("Late: leaves at {late}"),
            Language::Fil => format!("Huli: aalis nang {late}"),
            Language::Ceb => format!("Ulahi: molarga sa {late}"),
        }),
        SailingStatus::Boarding => Text::new("Boarding", "Sumasakay na", "Nagsakay na"),
        SailingStatus::Departed => Text::new("Departed", "Nakaalis na", "Nakalarga na"),
        SailingStatus::Arrived => Text::new("Arrived", "Dumating na", "Nahiabot na"),
        SailingStatus::Cancelled => Text::new("Cancelled", "Kanselado", "Kanselado"),
    }
}
