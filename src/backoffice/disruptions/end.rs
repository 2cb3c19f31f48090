//! `POST disruptions/{id}/end`: the travellers of its sailings may move free of charge no more.

use actix_web::web::Path;
use diesel::PgConnection;
use platform::web::{Ctx, Failed, Json};
use routes::{Sailing, SailingId};
use serde_json::json;
use staff::{Act, Action, Actor, Authorized, Ports, Subject, SubjectKind, may, record};

use super::{
    ids::DisruptionId,
    kind::DisruptionKind,
    offer::offered,
    show::{self, DisruptionPage},
    store::{reading, writing},
};
use crate::{BackofficeError, standing::standing};

pub(crate) async fn endpoint(
    ctx: Ctx,
    id: Path<DisruptionId>,
    Authorized { actor, ports, .. }: Authorized<may::OperateSailing>,
) -> Result<Json<DisruptionPage>, Failed<BackofficeError>> {
    let id = id.into_inner();
    let seen = ports.clone();
    ctx.db.transaction(move |conn| end(conn, &actor, &seen, id)).await?;
    Ok(Json(ctx.db.run(move |conn| show::page(conn, &ports, id)).await?))
}

/// Asked for once more it changes nothing. A sailing whose offer is over by itself, or was made anew by a later
/// disruption, is left as it is.
fn end(
    conn: &mut PgConnection,
    actor: &Actor,
    ports: &Ports,
    id: DisruptionId,
) -> Result<(), BackofficeError> {
    let (disruption, struck, _) = show::seen(conn, ports, id)?;
    if disruption.kind != DisruptionKind::Warn {
        return Err(BackofficeError::NothingToEnd);
    }
    // In the order in which all lock seats, as whoever makes a disruption does.
    let mut ids: Vec<SailingId> = struck.iter().map(|one| one.sailing).collect();
    ids.sort_unstable();
    bookings::lock_sailings(conn, &ids)?;
    if reading::is_over(conn, id)? {
        return Ok(());
    }
    let sailings = offered(conn, &disruption, &ids)?;
    for sailing in &sailings {
        routes::set_moves_free(conn, sailing.id, None)?;
    }
    writing::set_ended(conn, id)?;
    tell_log(conn, actor, id, &sailings)
}

fn tell_log(
    conn: &mut PgConnection,
    actor: &Actor,
    id: DisruptionId,
    sailings: &[Sailing],
) -> Result<(), BackofficeError> {
    let over = Act {
        after: Some(json!({ "sailings": sailings.len() })),
        ..Act::plain(Action::DisruptionEnded, Subject::new(SubjectKind::Disruption, id))
    };
    record(conn, actor, &over)?;
    for sailing in sailings {
        let mut after = standing(sailing);
        after["disruption"] = json!(id);
        let act = Act {
            after: Some(after),
            ..Act::plain(Action::SailingMovesOver, Subject::new(SubjectKind::Sailing, sailing.id))
        };
        record(conn, actor, &act)?;
    }
    Ok(())
}
