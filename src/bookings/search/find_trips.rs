//! `GET online-bookings`: what sails, with what is free and what it costs.

use std::{collections::BTreeMap, sync::Arc};

use actix_web::web::Data;
use chrono::{DateTime, NaiveDate, Utc};
use diesel::PgConnection;
use kernel::{Text, parse_date, philippine_date};
use platform::{
    db::Together,
    web::{Ctx, Failed, FieldErrors, Json, Query, invalid, required},
};
use routes::{NamedSailing, RouteId};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::{
    booking::head,
    error::BookingError,
    search::{
        store::{self, TripRow},
        trip::Trip,
    },
};

/// The query of a search, as it came.
#[derive(Default, Deserialize, IntoParams)]
#[serde(default)]
pub(crate) struct Wanted {
    /// A route's id or code.
    depart_route: String,
    /// `Y-m-d`.
    depart_date: String,
    passengers_count: Option<String>,
    /// `true` or `false`.
    round_trip: Option<String>,
    /// The way back; the same ports the other way round when it is left out.
    return_route: Option<String>,
    /// `Y-m-d`.
    return_date: Option<String>,
}

/// Sailings out and back.
#[derive(Serialize, ToSchema)]
pub(crate) struct Found {
    #[schema(value_type = Vec<Trip>)]
    departures: Arc<[Trip]>,
    #[schema(value_type = Vec<Trip>)]
    returns: Arc<[Trip]>,
}

/// A search that makes sense.
struct Search {
    depart: (String, NaiveDate),
    back: Option<(Option<String>, NaiveDate)>,
}

const ROUTE: Text = Text::new("Route", "Ruta", "Ruta");
const DEPART_DATE: Text = Text::new("Depart date", "Petsa ng alis", "Petsa sa pagbiya");
const RETURN_DATE: Text = Text::new("Return date", "Petsa ng balik", "Petsa sa pagbalik");
const PASSENGERS: Text =
    Text::new("Passengers count", "Bilang ng pasahero", "Gidaghanon sa pasahero");
const ROUND_TRIP: Text = Text::new("Round trip", "Balikan", "Balikan");
const BEFORE: Text = Text::new(
    "The return is before the departure",
    "Mas maaga ang balik kaysa sa alis",
    "Mas una ang balik kaysa sa pagbiya",
);
const PAST: Text =
    Text::new("This day is over", "Lumipas na ang araw na ito", "Milabay na kini nga adlaw");

/// The sailings of a route on a day, as they are asked for.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Asked {
    /// Its id or code.
    route: String,
    day: NaiveDate,
}

/// What is found of it.
#[derive(Clone)]
struct Sailed {
    /// None if there is no such route. All who asked for it share them.
    trips: Option<Arc<[Trip]>>,
    now: DateTime<Utc>,
}

/// The searches of a server process, which are asked together.
pub(crate) struct Searches(Together<Asked, Sailed, BookingError>);

/// The searches of a server process.
pub(crate) type SharedSearches = Data<Searches>;

impl Default for Searches {
    fn default() -> Self {
        Self(Together::new(find_all))
    }
}

pub(crate) async fn endpoint(
    ctx: Ctx,
    searches: SharedSearches,
    Query(wanted): Query<Wanted>,
) -> Result<Json<Found>, Failed<BookingError>> {
    let found = match read(&wanted, ctx.config.max_passengers) {
        Ok(search) => find(&ctx, &searches, search).await?,
        Err(faults) => {
            let today = philippine_date(ctx.db.run(head::now).await?);
            return Err(BookingError::Fields(faults_on(&wanted, faults, today)).into());
        }
    };
    Ok(Json(found))
}

/// Reads a search. Whether its day is over is seen when the database has told the time, with what it found.
fn read(wanted: &Wanted, most: u32) -> Result<Search, FieldErrors> {
    let mut errors = FieldErrors::default();
    let invalid_date = invalid(&DEPART_DATE);
    let date = &wanted.depart_date;
    let depart_date = errors.read("depart_date", &DEPART_DATE, date, invalid_date, parse_date);
    if wanted.depart_route.trim().is_empty() {
        errors.add("depart_route", required(&ROUTE));
    }
    if let Some(count) = wanted.passengers_count.as_deref().filter(|text| !text.is_empty())
        && !count.parse::<u32>().is_ok_and(|count| (1..=most).contains(&count))
    {
        errors.add("passengers_count", invalid(&PASSENGERS));
    }
    let round_trip = match wanted.round_trip.as_deref() {
        None | Some("" | "false") => false,
        Some("true") => true,
        Some(_) => {
            errors.add("round_trip", invalid(&ROUND_TRIP));
            false
        }
    };
    let mut back = None;
    if round_trip {
        let text = wanted.return_date.as_deref().unwrap_or_default();
        let invalid_date = invalid(&RETURN_DATE);
        let day = errors.read("return_date", &RETURN_DATE, text, invalid_date, parse_date);
        if let (Some(out), Some(day)) = (depart_date, day) {
            if day < out {
                errors.add("return_date", BEFORE);
            }
            let route = wanted.return_route.clone().filter(|route| !route.trim().is_empty());
            back = Some((route, day));
        }
    }
    let search = |day| Search { depart: (wanted.depart_route.clone(), day), back };
    errors.all_or(depart_date.map(search))
}

/// Returns the faults of a search that was not read, and that its day is over if it is.
fn faults_on(wanted: &Wanted, mut faults: FieldErrors, today: NaiveDate) -> FieldErrors {
    if parse_date(&wanted.depart_date).is_some_and(|day| day < today) {
        faults.add("depart_date", PAST);
    }
    faults
}

async fn find(ctx: &Ctx, searches: &Searches, search: Search) -> Result<Found, BookingError> {
    let (route, day) = search.depart;
    let out = searches.0.ask(&ctx.db, Asked { route: route.clone(), day }).await?;
    if day < philippine_date(out.now) {
        return Err(fault("depart_date", PAST));
    }
    let departures = out.trips.ok_or_else(|| no_such_route("depart_route"))?;
    let Some((named, day)) = search.back else {
        return Ok(Found { departures, returns: Arc::default() });
    };
    let back = match named {
        Some(named) => Some(named),
        None => ctx.db.run(move |conn| way_back(conn, &route)).await?,
    };
    let returns = match back {
        None => Arc::default(),
        Some(route) => {
            let back = searches.0.ask(&ctx.db, Asked { route, day }).await?;
            back.trips.ok_or_else(|| no_such_route("return_route"))?
        }
    };
    Ok(Found { departures, returns })
}

/// Answers all that is asked at the same time by one question; what several ask is asked once.
fn find_all(
    conn: &mut PgConnection,
    asked: &[Asked],
) -> Result<Vec<Result<Sailed, BookingError>>, BookingError> {
    let mut each: Vec<&Asked> = asked.iter().collect();
    each.sort_unstable();
    each.dedup();
    let named: Vec<(&str, NaiveDate)> =
        each.iter().map(|asked| (asked.route.as_str(), asked.day)).collect();
    let rows = store::trips(conn, &named)?;
    let now = match rows.first() {
        Some(row) => row.of.read_at,
        None => platform::db::now(conn)?,
    };
    let mut found: Vec<Vec<Trip>> = each.iter().map(|_| Vec::new()).collect();
    for row in rows {
        let of_route = usize::try_from(row.of.n - 1).ok().and_then(|at| found.get_mut(at));
        if let (Some(of_route), Some(trip)) = (of_route, trip(conn, row, now)?) {
            of_route.push(trip);
        }
    }
    let mut answers = BTreeMap::new();
    for (asked, trips) in each.into_iter().zip(found) {
        let is_known = !trips.is_empty() || routes::route(conn, &asked.route)?.is_some();
        answers.insert(asked, Sailed { trips: is_known.then(|| trips.into()), now });
    }
    Ok(asked.iter().map(|asked| Ok(answers[asked].clone())).collect())
}

/// Returns the trip of a row that was read at `now`; none where the catalogue does not know its route or ship.
fn trip(
    conn: &mut PgConnection,
    row: TripRow,
    now: DateTime<Utc>,
) -> Result<Option<Trip>, BookingError> {
    let TripRow { of: NamedSailing { sailing, version, .. }, room } = row;
    let is_on_sale = sailing.is_on_sale(now);
    let sailing = routes::sailings_of_rows(conn, version, vec![sailing])?.pop();
    Ok(sailing.map(|sailing| Trip::new(sailing, &room, is_on_sale)))
}

/// Returns the route between the same ports the other way round, if there is one.
fn way_back(conn: &mut PgConnection, out: &str) -> Result<Option<String>, BookingError> {
    let out = known_route(conn, out, "depart_route")?;
    Ok(routes::opposite(conn, out)?.map(|route| route.to_string()))
}

/// The route of that id or code; a fault of `field` when there is none.
pub(crate) fn known_route(
    conn: &mut PgConnection,
    route: &str,
    field: &'static str,
) -> Result<RouteId, BookingError> {
    routes::route(conn, route)?.ok_or_else(|| no_such_route(field))
}

fn no_such_route(field: &'static str) -> BookingError {
    fault(field, invalid(&ROUTE))
}

fn fault(field: &'static str, fault: Text) -> BookingError {
    let mut errors = FieldErrors::default();
    errors.add(field, fault);
    BookingError::Fields(errors)
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;
    use crate::samples::told;

    /// A search for a way out on Christmas Eve.
    fn wanted() -> Wanted {
        Wanted {
            depart_route: "CEB-TAG".to_owned(),
            depart_date: "2026-12-24".to_owned(),
            ..Wanted::default()
        }
    }

    /// Read where twenty may travel together.
    fn read_then(wanted: &Wanted) -> Result<Search, FieldErrors> {
        read(wanted, 20)
    }

    fn faults(wanted: &Wanted) -> Value {
        read_then(wanted).err().map_or(Value::Null, told)
    }

    /// What is said of a search that was not read, on the first of December.
    fn faults_then(wanted: &Wanted) -> Value {
        let faults = read_then(wanted).err().unwrap_or_default();
        let faults = faults_on(wanted, faults, parse_date("2026-12-01").expect("a date"));
        if faults.is_empty() { Value::Null } else { told(faults) }
    }

    #[test]
    fn a_way_out_is_enough() {
        let search = read_then(&wanted()).expect("a search");
        assert_eq!(search.depart.0, "CEB-TAG");
        assert_eq!(search.depart.1.to_string(), "2026-12-24");
        assert!(search.back.is_none());
    }

    #[test]
    fn today_may_be_searched_and_yesterday_may_not() {
        for (day, told) in [
            ("2026-12-01", Value::Null),
            ("2026-12-02", Value::Null),
            ("2026-11-30", json!({ "depart_date": ["This day is over"] })),
            ("2026-02-29", json!({ "depart_date": ["Depart date is not valid"] })),
            ("", json!({ "depart_date": ["Depart date is required"] })),
        ] {
            let wanted = Wanted { depart_date: day.to_owned(), ..wanted() };
            assert_eq!(faults_then(&wanted), told, "{day}");
        }
    }

    #[test]
    fn a_day_that_is_over_is_told_beside_other_faults() {
        let wanted = Wanted {
            depart_date: "2026-11-30".to_owned(),
            passengers_count: Some("0".to_owned()),
            ..wanted()
        };
        let told = json!({
            "depart_date": ["This day is over"],
            "passengers_count": ["Passengers count is not valid"],
        });
        assert_eq!(faults_then(&wanted), told);
    }

    #[test]
    fn a_route_is_asked_for() {
        let wanted = Wanted { depart_route: "  ".to_owned(), ..wanted() };
        assert_eq!(faults(&wanted), json!({ "depart_route": ["Route is required"] }));
    }

    #[test]
    fn a_party_is_one_to_as_many_as_may_travel_together() {
        for (count, right) in [
            ("1", true),
            ("20", true),
            ("", true),
            ("0", false),
            ("21", false),
            ("-1", false),
            ("two", false),
        ] {
            let wanted = Wanted { passengers_count: Some(count.to_owned()), ..wanted() };
            let fault = json!({ "passengers_count": ["Passengers count is not valid"] });
            assert_eq!(faults(&wanted), if right { Value::Null } else { fault }, "{count}");
        }
    }

    #[test]
    fn a_round_trip_is_true_or_false_and_false_needs_no_return() {
        for (text, told) in [
            (None, Value::Null),
            (Some(""), Value::Null),
            (Some("false"), Value::Null),
            (Some("true"), json!({ "return_date": ["Return date is required"] })),
            (Some("yes"), json!({ "round_trip": ["Round trip is not valid"] })),
        ] {
            let wanted = Wanted { round_trip: text.map(str::to_owned), ..wanted() };
            assert_eq!(faults(&wanted), told, "{text:?}");
        }
    }

    #[test]
    fn the_way_back_is_on_the_same_day_or_later() {
        let back = |day: &str, route: Option<&str>| Wanted {
            round_trip: Some("true".to_owned()),
            return_date: Some(day.to_owned()),
            return_route: route.map(str::to_owned),
            ..wanted()
        };
        let early = json!({ "return_date": ["The return is before the departure"] });
        assert_eq!(faults(&back("2026-12-23", None)), early);
        let invalid = json!({ "return_date": ["Return date is not valid"] });
        assert_eq!(faults(&back("24 December", None)), invalid);
        for (day, typed, route) in [
            ("2026-12-24", None, None),
            ("2026-12-25", Some(" "), None),
            ("2026-12-25", Some("TAG-CEB"), Some("TAG-CEB".to_owned())),
        ] {
            let search = read_then(&back(day, typed)).expect(day);
            assert_eq!(search.back, Some((route, parse_date(day).expect(day))));
        }
    }
}
