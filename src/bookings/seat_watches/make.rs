//! `POST user-seat-watches`: a traveller who found too few seats wants to be told when there are enough.

use auth::{AccountId, SignedInWith};
use diesel::PgConnection;
use kernel::{Language, Text};
use platform::{
    Context,
    web::{Caller, Created, Ctx, Failed, FieldErrors, Json, invalid},
};
use routes::{AccommodationId, SailingId};
use serde::Deserialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::{
    error::WatchError,
    store::{self, Asked, NewWatch, Watch},
    watch::SeatWatchId,
    wire::SeatWatch,
};
use crate::{error::BookingError, holding::stock};

/// What to wait for.
#[derive(Default, Deserialize, ToSchema)]
#[serde(default)]
pub(crate) struct MakeSeatWatch {
    /// The trip's id.
    #[schema(required)]
    booking_id: String,
    #[schema(required)]
    accommodation_id: String,
    /// How many seats are wanted; those who take none are not counted.
    #[schema(required)]
    seats: i32,
}

const TRIP: Text = Text::new("Trip", "Biyahe", "Biyahe");
const CLASS: Text = Text::new("Accommodation", "Akomodasyon", "Akomodasyon");
const SEATS: Text = Text::new("Seats", "Bilang ng upuan", "Gidaghanon sa lingkoranan");

/// What is wanted, as it is kept.
struct Wanted {
    sailing: SailingId,
    class: AccommodationId,
    seats: i32,
}

pub(crate) async fn endpoint(
    ctx: Ctx,
    caller: Caller,
    SignedInWith(session, Json(asked)): SignedInWith<Json<MakeSeatWatch>>,
) -> Result<Created<SeatWatch>, Failed<WatchError>> {
    let wanted = asked.read(ctx.config.max_passengers).map_err(WatchError::from)?;
    let for_db = ctx.clone();
    let make = move |conn: &mut _| make(conn, &for_db, session.account, &wanted, caller.language);
    Ok(Created(ctx.db.transaction(make).await?))
}

impl MakeSeatWatch {
    fn read(&self, most: u32) -> Result<Wanted, FieldErrors> {
        let mut errors = FieldErrors::default();
        let mut read = |name: &'static str, label: &Text, text: &str| {
            errors.read(name, label, text, invalid(label), |text| Uuid::try_parse(text).ok())
        };
        let trip = read("booking_id", &TRIP, &self.booking_id);
        let class = read("accommodation_id", &CLASS, &self.accommodation_id);
        if !u32::try_from(self.seats).is_ok_and(|seats| (1..=most).contains(&seats)) {
            errors.add("seats", invalid(&SEATS));
        }
        let seats = self.seats;
        errors.all_or(trip.zip(class).map(|(sailing, class)| Wanted {
            sailing: SailingId(sailing),
            class: AccommodationId(class),
            seats,
        }))
    }
}

/// Puts the account into the line, or changes how many seats it waits for there.
fn make(
    conn: &mut PgConnection,
    ctx: &Context,
    account: AccountId,
    wanted: &Wanted,
    language: Language,
) -> Result<SeatWatch, WatchError> {
    let Wanted { sailing, class, seats } = *wanted;
    let (sailings, now) = routes::sailings_and_time(conn, &[sailing])?;
    let mut errors = FieldErrors::default();
    let Some(found) = sailings.first() else {
        errors.add("booking_id", invalid(&TRIP));
        return Err(errors.into());
    };
    if found.class(class).is_none() {
        errors.add("accommodation_id", invalid(&CLASS));
        return Err(errors.into());
    }
    if !found.is_on_sale(now) {
        return Err(BookingError::SalesClosed.into());
    }
    let free = stock::free(conn, [sailing].into_iter())?;
    if !free.is_opened(sailing, class) {
        return Err(BookingError::SalesClosed.into());
    }
    if free.seats(sailing, class) >= seats {
        return Err(WatchError::SeatsFree);
    }
    store::lock_account(conn, account)?;
    let watch = match store::waiting(conn, account, sailing, class)? {
        Some(waiting) => again(conn, waiting, seats, language)?,
        None => {
            let id = SeatWatchId::random(&*ctx.rng);
            let new = NewWatch { id, account, sailing, class, seats, language };
            store::insert(conn, &new)?.ok_or(WatchError::TooMany)?
        }
    };
    Ok(SeatWatch::new(&watch, found))
}

/// Who wants fewer seats than before keeps the place in line; who wants more goes to its end.
fn again(
    conn: &mut PgConnection,
    waiting: Watch,
    seats: i32,
    language: Language,
) -> Result<Watch, WatchError> {
    let asked = if seats > waiting.seats { Asked::Now } else { Asked::Before };
    Ok(store::change(conn, waiting.id, seats, language, asked)?)
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;
    use crate::samples::{id, told};

    fn asked(seats: i32) -> MakeSeatWatch {
        let (booking_id, accommodation_id) = (id(1).to_string(), id(2).to_string());
        MakeSeatWatch { booking_id, accommodation_id, seats }
    }

    fn faults(asked: &MakeSeatWatch) -> Value {
        asked.read(20).map_or_else(told, |_| Value::Null)
    }

    #[test]
    fn one_waits_for_as_many_seats_as_one_may_book() {
        for (seats, right) in [(1, true), (20, true), (0, false), (21, false), (-1, false)] {
            let fault = json!({ "seats": ["Seats is not valid"] });
            let expected = if right { Value::Null } else { fault };
            assert_eq!(faults(&asked(seats)), expected, "{seats}");
        }
    }

    #[test]
    fn every_fault_is_told_at_once() {
        let asked = MakeSeatWatch { accommodation_id: "x".to_owned(), ..Default::default() };
        let told = json!({
            "booking_id": ["Trip is required"],
            "accommodation_id": ["Accommodation is not valid"],
            "seats": ["Seats is not valid"],
        });
        assert_eq!(faults(&asked), told);
    }
}
