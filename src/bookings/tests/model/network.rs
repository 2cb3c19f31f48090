//! What sails in one sequence: a few ports, small ships, sailings near midnight and the start.

use chrono::{DateTime, Days, NaiveDate, TimeDelta, Utc};
use kernel::philippine_time;
use uuid::Uuid;

use testing::SeededRng;

use super::rules::{Kind, Prices};

/// When sequences begin: an ordinary morning, and days on which calendars go wrong.
const STARTS: [&str; 5] = [
    "2026-12-01T08:00:00+08:00",
    "2026-12-30T21:30:00+08:00",
    "2027-02-27T23:10:00+08:00",
    "2028-02-27T20:00:00+08:00",
    "2028-02-28T15:59:30+08:00",
];

#[derive(Clone, Debug)]
pub(super) struct Port {
    pub(super) id: Uuid,
    pub(super) code: &'static str,
    pub(super) fee: i64,
    pub(super) exempt: Vec<Kind>,
}

#[derive(Clone, Debug)]
pub(super) struct Route {
    pub(super) id: Uuid,
    pub(super) code: &'static str,
    pub(super) from: usize,
    pub(super) to: usize,
    pub(super) service_fee: i64,
}

#[derive(Clone, Debug)]
pub(super) struct Ship {
    pub(super) id: Uuid,
    /// Seats by class; nothing where she has no such class.
    pub(super) seats: Vec<Option<i32>>,
}

/// A row of the table of fares.
#[derive(Clone, Debug)]
pub(super) struct FareRow {
    pub(super) id: Uuid,
    pub(super) route: usize,
    pub(super) class: usize,
    pub(super) what: &'static str,
    pub(super) kind: Option<Kind>,
    pub(super) amount: i64,
    pub(super) from: NaiveDate,
    pub(super) until: Option<NaiveDate>,
}

#[derive(Clone, Debug)]
pub(super) struct Sailing {
    pub(super) id: Uuid,
    pub(super) timetable: Uuid,
    pub(super) route: usize,
    pub(super) ship: usize,
    pub(super) departs_on: NaiveDate,
    pub(super) scheduled_at: DateTime<Utc>,
    pub(super) departs_at: DateTime<Utc>,
    pub(super) arrives_at: DateTime<Utc>,
    pub(super) sales_close_at: DateTime<Utc>,
    pub(super) status: &'static str,
    /// Whether its seats were put on sale.
    pub(super) is_open: bool,
}

/// All that sails.
#[derive(Clone, Debug)]
pub(super) struct Network {
    pub(super) start: DateTime<Utc>,
    pub(super) ports: Vec<Port>,
    pub(super) routes: Vec<Route>,
    /// In their order in lists.
    pub(super) classes: Vec<Uuid>,
    pub(super) ships: Vec<Ship>,
    pub(super) fares: Vec<FareRow>,
    pub(super) sailings: Vec<Sailing>,
}

impl Network {
    pub(super) fn draw(rng: &SeededRng) -> Self {
        let start = DateTime::parse_from_rfc3339(rng.pick(&STARTS)).expect("an instant").to_utc();
        let exempt = |kind: &Kind| *kind != Kind::Adult && rng.percent(60);
        let port = |code| Port {
            id: rng.uuid(),
            code,
            fee: rng.pick(&[0, 1_500, 2_550]),
            exempt: Kind::ALL.into_iter().filter(exempt).collect(),
        };
        let route = |code, from, to| Route {
            id: rng.uuid(),
            code,
            from,
            to,
            service_fee: rng.pick(&[0, 2_000, 1_999]),
        };
        let mut network = Self {
            start,
            ports: vec![port("AAA"), port("BBB"), port("CCC")],
            routes: vec![route("AAA-BBB", 0, 1), route("BBB-AAA", 1, 0), route("BBB-CCC", 1, 2)],
            classes: (0..3).map(|_| rng.uuid()).collect(),
            ships: Vec::new(),
            fares: Vec::new(),
            sailings: Vec::new(),
        };
        let seats = || Some(i32::try_from(rng.between(1, 9)).unwrap_or(1));
        network.ships.push(Ship { id: rng.uuid(), seats: vec![seats(), seats(), None] });
        network.ships.push(Ship { id: rng.uuid(), seats: vec![seats(), seats(), seats()] });
        network.draw_fares(rng);
        for route in [0, 0, 0, 1, 1, 1, 2] {
            let sailing = network.draw_sailing(rng, route);
            network.sailings.push(sailing);
        }
        network
    }

    fn draw_fares(&mut self, rng: &SeededRng) {
        let today = self.start.with_timezone(&philippine_time()).date_naive();
        let past = today - Days::new(10);
        for (route, class) in (0..3).flat_map(|route| (0..3).map(move |class| (route, class))) {
            let mut row = |what, kind, amount, from, until| {
                let id = rng.uuid();
                self.fares.push(FareRow { id, route, class, what, kind, amount, from, until });
            };
            // A class without a regular fare is not for sale on that route.
            if class == 0 || rng.percent(85) {
                row("regular", None, rng.between(1, 200_000), past, None);
            }
            if rng.percent(25) {
                row("regular", None, rng.between(1, 200_000), today + Days::new(1), None);
            }
            if rng.percent(30) {
                let until = rng.percent(50).then(|| today + Days::new(1));
                row("promo", None, rng.between(0, 150_000), past, until);
            }
            for kind in Kind::ALL.into_iter().skip(1) {
                if rng.percent(12) {
                    row("tariff", Some(kind), rng.between(0, 150_000), past, None);
                }
            }
        }
    }

    fn draw_sailing(&self, rng: &SeededRng, route: usize) -> Sailing {
        let today = self.start.with_timezone(&philippine_time()).date_naive();
        let day = today + Days::new(u64::try_from(rng.between(0, 2)).unwrap_or(0));
        // Near midnight, sales close on the day before.
        let minute = rng.pick(&[15, 70, 305, 560, 780, 1_060, 1_250, 1_425]);
        let at = |day: NaiveDate| {
            let midnight = day.and_hms_opt(0, 0, 0).expect("midnight") - TimeDelta::hours(8);
            midnight.and_utc() + TimeDelta::minutes(minute)
        };
        let departs_on = if at(day) > self.start { day } else { day + Days::new(1) };
        let scheduled_at = at(departs_on);
        let late = TimeDelta::minutes(if rng.percent(15) { 45 } else { 0 });
        let status = match rng.below(100) {
            _ if late > TimeDelta::zero() => "delayed",
            0..5 => "cancelled",
            5..8 => "boarding",
            _ => "scheduled",
        };
        Sailing {
            id: rng.uuid(),
            timetable: rng.uuid(),
            route,
            ship: rng.below(2),
            departs_on,
            scheduled_at,
            departs_at: scheduled_at + late,
            arrives_at: scheduled_at + late + TimeDelta::minutes(rng.between(50, 150)),
            sales_close_at: scheduled_at - TimeDelta::minutes(rng.pick(&[0, 30, 60, 90])),
            status,
            is_open: rng.percent(93),
        }
    }

    pub(super) fn sailing(&self, id: Uuid) -> Option<&Sailing> {
        self.sailings.iter().find(|sailing| sailing.id == id)
    }

    /// The route of that id or code, whatever its case.
    pub(super) fn route(&self, named: &str) -> Option<usize> {
        let is_it =
            |route: &Route| route.code.eq_ignore_ascii_case(named) || route.id.to_string() == named;
        self.routes.iter().position(is_it)
    }

    /// The same ports the other way round.
    pub(super) fn way_back(&self, route: usize) -> Option<usize> {
        let out = &self.routes[route];
        self.routes.iter().position(|back| (back.from, back.to) == (out.to, out.from))
    }

    /// A route's sailings of some days, in order of departure.
    pub(super) fn sailings_of(
        &self,
        route: usize,
        days: std::ops::RangeInclusive<NaiveDate>,
    ) -> Vec<&Sailing> {
        let is_wanted = |one: &&Sailing| one.route == route && days.contains(&one.departs_on);
        let mut found: Vec<&Sailing> = self.sailings.iter().filter(is_wanted).collect();
        found.sort_by_key(|sailing| (sailing.departs_at, sailing.id));
        found
    }

    /// The classes of a sailing that have a price, each with it.
    pub(super) fn priced(&self, sailing: &Sailing) -> Vec<(Uuid, Prices)> {
        let seats = self.ships[sailing.ship].seats.iter().enumerate();
        let classes = seats.filter(|(_, seats)| seats.is_some());
        let priced = |(class, _)| Some((self.classes[class], self.prices(sailing, class)?));
        classes.filter_map(priced).collect()
    }

    fn prices(&self, sailing: &Sailing, class: usize) -> Option<Prices> {
        let amount = |what: &str, kind: Option<Kind>| {
            let rows = self.fares.iter().filter(|row| {
                (row.route, row.class, row.what, row.kind) == (sailing.route, class, what, kind)
                    && row.from <= sailing.departs_on
                    && row.until.is_none_or(|until| sailing.departs_on <= until)
            });
            rows.max_by_key(|row| row.from).map(|row| row.amount)
        };
        Some(Prices {
            regular: amount("regular", None)?,
            promo: amount("promo", None),
            tariff: Kind::ALL.map(|kind| amount("tariff", Some(kind))),
        })
    }
}
