//! `GET refunds`: money that is not back yet.

use kernel::Centavos;
use payments::{QueuedRefund, RefundFilter, RefundId, refund_queue};
use platform::web::{Ctx, Failed, Json, Query};
use serde::{Deserialize, Serialize};
use staff::{AuthorizedWith, may};
use utoipa::{IntoParams, ToSchema};

use super::two_people::ALONE;
use crate::BackofficeError;

/// Refunds of one answer.
const PAGE: usize = 50;

/// Which refunds are wanted.
#[derive(Default, Deserialize, IntoParams)]
#[serde(default)]
pub(crate) struct Wanted {
    #[param(inline)]
    filter: RefundFilter,
    /// Refunds behind this one.
    #[param(value_type = Option<String>)]
    after: Option<RefundId>,
}

/// Refunds that wait.
#[derive(Serialize, ToSchema)]
#[schema(as = RefundQueue)]
pub(crate) struct Queue {
    items: Vec<QueuedRefund>,
    /// Where the next page begins; none on the last one.
    #[schema(required, value_type = Option<String>)]
    next: Option<RefundId>,
    /// Above this sum a second person has to agree before it is transferred.
    #[schema(value_type = i64)]
    alone_centavos: Centavos,
}

pub(crate) async fn endpoint(
    ctx: Ctx,
    AuthorizedWith(_, Query(wanted)): AuthorizedWith<may::SeeRefunds, Query<Wanted>>,
) -> Result<Json<Queue>, Failed<BackofficeError>> {
    let found = ctx.db.run(move |conn| {
        let most = PAGE as i64 + 1;
        Ok::<_, BackofficeError>(refund_queue(conn, wanted.filter, wanted.after, most)?)
    });
    let mut items = found.await?;
    let is_last = items.len() <= PAGE;
    items.truncate(PAGE);
    let next = items.last().filter(|_| !is_last).map(|one| one.id);
    Ok(Json(Queue { items, next, alone_centavos: ALONE }))
}
