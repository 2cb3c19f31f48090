//! `POST refunds/{id}/done`: a person has given the money back, and says under which reference.

use actix_web::web::Path;
use bookings::BookingCode;
use diesel::PgConnection;
use kernel::{Centavos, Text};
use payments::{
    PaymentError, QueuedRefund, RefundId, end_by_hand, end_unmatched_by_hand, refund_in_queue,
};
use platform::{
    Context,
    web::{Ctx, Failed, FieldErrors, Json},
};
use serde::Deserialize;
use serde_json::json;
use staff::{
    Act, Action, Actor, AuthorizedWith, StaffError, Subject, SubjectKind,
    approvals::{Agreed, ask},
    may, read_any_reason, record,
};
use utoipa::ToSchema;

use super::two_people::{needs_second, seen, wish};
use crate::{BackofficeError, who::by};

const REFERENCE: Text = Text::new("Reference", "Reference", "Reference");

/// What the person says.
#[derive(Deserialize, ToSchema)]
#[schema(as = RefundMade)]
pub(crate) struct RefundMade {
    /// Under which the money was transferred.
    reference: String,
    /// As the queue showed it.
    version: i32,
    /// Why a second person was asked, of a sum to which one has to agree. Without it, the reference is the reason.
    #[serde(default)]
    reason: Option<String>,
}

/// The same, read.
struct Made {
    reference: String,
    version: i32,
    reason: Option<String>,
}

pub(crate) async fn endpoint(
    ctx: Ctx,
    id: Path<RefundId>,
    AuthorizedWith(who, Json(made)): AuthorizedWith<may::RefundByHand, Json<RefundMade>>,
) -> Result<Json<QueuedRefund>, Failed<BackofficeError>> {
    who.recently(ctx.clock.now()).map_err(BackofficeError::from)?;
    let mut errors = FieldErrors::default();
    let read = errors.line("reference", &REFERENCE, &made.reference, 200);
    let reference = errors.all_or(read).map_err(BackofficeError::from)?;
    let reason =
        read_any_reason("reason", made.reason.as_deref()).map_err(BackofficeError::from)?;
    let made = Made { reference, version: made.version, reason };
    let id = id.into_inner();
    let for_db = ctx.clone();
    let ended = ctx.db.transaction(move |conn| end(conn, &for_db, &who.actor, id, &made));
    // Outside of the transaction, which keeps what was asked.
    ended.await?.map_err(BackofficeError::from)?;
    ctx.workers.wake();
    let shown = ctx.db.run(move |conn| Ok::<_, BackofficeError>(refund_in_queue(conn, id)?));
    Ok(Json(shown.await?))
}

/// Ends a refund as the queue showed it, or asks a second person.
fn end(
    conn: &mut PgConnection,
    ctx: &Context,
    actor: &Actor,
    id: RefundId,
    Made { reference, version, reason }: &Made,
) -> Result<Result<(), StaffError>, BackofficeError> {
    let refund = seen(conn, id, *version)?;
    if needs_second(&refund) {
        let wish = wish(&refund, reason.as_deref().unwrap_or(reference));
        if let Agreed::Asked(approval) = ask(conn, &*ctx.rng, actor, &wish)? {
            return Ok(Err(StaffError::NeedsApproval(approval)));
        }
    }
    end_refund(conn, ctx, actor, id, &by(actor), reference)?;
    Ok(Ok(()))
}

/// Ends a refund that a person has made, of a booking or of one that is lost, and writes down who said so. Returns the
/// amount, the booking's code, and true if the traveller is told.
pub fn end_refund(
    conn: &mut PgConnection,
    ctx: &Context,
    actor: &Actor,
    id: RefundId,
    by: &str,
    reference: &str,
) -> Result<(Centavos, BookingCode, bool), BackofficeError> {
    let (amount, code, is_told) = match end_by_hand(conn, ctx, id, by, reference) {
        Err(PaymentError::NotByHand) => end_unmatched_by_hand(conn, ctx, id, by, reference)?,
        ended => {
            let (amount, code) = ended?;
            (amount, code, true)
        }
    };
    let after = json!({ "code": code, "amount_centavos": amount, "reference": reference });
    let subject = Subject::new(SubjectKind::Refund, id);
    record(conn, actor, &Act { after: Some(after), ..Act::plain(Action::RefundEnded, subject) })?;
    Ok((amount, code, is_told))
}
