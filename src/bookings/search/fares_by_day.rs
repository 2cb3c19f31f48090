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
    booking::head,
    error::BookingError,
    holding::stock::{self, Free},
    search::find_trips::known_route,
};

/// The longest span: sailings are sold for four months.
const LONGEST: TimeDelta = TimeDelta::days(122);

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
    /// The same with all fees: what an adult pays at least.
    #[schema(required)]
    price_from_centavos: Option<i64>,
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
    let days = ctx.db.run(move |conn| {
        let now = head::now(conn)?;
        days(conn, &span.route, from, to, now)
    });
    Ok(Json(Days { days: days.await? }))
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
    let free = stock::free(conn, sailings.iter().map(|sailing| sailing.id))?;
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
    let lowest = |of: fn(&Free, &Sailing) -> Option<Centavos>| {
        let open = with_seats.clone().filter_map(|sailing| of(free, sailing)).min();
        let any = sailings.iter().filter_map(|sailing| of(free, sailing)).min();
        open.or(any).map(|Centavos(amount)| amount)
    };
    Day {
        date,
        fare_from_centavos: lowest(Free::fare_from),
        price_from_centavos: lowest(Free::price_from),
        seats_left: with_seats.map(seats).sum(),
    }
}

#[cfg(test)]
mod tests {
    use routes::{AccommodationId, SailingId};
    use serde_json::json;

    use super::*;
    use crate::samples::{class, id, sailing, told};

    fn span(from: &str, to: &str) -> Result<(NaiveDate, NaiveDate), FieldErrors> {
        Span { from: from.to_owned(), to: to.to_owned(), ..Span::default() }.days()
    }

    #[test]
    fn a_span_is_up_to_four_months() {
        let date = |text| parse_date(text).expect("a date");
        let (first, last) = span("2026-12-01", "2027-04-02").expect("122 days later");
        assert_eq!((first, last), (date("2026-12-01"), date("2027-04-02")));
        assert!(span("2026-12-01", "2026-12-01").is_ok(), "one day");
        for to in ["2026-11-30", "2027-04-03"] {
            let errors = span("2026-12-01", to).expect_err(to);
            assert_eq!(told(errors), json!({ "to": ["To is not valid"] }), "{to}");
        }
    }

    #[test]
    fn each_end_of_a_span_is_read_for_itself() {
        let errors = span("", "2027-02-29").expect_err("neither is a day");
        let faults = json!({ "from": ["From is required"], "to": ["To is not valid"] });
        assert_eq!(told(errors), faults);
    }

    #[test]
    fn a_day_begins_at_the_lowest_fare_that_still_has_seats() {
        let date = parse_date("2026-12-24").expect("a date");
        let cheap = sailing(1, (1, 2), "2026-12-24T00:30:00Z", vec![class(9, 80_000)]);
        let dear = sailing(2, (1, 2), "2026-12-24T06:30:00Z", vec![class(9, 95_000)]);
        let both = [&cheap, &dear];
        let shown = |left: [i32; 2]| {
            let of = |byte, left| (SailingId(id(byte)), AccommodationId(id(9)), left);
            let free = Free::of(&[of(1, left[0]), of(2, left[1])]);
            let day = day(date, &both, &free);
            (day.fare_from_centavos, day.seats_left)
        };
        assert_eq!(shown([4, 3]), (Some(80_000), 7));
        assert_eq!(shown([0, 3]), (Some(95_000), 3), "the cheap one is full");
        assert_eq!(shown([1, 0]), (Some(80_000), 1), "one seat is a seat");
        assert_eq!(shown([0, 0]), (Some(80_000), 0), "full, and still with a price");
    }

    #[test]
    fn a_class_that_is_full_gives_no_lowest_fare_and_a_ship_carries_no_more_than_she_may() {
        let date = parse_date("2026-12-24").expect("a date");
        let classes = vec![class(8, 80_000), class(9, 240_000)];
        let ship = sailing(1, (1, 2), "2026-12-24T00:30:00Z", classes);
        let shown = |rooms: [i32; 2], carries: Option<i32>| {
            let of = |byte, left| ((ship.id, AccommodationId(id(byte))), left, carries);
            let free: Free = [of(8, rooms[0]), of(9, rooms[1])].into_iter().collect();
            let day = day(date, &[&ship], &free);
            (day.fare_from_centavos, day.seats_left)
        };
        assert_eq!(shown([4, 3], None), (Some(80_000), 7));
        assert_eq!(shown([0, 3], None), (Some(240_000), 3));
        assert_eq!(shown([0, 0], None), (Some(80_000), 0), "full, and still with a price");
        assert_eq!(shown([40, 10], Some(3)), (Some(80_000), 3));
    }

    #[test]
    fn a_day_without_sailings_has_no_fare() {
        let date = parse_date("2026-12-25").expect("a date");
        let day = day(date, &[], &Free::of(&[]));
        assert_eq!((day.date, day.fare_from_centavos, day.seats_left), (date, None, 0));
    }
}
