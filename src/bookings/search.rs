//! `GET online-bookings`: what sails, with what is free and what it costs.

use chrono::{DateTime, NaiveDate, Utc};
use diesel::PgConnection;
use kernel::{Text, parse_date, philippine_date};
use platform::web::{Ctx, Failed, FieldErrors, Json, Query, invalid, required};
use routes::RouteId;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::{BookingError, store, trip::Trip};

/// What somebody looks for, as it came.
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
    departures: Vec<Trip>,
    returns: Vec<Trip>,
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

pub(crate) async fn endpoint(
    ctx: Ctx,
    Query(wanted): Query<Wanted>,
) -> Result<Json<Found>, Failed<BookingError>> {
    let now = ctx.clock.now();
    let most = ctx.config.max_passengers;
    let search = read(&wanted, philippine_date(now), most).map_err(BookingError::Fields)?;
    Ok(Json(ctx.db.run(move |conn| find(conn, &search, now)).await?))
}

fn read(wanted: &Wanted, today: NaiveDate, most: u32) -> Result<Search, FieldErrors> {
    let mut errors = FieldErrors::default();
    let invalid_date = invalid(&DEPART_DATE);
    let date = &wanted.depart_date;
    let depart_date = errors.read("depart_date", &DEPART_DATE, date, invalid_date, parse_date);
    if depart_date.is_some_and(|day| day < today) {
        errors.add("depart_date", PAST);
    }
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

fn find(
    conn: &mut PgConnection,
    search: &Search,
    now: DateTime<Utc>,
) -> Result<Found, BookingError> {
    let (route, day) = &search.depart;
    let out = known_route(conn, route, "depart_route")?;
    let departures = trips(conn, out, *day, now)?;
    let returns = match &search.back {
        None => Vec::new(),
        Some((named, day)) => {
            let back = match named {
                Some(route) => Some(known_route(conn, route, "return_route")?),
                None => routes::opposite(conn, out)?,
            };
            back.map_or_else(|| Ok(Vec::new()), |back| trips(conn, back, *day, now))?
        }
    };
    Ok(Found { departures, returns })
}

/// The route of that id or code; a fault of `field` when there is none.
pub(crate) fn known_route(
    conn: &mut PgConnection,
    route: &str,
    field: &'static str,
) -> Result<RouteId, BookingError> {
    routes::route(conn, route)?.ok_or_else(|| {
        let mut errors = FieldErrors::default();
        errors.add(field, invalid(&ROUTE));
        BookingError::Fields(errors)
    })
}

fn trips(
    conn: &mut PgConnection,
    route: RouteId,
    day: NaiveDate,
    now: DateTime<Utc>,
) -> Result<Vec<Trip>, BookingError> {
    let sailings = routes::sailings_of_route(conn, route, day, day)?;
    let free = store::stock::free(conn, sailings.iter().map(|sailing| sailing.id))?;
    Ok(sailings.into_iter().map(|sailing| Trip::new(sailing, &free, now)).collect())
}
