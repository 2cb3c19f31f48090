//! `POST refunds/{id}/retry`: the provider is asked again at once. The command line does so for the money of lost bookings,
//! too.

use actix_web::web::Path;
use diesel::PgConnection;
use kernel::Centavos;
use payments::{PaymentError, QueuedRefund, RefundId, refund_in_queue, retry_unmatched};
use platform::web::{Ctx, Failed, Json};
use serde_json::json;
use staff::{Act, Action, Actor, Authorized, Subject, SubjectKind, may, record};

use super::two_people::is_asked_about;
use crate::BackofficeError;

pub(crate) async fn endpoint(
    ctx: Ctx,
    id: Path<RefundId>,
    who: Authorized<may::RefundByHand>,
) -> Result<Json<QueuedRefund>, Failed<BackofficeError>> {
    who.recently(ctx.clock.now()).map_err(BackofficeError::from)?;
    let id = id.into_inner();
    let tried = ctx.db.transaction(move |conn| retry(conn, &who.actor, id)).await?;
    ctx.workers.wake();
    Ok(Json(tried))
}

fn retry(
    conn: &mut PgConnection,
    actor: &Actor,
    id: RefundId,
) -> Result<QueuedRefund, BackofficeError> {
    let amount = match payments::retry_refund(conn, id) {
        Err(PaymentError::NotUnderWay) => {
            let current = refund_in_queue(conn, id)?;
            return Err(BackofficeError::ChangedMeanwhile(serde_json::to_value(current)?));
        }
        amount => amount?,
    };
    let shown = refund_in_queue(conn, id)?;
    finish(conn, actor, id, amount)?;
    Ok(shown)
}

/// Asks the provider again at once for a refund of a booking, or for one of a booking that is lost, also where a person was
/// to make that, and writes down who said so. Returns the amount.
pub fn retry_refund(
    conn: &mut PgConnection,
    actor: &Actor,
    id: RefundId,
) -> Result<Centavos, BackofficeError> {
    let amount = match payments::retry_refund(conn, id) {
        Err(PaymentError::NotUnderWay) => retry_unmatched(conn, id)?,
        amount => amount?,
    };
    finish(conn, actor, id, amount)?;
    Ok(amount)
}

/// Writes down who said so, unless two people are about to pay.
fn finish(
    conn: &mut PgConnection,
    actor: &Actor,
    id: RefundId,
    amount: Centavos,
) -> Result<(), BackofficeError> {
    if is_asked_about(conn, id)? {
        return Err(BackofficeError::AskedAbout);
    }
    let after = json!({ "amount_centavos": amount });
    let subject = Subject::new(SubjectKind::Refund, id);
    let act = Act { after: Some(after), ..Act::plain(Action::RefundRetried, subject) };
    Ok(record(conn, actor, &act)?)
}
