//! What tickets and their e-mail say, in every language.

use bookings::{Direction, Terms};
use chrono::{DateTime, Datelike as _, Utc, Weekday};
use kernel::{Language, Text, clock_time, philippine_time};
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
pub(crate) const PASSENGERS: Text =
    Text::new("Passengers", "Bilang ng pasahero", "Gidaghanon sa pasahero");
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

/// `Thu, 24 Dec 2026, 8:30 AM`, by the clock of the port.
pub fn when(instant: DateTime<Utc>) -> Text {
    let there = instant.with_timezone(&philippine_time());
    let (weekday, month) = (weekday(there.weekday()), month(there.month()));
    Text::build(|language| {
        let (weekday, month) = (weekday.in_language(language), month.in_language(language));
        format!("{weekday}, {} {month} {}, {}", there.day(), there.year(), clock_time(instant))
    })
}

const fn weekday(of: Weekday) -> Text {
    match of {
        Weekday::Mon => Text::new("Mon", "Lun", "Lun"),
        Weekday::Tue => Text::new("Tue", "Mar", "Mar"),
        Weekday::Wed => Text::new("Wed", "Miy", "Miy"),
        Weekday::Thu => Text::new("Thu", "Huw", "Huw"),
        Weekday::Fri => Text::new("Fri", "Biy", "Biy"),
        Weekday::Sat => Text::new("Sat", "Sab", "Sab"),
        Weekday::Sun => Text::new("Sun", "Lin", "Dom"),
    }
}

/// By its number in the year.
const fn month(of: u32) -> Text {
    match of {
        1 => Text::new("Jan", "Ene", "Ene"),
        2 => Text::new("Feb", "Peb", "Peb"),
        3 => Text::new("Mar", "Mar", "Mar"),
        4 => Text::new("Apr", "Abr", "Abr"),
        5 => Text::new("May", "May", "May"),
        6 => Text::new("Jun", "Hun", "Hun"),
        7 => Text::new("Jul", "Hul", "Hul"),
        8 => Text::new("Aug", "Ago", "Ago"),
        9 => Text::new("Sep", "Set", "Sep"),
        10 => Text::new("Oct", "Okt", "Okt"),
        11 => Text::new("Nov", "Nob", "Nob"),
        _ => Text::new("Dec", "Dis", "Dis"),
    }
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
    use kernel::Language;

    use super::{shown_code, when};

    #[test]
    fn times_are_told_by_the_clock_of_the_port_and_in_the_reader_s_words() {
        for (instant, language, told) in [
            ("2026-12-24T00:30:00Z", Language::En, "Thu, 24 Dec 2026, 8:30 AM"),
            ("2026-12-31T16:05:00Z", Language::En, "Fri, 1 Jan 2027, 12:05 AM"),
            ("2026-12-31T16:05:00Z", Language::Fil, "Biy, 1 Ene 2027, 12:05 AM"),
            ("2026-09-20T04:00:00Z", Language::Fil, "Lin, 20 Set 2026, 12:00 PM"),
            ("2026-09-20T04:00:00Z", Language::Ceb, "Dom, 20 Sep 2026, 12:00 PM"),
            ("2028-02-28T16:00:00Z", Language::Ceb, "Mar, 29 Peb 2028, 12:00 AM"),
        ] {
            let text = when(instant.parse().expect("an instant"));
            assert_eq!(text.in_language(language), told);
        }
    }

    #[test]
    fn codes_are_shown_in_two_halves() {
        assert_eq!(shown_code("ABCDEFGHJK"), "ABCDE-FGHJK");
        assert_eq!(shown_code("ABC"), "ABC");
    }
}
