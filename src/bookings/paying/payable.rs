//! A booking as payments see it: what is owed for it, by whom, and until when its seats are held.

use chrono::{DateTime, Utc};
use diesel::PgConnection;
use kernel::{Centavos, Language};
use routes::{Sailing, SailingId, SailingStatus};

use crate::{
    booking::{
        code::{BookingCode, Reference},
        contact::{Contact, contact_of},
        head::{self, Head},
        id::BookingId,
        leg::{Leg, legs_of},
        locks,
        payer::Payer,
        proof::Proof,
        show,
        state::BookingState,
        wire::BookingResult,
    },
    error::BookingError,
    holding::hold,
};

/// A booking that is locked until the commit, with what payments need of it. Each step consumes it and
/// returns it as it is after the step.
#[derive(Debug)]
pub struct PayableBooking {
    /// The booking.
    pub id: BookingId,
    /// Its code.
    pub code: BookingCode,
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
    /// True if each of its ships still sails.
    pub sails: bool,
    /// True if its people were erased, so that nobody can travel with it.
    pub names_nobody: bool,
    /// The present, by the clock that all servers share.
    pub now: DateTime<Utc>,
    /// Who is asked to pay, and told what became of it.
    pub payer: Payer,
    pub(crate) head: Head,
    pub(crate) legs: Vec<Leg>,
    pub(crate) sailings: Vec<Sailing>,
    pub(crate) contact: Contact,
}

impl PayableBooking {
    /// Returns what is to be paid for it in money.
    pub fn due(&self) -> Centavos {
        Centavos((self.total - self.credit).0.max(0))
    }
}

/// Locks a booking, and the one that it replaces, until the commit. A hold that has run out ends now
/// if no job has ended it yet.
pub fn lock_payable(
    conn: &mut PgConnection,
    id: BookingId,
) -> Result<PayableBooking, BookingError> {
    let head = locks::booking_and_origin(conn, id)?;
    of_locked(conn, head)
}

/// Locks the booking that an address names until the commit, if it is the caller's. The transaction
/// locks no other booking.
pub fn open(
    conn: &mut PgConnection,
    proof: &Proof,
    booking: &str,
) -> Result<PayableBooking, BookingError> {
    let booking = Reference::read(booking).ok_or(BookingError::NotFound)?;
    let head = proof.open_locked(conn, &booking)?;
    of_locked(conn, head)
}

/// Locks the booking of this code until the commit, for the operator's desk. The transaction locks no other
/// booking.
pub fn at_desk(conn: &mut PgConnection, booking: &str) -> Result<PayableBooking, BookingError> {
    let reference = Reference::read(booking).ok_or(BookingError::NotFound)?;
    let head = locks::booking(conn, &reference)?.ok_or(BookingError::NotFound)?;
    of_locked(conn, head)
}

/// Reads what belongs to a booking that is locked.
pub(crate) fn of_locked(
    conn: &mut PgConnection,
    head: Head,
) -> Result<PayableBooking, BookingError> {
    let (id, state) = (head.id, head.state());
    if state == BookingState::Expired {
        hold::end(conn, id, BookingState::Expired)?;
    }
    let legs = legs_of(conn, id)?;
    let ids: Vec<SailingId> = legs.iter().map(|leg| leg.sailing).collect();
    let sailings = routes::sailings_by_id(conn, &ids)?;
    let departs_at = sailings.iter().map(|sailing| sailing.departs_at).min();
    let contact = contact_of(conn, id)?;
    Ok(PayableBooking {
        id,
        state,
        code: head.code.clone(),
        total: head.total,
        credit: head.credit,
        origin: head.origin,
        hold_expires_at: head.hold_expires_at,
        departs_at: departs_at.ok_or(BookingError::NoWayOut(id))?,
        sails: all_sail(&sailings),
        names_nobody: head.names_nobody(),
        now: head.now,
        payer: Payer::from(&contact),
        head,
        legs,
        sailings,
        contact,
    })
}

fn all_sail(sailings: &[Sailing]) -> bool {
    sailings.iter().all(|sailing| sailing.status != SailingStatus::Cancelled)
}

/// Returns true if each of a booking's ships still sails, read anew.
pub(crate) fn sails(
    conn: &mut PgConnection,
    booking: &PayableBooking,
) -> Result<bool, BookingError> {
    let ids: Vec<SailingId> = booking.legs.iter().map(|leg| leg.sailing).collect();
    Ok(all_sail(&routes::sailings_by_id(conn, &ids)?))
}

/// Returns the present, by the clock that all servers share.
pub fn now(conn: &mut PgConnection) -> Result<DateTime<Utc>, BookingError> {
    head::now(conn)
}

/// Returns the booking as a caller with or without proof sees it.
pub fn show(
    conn: &mut PgConnection,
    id: BookingId,
    is_proved: bool,
    language: Language,
) -> Result<BookingResult, BookingError> {
    let head = head::get(conn, id)?;
    show::result(conn, head, is_proved, language)
}
