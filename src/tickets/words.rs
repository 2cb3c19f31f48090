//! What tickets and their e-mail say, in every language.

use bookings::{Direction, Terms};
use chrono::{DateTime, Utc};
use kernel::{Language, Text, clock_time, when};
use routes::{PassengerType, Pier, Sailing};

use crate::ticket::{arrive_at, check_in_closes_at};

/// What a booking is called by.
pub const CODE: Text = Text::new("Booking code", "Booking code", "Booking code");
pub(crate) const TICKET: Text = Text::new("Ticket", "Tiket", "Tiket");
pub(crate) const TICKETS: Text =
    Text::new("Your tickets", "Ang iyong mga tiket", "Ang imong mga tiket");
pub(crate) const VESSEL: Text = Text::new("Vessel", "Barko", "Barko");
pub(crate) const VOYAGE: Text = Text::new("Voyage", "Biyahe blg.", "Biyahe no.");
pub(crate) const CLASS: Text = Text::new("Class", "Klase", "Klase");
pub(crate) const PASSENGER: Text = Text::new("Passenger", "Pasahero", "Pasahero");
pub(crate) const PASSENGERS: Text = Text::new("Passengers", "Mga pasahero", "Mga pasahero");
pub(crate) const FARE: Text = Text::new("Fare", "Pasahe", "Plete");
/// Leads to a booking.
pub const SEE_BOOKING: Text =
    Text::new("See my booking", "Tingnan ang booking ko", "Tan-awa ang akong booking");
/// When a ship leaves.
pub const DEPARTS: Text = Text::new("Departs", "Alis", "Larga");
pub(crate) const ARRIVES: Text = Text::new("Arrives", "Dating", "Abot");
pub(crate) const TOTAL: Text =
    Text::new("Total paid", "Kabuuang binayaran", "Kinatibuk-ang gibayad");
pub(crate) const CANCELLED: Text = Text::new(
    "CANCELLED: this ship does not sail",
    "KANSELADO: hindi bibiyahe ang barkong ito",
    "KANSELADO: dili molarga kini nga barko",
);
pub(crate) const SMALL_PRINT: Text = Text::new(
    "This ticket boards as it is, on your phone or on paper. Bring a valid ID that bears this name; the ticket cannot be passed on. This acknowledges a booking and is not valid as a VAT invoice.",
    "Ito na mismo ang pansakay, sa cellphone man o sa papel. Magdala ng balidong ID na may pangalang ito; hindi maililipat sa iba ang tiket. Patunay ito ng booking at hindi balido bilang VAT invoice.",
    "Mao na kini ang isakay, sa cellphone o sa papel. Pagdala og balido nga ID nga adunay kini nga ngalan; dili mabalhin sa uban ang tiket. Pamatuod kini sa booking ug dili balido isip VAT invoice.",
);
pub(crate) const HELP: Text =
    Text::new("Questions? Write to", "May tanong? Sumulat sa", "Adunay pangutana? Sulat sa");
pub(crate) const MANAGE: Text =
    Text::new("Manage the booking at", "Pamahalaan ang booking sa", "Dumalaha ang booking sa");

/// Out or back.
pub const fn way(direction: Direction) -> Text {
    match direction {
        Direction::Depart => Text::new("Departure", "Papunta", "Paingon"),
        Direction::Return => Text::new("Return", "Pabalik", "Pagbalik"),
    }
}

/// What a type of passenger is called.
pub(crate) const fn fare_name(of: PassengerType) -> Text {
    match of {
        PassengerType::Adult => Text::new("Adult", "Adult", "Hamtong"),
        PassengerType::Child => Text::new("Child", "Bata", "Bata"),
        PassengerType::Infant => Text::new("Infant", "Sanggol", "Masuso"),
        PassengerType::Student => Text::new("Student", "Estudyante", "Estudyante"),
        PassengerType::Senior => Text::new("Senior citizen", "Senior citizen", "Senior citizen"),
        PassengerType::Pwd => Text::new("PWD", "PWD", "PWD"),
        PassengerType::MedalOfValor => {
            Text::new("Medal of Valor", "Medal of Valor", "Medal of Valor")
        }
        PassengerType::NationalAthlete => Text::new(
            "National athlete or coach",
            "Pambansang atleta o coach",
            "Nasodnong atleta o coach",
        ),
    }
}

pub(crate) const HOW_IT_STANDS: Text = Text::new(
    "See how the ship stands",
    "Tingnan ang kalagayan ng barko",
    "Tan-awa ang kahimtang sa barko",
);
pub(crate) const MAP: Text = Text::new("Open the map", "Buksan ang mapa", "Ablihi ang mapa");

/// What must be shown at the gate for a fare, if anything.
pub(crate) fn to_show(of: PassengerType) -> Option<Text> {
    let name = fare_name(of);
    match of {
        PassengerType::Adult => None,
        PassengerType::Child | PassengerType::Infant => Some(Text::build(|language| {
            let name = name.in_language(language);
            match language {
                Language::En => format!("Show proof of age: {name} fare"),
                Language::Fil => format!("Ipakita ang patunay ng edad: pasaheng {name}"),
                Language::Ceb => format!("Ipakita ang pamatuod sa edad: pleteng {name}"),
            }
        })),
        _ => Some(Text::build(|language| {
            let name = name.in_language(language);
            match language {
                Language::En => format!("Show your ID: {name} fare"),
                Language::Fil => format!("Ipakita ang iyong ID: pasaheng {name}"),
                Language::Ceb => format!("Ipakita ang imong ID: pleteng {name}"),
            }
        })),
    }
}

/// When to be at the pier, and when the gate closes, by the terms of the booking.
pub(crate) fn be_there(departs_at: DateTime<Utc>, terms: &Terms, pier: Option<&Pier>) -> Text {
    let arrive = clock_time(arrive_at(departs_at, terms));
    let closes = clock_time(check_in_closes_at(departs_at, terms));
    Text::build(|language| match (language, pier.map(|pier| &pier.name)) {
        (Language::En, Some(pier)) => {
            format!("Be at {pier} by {arrive}. Check-in closes at {closes}.")
        }
        (Language::En, None) => {
            format!("Be at the pier by {arrive}. Check-in closes at {closes}.")
        }
        (Language::Fil, Some(pier)) => {
            format!("Dumating sa {pier} bago mag-{arrive}. Nagsasara ang check-in nang {closes}.")
        }
        (Language::Fil, None) => {
            format!("Dumating sa pier bago mag-{arrive}. Nagsasara ang check-in nang {closes}.")
        }
        (Language::Ceb, Some(pier)) => {
            format!("Pag-abot sa {pier} sa dili pa {arrive}. Mosira ang check-in sa {closes}.")
        }
        (Language::Ceb, None) => {
            format!("Pag-abot sa pier sa dili pa {arrive}. Mosira ang check-in sa {closes}.")
        }
    })
}

/// Both ports, as people say them.
pub fn ports(sailing: &Sailing) -> String {
    format!("{} → {}", sailing.route.origin.name, sailing.route.destination.name)
}

/// What an e-mail about a trip bears behind its subject: `Cebu City → Tagbilaran, Thu, 24 Dec 2026,
/// 8:30 AM (ABCDE-FGHJK)`.
pub fn trip_line(sailing: &Sailing, code: &str) -> Text {
    let departs = when(sailing.departs_at);
    Text::build(|language| {
        let departs = departs.in_language(language);
        format!("{}, {departs} ({})", ports(sailing), shown_code(code))
    })
}

/// `ABCDE-FGHJK`, which is read aloud more easily.
pub fn shown_code(code: &str) -> String {
    match code.split_at_checked(5) {
        Some((first, last)) if !last.is_empty() => format!("{first}-{last}"),
        _ => code.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::shown_code;

    #[test]
    fn codes_are_shown_in_two_halves() {
        assert_eq!(shown_code("ABCDEFGHJK"), "ABCDE-FGHJK");
        assert_eq!(shown_code("ABC"), "ABC");
    }
}
