//! `POST online-bookings/lookup`: a booking by its code and the e-mail that was given with it, for
//! those who have neither an account nor the e-mail at hand. Every miss is the same answer.

use bookings::{BookingResult, contact_is, paying};
use diesel::PgConnection;
use kernel::Language;
use platform::{
    Context,
    web::{Caller, Ctx, Failed, Json},
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{TicketError, link::link_token, store};

/// So often a code may be tried with wrong addresses in a quarter of an hour.
const MISSES: i64 = 5;

/// What is known of the booking.
#[derive(Deserialize, ToSchema)]
pub(crate) struct Lookup {
    code: String,
    email: String,
}

/// The booking, and what proves from now on that it is the caller's.
#[derive(Serialize, ToSchema)]
pub(crate) struct LookedUp {
    booking: BookingResult,
    /// To be sent as `X-Booking-Token`.
    manage_token: String,
}

pub(crate) async fn endpoint(
    ctx: Ctx,
    caller: Caller,
    Json(lookup): Json<Lookup>,
) -> Result<Json<LookedUp>, Failed<TicketError>> {
    let for_db = ctx.clone();
    // A miss is counted, so it must not undo its transaction.
    let found = ctx.db.transaction(move |conn| look_up(conn, &for_db, &lookup, caller.language));
    Ok(Json(found.await?.ok_or(TicketError::NoSuchBooking)?))
}

fn look_up(
    conn: &mut PgConnection,
    ctx: &Context,
    lookup: &Lookup,
    language: Language,
) -> Result<Option<LookedUp>, TicketError> {
    let typed: String = lookup.code.chars().filter(char::is_ascii_alphanumeric).collect();
    let code = typed.to_ascii_uppercase();
    if store::misses(conn, &code)? >= MISSES {
        return Err(TicketError::TooOften { seconds: 900 });
    }
    let Some(id) = contact_is(conn, &code, &lookup.email)? else {
        store::insert_miss(conn, &code)?;
        return Ok(None);
    };
    let manage_token = link_token(conn, ctx, id)?;
    Ok(Some(LookedUp { booking: paying::show(conn, id, true, language)?, manage_token }))
}
