//! The tables of the test provider.

use chrono::{DateTime, Utc};
use diesel::prelude::*;
use kernel::Centavos;
use platform::db::{DbError, app_now};
use schema::tables::{sandbox_keys, sandbox_payments, sandbox_refunds, sandbox_sessions};
use uuid::Uuid;

kernel::text_enum! {
    /// A way of paying at the test provider.
    pub(crate) enum SandboxMethod in ["sandbox_payments.method"] {
        /// GCash.
        Gcash = "gcash",
        /// Maya.
        Maya = "maya",
        /// Visa.
        Visa = "visa",
        /// QR Ph.
        Qrph = "qrph",
    }
}

/// A checkout that is opened.
#[derive(Insertable)]
#[diesel(table_name = sandbox_sessions)]
pub(super) struct NewSession {
    pub(super) id: String,
    pub(super) reference: String,
    pub(super) code: String,
    pub(super) amount_centavos: Centavos,
    pub(super) expires_at: DateTime<Utc>,
}

/// A checkout.
#[derive(Clone, Debug, HasQuery)]
#[diesel(table_name = sandbox_sessions)]
pub(super) struct SandboxSession {
    pub(super) id: String,
    pub(super) reference: String,
    pub(super) code: String,
    pub(super) amount_centavos: Centavos,
    pub(super) expires_at: DateTime<Utc>,
    pub(super) failed_at: Option<DateTime<Utc>>,
    pub(super) cancelled_at: Option<DateTime<Utc>>,
    /// True if it can no longer be paid.
    #[diesel(select_expression = sandbox_sessions::closed_at
        .is_not_null()
        .or(sandbox_sessions::expires_at.le(app_now())))]
    pub(super) is_closed: bool,
}

/// Returns how many payments the test provider took: play money, for tickets that are valid.
pub fn count_test_payments(conn: &mut PgConnection) -> Result<i64, DbError> {
    Ok(sandbox_payments::table.count().get_result(conn)?)
}

/// Writes a checkout that is opened.
pub(super) fn insert(conn: &mut PgConnection, new: &NewSession) -> Result<(), DbError> {
    diesel::insert_into(sandbox_sessions::table).values(new).execute(conn)?;
    Ok(())
}

/// Returns a checkout.
pub(super) fn find(conn: &mut PgConnection, id: &str) -> Result<Option<SandboxSession>, DbError> {
    let of = SandboxSession::query().filter(sandbox_sessions::id.eq(id));
    Ok(of.first(conn).optional()?)
}

/// Returns the same, locked until the commit.
pub(super) fn lock(conn: &mut PgConnection, id: &str) -> Result<Option<SandboxSession>, DbError> {
    let of = SandboxSession::query().filter(sandbox_sessions::id.eq(id));
    Ok(of.for_update().first(conn).optional()?)
}

/// Returns the checkout that was opened under a reference.
pub(super) fn by_reference(
    conn: &mut PgConnection,
    reference: &str,
) -> Result<Option<SandboxSession>, DbError> {
    let of = SandboxSession::query().filter(sandbox_sessions::reference.eq(reference));
    Ok(of.first(conn).optional()?)
}

/// From now on it cannot be paid any more.
pub(super) fn close(conn: &mut PgConnection, reference: &str) -> Result<(), DbError> {
    let open = sandbox_sessions::table
        .filter(sandbox_sessions::reference.eq(reference))
        .filter(sandbox_sessions::closed_at.is_null());
    diesel::update(open).set(sandbox_sessions::closed_at.eq(app_now().nullable())).execute(conn)?;
    Ok(())
}

pub(super) fn note_failure(conn: &mut PgConnection, id: &str) -> Result<(), DbError> {
    diesel::update(sandbox_sessions::table.find(id))
        .set(sandbox_sessions::failed_at.eq(app_now().nullable()))
        .execute(conn)?;
    Ok(())
}

pub(super) fn note_cancel(conn: &mut PgConnection, id: &str) -> Result<(), DbError> {
    diesel::update(sandbox_sessions::table.find(id))
        .set((
            sandbox_sessions::cancelled_at.eq(app_now().nullable()),
            sandbox_sessions::closed_at.eq(app_now().nullable()),
        ))
        .execute(conn)?;
    Ok(())
}

/// Play money.
#[derive(HasQuery)]
#[diesel(table_name = sandbox_payments)]
pub(super) struct SandboxPayment {
    pub(super) id: String,
    pub(super) amount_centavos: Centavos,
    pub(super) method: SandboxMethod,
    pub(super) paid_at: DateTime<Utc>,
}

/// Returns the payments that have arrived, in the order of their arrival.
pub(super) fn payments(conn: &mut PgConnection, id: &str) -> Result<Vec<SandboxPayment>, DbError> {
    let arrived = SandboxPayment::query()
        .filter(sandbox_payments::session_id.eq(id))
        .filter(sandbox_payments::paid_at.le(app_now()));
    Ok(arrived.order((sandbox_payments::paid_at, sandbox_payments::id)).load(conn)?)
}

/// Play money arrives, now or at a later instant.
pub(super) fn pay(
    conn: &mut PgConnection,
    payment: &str,
    session: &SandboxSession,
    method: SandboxMethod,
    at: Option<DateTime<Utc>>,
) -> Result<(), DbError> {
    let values = (
        sandbox_payments::id.eq(payment),
        sandbox_payments::session_id.eq(&session.id),
        sandbox_payments::amount_centavos.eq(session.amount_centavos),
        sandbox_payments::method.eq(method),
    );
    let insert = diesel::insert_into(sandbox_payments::table);
    match at {
        Some(at) => insert.values((values, sandbox_payments::paid_at.eq(at))).execute(conn)?,
        None => insert.values((values, sandbox_payments::paid_at.eq(app_now()))).execute(conn)?,
    };
    Ok(())
}

/// Play money goes back; under the same name, once.
pub(super) fn refund(
    conn: &mut PgConnection,
    id: &str,
    payment: &str,
    amount: Centavos,
) -> Result<(), DbError> {
    diesel::insert_into(sandbox_refunds::table)
        .values((
            sandbox_refunds::id.eq(id),
            sandbox_refunds::payment_id.eq(payment),
            sandbox_refunds::amount_centavos.eq(amount),
        ))
        .on_conflict_do_nothing()
        .execute(conn)?;
    Ok(())
}

/// Returns the key that signs events.
pub(super) fn key(conn: &mut PgConnection) -> Result<Vec<u8>, DbError> {
    let key: Uuid = sandbox_keys::table.select(sandbox_keys::key).first(conn)?;
    Ok(key.into_bytes().to_vec())
}
