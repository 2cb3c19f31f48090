//! The table of money that goes back.

use bookings::{
    BookingId,
    paying::{self, PayableBooking},
};
use diesel::{
    prelude::*,
    sql_query,
    sql_types::{BigInt, Uuid as SqlUuid},
};
use platform::db::app_now;
use schema::tables::refunds;

use super::{
    next_step::Later,
    refund::{NewRefund, Refund, RefundState},
};
use crate::{error::PaymentError, ids::RefundId};

/// The id of a refund whose turn has come.
#[derive(QueryableByName)]
struct Due {
    #[diesel(sql_type = SqlUuid)]
    id: RefundId,
}

/// Writes a refund that falls due.
pub(crate) fn insert(conn: &mut PgConnection, new: &NewRefund) -> Result<(), PaymentError> {
    diesel::insert_into(refunds::table).values(new).execute(conn)?;
    Ok(())
}

/// Returns a refund that the provider is still asked for.
pub(crate) fn find_under_way(
    conn: &mut PgConnection,
    id: RefundId,
) -> Result<Option<Refund>, PaymentError> {
    let under_way = refunds::state.eq_any(RefundState::UNDER_WAY);
    Ok(Refund::query().filter(refunds::id.eq(id)).filter(under_way).first(conn).optional()?)
}

/// Locks a refund's booking until the commit, then returns the refund, if it is in one of these states,
/// and the booking.
pub(crate) fn lock_with_booking(
    conn: &mut PgConnection,
    id: RefundId,
    states: &[RefundState],
) -> Result<Option<(Refund, PayableBooking)>, PaymentError> {
    let of = refunds::table.find(id).select(refunds::booking_id);
    let Some(booking) = of.first::<BookingId>(conn).optional()? else { return Ok(None) };
    let booking = paying::lock_payable(conn, booking)?;
    let of = Refund::query().filter(refunds::id.eq(id));
    let found = of.filter(refunds::state.eq_any(states)).first(conn).optional()?;
    Ok(found.map(|refund: Refund| (refund, booking)))
}

/// The money is back.
pub(crate) fn set_done(
    conn: &mut PgConnection,
    id: RefundId,
    provider_refund: &str,
) -> Result<(), PaymentError> {
    diesel::update(refunds::table.find(id))
        .set((
            refunds::state.eq(RefundState::Done),
            refunds::provider_refund.eq(provider_refund),
            refunds::done_at.eq(app_now().nullable()),
            refunds::note.eq(None::<String>),
        ))
        .execute(conn)?;
    Ok(())
}

/// A person has given the money back.
pub(crate) fn set_done_by(
    conn: &mut PgConnection,
    id: RefundId,
    by: &str,
    reference: &str,
) -> Result<(), PaymentError> {
    diesel::update(refunds::table.find(id))
        .set((
            refunds::state.eq(RefundState::Done),
            refunds::done_by.eq(by),
            refunds::done_reference.eq(reference),
            refunds::done_at.eq(app_now().nullable()),
        ))
        .execute(conn)?;
    Ok(())
}

/// The provider cannot; a person at the operator's gives it back.
pub(crate) fn set_by_hand(
    conn: &mut PgConnection,
    id: RefundId,
    why: &str,
) -> Result<(), PaymentError> {
    diesel::update(refunds::table.find(id))
        .set((refunds::state.eq(RefundState::ByHand), refunds::note.eq(why)))
        .execute(conn)?;
    Ok(())
}

/// The provider is asked at once, though it refused before or a person was to give the money back.
pub(crate) fn ask_now(
    conn: &mut PgConnection,
    id: RefundId,
    state: RefundState,
) -> Result<(), PaymentError> {
    let state = if state == RefundState::ByHand { RefundState::Due } else { state };
    diesel::update(refunds::table.find(id))
        .set((refunds::state.eq(state), refunds::try_at.eq(app_now()), refunds::refusals.eq(0)))
        .execute(conn)?;
    Ok(())
}

/// It is not done yet, and tried again later.
pub(crate) fn put_off(
    conn: &mut PgConnection,
    id: RefundId,
    later: &Later<'_>,
) -> Result<(), PaymentError> {
    diesel::update(refunds::table.find(id))
        .set((
            refunds::state.eq(later.state()),
            refunds::provider_refund.eq(later.provider_refund),
            refunds::note.eq(later.note.as_deref()),
            refunds::try_at.eq(later.at),
            refunds::tries.eq(refunds::tries + 1),
            refunds::refusals.eq(later.refusals),
        ))
        .execute(conn)?;
    Ok(())
}

/// Returns true if all money that goes back for a booking is back.
pub(crate) fn are_all_done(
    conn: &mut PgConnection,
    booking: BookingId,
) -> Result<bool, PaymentError> {
    let of = refunds::table.filter(refunds::booking_id.eq(booking));
    let undone = of.filter(refunds::state.ne(RefundState::Done));
    Ok(diesel::select(diesel::dsl::not(diesel::dsl::exists(undone))).get_result(conn)?)
}

/// Returns all money that goes back for a booking, the newest first.
pub(crate) fn all_of(
    conn: &mut PgConnection,
    booking: BookingId,
) -> Result<Vec<Refund>, PaymentError> {
    let of = Refund::query().filter(refunds::booking_id.eq(booking));
    Ok(of.order((refunds::created_at.desc(), refunds::id)).load(conn)?)
}

/// Returns refunds that are due to be tried, each put off for a minute so that no other server tries
/// at the same time.
pub(crate) fn take_due(conn: &mut PgConnection, most: i64) -> Result<Vec<RefundId>, PaymentError> {
    // Raw, for SKIP LOCKED within an UPDATE: several servers share the work.
    let due: Vec<Due> = sql_query(
        "UPDATE refunds SET try_at = app_now() + interval '1 minute'
         WHERE id IN (
           SELECT id FROM refunds WHERE state IN ('due', 'asked') AND try_at <= app_now()
           ORDER BY try_at, id LIMIT $1 FOR UPDATE SKIP LOCKED
         ) RETURNING id",
    )
    .bind::<BigInt, _>(most)
    .load(conn)?;
    Ok(due.into_iter().map(|due| due.id).collect())
}
