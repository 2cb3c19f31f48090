//! `GET online-bookings/calendar`: the lowest fare and the seats left, day by day.

use std::collections::BTreeMap;

use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use diesel::PgConnection;
use kernel::{Centavos, Text, parse_date};
use platform::web::{Ctx, Failed, FieldErrors, Json, Query, invalid};
use routes::Sailing;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::{
    BookingError,
    search::known_route,
    store::{self, stock::Free},
    trip::fare_from,
};

/// The longest span: a calendar shows six weeks, a list two months.
const LONGEST: TimeDelta = TimeDelta::days(92);

/// A route and a span of days.
#[derive(Default, Deserialize, IntoParams)]
#[serde(default)]
pub(crate) struct Span {
    /// A route's id or code.
    pub(crate) route: String,
    /// `Y-m-d`, the first day.
    from: String,
    /// `Y-m-d`, the last day.
    to: String,
}

/// Every day of the span.
#[derive(Serialize, ToSchema)]
pub(crate) struct Days {
    days: Vec<Day>,
}

/// One day.
#[derive(Serialize, ToSchema)]
struct Day {
    date: NaiveDate,
    /// The lowest adult fare of what may be booked that day, before fees; null when nothing sails.
    #[schema(required)]
    fare_from_centavos: Option<i64>,
    seats_left: i32,
}

const FROM: Text = Text::new("From", "Mula", "Gikan");
const TO: Text = Text::new("To", "Hanggang", "Hangtod");

impl Span {
    pub(crate) fn days(&self) -> Result<(NaiveDate, NaiveDate), FieldErrors> {
        let mut errors = FieldErrors::default();
        let from = errors.read("from", &FROM, &self.from, invalid(&FROM), parse_date);
        let to = errors.read("to", &TO, &self.to, invalid(&TO), parse_date);
        let days = from.zip(to);
        if let Some((from, to)) = days
            && (to < from || to - from > LONGEST)
        {
            errors.add("to", invalid(&TO));
        }
        errors.all_or(days)
    }
}

pub(crate) async fn endpoint(
    ctx: Ctx,
    Query(span): Query<Span>,
) -> Result<Json<Days>, Failed<BookingError>> {
    let (from, to) = span.days().map_err(BookingError::Fields)?;
    let now = ctx.clock.now();
    let days = ctx.db.run(move |conn| days(conn, &span.route, from, to, now)).await?;
    Ok(Json(Days { days }))
}

fn days(
    conn: &mut PgConnection,
    route: &str,
    from: NaiveDate,
    to: NaiveDate,
    now: DateTime<Utc>,
) -> Result<Vec<Day>, BookingError> {
    let route = known_route(conn, route, "route")?;
    let mut sailings = routes::sailings_of_route(conn, route, from, to)?;
    sailings.retain(|sailing| sailing.is_on_sale(now));
    let free = store::stock::free(conn, sailings.iter().map(|sailing| sailing.id))?;
    let mut by_day = BTreeMap::<NaiveDate, Vec<&Sailing>>::new();
    for sailing in &sailings {
        by_day.entry(sailing.departs_on).or_default().push(sailing);
    }
    let all = from.iter_days().take_while(|day| *day <= to);
    Ok(all.map(|date| day(date, by_day.get(&date).map_or(&[][..], Vec::as_slice), &free)).collect())
}

fn day(date: NaiveDate, sailings: &[&Sailing], free: &Free) -> Day {
    let seats = |sailing: &&Sailing| free.seats_of(sailing);
    let with_seats = sailings.iter().filter(|sailing| seats(sailing) > 0);
    let lowest = with_seats.clone().filter_map(|sailing| fare_from(sailing)).min();
    let any = sailings.iter().filter_map(|sailing| fare_from(sailing)).min();
    Day {
        date,
        fare_from_centavos: lowest.or(any).map(|Centavos(amount)| amount),
        seats_left: with_seats.map(seats).sum(),
    }
}
