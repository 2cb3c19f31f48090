//! Which refunds two people make: above a limit, the second one agrees before the money is transferred.

use diesel::PgConnection;
use kernel::Centavos;
use payments::{QueuedRefund, RefundId, RefundState, lock_refund_in_queue};
use platform::db::DbError;
use serde_json::json;
use staff::{
    Subject, SubjectKind,
    approvals::{self, ApprovalKind, Wish},
};

use crate::BackofficeError;

/// Up to this sum one person is enough.
pub(super) const ALONE: Centavos = Centavos(500_000);

/// Returns true if a second person has to agree.
pub(super) fn needs_second(refund: &QueuedRefund) -> bool {
    refund.amount_centavos > ALONE
}

/// Returns what the second person agrees to: this sum for this booking. The reference of the transfer is none of it, for
/// the money is transferred afterwards.
pub(super) fn wish<'a>(refund: &QueuedRefund, reason: &'a str) -> Wish<'a> {
    Wish {
        kind: ApprovalKind::RefundByHand,
        subject: about(refund.id),
        payload: json!({
            "code": refund.code, "amount_centavos": refund.amount_centavos, "version": refund.version,
        }),
        reason,
    }
}

/// Returns true if a second person was asked about a refund, so that somebody may be paying it. The refund is locked, as it
/// is by whoever asks.
pub(super) fn is_asked_about(conn: &mut PgConnection, id: RefundId) -> Result<bool, DbError> {
    approvals::is_open(conn, ApprovalKind::RefundByHand, &about(id))
}

fn about(id: RefundId) -> Subject {
    Subject::new(SubjectKind::Refund, id)
}

/// Locks a refund that a person makes and returns it, if it is as the queue showed it.
pub(super) fn seen(
    conn: &mut PgConnection,
    id: RefundId,
    version: i32,
) -> Result<QueuedRefund, BackofficeError> {
    let seen = lock_refund_in_queue(conn, id)?;
    if seen.version != version || seen.state != RefundState::ByHand {
        return Err(BackofficeError::ChangedMeanwhile(serde_json::to_value(seen)?));
    }
    Ok(seen)
}
