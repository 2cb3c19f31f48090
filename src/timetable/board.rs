//! What the pages are drawn from, read at once: ports, routes, and what sails in the weeks to come.

use std::collections::HashMap;

use bookings::Terms;
use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use diesel::PgConnection;
use kernel::{Language, philippine_date};
use routes::{Counter, Pier, Port, PortId, Route, RouteId, RoutesError, Sailing};

use crate::{
    addresses::{Address, slug},
    words::your_rights,
};

/// How many days from today on are read. A timetable repeats itself within them.
const DAYS: i64 = 28;

/// Ports, routes and sailings as they were at one moment.
#[derive(Debug)]
pub(crate) struct Board {
    pub(crate) read_at: DateTime<Utc>,
    pub(crate) ports: Vec<BoardPort>,
    pub(crate) routes: Vec<BoardRoute>,
    /// From yesterday on, in order of departure.
    pub(crate) sailings: Vec<Sailing>,
    /// None before any were set.
    pub(crate) terms: Option<Terms>,
}

/// A port, and how its page is called.
#[derive(Debug)]
pub(crate) struct BoardPort {
    pub(crate) port: Port,
    pub(crate) slug: String,
    pub(crate) pier: Option<Pier>,
    /// In the operator's order.
    pub(crate) counters: Vec<Counter>,
}

/// A route, and how its page is called.
#[derive(Debug)]
pub(crate) struct BoardRoute {
    pub(crate) route: Route,
    pub(crate) slug: String,
}

impl Board {
    /// Reads everything as it is at `now`.
    pub(crate) fn read(conn: &mut PgConnection, now: DateTime<Utc>) -> Result<Self, RoutesError> {
        let today = philippine_date(now);
        let terms = bookings::all_terms(conn)?;
        let at_ports = (routes::piers(conn)?, routes::counters(conn)?);
        let ports = named(routes::ports(conn)?, at_ports);
        let slugs: HashMap<PortId, &str> =
            ports.iter().map(|one| (one.port.id, one.slug.as_str())).collect();
        let called = |port: &Port| slugs.get(&port.id).copied().unwrap_or_default();
        let with_slug = |route: Route| BoardRoute {
            slug: format!("{}-to-{}", called(&route.origin), called(&route.destination)),
            route,
        };
        let routes = routes::all_routes(conn, today)?.into_iter().map(with_slug).collect();
        let (from, to) = (today - TimeDelta::days(1), today + TimeDelta::days(DAYS));
        let sailings = routes::sailings_of_days(conn, from, to)?;
        let terms = terms.in_force().map(|version| version.terms.clone());
        Ok(Self { read_at: now, ports, routes, sailings, terms })
    }

    /// Returns the route that an address names by its slug, or by its code as tickets do.
    pub(crate) fn route_called(&self, name: &str) -> Option<&BoardRoute> {
        let mut routes = self.routes.iter();
        routes.find(|one| one.slug == name || one.route.code.eq_ignore_ascii_case(name))
    }

    /// Returns the port that an address names by its slug, or by its code.
    pub(crate) fn port_called(&self, name: &str) -> Option<&BoardPort> {
        let mut ports = self.ports.iter();
        ports.find(|one| one.slug == name || one.port.code.eq_ignore_ascii_case(name))
    }

    pub(crate) fn port(&self, id: PortId) -> Option<&BoardPort> {
        self.ports.iter().find(|one| one.port.id == id)
    }

    /// Returns the sailings of a route, in order of departure.
    pub(crate) fn sailings_of(&self, route: RouteId) -> impl Iterator<Item = &Sailing> {
        self.sailings.iter().filter(move |sailing| sailing.route.id == route)
    }

    /// Returns what a traveller may do whose ship is late or does not sail, by the terms in force.
    pub(crate) fn rights(&self, language: Language) -> Option<String> {
        let terms = self.terms.as_ref()?;
        Some(your_rights(terms.delay_minutes).in_language(language).to_owned())
    }

    pub(crate) fn today(&self) -> NaiveDate {
        philippine_date(self.read_at)
    }
}

/// Returns each port with its slug; those whose names are spelt alike, with their codes as well.
fn named(
    ports: Vec<Port>,
    (mut piers, mut counters): (HashMap<PortId, Pier>, HashMap<PortId, Vec<Counter>>),
) -> Vec<BoardPort> {
    let slugs: Vec<String> = ports.iter().map(|port| slug(&port.name)).collect();
    let is_lone = |one: &String| !one.is_empty() && slugs.iter().filter(|s| *s == one).count() == 1;
    let with_slug = |(port, plain): (Port, &String)| {
        let slug = match is_lone(plain) {
            true => plain.clone(),
            false => slug(&format!("{} {}", port.name, port.code)),
        };
        let pier = piers.remove(&port.id);
        BoardPort { pier, counters: counters.remove(&port.id).unwrap_or_default(), port, slug }
    };
    ports.into_iter().zip(&slugs).map(with_slug).collect()
}

impl BoardRoute {
    pub(crate) fn address(&self) -> Address {
        Address::Route(self.slug.clone())
    }
}

impl BoardPort {
    pub(crate) fn address(&self) -> Address {
        Address::Port(self.slug.clone())
    }
}

#[cfg(test)]
mod tests {
    use kernel::SystemRng;

    use super::*;

    #[test]
    fn ports_of_one_name_are_told_apart_by_their_codes() {
        let port = |code: &str, name: &str| Port {
            id: PortId::random(&SystemRng),
            code: code.to_owned(),
            name: name.to_owned(),
        };
        let ports = vec![port("POR", "Poro"), port("PO2", "Poro"), port("TAG", "Tagbilaran")];
        let named = named(ports, <_>::default());
        let slugs: Vec<&str> = named.iter().map(|one| one.slug.as_str()).collect();
        assert_eq!(slugs, ["poro-por", "poro-po2", "tagbilaran"]);
    }
}
