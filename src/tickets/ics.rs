//! The sailings of a booking as a calendar reads them (RFC 5545).

use bookings::{Itinerary, ItineraryLeg};
use chrono::{DateTime, TimeDelta, Utc};
use platform::config::Config;
use routes::{Pier, SailingStatus};

use crate::{
    file::{Calendar, File},
    ticket::{Ticket, arrive_at},
    words::{CODE, VESSEL, be_there, ports, shown_code},
};

/// How long before its bearer is to be at the pier a calendar rings.
const ALARM_BEFORE: TimeDelta = TimeDelta::hours(1);

/// The longest line, in bytes, its end not counted.
const LONGEST: usize = 75;

/// Returns a calendar with an event for each leg that has a ticket.
pub(crate) fn write(
    itinerary: &Itinerary,
    tickets: &[Ticket<'_>],
    config: &Config,
    now: DateTime<Utc>,
) -> File<Calendar> {
    let mut lines = Lines::default();
    lines.add("BEGIN", "VCALENDAR");
    lines.add("VERSION", "2.0");
    lines.add("PRODID", &escaped(&format!("-//{}//Tickets//EN", config.brand.product)));
    lines.add("CALSCALE", "GREGORIAN");
    lines.add("METHOD", "PUBLISH");
    for leg in &itinerary.legs {
        if tickets.iter().any(|ticket| ticket.leg.direction == leg.direction) {
            event(&mut lines, itinerary, leg, config, now);
        }
    }
    lines.add("END", "VCALENDAR");
    File::new(&itinerary.code, lines.0.into_bytes())
}

fn event(
    lines: &mut Lines,
    itinerary: &Itinerary,
    leg: &ItineraryLeg,
    config: &Config,
    now: DateTime<Utc>,
) {
    let (sailing, language) = (&leg.sailing, itinerary.payer.language);
    let cancelled = sailing.status == SailingStatus::Cancelled;
    let host = config.public_url.host();
    let mut description = vec![
        format!("{}: {}", CODE.in_language(language), shown_code(&itinerary.code)),
        format!("{}: {} ({})", VESSEL.in_language(language), sailing.vessel, leg.class),
        be_there(sailing.departs_at, &itinerary.terms, leg.pier.as_ref())
            .in_language(language)
            .to_owned(),
    ];
    if let Some(pier) = &leg.pier {
        description.push(pier.directions.in_language(language).to_owned());
    }
    lines.add("BEGIN", "VEVENT");
    // The same for ever, so that a calendar that reads it again moves the event it has.
    lines.add("UID", &format!("{}-{}@{host}", itinerary.id, leg.direction.name()));
    lines.add("DTSTAMP", &instant(now));
    lines.add("DTSTART", &instant(sailing.departs_at));
    lines.add("DTEND", &instant(sailing.arrives_at));
    lines.add("SUMMARY", &escaped(&format!("{}, {}", ports(sailing), sailing.vessel)));
    match &leg.pier {
        Some(Pier { name, address, place, .. }) => {
            lines.add("LOCATION", &escaped(&format!("{name}, {address}")));
            lines.add("GEO", &format!("{:.5};{:.5}", place.latitude, place.longitude));
        }
        None => lines.add("LOCATION", &escaped(&sailing.route.origin.name)),
    }
    lines.add("DESCRIPTION", &escaped(&description.join("\n")));
    lines.add("STATUS", if cancelled { "CANCELLED" } else { "CONFIRMED" });
    if !cancelled {
        alarm(lines, itinerary, leg);
    }
    lines.add("END", "VEVENT");
}

/// A word an hour before its bearer is to be at the pier.
fn alarm(lines: &mut Lines, itinerary: &Itinerary, leg: &ItineraryLeg) {
    let departs_at = leg.sailing.departs_at;
    let told = be_there(departs_at, &itinerary.terms, leg.pier.as_ref());
    let at = arrive_at(departs_at, &itinerary.terms) - ALARM_BEFORE;
    lines.add("BEGIN", "VALARM");
    lines.add("ACTION", "DISPLAY");
    lines.add("TRIGGER;VALUE=DATE-TIME", &instant(at));
    lines.add("DESCRIPTION", &escaped(told.in_language(itinerary.payer.language)));
    lines.add("END", "VALARM");
}

fn instant(instant: DateTime<Utc>) -> String {
    instant.format("%Y%m%dT%H%M%SZ").to_string()
}

/// A text in which nothing ends a value or a line.
fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '\\' | ';' | ',' => escaped.extend(['\\', c]),
            '\n' => escaped.push_str("\\n"),
            c if c.is_control() => {}
            c => escaped.push(c),
        }
    }
    escaped
}

/// Lines that are folded where they are too long.
#[derive(Default)]
struct Lines(String);

impl Lines {
    fn add(&mut self, name: &str, value: &str) {
        let line = format!("{name}:{value}");
        let mut rest = line.as_str();
        let mut room = LONGEST;
        while rest.len() > room {
            let (first, after) = rest.split_at(rest.floor_char_boundary(room));
            self.0.push_str(first);
            self.0.push_str("\r\n ");
            rest = after;
            // The space that says that the line goes on.
            room = LONGEST - 1;
        }
        self.0.push_str(rest);
        self.0.push_str("\r\n");
    }
}

#[cfg(test)]
mod tests {
    use super::{Lines, escaped};

    #[test]
    fn long_lines_are_folded_between_letters() {
        let mut lines = Lines::default();
        let value = "Peñablanca ₱ ".repeat(20);
        lines.add("SUMMARY", &value);
        let text = lines.0;
        assert!(text.split("\r\n").all(|line| line.len() <= 75), "{text}");
        assert!(text.split("\r\n").count() > 3, "{text}");
        assert_eq!(text.replace("\r\n ", ""), format!("SUMMARY:{value}\r\n"));
    }

    #[test]
    fn a_line_that_just_fits_stays_one() {
        let mut lines = Lines::default();
        lines.add("A", &"x".repeat(73));
        assert_eq!(lines.0.matches("\r\n").count(), 1);
        lines.add("A", &"x".repeat(74));
        assert_eq!(lines.0.matches("\r\n").count(), 3);
    }

    #[test]
    fn nothing_in_a_text_ends_its_line() {
        assert_eq!(escaped("a,b;c\\d\r\ne"), "a\\,b\\;c\\\\d\\ne");
    }
}
