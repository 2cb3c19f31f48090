//! `GET sailings/{id}/people`: who travels on a sailing, page by page.

use actix_web::web::Path;
use bookings::{
    BookingCode, LegState,
    on_board::{self, PersonOn, Place},
};
use diesel::PgConnection;
use platform::web::{Ctx, Failed, Json, Query};
use routes::{PassengerType, Sailing, SailingId};
use serde::{Deserialize, Serialize};
use staff::{Authorized, Ports, may};
use utoipa::{IntoParams, ToSchema};

use super::{find::seen, show::class_of};
use crate::BackofficeError;

/// How many a page has.
const PAGE: i64 = 200;

/// Where the page begins.
#[derive(Deserialize, IntoParams)]
pub(crate) struct Asked {
    /// Behind this one.
    after: Option<String>,
}

/// A page of people.
#[derive(Serialize, ToSchema)]
pub(crate) struct PeopleAboard {
    items: Vec<PersonAboard>,
    /// What the next page is asked for with; none on the last.
    #[schema(required)]
    next: Option<String>,
}

/// Somebody who travels.
#[derive(Serialize, ToSchema)]
struct PersonAboard {
    #[schema(value_type = String)]
    code: BookingCode,
    name: String,
    #[serde(rename = "type")]
    passenger_type: PassengerType,
    class: String,
    /// Full years on the day of departure.
    age: i32,
    state: LegState,
}

pub(crate) async fn endpoint(
    ctx: Ctx,
    id: Path<SailingId>,
    Authorized { ports, .. }: Authorized<may::SeeBookings>,
    Query(asked): Query<Asked>,
) -> Result<Json<PeopleAboard>, Failed<BackofficeError>> {
    let id = id.into_inner();
    Ok(Json(ctx.db.run(move |conn| list(conn, &ports, id, asked.after.as_deref())).await?))
}

fn list(
    conn: &mut PgConnection,
    ports: &Ports,
    id: SailingId,
    after: Option<&str>,
) -> Result<PeopleAboard, BackofficeError> {
    let sailing = seen(conn, ports, id)?;
    let after =
        after.map(|after| read_place(after).ok_or(BackofficeError::NotFound)).transpose()?;
    let found = on_board::people_on(conn, id, sailing.departs_on, after.as_ref(), PAGE)?;
    let is_full = i64::try_from(found.len()).is_ok_and(|found| found == PAGE);
    let next = found.last().filter(|_| is_full).map(|last| written(&last.place));
    let items = found.into_iter().map(|person| PersonAboard::of(&sailing, person)).collect();
    Ok(PeopleAboard { items, next })
}

/// A place as addresses bear it: the code of the booking, and the place in it.
fn written(place: &Place) -> String {
    format!("{}-{}", place.code, place.position)
}

fn read_place(text: &str) -> Option<Place> {
    let (code, position) = text.split_once('-')?;
    Some(Place { code: code.parse().ok()?, position: position.parse().ok()? })
}

impl PersonAboard {
    fn of(sailing: &Sailing, person: PersonOn) -> Self {
        Self {
            name: person.full_name(),
            passenger_type: person.passenger_type,
            class: class_of(sailing, person.class).1,
            age: person.age,
            state: person.state,
            code: person.place.code,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_is_read_as_it_was_written() {
        let place = read_place("ABCDEFGHJK-12").expect("a place");
        assert_eq!(written(&place), "ABCDEFGHJK-12");
        for text in ["", "ABCDEFGHJK", "ABCDEFGHJK-", "ABCDEFGHJK-x", "nocode-1"] {
            assert!(read_place(text).is_none(), "{text}");
        }
    }
}
