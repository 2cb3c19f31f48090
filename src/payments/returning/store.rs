//! The table of money that goes back.

use bookings::BookingId;
use chrono::{DateTime, Utc};
use diesel::{
    prelude::*,
    sql_query,
    sql_types::{BigInt, Uuid as SqlUuid},
};
use kernel::Centavos;
use platform::db::app_now;
use schema::tables::refunds;
use uuid::Uuid;

use crate::{
    PaymentError,
    ids::{CaptureId, RefundId},
};

/// Money to be given back.
#[derive(Clone, Debug)]
pub(crate) struct Refund {
    pub(crate) capture: CaptureId,
    pub(crate) booking: BookingId,
    pub(crate) amount: Centavos,
    pub(crate) cause: String,
    pub(crate) provider_refund: Option<String>,
    pub(crate) tries: i32,
}

/// The id of a row whose turn has come.
#[derive(QueryableByName)]
struct Due {
    #[diesel(sql_type = SqlUuid)]
    id: Uuid,
}

/// A refund that falls due.
pub(crate) struct NewRefund<'a> {
    pub(crate) id: RefundId,
    pub(crate) capture: CaptureId,
    pub(crate) booking: BookingId,
    pub(crate) cause: &'a str,
    pub(crate) amount: Centavos,
}

pub(crate) fn insert(conn: &mut PgConnection, new: &NewRefund<'_>) -> Result<(), PaymentError> {
    diesel::insert_into(refunds::table)
        .values((
            refunds::id.eq(new.id.0),
            refunds::capture_id.eq(new.capture.0),
            refunds::booking_id.eq(new.booking.0),
            refunds::cause.eq(new.cause),
            refunds::amount_centavos.eq(new.amount.0),
        ))
        .execute(conn)?;
    Ok(())
}

macro_rules! undone {
    ($id:expr) => {
        refunds::table.find($id.0).filter(refunds::state.eq_any(["due", "asked"])).select((
            refunds::capture_id,
            refunds::booking_id,
            refunds::amount_centavos,
            refunds::cause,
            refunds::provider_refund,
            refunds::tries,
        ))
    };
}

/// A refund that is not done yet, kept from all others until the commit.
pub(crate) fn lock_undone(
    conn: &mut PgConnection,
    id: RefundId,
) -> Result<Option<Refund>, PaymentError> {
    let row = undone!(id).for_update().first(conn).optional()?;
    Ok(row.map(typed))
}

/// A refund that is not done yet.
pub(crate) fn find_undone(
    conn: &mut PgConnection,
    id: RefundId,
) -> Result<Option<Refund>, PaymentError> {
    let row = undone!(id).first(conn).optional()?;
    Ok(row.map(typed))
}

type Row = (Uuid, Uuid, i64, String, Option<String>, i32);

fn typed(row: Row) -> Refund {
    Refund {
        capture: CaptureId(row.0),
        booking: BookingId(row.1),
        amount: Centavos(row.2),
        cause: row.3,
        provider_refund: row.4,
        tries: row.5,
    }
}

/// The money is back.
pub(crate) fn done(
    conn: &mut PgConnection,
    id: RefundId,
    provider_refund: &str,
) -> Result<(), PaymentError> {
    diesel::update(refunds::table.find(id.0))
        .set((
            refunds::state.eq("done"),
            refunds::provider_refund.eq(provider_refund),
            refunds::done_at.eq(app_now().nullable()),
            refunds::note.eq(None::<String>),
        ))
        .execute(conn)?;
    Ok(())
}

/// The provider cannot; a person at the operator's gives it back.
pub(crate) fn by_hand(
    conn: &mut PgConnection,
    id: RefundId,
    why: &str,
) -> Result<(), PaymentError> {
    diesel::update(refunds::table.find(id.0))
        .set((refunds::state.eq("by_hand"), refunds::note.eq(why)))
        .execute(conn)?;
    Ok(())
}

/// It is not done yet, and tried again at `at`.
pub(crate) fn put_off(
    conn: &mut PgConnection,
    id: RefundId,
    provider_refund: Option<&str>,
    note: Option<&str>,
    at: DateTime<Utc>,
) -> Result<(), PaymentError> {
    diesel::update(refunds::table.find(id.0))
        .set((
            refunds::state.eq(if provider_refund.is_some() { "asked" } else { "due" }),
            refunds::provider_refund.eq(provider_refund),
            refunds::note.eq(note),
            refunds::try_at.eq(at),
            refunds::tries.eq(refunds::tries + 1),
        ))
        .execute(conn)?;
    Ok(())
}

/// How many refunds of a booking are still to be done.
pub(crate) fn undone_of(conn: &mut PgConnection, booking: BookingId) -> Result<i64, PaymentError> {
    let of = refunds::table.filter(refunds::booking_id.eq(booking.0));
    Ok(of.filter(refunds::state.ne("done")).count().get_result(conn)?)
}

/// Refunds that are due to be tried, each put off for a minute so that nobody tries twice at once.
pub(crate) fn take_due(conn: &mut PgConnection, most: i64) -> Result<Vec<RefundId>, PaymentError> {
    let due: Vec<Due> = sql_query(
        "UPDATE refunds SET try_at = app_now() + interval '1 minute'
         WHERE id IN (
           SELECT id FROM refunds WHERE state IN ('due', 'asked') AND try_at <= app_now()
           ORDER BY try_at, id LIMIT $1 FOR UPDATE SKIP LOCKED
         ) RETURNING id",
    )
    .bind::<BigInt, _>(most)
    .load(conn)?;
    Ok(due.into_iter().map(|due| RefundId(due.id)).collect())
}

/// One giving back of a booking, by its cause.
#[derive(Queryable)]
pub(crate) struct RefundRow {
    pub(crate) cause: String,
    pub(crate) amount_centavos: i64,
    pub(crate) state: String,
    pub(crate) created_at: DateTime<Utc>,
    pub(crate) done_at: Option<DateTime<Utc>>,
}

/// Everything that goes back for a booking, the newest first.
pub(crate) fn refunds_of(
    conn: &mut PgConnection,
    booking: BookingId,
) -> Result<Vec<RefundRow>, PaymentError> {
    let of = refunds::table.filter(refunds::booking_id.eq(booking.0));
    Ok(of
        .order((refunds::created_at.desc(), refunds::id))
        .select((
            refunds::cause,
            refunds::amount_centavos,
            refunds::state,
            refunds::created_at,
            refunds::done_at,
        ))
        .load(conn)?)
}
