//! The table of disputes.

use bookings::{BookingId, paying};
use diesel::prelude::*;
use kernel::Centavos;
use platform::db::app_now;
use schema::tables::{captures, disputes};

use super::DisputeState;
use crate::{
    error::PaymentError,
    ids::{CaptureId, DisputeId, ProviderName},
};

/// Money that may be disputed.
#[derive(Clone, Copy, Debug, Queryable)]
pub(super) struct Disputable {
    pub(super) capture: CaptureId,
    pub(super) booking: BookingId,
    pub(super) amount: Centavos,
}

/// Locks the money that a provider knows by this name until the commit, and before it its booking, as
/// everybody does who changes both. Returns the money.
pub(super) fn lock_payment(
    conn: &mut PgConnection,
    provider: ProviderName,
    payment: &str,
) -> Result<Option<Disputable>, PaymentError> {
    let of = captures::table
        .filter(captures::provider.eq(provider))
        .filter(captures::payment.eq(payment));
    let booking: Option<BookingId> = of.select(captures::booking_id).first(conn).optional()?;
    let Some(booking) = booking else { return Ok(None) };
    paying::lock_payable(conn, booking)?;
    let of = of.select((captures::id, captures::booking_id, captures::amount_centavos));
    Ok(of.for_no_key_update().first(conn).optional()?)
}

/// A dispute as it was written down.
#[derive(Clone, Copy, Debug, Queryable)]
pub(super) struct Known {
    pub(super) id: DisputeId,
    pub(super) state: DisputeState,
    pub(super) amount: Centavos,
}

/// Returns the dispute that a provider knows by this name.
pub(super) fn find(
    conn: &mut PgConnection,
    provider: ProviderName,
    name: &str,
) -> Result<Option<Known>, PaymentError> {
    let of = disputes::table
        .filter(disputes::provider.eq(provider))
        .filter(disputes::dispute.eq(name))
        .select((disputes::id, disputes::state, disputes::amount_centavos));
    Ok(of.first(conn).optional()?)
}

/// Returns how the disputes of a payment stand, and what each is about.
pub(super) fn of_capture(
    conn: &mut PgConnection,
    of: CaptureId,
) -> Result<Vec<(DisputeState, Centavos)>, PaymentError> {
    let of = disputes::table.filter(disputes::capture_id.eq(of));
    Ok(of.select((disputes::state, disputes::amount_centavos)).load(conn)?)
}

/// Writes a new dispute.
pub(super) fn open(
    conn: &mut PgConnection,
    id: DisputeId,
    provider: ProviderName,
    name: &str,
    of: CaptureId,
    amount: Centavos,
) -> Result<(), PaymentError> {
    diesel::insert_into(disputes::table)
        .values((
            disputes::id.eq(id),
            disputes::provider.eq(provider),
            disputes::dispute.eq(name),
            disputes::capture_id.eq(of),
            disputes::amount_centavos.eq(amount),
        ))
        .execute(conn)?;
    Ok(())
}

/// Writes how the bank decided.
pub(super) fn close(
    conn: &mut PgConnection,
    id: DisputeId,
    state: DisputeState,
) -> Result<(), PaymentError> {
    diesel::update(disputes::table.find(id))
        .set((disputes::state.eq(state), disputes::closed_at.eq(app_now().nullable())))
        .execute(conn)?;
    Ok(())
}
