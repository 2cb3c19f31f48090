//! The sailings of a booking as a calendar reads them (RFC 5545).

use bookings::{Itinerary, ItineraryLeg};
use chrono::{DateTime, TimeDelta, Utc};
use platform::{
    config::Config,
    ical::{Lines, escaped, instant},
};
use routes::{Pier, SailingStatus};

use crate::{
    file::{Calendar, File},
    ticket::{Ticket, arrive_at},
    words::{CODE, VESSEL, be_there, ports, shown_code},
};

/// How long before its bearer is to be at the pier a calendar rings.
const ALARM_BEFORE: TimeDelta = TimeDelta::hours(1);

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
    File::new(&itinerary.code, lines.into_text().into_bytes())
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
