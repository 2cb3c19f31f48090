//! The table of quotes.

use bookings::{BookingId, Direction, LegPassenger};
use chrono::{DateTime, Utc};
use diesel::prelude::*;
use kernel::Centavos;
use platform::db::app_now;
use schema::tables::quotes;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::PaymentError;

/// What a quote is about.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Wish {
    /// Places are given back.
    Refund { places: Vec<LegPassenger> },
    /// Travellers of a leg move to another sailing.
    Rebooking { leg: Direction, passengers: Vec<usize>, sailing: Uuid, class: Uuid },
}

impl Wish {
    fn kind(&self) -> &'static str {
        match self {
            Self::Refund { .. } => "refund",
            Self::Rebooking { .. } => "rebooking",
        }
    }
}

/// What was said.
#[derive(Clone, Debug)]
pub(crate) struct Quote {
    pub(crate) id: Uuid,
    pub(crate) wish: Wish,
    pub(crate) due: Centavos,
    pub(crate) refund: Centavos,
    pub(crate) is_confirmed: bool,
    pub(crate) is_over: bool,
    pub(crate) successor: Option<BookingId>,
}

/// What is said.
pub(crate) struct NewQuote<'a> {
    pub(crate) id: Uuid,
    pub(crate) booking: BookingId,
    pub(crate) wish: &'a Wish,
    pub(crate) due: Centavos,
    pub(crate) refund: Centavos,
    pub(crate) valid_until: DateTime<Utc>,
}

pub(crate) fn insert(conn: &mut PgConnection, new: &NewQuote<'_>) -> Result<(), PaymentError> {
    let wish = serde_json::to_value(new.wish).unwrap_or_default();
    diesel::insert_into(quotes::table)
        .values((
            quotes::id.eq(new.id),
            quotes::booking_id.eq(new.booking.0),
            quotes::kind.eq(new.wish.kind()),
            quotes::wish.eq(wish),
            quotes::due_centavos.eq(new.due.0),
            quotes::refund_centavos.eq(new.refund.0),
            quotes::valid_until.eq(new.valid_until),
        ))
        .execute(conn)?;
    Ok(())
}

type Row = (Uuid, serde_json::Value, i64, i64, bool, bool, Option<Uuid>);

macro_rules! quote {
    () => {
        (
            quotes::id,
            quotes::wish,
            quotes::due_centavos,
            quotes::refund_centavos,
            quotes::confirmed_at.is_not_null(),
            quotes::valid_until.lt(app_now()),
            quotes::successor_id,
        )
    };
}

fn typed(row: Row) -> Option<Quote> {
    Some(Quote {
        id: row.0,
        wish: serde_json::from_value(row.1).ok()?,
        due: Centavos(row.2),
        refund: Centavos(row.3),
        is_confirmed: row.4,
        is_over: row.5,
        successor: row.6.map(BookingId),
    })
}

/// A quote of a booking.
pub(crate) fn find(
    conn: &mut PgConnection,
    booking: BookingId,
    id: Uuid,
) -> Result<Option<Quote>, PaymentError> {
    let of = quotes::table.find(id).filter(quotes::booking_id.eq(booking.0));
    let row: Option<Row> = of.select(quote!()).first(conn).optional()?;
    Ok(row.and_then(typed))
}

/// The quote that a booking came of.
pub(crate) fn of_successor(
    conn: &mut PgConnection,
    successor: BookingId,
) -> Result<Option<Quote>, PaymentError> {
    let of = quotes::table.filter(quotes::successor_id.eq(successor.0));
    let row: Option<Row> = of.select(quote!()).first(conn).optional()?;
    Ok(row.and_then(typed))
}

/// Whether a key was used for another quote of the booking.
pub(crate) fn is_key_used(
    conn: &mut PgConnection,
    booking: BookingId,
    quote: Uuid,
    key_hash: &[u8; 32],
) -> Result<bool, PaymentError> {
    let of = quotes::table.filter(quotes::booking_id.eq(booking.0));
    let same = of.filter(quotes::key_hash.eq(key_hash.as_slice()).and(quotes::id.ne(quote)));
    Ok(diesel::select(diesel::dsl::exists(same)).get_result(conn)?)
}

pub(crate) fn confirm(
    conn: &mut PgConnection,
    id: Uuid,
    key_hash: Option<[u8; 32]>,
    successor: Option<BookingId>,
) -> Result<(), PaymentError> {
    diesel::update(quotes::table.find(id))
        .set((
            quotes::confirmed_at.eq(app_now().nullable()),
            quotes::key_hash.eq(key_hash.as_ref().map(<[u8; 32]>::as_slice)),
            quotes::successor_id.eq(successor.map(|successor| successor.0)),
        ))
        .execute(conn)?;
    Ok(())
}

/// Quotes that nobody confirmed are of no use after a day.
pub(crate) fn forget_old(conn: &mut PgConnection) -> Result<usize, PaymentError> {
    let old = diesel::sql_query(
        "DELETE FROM quotes
         WHERE confirmed_at IS NULL AND created_at < app_now() - interval '24 hours'",
    );
    Ok(old.execute(conn)?)
}
