//! What payments may do to a booking: await money, sell its seats, end it, owe money back. Each is a
//! step of its own in the caller's transaction.

use chrono::{DateTime, Utc};
use diesel::PgConnection;
use kernel::{Centavos, EmailAddress, Language};
use routes::{SailingId, SailingStatus};

use crate::{
    after_sale::entitlement::PaidBreakdown,
    booking::{
        code::Reference, head, id::BookingId, show, state::BookingState, wire::BookingResult,
    },
    error::BookingError,
    holding::{
        hold::{self, Seats},
        price::PriceLineKind,
        stock,
    },
    paying::store::{self, LegRow},
};

/// A booking as whoever takes the money sees it.
#[derive(Clone, Debug)]
pub struct PayableBooking {
    /// The booking.
    pub id: BookingId,
    /// Its code.
    pub code: String,
    /// Where it stands.
    pub state: BookingState,
    /// What it costs.
    pub total: Centavos,
    /// The part of that which the booking that it replaces pays for.
    pub credit: Centavos,
    /// The booking that it replaces, if any.
    pub origin: Option<BookingId>,
    /// Until when its seats are held.
    pub hold_expires_at: DateTime<Utc>,
    /// When its first ship leaves.
    pub departs_at: DateTime<Utc>,
    /// Whether each of its ships still sails.
    pub sails: bool,
    /// The present, by the clock that all servers share.
    pub now: DateTime<Utc>,
    /// Who is asked to pay, and told what became of it.
    pub payer: Payer,
    legs: Vec<LegRow>,
}

impl PayableBooking {
    /// What is to be paid for it in money.
    pub fn due(&self) -> Centavos {
        Centavos((self.total - self.credit).0.max(0))
    }
}

/// The contact of a booking.
#[derive(Clone, Debug)]
pub struct Payer {
    /// First and last name.
    pub name: String,
    /// Where letters go.
    pub email: EmailAddress,
    /// A mobile number in the form +639….
    pub phone: String,
    /// The language to write in.
    pub language: Language,
}

/// How the payment of a booking stands, as travellers are told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PaymentState {
    /// It may be paid at the checkout that was opened.
    Open,
    /// The last try came to nothing.
    Failed,
    /// It is paid.
    Paid,
    /// Money is on its way back.
    Returning,
    /// The money is back.
    Returned,
    /// The money is given back by hand, for its method knows no other way.
    ByHand,
}

impl PaymentState {
    /// Its name in the table and on the wire.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::Failed => "failed",
            Self::Paid => "paid",
            Self::Returning => "returning",
            Self::Returned => "returned",
            Self::ByHand => "by_hand",
        }
    }
}

/// The bill of a booking, which nobody else changes until the commit. A hold that has run out is
/// over, swept or not: from here on the table says so, too.
pub fn lock_bill(conn: &mut PgConnection, id: BookingId) -> Result<PayableBooking, BookingError> {
    let head = head::lock(conn, &Reference::Id(id.0))?.ok_or(BookingError::NotFound)?;
    if head.state() == BookingState::Expired {
        hold::end(conn, id.0, BookingState::Expired)?;
    }
    let legs = store::legs(conn, id.0)?;
    let ids: Vec<SailingId> = legs.iter().map(|leg| leg.sailing).collect();
    let sailings = routes::sailings_by_id(conn, &ids)?;
    let departs_at = sailings.iter().map(|sailing| sailing.departs_at).min();
    let sails = |status| status != SailingStatus::Cancelled;
    Ok(PayableBooking {
        id,
        state: head.state(),
        code: head.code,
        total: Centavos(head.total_centavos),
        credit: Centavos(head.credit_centavos),
        origin: head.origin_id.map(BookingId),
        hold_expires_at: head.hold_expires_at,
        departs_at: departs_at.ok_or(BookingError::NotFound)?,
        sails: sailings.iter().all(|sailing| sails(sailing.status)),
        now: head.now,
        payer: store::payer(conn, id.0)?,
        legs,
    })
}

/// The present, by the clock that all servers share.
pub fn now(conn: &mut PgConnection) -> Result<DateTime<Utc>, BookingError> {
    head::now(conn)
}

/// The booking as a caller with or without proof sees it.
pub fn show(
    conn: &mut PgConnection,
    id: BookingId,
    is_proved: bool,
) -> Result<BookingResult, BookingError> {
    let head = head::find(conn, &Reference::Id(id.0))?.ok_or(BookingError::NotFound)?;
    show::result(conn, head, is_proved)
}

/// Money may come from now on: the seats are kept at least until `until`.
pub fn await_payment(
    conn: &mut PgConnection,
    id: BookingId,
    until: DateTime<Utc>,
) -> Result<(), BookingError> {
    step(conn, id, BookingState::Held, BookingState::AwaitingPayment)?;
    store::hold_until(conn, id.0, until)
}

/// No money is on its way any more; the seats stay held for as long as they were.
pub fn stop_awaiting(conn: &mut PgConnection, id: BookingId) -> Result<(), BookingError> {
    step(conn, id, BookingState::AwaitingPayment, BookingState::Held)
}

/// Sells the seats: those that are held, or, where the hold has ended, seats that are still there.
/// False when there are not enough.
pub fn sell(conn: &mut PgConnection, bill: &PayableBooking) -> Result<bool, BookingError> {
    let is_held = matches!(bill.state, BookingState::Held | BookingState::AwaitingPayment);
    let seats: Vec<Seats> = bill.legs.iter().map(LegRow::seats).collect();
    if !is_held {
        hold::sweep(conn, &seats)?;
    }
    let room = stock::lock(conn, seats.iter().copied())?;
    let fits = |wanted: &Seats| {
        room.get(&(wanted.sailing, wanted.class)).is_some_and(|left| *left >= wanted.count)
    };
    if !is_held && !seats.iter().all(fits) {
        return Ok(false);
    }
    store::sell(conn, bill.id.0, is_held)?;
    step(conn, bill.id, bill.state, BookingState::Confirmed)?;
    Ok(true)
}

/// Ends an unpaid booking as `end` says; its seats are free.
pub fn end_unpaid(
    conn: &mut PgConnection,
    bill: &PayableBooking,
    end: BookingState,
) -> Result<(), BookingError> {
    step(conn, bill.id, bill.state, end)?;
    stock::release(conn, bill.id.0)
}

/// All money of the booking goes back.
pub fn owe(conn: &mut PgConnection, bill: &PayableBooking) -> Result<(), BookingError> {
    step(conn, bill.id, bill.state, BookingState::RefundDue)
}

/// All money of the booking is back.
pub fn refunded(conn: &mut PgConnection, id: BookingId) -> Result<(), BookingError> {
    step(conn, id, BookingState::RefundDue, BookingState::Refunded)
}

/// Writes what travellers are told of the payment.
pub fn note_payment(
    conn: &mut PgConnection,
    id: BookingId,
    state: PaymentState,
    method: Option<&str>,
    checkout_url: Option<&str>,
) -> Result<(), BookingError> {
    store::note(conn, id.0, state.name(), method, checkout_url)
}

/// A step that the caller, who holds the lock, knows to be right.
pub(crate) fn step(
    conn: &mut PgConnection,
    id: BookingId,
    from: BookingState,
    to: BookingState,
) -> Result<(), BookingError> {
    if head::step(conn, id.0, from, to)? { Ok(()) } else { Err(BookingError::Moved) }
}

/// What a booking's price is made of.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PriceSplit {
    /// Fares without their VAT.
    pub fares: Centavos,
    /// The VAT of fares and service fees.
    pub vat: Centavos,
    /// What ports take.
    pub terminal_fees: Centavos,
    /// Fees for booking online, without their VAT.
    pub service_fees: Centavos,
    /// Fees for having moved or given back, without their VAT.
    pub change_fees: Centavos,
}

impl PriceSplit {
    /// All of it.
    pub fn total(&self) -> Centavos {
        self.fares + self.vat + self.terminal_fees + self.service_fees + self.change_fees
    }

    /// Adds what was paid for somebody.
    pub fn add_worth(&mut self, worth: &PaidBreakdown) {
        for (kind, part) in [
            (PriceLineKind::Fare, worth.fare),
            (PriceLineKind::TerminalFee, worth.terminal_fee),
            (PriceLineKind::ServiceFee, worth.service_fee),
            (PriceLineKind::RebookingFee, worth.change_fee),
        ] {
            self.add(kind, part.amount, part.vat);
        }
    }

    /// Adds a line of a price.
    pub(crate) fn add(&mut self, kind: PriceLineKind, amount: Centavos, vat: Centavos) {
        let net = amount - vat;
        let part = match kind {
            PriceLineKind::Fare => &mut self.fares,
            PriceLineKind::TerminalFee => &mut self.terminal_fees,
            PriceLineKind::ServiceFee => &mut self.service_fees,
            PriceLineKind::RebookingFee => &mut self.change_fees,
        };
        *part = *part + net;
        self.vat = self.vat + vat;
    }
}

/// What the price of a booking is made of.
pub fn price_split(conn: &mut PgConnection, id: BookingId) -> Result<PriceSplit, BookingError> {
    let mut split = PriceSplit::default();
    for (kind, amount, vat) in store::lines(conn, id.0)? {
        split.add(kind, amount, vat);
    }
    Ok(split)
}
