//! `GET bookings`: the bookings of whoever is sought, by one line that may be a code, a name, a mobile number,
//! an e-mail address or the reference of a payment; the latest ones, where nothing is typed.

mod export;

use bookings::{
    BookingCode, BookingId, BookingState,
    desk::{self, Filter, Found, People, Person, Sought},
};
use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use diesel::PgConnection;
use kernel::{Centavos, Text};
use platform::web::{Ctx, Failed, FieldErrors, Json, Mount, Query};
use serde::{Deserialize, Serialize};
use staff::{AuthorizedWith, Ports, may};
use utoipa::{IntoParams, ToSchema};

use crate::BackofficeError;

/// Bookings of one answer.
const PAGE: usize = 50;

/// Days of departure that one answer looks at.
const MOST_DAYS: i64 = 31;

const TOO_MANY_DAYS: Text = Text::new(
    "Choose at most 31 days, the first one first",
    "Pumili ng hindi hihigit sa 31 araw, ang una muna",
    "Pagpili og dili molapas sa 31 ka adlaw, ang una una",
);

/// The first and the last day.
type Days = (NaiveDate, NaiveDate);

/// What is wanted.
#[derive(Default, Deserialize, IntoParams)]
#[serde(default)]
pub(crate) struct Wanted {
    /// A code, a name, a mobile number, an e-mail address or the reference of a payment.
    q: String,
    /// Only bookings in this state.
    #[param(inline)]
    state: Option<BookingState>,
    /// Only bookings that sail on this day or later; 31 days at most.
    from: Option<NaiveDate>,
    /// Only bookings that sail on this day or earlier.
    to: Option<NaiveDate>,
    /// Bookings behind this one: the `next` of the page before.
    #[param(value_type = Option<String>)]
    after: Option<BookingId>,
}

/// Bookings that were found.
#[derive(Serialize, ToSchema)]
pub(crate) struct FoundBookings {
    items: Vec<FoundBooking>,
    /// Where the next page begins; none on the last one.
    #[schema(required, value_type = Option<String>)]
    next: Option<BookingId>,
    /// True if there are more than all pages show: some more letters help.
    is_cut: bool,
}

/// One booking in the list.
#[derive(Serialize, ToSchema)]
pub(crate) struct FoundBooking {
    #[schema(value_type = String)]
    code: BookingCode,
    /// Of whoever was found by name, else of the contact.
    name: String,
    /// True if that name is only spelt almost as what was typed.
    is_similar: bool,
    email: String,
    phone: String,
    /// The way out.
    voyage: String,
    day: NaiveDate,
    seats: i32,
    #[schema(value_type = i64)]
    paid_centavos: Centavos,
    state: BookingState,
    made_at: DateTime<Utc>,
}

/// Mounts the endpoint.
pub(crate) fn mount(api: &mut Mount) {
    api.get("/bookings", endpoint).says(
        "Bookings by code, name, mobile number, e-mail address or payment; the latest without one.",
    );
    api.get("/bookings.csv", export::endpoint)
        .says("All that the same filter finds, as a file; 10,000 bookings at most.");
}

pub(crate) async fn endpoint(
    ctx: Ctx,
    AuthorizedWith(who, Query(wanted)): AuthorizedWith<may::SeeBookings, Query<Wanted>>,
) -> Result<Json<FoundBookings>, Failed<BackofficeError>> {
    let days = wanted.days()?;
    let found = ctx.db.run(move |conn| find(conn, &who.ports, &wanted, days));
    Ok(Json(found.await?))
}

impl Wanted {
    /// Returns the days of departure, where they are narrowed down.
    fn days(&self) -> Result<Option<Days>, BackofficeError> {
        let Some(from) = self.from.or(self.to) else { return Ok(None) };
        let to = self.to.unwrap_or(from);
        if from <= to && to - from < TimeDelta::days(MOST_DAYS) {
            return Ok(Some((from, to)));
        }
        let mut errors = FieldErrors::default();
        errors.add("to", TOO_MANY_DAYS);
        Err(errors.into())
    }

    /// Returns true if something is typed.
    fn is_sought(&self) -> bool {
        !self.q.trim().is_empty()
    }

    fn filter(
        &self,
        conn: &mut PgConnection,
        ports: &Ports,
        days: Option<Days>,
    ) -> Result<Filter, BackofficeError> {
        let sailings = match days {
            Some((from, to)) => Some(routes::sailing_ids_of_days(conn, from, to)?),
            None => None,
        };
        let origins = ports.codes().map(<[String]>::to_vec);
        Ok(Filter { state: self.state, sailings, origins })
    }
}

fn find(
    conn: &mut PgConnection,
    ports: &Ports,
    wanted: &Wanted,
    days: Option<Days>,
) -> Result<FoundBookings, BackofficeError> {
    let filter = wanted.filter(conn, ports, days)?;
    let after = wanted.after;
    if !wanted.is_sought() {
        let (ids, next) = desk::latest(conn, after, &filter, PAGE)?;
        let unnamed = |booking| Person { booking, name: None, is_similar: false };
        let page: Vec<Person> = ids.into_iter().map(unnamed).collect();
        let items = lines(conn, &page)?;
        return Ok(FoundBookings { items, next, is_cut: false });
    }
    let People { items, is_cut } = sought(conn, &wanted.q, &filter)?;
    let (page, is_last) = page_of(items, after, PAGE);
    let next = page.last().filter(|_| !is_last).map(|one| one.booking);
    let items = lines(conn, &page)?;
    Ok(FoundBookings { items, next, is_cut })
}

/// Returns what the likeliest reading of a line finds, of those that find anything. Where none does, it still tells
/// whether one was cut: what was sought may be among what was not looked at.
fn sought(conn: &mut PgConnection, line: &str, filter: &Filter) -> Result<People, BackofficeError> {
    let mut is_cut = false;
    for one in desk::sought(line) {
        let found = match &one {
            Sought::Payment(reference) => {
                let ids = payments::desk::bookings_of_payment(conn, reference)?;
                desk::of_bookings(conn, ids, filter)?
            }
            other => desk::people(conn, other, filter)?,
        };
        if !found.items.is_empty() {
            return Ok(found);
        }
        is_cut |= found.is_cut;
    }
    Ok(People { items: Vec::new(), is_cut })
}

/// Returns the page behind a booking, and true if it is the last one.
fn page_of(all: Vec<Person>, after: Option<BookingId>, page: usize) -> (Vec<Person>, bool) {
    let place = after.and_then(|id| all.iter().position(|one| one.booking == id));
    let rest = all.len() - place.map_or(0, |place| place + 1);
    let page_of = all.into_iter().skip(place.map_or(0, |place| place + 1)).take(page).collect();
    (page_of, rest <= page)
}

fn lines(conn: &mut PgConnection, people: &[Person]) -> Result<Vec<FoundBooking>, BackofficeError> {
    let ids: Vec<BookingId> = people.iter().map(|one| one.booking).collect();
    let paid = payments::desk::paid_by_booking(conn, &ids)?;
    let found = desk::found(conn, &ids)?;
    let line = |one: Found| {
        let person = people.iter().find(|person| person.booking == one.id);
        let paid = paid.get(&one.id).copied();
        // A move that costs nothing more is paid by what it replaces alone.
        let is_sold = paid.is_some() || one.state == BookingState::Confirmed;
        let credit = if is_sold { one.credit } else { Centavos::ZERO };
        FoundBooking {
            code: one.code,
            name: person.and_then(|person| person.name.clone()).unwrap_or(one.name),
            is_similar: person.is_some_and(|person| person.is_similar),
            email: one.email,
            phone: one.phone,
            voyage: one.voyage,
            day: one.day,
            seats: one.seats,
            paid_centavos: paid.unwrap_or(Centavos::ZERO) + credit,
            state: one.state,
            made_at: one.made_at,
        }
    };
    Ok(found.into_iter().map(line).collect())
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::*;

    fn people(count: u8) -> Vec<Person> {
        let one = |byte| Person { booking: id(byte), name: None, is_similar: false };
        (0..count).map(one).collect()
    }

    fn id(byte: u8) -> BookingId {
        BookingId(Uuid::new_v8([byte; 16]))
    }

    #[test]
    fn a_page_begins_behind_a_booking_and_knows_if_it_is_the_last() {
        let page = |after: Option<u8>| {
            let (page, is_last) = page_of(people(5), after.map(id), 2);
            (page.iter().map(|one| one.booking).collect::<Vec<_>>(), is_last)
        };
        assert_eq!(page(None), (vec![id(0), id(1)], false));
        assert_eq!(page(Some(1)), (vec![id(2), id(3)], false));
        assert_eq!(page(Some(3)), (vec![id(4)], true));
        assert_eq!(page(Some(4)), (vec![], true));
        assert_eq!(page(Some(9)), (vec![id(0), id(1)], false), "it is not found any more");
    }

    #[test]
    fn days_are_one_or_some_and_in_their_order() {
        let day = |text: &str| text.parse::<NaiveDate>().expect("a day");
        let days = |from: Option<&str>, to: Option<&str>| {
            let wanted = Wanted { from: from.map(day), to: to.map(day), ..Wanted::default() };
            wanted.days().ok()
        };
        assert_eq!(days(None, None), Some(None));
        let one = Some(Some((day("2026-12-24"), day("2026-12-24"))));
        assert_eq!(days(Some("2026-12-24"), None), one);
        assert_eq!(days(None, Some("2026-12-24")), one);
        assert!(days(Some("2026-12-01"), Some("2026-12-31")).is_some());
        assert_eq!(days(Some("2026-12-01"), Some("2027-01-01")), None);
        assert_eq!(days(Some("2026-12-24"), Some("2026-12-23")), None);
    }
}
