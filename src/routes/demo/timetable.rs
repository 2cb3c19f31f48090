//! When the demo's ships sail, and for how much.

use chrono::{DateTime, Days, NaiveDate, NaiveTime, TimeDelta, Utc};
use diesel::PgConnection;
use kernel::{Centavos, Rng, philippine_date};

use super::fleet::{ALON, BITUIN, DAGITAB, DOS, Fleet, HABAGAT, SINAG, TALA, TRES, UNO};
use crate::{
    Cause, RouteId, RoutesError,
    fare::FareKind,
    ids::{FareId, TimetableId},
    store::{self, fares::NewFare, timetables::NewTimetable},
};

/// A crossing: its ports, the fares of Tourist, Business and Open Air in centavos, and its departures of a
/// day, out and back.
struct Line {
    ends: (&'static str, &'static str),
    fares: [i64; 3],
    out: &'static [Departure],
    back: &'static [Departure],
}

/// The hour, the minute and the ship.
type Departure = (u32, u32, usize);

const LINES: &[Line] = &[
    Line {
        ends: ("CEB", "TAG"),
        fares: [80_000, 110_000, 76_000],
        out: &[(5, 10, UNO), (9, 20, TRES), (13, 0, ALON), (17, 40, UNO)],
        back: &[(7, 20, ALON), (11, 10, UNO), (15, 20, TRES), (19, 50, UNO)],
    },
    Line {
        ends: ("CEB", "TUB"),
        fares: [40_000, 60_000, 36_000],
        out: &[
            (5, 45, DAGITAB),
            (8, 30, DAGITAB),
            (11, 30, DAGITAB),
            (14, 30, DAGITAB),
            (18, 45, DAGITAB),
        ],
        back: &[
            (7, 0, DAGITAB),
            (10, 0, DAGITAB),
            (13, 0, DAGITAB),
            (16, 0, DAGITAB),
            (20, 0, DAGITAB),
        ],
    },
    Line {
        ends: ("CEB", "GET"),
        fares: [54_000, 96_000, 50_000],
        out: &[(9, 0, TALA), (13, 30, TALA), (17, 0, TALA)],
        back: &[(7, 15, TALA), (11, 0, TALA), (15, 15, TALA)],
    },
    Line {
        ends: ("CEB", "ORM"),
        fares: [132_000, 190_000, 126_000],
        out: &[(6, 0, DOS), (13, 15, DOS)],
        back: &[(9, 30, DOS), (16, 45, DOS)],
    },
    Line {
        ends: ("CEB", "POR"),
        fares: [60_000, 84_000, 56_000],
        out: &[(8, 30, BITUIN), (15, 30, BITUIN)],
        back: &[(6, 0, BITUIN), (13, 0, BITUIN)],
    },
    Line {
        ends: ("TAG", "DUM"),
        fares: [70_000, 102_000, 66_000],
        out: &[(8, 20, HABAGAT), (14, 40, HABAGAT)],
        back: &[(10, 50, HABAGAT), (17, 10, HABAGAT)],
    },
    Line {
        ends: ("TAG", "LAR"),
        fares: [72_000, 98_000, 68_000],
        out: &[(10, 30, SINAG), (22, 45, SINAG)],
        back: &[(5, 30, SINAG), (17, 0, SINAG)],
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
            for (number, (hour, minute, ship)) in times.iter().enumerate() {
                let timetable = NewTimetable {
                    id: TimetableId::random(rng),
                    route_id: route,
                    vessel_id: fleet.ships[*ship],
                    voyage_number: &format!("{from}{to}{}", number + 1),
                    departs_at: NaiveTime::from_hms_opt(*hour, *minute, 0).unwrap_or_default(),
                    weekdays: EVERY_DAY.to_vec(),
                    season_from: since,
                };
                store::timetables::insert_if_absent(conn, &timetable)?;
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

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;
    use crate::demo::network::CROSSINGS;

    /// Ships turn round in no fewer minutes.
    const TURN_ROUND: u32 = 10;

    const DAY: u32 = 24 * 60;

    #[test]
    fn each_ship_leaves_from_where_it_came_to_after_it_came() {
        let mut trips = BTreeMap::<usize, Vec<_>>::new();
        for line in LINES {
            let (one, other) = line.ends;
            let crossing = CROSSINGS.iter().find(|(from, to, ..)| (*from, *to) == line.ends);
            let minutes = u32::try_from(crossing.expect("a crossing").2).expect("minutes");
            for (from, to, times) in [(one, other, line.out), (other, one, line.back)] {
                for (hour, minute, ship) in times {
                    let departs = hour * 60 + minute;
                    trips.entry(*ship).or_default().push((departs, departs + minutes, from, to));
                }
            }
        }
        for (ship, mut trips) in trips {
            trips.sort_unstable();
            let (departs, arrives, from, to) = trips[0];
            trips.push((departs + DAY, arrives + DAY, from, to));
            for pair in trips.windows(2) {
                let [(_, came, _, at), (leaves, _, from, _)] = *pair else { unreachable!() };
                assert_eq!(from, at, "ship {ship}");
                assert!(leaves >= came + TURN_ROUND, "ship {ship} leaves {from} at {leaves}");
            }
        }
    }
}
