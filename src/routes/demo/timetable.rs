//! When the demo's ships sail, and for how much.

use chrono::{DateTime, Days, NaiveDate, NaiveTime, TimeDelta, Utc};
use diesel::PgConnection;
use kernel::{Centavos, Rng, philippine_date};

use super::fleet::Fleet;
use crate::{
    Cause, RouteId, RoutesError,
    fare::FareKind,
    ids::{FareId, TimetableId},
    store::{self, fares::NewFare, sailings::NewTimetable},
};

/// A crossing: its ports, its ship, the fares of Tourist, Business and Open Air in centavos, and the
/// times of day it departs, out and back.
struct Line {
    ends: (&'static str, &'static str),
    ship: usize,
    fares: [i64; 3],
    out: &'static [(u32, u32)],
    back: &'static [(u32, u32)],
}

const LINES: &[Line] = &[
    Line {
        ends: ("CEB", "TAG"),
        ship: 0,
        fares: [80_000, 110_000, 76_000],
        out: &[(5, 10), (9, 20), (13, 0), (17, 40)],
        back: &[(7, 20), (11, 10), (15, 20), (19, 50)],
    },
    Line {
        ends: ("CEB", "TUB"),
        ship: 3,
        fares: [40_000, 60_000, 36_000],
        out: &[(5, 45), (8, 30), (11, 30), (14, 30), (18, 45)],
        back: &[(7, 0), (10, 0), (13, 0), (16, 0), (20, 0)],
    },
    Line {
        ends: ("CEB", "GET"),
        ship: 4,
        fares: [54_000, 96_000, 50_000],
        out: &[(9, 0), (13, 30), (17, 0)],
        back: &[(7, 15), (11, 0), (15, 15)],
    },
    Line {
        ends: ("CEB", "ORM"),
        ship: 1,
        fares: [132_000, 190_000, 126_000],
        out: &[(6, 0), (13, 15)],
        back: &[(9, 30), (16, 45)],
    },
    Line {
        ends: ("CEB", "POR"),
        ship: 5,
        fares: [60_000, 84_000, 56_000],
        out: &[(8, 30), (15, 30)],
        back: &[(6, 0), (13, 0)],
    },
    Line {
        ends: ("TAG", "DUM"),
        ship: 2,
        fares: [70_000, 102_000, 66_000],
        out: &[(8, 20), (14, 40)],
        back: &[(10, 50), (17, 10)],
    },
    Line {
        ends: ("TAG", "LAR"),
        ship: 5,
        fares: [72_000, 98_000, 68_000],
        out: &[(10, 30), (22, 45)],
        back: &[(5, 30), (17, 0)],
    },
];

const CODES: [&str; 3] = ["TOU", "BUS", "OPN"];

const EVERY_DAY: [i32; 7] = [1, 2, 3, 4, 5, 6, 7];

/// Adds the timetables and fares that are missing, in force since the day before `now`.
pub(super) fn fill(
    conn: &mut PgConnection,
    rng: &dyn Rng,
    fleet: &Fleet,
    now: DateTime<Utc>,
) -> Result<(), RoutesError> {
    let since = philippine_date(now) - Days::new(1);
    for line in LINES {
        let (one, other) = line.ends;
        for (from, to, times) in [(one, other, line.out), (other, one, line.back)] {
            let code = format!("{from}-{to}");
            let Some(route) = store::routes::by_id_or_code(conn, &code)? else {
                continue;
            };
            for (number, (hour, minute)) in times.iter().enumerate() {
                let timetable = NewTimetable {
                    id: TimetableId::random(rng),
                    route_id: route,
                    vessel_id: fleet.ships[line.ship],
                    voyage_number: &format!("{from}{to}{}", number + 1),
                    departs_at: NaiveTime::from_hms_opt(*hour, *minute, 0).unwrap_or_default(),
                    weekdays: EVERY_DAY.to_vec(),
                    season_from: since,
                };
                store::sailings::insert_timetable_if_absent(conn, &timetable)?;
            }
            price(conn, rng, fleet, route, line, since)?;
        }
    }
    Ok(())
}

/// Sets the fares of a route that has none.
fn price(
    conn: &mut PgConnection,
    rng: &dyn Rng,
    fleet: &Fleet,
    route: RouteId,
    line: &Line,
    since: NaiveDate,
) -> Result<(), RoutesError> {
    if store::fares::has_any(conn, route)? {
        return Ok(());
    }
    for (code, amount) in CODES.iter().zip(line.fares) {
        let fare = NewFare {
            id: FareId::random(rng),
            route_id: route,
            accommodation_id: fleet.classes[code],
            kind: FareKind::Regular,
            amount_centavos: Centavos(amount),
            effective_from: since,
        };
        store::fares::insert(conn, &fare)?;
    }
    Ok(())
}

/// One sailing of tomorrow is cancelled and one is late, so that both can be seen.
pub(super) fn disturb(conn: &mut PgConnection, now: DateTime<Utc>) -> Result<(), RoutesError> {
    let tomorrow = philippine_date(now + TimeDelta::days(1));
    if let Some(id) = store::sailings::id_of(conn, "CEBTAG4", tomorrow)? {
        let gale = "Gale warning of the Coast Guard";
        store::sailings::cancel(conn, id, Cause::GaleWarning, gale)?;
    }
    if let Some(id) = store::sailings::id_of(conn, "CEBTAG2", tomorrow)? {
        let late = "The ship comes late from her last voyage";
        let by = TimeDelta::minutes(45);
        store::sailings::delay(conn, id, by, Cause::Operational, late)?;
    }
    Ok(())
}
