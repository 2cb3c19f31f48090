//! `POST disruptions`: cancels or delays sailings, or lets travellers move, as a preview said, all of them or none.

use diesel::PgConnection;
use kernel::Text;
use platform::web::{Created, Ctx, Failed, FieldErrors, Json};
use routes::SailingId;
use serde::{Deserialize, Serialize};
use staff::{Actor, AuthorizedWith, Ports, may};
use utoipa::ToSchema;

use super::{
    facts::Facts,
    ids::{DisruptionId, PreviewId},
    kind::DisruptionKind,
    make::{cancel_all, delay_all, warn_all},
    preview::VALID_FOR,
    store::{previews, reading},
    wish::Plan,
};
use crate::BackofficeError;

const OTHER_VOYAGE: Text = Text::new(
    "This is not the voyage of the first sailing.",
    "Hindi ito ang biyahe ng unang layag.",
    "Dili kini ang biyahe sa unang paglarga.",
);

/// What is confirmed.
#[derive(Deserialize, ToSchema)]
pub(crate) struct Confirmation {
    preview_id: PreviewId,
    /// The voyage of the first sailing, typed anew.
    typed_voyage: String,
}

/// A disruption that was made.
#[derive(Serialize, ToSchema)]
pub(crate) struct DisruptionMade {
    id: DisruptionId,
    /// So many bookings more than the preview told of are touched, for they were paid since; negative where some were
    /// given back.
    more_bookings: i64,
}

pub(crate) async fn endpoint(
    ctx: Ctx,
    AuthorizedWith(who, Json(confirmation)): AuthorizedWith<
        may::OperateSailing,
        Json<Confirmation>,
    >,
) -> Result<Created<DisruptionMade>, Failed<BackofficeError>> {
    who.recently(ctx.clock.now()).map_err(BackofficeError::from)?;
    let made =
        ctx.db.transaction(move |conn| commit(conn, &who.actor, &who.ports, &confirmation)).await?;
    ctx.workers.wake();
    Ok(Created(made))
}

/// Confirmed once more, a preview answers with the disruption that it became. People go on paying while somebody looks
/// at it, so it holds as long as the sailings stand as they did, and the answer tells how many came since.
fn commit(
    conn: &mut PgConnection,
    actor: &Actor,
    ports: &Ports,
    Confirmation { preview_id, typed_voyage }: &Confirmation,
) -> Result<DisruptionMade, BackofficeError> {
    let kept = previews::lock(conn, *preview_id)?.ok_or(BackofficeError::PreviewOver)?;
    let plan: Plan = serde_json::from_value(kept.wish)?;
    // In the order in which all lock seats. Whoever buys at this moment is counted, or sees the change.
    let mut ids: Vec<SailingId> = plan.sailings.clone();
    ids.sort_unstable();
    bookings::lock_sailings(conn, &ids)?;
    let sailings = routes::sailings_by_id(conn, &ids)?;
    if !sailings.iter().all(|sailing| ports.covers(&sailing.route.origin.code)) {
        return Err(BackofficeError::NotFound);
    }
    if let Some(made) = previews::confirmed(conn, *preview_id)? {
        return answer(conn, made, kept.bookings);
    }
    let is_same = Facts::read(conn, &sailings)?.hash()? == kept.facts;
    if kept.age > VALID_FOR || !is_same {
        return Err(BackofficeError::PreviewOver);
    }
    let first = sailings.first().map(|sailing| sailing.voyage_number.as_str());
    if first.is_none_or(|voyage| !voyage.eq_ignore_ascii_case(typed_voyage.trim())) {
        let mut errors = FieldErrors::default();
        errors.add("typed_voyage", OTHER_VOYAGE);
        return Err(errors.into());
    }
    let made = match plan.kind {
        DisruptionKind::Cancel => cancel_all(conn, actor, &sailings, &plan.why, Some(*preview_id)),
        DisruptionKind::Delay => {
            let late = sailings.into_iter().map(|sailing| {
                let departs_at = plan.departs_at(&sailing);
                (sailing, departs_at)
            });
            let late: Vec<_> = late.collect();
            delay_all(conn, actor, &late, &plan.why, Some(*preview_id))
        }
        DisruptionKind::Warn => warn_all(conn, actor, &sailings, &plan.why, Some(*preview_id)),
    };
    answer(conn, made?, kept.bookings)
}

/// Returns what is answered of a disruption whose preview told of so many bookings: always the same, for what a
/// disruption touched is written down. Where an older release made the preview, none is said to have come since.
fn answer(
    conn: &mut PgConnection,
    id: DisruptionId,
    told: Option<i32>,
) -> Result<DisruptionMade, BackofficeError> {
    let paid = reading::count_paid(conn, id)?;
    Ok(DisruptionMade { id, more_bookings: told.map_or(0, |told| paid - i64::from(told)) })
}
