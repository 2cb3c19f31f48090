//! Places are given back: their travellers leave, the sale is undone in the books, the money is on
//! its way.

use bookings::{
    LegPassenger,
    changing::{self, Changeable},
};
use diesel::PgConnection;
use kernel::Centavos;
use platform::Context;

use super::{
    emails,
    place_refund::{PlaceRefund, comes, total, undone},
};
use crate::{
    boarded::none_boarded,
    error::PaymentError,
    ids::QuoteId,
    ledger::{self, Movement},
    quotes::{Asked, Comes, Confirmation, NewQuote, QuotedChange, store},
    returning,
};

/// Gives these places back for a confirmed quote.
pub(crate) fn give_places_back(
    conn: &mut PgConnection,
    ctx: &Context,
    from: Changeable,
    refunds: &[PlaceRefund],
    quote: QuoteId,
) -> Result<(), PaymentError> {
    let id = from.booking.id;
    let places: Vec<LegPassenger> = refunds.iter().map(|one| one.place).collect();
    let from = changing::leave(conn, from, &places, None)?;
    none_boarded(conn, &from, &places)?;
    let (split, fee) = undone(refunds);
    ledger::write(conn, id, quote, &Movement::Return { split, fee })?;
    let amount = total(refunds);
    returning::refund_out_of_payments(conn, ctx, id, amount, quote)?;
    if amount > Centavos::ZERO {
        emails::places_given_back(conn, ctx, &from, refunds)?;
    }
    returning::end_if_returned(conn, from.booking)
}

/// Gives these places back though no traveller confirmed a quote: nobody had to, or a person at the
/// desk did.
pub(crate) fn give_back_unquoted(
    conn: &mut PgConnection,
    ctx: &Context,
    from: Changeable,
    refunds: &[PlaceRefund],
    by: Option<&str>,
) -> Result<(), PaymentError> {
    let change = QuotedChange::Refund { places: refunds.iter().map(|one| one.place).collect() };
    let comes = Comes { valid_until: from.booking.now, ..comes(&from, refunds) };
    let new = NewQuote::new(ctx, from.booking.id, change, comes, &Asked::ONLINE);
    store::insert(conn, &new)?;
    store::set_confirmed(conn, &Confirmation::unkeyed(new.id, by), None)?;
    give_places_back(conn, ctx, from, refunds, new.id)
}
