//! Money that is not back yet, as the desk's queue shows it, and one more try at once.

use bookings::{
    BookingCode, BookingError, BookingId, BookingState,
    paying::{self, PaymentState},
};
use chrono::{DateTime, Utc};
use diesel::{pg::Pg, prelude::*};
use kernel::Centavos;
use platform::jobs;
use schema::tables::{captures, refunds};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{
    refund::{RefundCause, RefundState},
    return_money::ReturnMoney,
    rule::{RefundRule, Rules},
    store,
};
use crate::{
    error::PaymentError,
    ids::{ProviderName, RefundId},
};

/// Which refunds are wanted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum RefundFilter {
    /// Those that a person has to make.
    ByHand,
    /// Those that were tried in vain, and are tried again.
    Failing,
    /// All that are not back.
    #[default]
    All,
}

/// Money on its way back, in the queue.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct QueuedRefund {
    /// Its id.
    #[schema(value_type = Uuid)]
    pub id: RefundId,
    /// Changes with each try. A person's word on the refund bears it.
    pub version: i32,
    /// Since when it is owed, in whole days.
    age_days: i64,
    created_at: DateTime<Utc>,
    /// The booking.
    #[schema(value_type = String)]
    pub code: BookingCode,
    /// How much.
    #[schema(value_type = i64)]
    pub amount_centavos: Centavos,
    rule: RefundRule,
    /// What giving back costs by the terms, in percent of the fare.
    #[schema(required)]
    fee_percent: Option<i32>,
    /// How much of that fee the desk waived, in percent.
    waived_percent: i32,
    provider: ProviderName,
    #[schema(required)]
    method: Option<String>,
    /// How far it has come.
    pub state: RefundState,
    tries: i32,
    /// When the provider is asked again; none where a person has to make it.
    #[schema(required)]
    try_at: Option<DateTime<Utc>>,
    /// Why it is not back yet, in the provider's words.
    #[schema(required)]
    note: Option<String>,
    /// Whether the provider may be asked again at once.
    may_retry: bool,
}

#[derive(Queryable)]
struct Row {
    id: RefundId,
    booking: BookingId,
    amount: Centavos,
    cause: RefundCause,
    state: RefundState,
    since: DateTime<Utc>,
    tries: i32,
    refusals: i32,
    try_at: DateTime<Utc>,
    note: Option<String>,
    provider: ProviderName,
    method: Option<String>,
}

/// Returns up to `most` refunds behind this one, the oldest first.
pub fn refund_queue(
    conn: &mut PgConnection,
    filter: RefundFilter,
    after: Option<RefundId>,
    most: i64,
) -> Result<Vec<QueuedRefund>, PaymentError> {
    let mut wanted = refunds::table
        .inner_join(captures::table)
        .filter(refunds::state.ne(RefundState::Done))
        .order((refunds::created_at, refunds::id))
        .limit(most)
        .select(columns())
        .into_boxed::<Pg>();
    wanted = match filter {
        RefundFilter::ByHand => wanted.filter(refunds::state.eq(RefundState::ByHand)),
        RefundFilter::Failing => wanted
            .filter(refunds::state.eq_any(RefundState::UNDER_WAY))
            .filter(refunds::note.is_not_null()),
        RefundFilter::All => wanted,
    };
    if let Some(after) = after {
        let since: Option<DateTime<Utc>> =
            refunds::table.find(after).select(refunds::created_at).first(conn).optional()?;
        let since = since.unwrap_or(DateTime::UNIX_EPOCH);
        let later = refunds::created_at.gt(since);
        let same = refunds::created_at.eq(since).and(refunds::id.gt(after));
        wanted = wanted.filter(later.or(same));
    }
    let rows = wanted.load(conn)?;
    queued(conn, rows)
}

/// Returns a refund as the queue shows it, back or not.
pub fn refund_in_queue(
    conn: &mut PgConnection,
    id: RefundId,
) -> Result<QueuedRefund, PaymentError> {
    let of = refunds::table.inner_join(captures::table).filter(refunds::id.eq(id));
    let row: Option<Row> = of.select(columns()).first(conn).optional()?;
    let found = queued(conn, vec![row.ok_or(PaymentError::NotByHand)?])?;
    found.into_iter().next().ok_or(PaymentError::NotByHand)
}

/// The same, and nobody else changes it until the commit.
pub fn lock_refund_in_queue(
    conn: &mut PgConnection,
    id: RefundId,
) -> Result<QueuedRefund, PaymentError> {
    store::lock_with_booking(conn, id, RefundState::ALL)?;
    refund_in_queue(conn, id)
}

/// The columns of [`Row`].
#[diesel::dsl::auto_type]
fn columns() -> _ {
    (
        refunds::id,
        refunds::booking_id,
        refunds::amount_centavos,
        refunds::cause,
        refunds::state,
        refunds::created_at,
        refunds::tries,
        refunds::refusals,
        refunds::try_at,
        refunds::note,
        captures::provider,
        captures::method,
    )
}

fn queued(conn: &mut PgConnection, rows: Vec<Row>) -> Result<Vec<QueuedRefund>, PaymentError> {
    let ids: Vec<BookingId> = rows.iter().map(|row| row.booking).collect();
    let (codes, now) = (paying::codes_by_id(conn, &ids)?, paying::now(conn)?);
    let rules = Rules::read(conn, rows.iter().map(|row| row.cause))?;
    let shown = |row: Row| {
        let rule = rules.of(row.cause);
        let code = codes.get(&row.booking).ok_or(BookingError::NotFound)?.clone();
        let is_tried = RefundState::UNDER_WAY.contains(&row.state);
        Ok(QueuedRefund {
            id: row.id,
            version: row.tries,
            age_days: (now - row.since).num_days(),
            created_at: row.since,
            code,
            amount_centavos: row.amount,
            rule: rule.rule,
            fee_percent: rule.fee_percent,
            waived_percent: rule.waived_percent,
            provider: row.provider,
            method: row.method,
            state: row.state,
            tries: row.tries,
            try_at: is_tried.then_some(row.try_at),
            note: row.note,
            may_retry: may_retry(row.state, row.refusals),
        })
    };
    rows.into_iter().map(shown).collect()
}

/// Returns true if the provider may be asked again. What its method cannot give back, or a bank gave back, a person decides;
/// a refusal of the provider may have passed.
fn may_retry(state: RefundState, refusals: i32) -> bool {
    match state {
        RefundState::Due | RefundState::Asked => true,
        RefundState::ByHand => refusals > 0,
        RefundState::Done => false,
    }
}

/// Asks the provider again at once, under the same key: a refund that was made before is not made again. So it does for what
/// is left to a person because the provider refused; that person must not have begun to pay. Returns its amount.
pub fn retry_refund(conn: &mut PgConnection, id: RefundId) -> Result<Centavos, PaymentError> {
    let open = &[RefundState::ByHand, RefundState::Due, RefundState::Asked];
    let found = store::lock_with_booking(conn, id, open)?;
    let Some((refund, booking)) =
        found.filter(|(refund, _)| may_retry(refund.state, refund.refusals))
    else {
        return Err(PaymentError::NotUnderWay);
    };
    store::ask_now(conn, id, refund.state)?;
    if refund.state == RefundState::ByHand && booking.state == BookingState::RefundDue {
        paying::note_payment(conn, booking.id, PaymentState::Returning, None, None)?;
    }
    jobs::enqueue_once::<ReturnMoney>(conn, &id, &id.to_string())?;
    Ok(refund.amount)
}
