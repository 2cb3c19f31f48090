//! `POST refunds/{id}/retry`: the provider is asked again at once.

use actix_web::web::Path;
use diesel::PgConnection;
use payments::{PaymentError, QueuedRefund, RefundId, refund_in_queue, retry_refund};
use platform::web::{Ctx, Failed, Json};
use serde_json::json;
use staff::{Act, Action, Actor, Authorized, Subject, SubjectKind, may, record};

use crate::BackofficeError;

pub(crate) async fn endpoint(
    ctx: Ctx,
    id: Path<RefundId>,
    who: Authorized<may::RefundByHand>,
) -> Result<Json<QueuedRefund>, Failed<BackofficeError>> {
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
    let amount = match retry_refund(conn, id) {
        Err(PaymentError::NotUnderWay) => {
            let current = refund_in_queue(conn, id)?;
            return Err(BackofficeError::ChangedMeanwhile(serde_json::to_value(current)?));
        }
        amount => amount?,
    };
    let shown = refund_in_queue(conn, id)?;
    let after = json!({ "amount_centavos": amount });
    let subject = Subject::new(SubjectKind::Refund, id);
    record(conn, actor, &Act { after: Some(after), ..Act::plain(Action::RefundRetried, subject) })?;
    Ok(shown)
}
