//! The table of money for bookings that are lost.

use diesel::{
    prelude::*,
    sql_query,
    sql_types::{BigInt, Uuid as SqlUuid},
};
use platform::db::app_now;
use schema::tables::unmatched_payments;

use super::unmatched::{NewUnmatched, Unmatched};
use crate::{
    error::PaymentError,
    ids::{ProviderName, RefundId},
    returning::{Later, RefundState},
};

/// The id of money whose turn has come.
#[derive(QueryableByName)]
struct Due {
    #[diesel(sql_type = SqlUuid)]
    id: RefundId,
}

/// Returns true if this payment was found before.
pub(super) fn is_known(
    conn: &mut PgConnection,
    provider: ProviderName,
    payment: &str,
) -> Result<bool, PaymentError> {
    let same = unmatched_payments::table
        .filter(unmatched_payments::provider.eq(provider))
        .filter(unmatched_payments::payment.eq(payment));
    Ok(diesel::select(diesel::dsl::exists(same)).get_result(conn)?)
}

/// Writes money down. Returns false if it was found before.
pub(super) fn insert(
    conn: &mut PgConnection,
    new: &NewUnmatched<'_>,
) -> Result<bool, PaymentError> {
    let written = diesel::insert_into(unmatched_payments::table)
        .values(new)
        .on_conflict((unmatched_payments::provider, unmatched_payments::payment))
        .do_nothing()
        .execute(conn)?;
    Ok(written == 1)
}

/// Returns money that the provider is still asked to give back.
pub(super) fn find_under_way(
    conn: &mut PgConnection,
    id: RefundId,
) -> Result<Option<Unmatched>, PaymentError> {
    let under_way = unmatched_payments::state.eq_any(RefundState::UNDER_WAY);
    let of = Unmatched::query().filter(unmatched_payments::id.eq(id));
    Ok(of.filter(under_way).first(conn).optional()?)
}

/// Locks money until the commit, if it is in one of these states.
pub(super) fn lock(
    conn: &mut PgConnection,
    id: RefundId,
    states: &[RefundState],
) -> Result<Option<Unmatched>, PaymentError> {
    let of = Unmatched::query().filter(unmatched_payments::id.eq(id));
    let of = of.filter(unmatched_payments::state.eq_any(states));
    Ok(of.for_no_key_update().first(conn).optional()?)
}

/// Returns all money that is not back, what was found first before the rest.
pub(super) fn open(conn: &mut PgConnection) -> Result<Vec<Unmatched>, PaymentError> {
    let open = Unmatched::query().filter(unmatched_payments::state.ne(RefundState::Done));
    Ok(open.order((unmatched_payments::found_at, unmatched_payments::id)).load(conn)?)
}

/// The money is back, and nobody is named any more.
pub(super) fn set_done(
    conn: &mut PgConnection,
    id: RefundId,
    provider_refund: &str,
) -> Result<(), PaymentError> {
    diesel::update(unmatched_payments::table.find(id))
        .set((
            unmatched_payments::state.eq(RefundState::Done),
            unmatched_payments::provider_refund.eq(provider_refund),
            unmatched_payments::done_at.eq(app_now().nullable()),
            unmatched_payments::note.eq(None::<String>),
            unmatched_payments::email.eq(None::<String>),
        ))
        .execute(conn)?;
    Ok(())
}

/// A person has given the money back; nobody is named any more.
pub(super) fn set_done_by(
    conn: &mut PgConnection,
    id: RefundId,
    by: &str,
    reference: &str,
) -> Result<(), PaymentError> {
    diesel::update(unmatched_payments::table.find(id))
        .set((
            unmatched_payments::state.eq(RefundState::Done),
            unmatched_payments::done_by.eq(by),
            unmatched_payments::done_reference.eq(reference),
            unmatched_payments::done_at.eq(app_now().nullable()),
            unmatched_payments::email.eq(None::<String>),
        ))
        .execute(conn)?;
    Ok(())
}

/// The provider cannot; a person at the operator's gives it back.
pub(super) fn set_by_hand(
    conn: &mut PgConnection,
    id: RefundId,
    why: &str,
) -> Result<(), PaymentError> {
    diesel::update(unmatched_payments::table.find(id))
        .set((unmatched_payments::state.eq(RefundState::ByHand), unmatched_payments::note.eq(why)))
        .execute(conn)?;
    Ok(())
}

/// The provider is asked at once, though it refused before or a person was to give the money back.
pub(super) fn ask_now(conn: &mut PgConnection, unmatched: &Unmatched) -> Result<(), PaymentError> {
    let is_by_hand = unmatched.state == RefundState::ByHand;
    let state = if is_by_hand { RefundState::Due } else { unmatched.state };
    diesel::update(unmatched_payments::table.find(unmatched.id))
        .set((
            unmatched_payments::state.eq(state),
            unmatched_payments::try_at.eq(app_now()),
            unmatched_payments::refusals.eq(0),
        ))
        .execute(conn)?;
    Ok(())
}

/// It is not done yet, and tried again later.
pub(super) fn put_off(
    conn: &mut PgConnection,
    id: RefundId,
    later: &Later<'_>,
) -> Result<(), PaymentError> {
    diesel::update(unmatched_payments::table.find(id))
        .set((
            unmatched_payments::state.eq(later.state()),
            unmatched_payments::provider_refund.eq(later.provider_refund),
            unmatched_payments::note.eq(later.note.as_deref()),
            unmatched_payments::try_at.eq(later.at),
            unmatched_payments::tries.eq(unmatched_payments::tries + 1),
            unmatched_payments::refusals.eq(later.refusals),
        ))
        .execute(conn)?;
    Ok(())
}

/// Returns money that is due to be given back or asked after, each put off for a minute so that no other server asks
/// at the same time.
pub(crate) fn take_due(conn: &mut PgConnection, most: i64) -> Result<Vec<RefundId>, PaymentError> {
    // Raw, for SKIP LOCKED within an UPDATE: several servers share the work.
    let due: Vec<Due> = sql_query(
        "UPDATE unmatched_payments SET try_at = app_now() + interval '1 minute'
         WHERE id IN (
           SELECT id FROM unmatched_payments
           WHERE state IN ('due', 'asked') AND try_at <= app_now()
           ORDER BY try_at, id LIMIT $1 FOR UPDATE SKIP LOCKED
         ) RETURNING id",
    )
    .bind::<BigInt, _>(most)
    .load(conn)?;
    Ok(due.into_iter().map(|due| due.id).collect())
}
