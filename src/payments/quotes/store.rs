//! The table of quotes.

use std::collections::HashMap;

use bookings::BookingId;
use diesel::{prelude::*, sql_query};
use platform::db::app_now;
use schema::tables::quotes;

use super::{
    confirmation::Confirmation,
    quote::{NewQuote, Quote, QuoteRule},
};
use crate::{error::PaymentError, ids::QuoteId};

/// Writes a quote.
pub(crate) fn insert(conn: &mut PgConnection, new: &NewQuote) -> Result<(), PaymentError> {
    let kind = quotes::kind.eq(new.change.kind());
    diesel::insert_into(quotes::table).values((kind, new)).execute(conn)?;
    Ok(())
}

/// Returns a quote of a booking.
pub(crate) fn find(
    conn: &mut PgConnection,
    booking: BookingId,
    id: QuoteId,
) -> Result<Option<Quote>, PaymentError> {
    let of = Quote::query().filter(quotes::id.eq(id)).filter(quotes::booking_id.eq(booking));
    Ok(of.first(conn).optional()?)
}

/// Returns the quote that a booking came of.
pub(crate) fn of_successor(
    conn: &mut PgConnection,
    successor: BookingId,
) -> Result<Option<Quote>, PaymentError> {
    let of = Quote::query().filter(quotes::successor_id.eq(successor));
    Ok(of.first(conn).optional()?)
}

/// Returns true if a key was used for another quote of the booking.
pub(crate) fn is_key_used(
    conn: &mut PgConnection,
    booking: BookingId,
    quote: QuoteId,
    key_hash: &[u8; 32],
) -> Result<bool, PaymentError> {
    let of = quotes::table.filter(quotes::booking_id.eq(booking));
    let same = of.filter(quotes::key_hash.eq(key_hash.as_slice()).and(quotes::id.ne(quote)));
    Ok(diesel::select(diesel::dsl::exists(same)).get_result(conn)?)
}

/// Writes that a quote was confirmed, under which key, by whom at the desk, and which booking replaces the
/// old one.
pub(crate) fn set_confirmed(
    conn: &mut PgConnection,
    confirmation: &Confirmation,
    successor: Option<BookingId>,
) -> Result<(), PaymentError> {
    diesel::update(quotes::table.find(confirmation.quote))
        .set((
            quotes::confirmed_at.eq(app_now().nullable()),
            quotes::key_hash.eq(confirmation.key.as_ref().map(<[u8; 32]>::as_slice)),
            quotes::confirmed_by.eq(confirmation.by.as_deref()),
            quotes::successor_id.eq(successor),
        ))
        .execute(conn)?;
    Ok(())
}

/// Returns the rules that these quotes followed.
pub(crate) fn rules(
    conn: &mut PgConnection,
    ids: &[QuoteId],
) -> Result<HashMap<QuoteId, QuoteRule>, PaymentError> {
    let of = quotes::table.filter(quotes::id.eq_any(ids));
    let rows: Vec<(QuoteId, QuoteRule)> =
        of.select((quotes::id, QuoteRule::as_select())).load(conn)?;
    Ok(rows.into_iter().collect())
}

/// Deletes quotes that were not confirmed within a day. Returns how many.
pub(crate) fn forget_old(conn: &mut PgConnection) -> Result<usize, PaymentError> {
    // Raw, for the DSL knows no interval arithmetic.
    let old = sql_query(
        "DELETE FROM quotes
         WHERE confirmed_at IS NULL AND created_at < app_now() - interval '24 hours'",
    );
    Ok(old.execute(conn)?)
}
