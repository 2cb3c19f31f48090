//! Giving places back and moving them at the desk: the quotes of travellers, and what the desk grants with
//! them.

use bookings::{
    BookingId, Concession, Direction, LegPassenger,
    changing::{self, Changeable},
    paying,
};
use chrono::{DateTime, Utc};
use diesel::PgConnection;
use kernel::Centavos;
use platform::Context;
use routes::{AccommodationId, SailingId};
use serde::Serialize;
use utoipa::ToSchema;

use super::emails;
use crate::{
    error::PaymentError,
    ids::QuoteId,
    quotes::{
        Asked, Confirmation, NewQuote, Quote, QuoteGround, QuoteKind, QuotedChange, ToConfirm,
        to_confirm,
    },
    rebooking::{RebookingWish, quote_move, take_over},
    refunds::{give_back, quote_places},
};

/// What shall be changed.
#[derive(Clone, Debug)]
pub enum Wish {
    /// These places are given back; all, where none is named.
    Refund(Vec<LegPassenger>),
    /// These travellers of a leg move; all, where none is named.
    Rebook {
        /// The leg that they leave.
        leg: Direction,
        /// By their places in the booking, from zero.
        passengers: Vec<usize>,
        /// Where they move to.
        sailing: SailingId,
        /// In which class.
        class: AccommodationId,
    },
}

/// What a change comes to at the desk.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = DeskChangeQuote)]
pub struct DeskQuote {
    #[schema(value_type = Uuid)]
    quote_id: QuoteId,
    kind: QuoteKind,
    server_time: DateTime<Utc>,
    /// Until then it is kept to.
    valid_until: DateTime<Utc>,
    places: Vec<LegPassenger>,
    /// On which ground all of the places go; none where they have several.
    #[schema(required)]
    ground: Option<QuoteGround>,
    /// What that costs by the terms, in percent of the fare.
    #[schema(required)]
    fee_percent: Option<i32>,
    /// What the places were sold for.
    #[schema(value_type = i64)]
    paid_centavos: Centavos,
    /// What the new places cost.
    #[schema(value_type = i64)]
    new_centavos: Centavos,
    /// The fee that is charged.
    #[schema(value_type = i64)]
    fee_centavos: Centavos,
    /// What the fee would be more by the terms.
    #[schema(value_type = i64)]
    waived_centavos: Centavos,
    /// What does not come back besides.
    #[schema(value_type = i64)]
    kept_centavos: Centavos,
    #[schema(value_type = i64)]
    due_centavos: Centavos,
    #[schema(value_type = i64)]
    refund_centavos: Centavos,
    /// The way in which it was paid, by which it goes back.
    #[schema(required)]
    method: Option<String>,
}

/// Says what a change of a booking comes to, with what the desk grants.
pub fn quote_change(
    conn: &mut PgConnection,
    ctx: &Context,
    code: &str,
    wish: &Wish,
    by: &str,
    why: &str,
    concession: Concession,
) -> Result<DeskQuote, PaymentError> {
    let from = changing::at_desk(conn, code)?;
    let asked = Asked::at_desk(by, why, concession);
    match wish {
        Wish::Refund(places) => {
            let (quote, refunds) = quote_places(conn, ctx, &from, places, &asked)?;
            let shown = DeskQuote::new(&from, &quote);
            Ok(DeskQuote {
                paid_centavos: refunds.iter().map(|one| one.worth.total()).sum(),
                fee_centavos: refunds.iter().map(|one| one.back.fee.amount).sum(),
                kept_centavos: refunds.iter().map(|one| one.back.kept).sum(),
                ..shown
            })
        }
        Wish::Rebook { leg, passengers, sailing, class } => {
            let wish = RebookingWish {
                leg: *leg,
                passenger_indexes: passengers.clone(),
                booking_id: *sailing,
                accommodation_id: *class,
            };
            let (quote, price) = quote_move(conn, ctx, &from, &wish, &asked)?;
            let shown = DeskQuote::new(&from, &quote);
            let fees = |one: &bookings::moving::Mover| one.fee.amount + one.refund_fee.amount;
            Ok(DeskQuote {
                paid_centavos: price.credit,
                new_centavos: price.people.iter().map(|one| one.new).sum(),
                fee_centavos: price.people.iter().map(fees).sum(),
                ..shown
            })
        }
    }
}

impl DeskQuote {
    fn new(from: &Changeable, quote: &NewQuote) -> Self {
        Self {
            quote_id: quote.id,
            kind: quote.change.kind(),
            server_time: from.booking.now,
            valid_until: quote.valid_until,
            places: quote.change.places(),
            ground: quote.ground,
            fee_percent: quote.fee_percent,
            paid_centavos: Centavos::ZERO,
            new_centavos: Centavos::ZERO,
            fee_centavos: Centavos::ZERO,
            waived_centavos: quote.waived,
            kept_centavos: Centavos::ZERO,
            due_centavos: quote.due,
            refund_centavos: quote.refund,
            method: from.method.clone(),
        }
    }
}

/// What was changed at the desk.
#[derive(Clone, Debug)]
pub struct Changed {
    /// The booking's code.
    pub code: bookings::BookingCode,
    /// What kind of change.
    pub kind: QuoteKind,
    /// The reason that was given with the quote.
    pub why: String,
    /// What comes back.
    pub refund: Centavos,
    /// What the booking that takes the places over is still to be paid.
    pub due: Centavos,
    /// How much of the fee was not charged, in percent.
    pub waived_percent: i32,
    /// How much that is.
    pub waived: Centavos,
    /// The booking that takes the places over.
    pub successor: Option<BookingId>,
    /// True if the quote was confirmed before, and nothing is done now.
    pub is_repeated: bool,
}

/// Makes the change of a quote that the desk was told, once.
pub fn confirm_change(
    conn: &mut PgConnection,
    ctx: &Context,
    code: &str,
    quote: QuoteId,
    by: &str,
) -> Result<Changed, PaymentError> {
    let booking = paying::at_desk(conn, code)?;
    let code = booking.code.clone();
    let confirmation = Confirmation::unkeyed(quote, Some(by));
    let quote = match to_confirm(conn, &booking, &confirmation)? {
        ToConfirm::Before(quote) => return Ok(Changed::new(code, quote, true)),
        ToConfirm::Now(quote) => quote,
    };
    let successor = match &quote.change {
        QuotedChange::Refund { .. } => {
            give_back(conn, ctx, booking, &quote, &confirmation)?;
            None
        }
        QuotedChange::Rebooking { .. } => {
            Some(take_over(conn, ctx, booking, &quote, &confirmation)?)
        }
    };
    if let Some(successor) = successor.filter(|_| quote.due > Centavos::ZERO) {
        emails::pay_the_rest(conn, ctx, successor, quote.due)?;
    }
    Ok(Changed { successor, ..Changed::new(code, quote, false) })
}

impl Changed {
    fn new(code: bookings::BookingCode, quote: Quote, is_repeated: bool) -> Self {
        Self {
            code,
            kind: quote.change.kind(),
            why: quote.why.unwrap_or_default(),
            refund: quote.refund,
            due: quote.due,
            waived_percent: quote.waived_percent,
            waived: quote.waived,
            successor: quote.successor,
            is_repeated,
        }
    }
}
