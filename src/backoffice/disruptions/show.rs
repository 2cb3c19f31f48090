//! `GET disruptions/{id}`: how far a disruption has come, and whom to call.

use std::collections::HashMap;

use actix_web::web::Path;
use bookings::{BookingCode, BookingId, on_board};
use chrono::{DateTime, NaiveDate, Utc};
use diesel::PgConnection;
use kernel::ContactNumber;
use platform::web::{Ctx, Failed, Json, Written};
use routes::{Cause, Sailing, SailingId, SailingRoute, SailingStatus};
use serde::Serialize;
use staff::{Action, Authorized, Ports, Subject, SubjectKind, may};
use utoipa::ToSchema;

use super::{
    ids::DisruptionId,
    kind::DisruptionKind,
    live::{Standing, standings},
    store::reading::{self, Disruption, Struck, TouchedBooking},
};
use crate::BackofficeError;

/// A disruption, and how far it has come.
#[derive(Serialize, ToSchema)]
pub(crate) struct DisruptionPage {
    id: DisruptionId,
    kind: DisruptionKind,
    cause: Cause,
    reason: String,
    /// Who made it.
    made_by: String,
    made_at: DateTime<Utc>,
    /// When its free moves were ended at the desk; null before, and for the other kinds.
    #[schema(required)]
    ended_at: Option<DateTime<Utc>>,
    sailings: Vec<StruckSailing>,
    /// Bookings that it touches. The numbers below are of bookings, too.
    bookings: usize,
    /// People who travel on them.
    people: i32,
    /// The e-mail is written.
    told: usize,
    /// The mail server took it.
    delivered: usize,
    /// No mail server will ever take it.
    failed: usize,
    /// Their travellers have their money back or another sailing.
    chosen: usize,
    /// Their travellers have yet to choose.
    waiting: usize,
    /// Whom to call, in the order in which their ships leave.
    not_reached: Vec<NotReached>,
}

/// One of its sailings.
#[derive(Serialize, ToSchema)]
struct StruckSailing {
    id: SailingId,
    voyage: String,
    day: NaiveDate,
    #[schema(value_type = SailingRoute)]
    route: Written<SailingRoute>,
    /// When it leaves since then, or would have left.
    departs_at: DateTime<Utc>,
    status: SailingStatus,
    /// True if its travellers may move free of charge.
    moves_free: bool,
}

/// Somebody whom neither an e-mail nor a call has reached.
#[derive(Serialize, ToSchema)]
struct NotReached {
    #[schema(value_type = String)]
    booking: BookingCode,
    name: String,
    #[schema(value_type = String)]
    phone: ContactNumber,
    departs_at: DateTime<Utc>,
    /// When somebody last tried.
    #[schema(required)]
    called_at: Option<DateTime<Utc>>,
}

pub(crate) async fn endpoint(
    ctx: Ctx,
    id: Path<DisruptionId>,
    Authorized { ports, .. }: Authorized<may::OperateSailing>,
) -> Result<Json<DisruptionPage>, Failed<BackofficeError>> {
    let id = id.into_inner();
    Ok(Json(ctx.db.run(move |conn| page(conn, &ports, id)).await?))
}

/// Returns a disruption if all of its sailings leave from these ports, and its sailings.
pub(super) fn seen(
    conn: &mut PgConnection,
    ports: &Ports,
    id: DisruptionId,
) -> Result<(Disruption, Vec<Struck>, Vec<Sailing>), BackofficeError> {
    let disruption = reading::find(conn, id)?.ok_or(BackofficeError::NotFound)?;
    let struck = reading::sailings_of(conn, &[id])?;
    let ids: Vec<SailingId> = struck.iter().map(|one| one.sailing).collect();
    let sailings = routes::sailings_by_id(conn, &ids)?;
    match sailings.iter().all(|sailing| ports.covers(&sailing.route.origin.code)) {
        true => Ok((disruption, struck, sailings)),
        false => Err(BackofficeError::NotFound),
    }
}

/// Returns who made a disruption, as the log has it.
pub(super) fn made_by(
    conn: &mut PgConnection,
    id: DisruptionId,
) -> Result<String, BackofficeError> {
    let events = staff::events_about(conn, &Subject::new(SubjectKind::Disruption, id))?;
    let made = events.into_iter().find(|event| event.action == Action::DisruptionMade);
    Ok(made.map(|event| event.who).unwrap_or_default())
}

pub(super) fn page(
    conn: &mut PgConnection,
    ports: &Ports,
    id: DisruptionId,
) -> Result<DisruptionPage, BackofficeError> {
    let (disruption, struck, sailings) = seen(conn, ports, id)?;
    let touched = reading::bookings_of(conn, id)?;
    let standings = standings(conn, &disruption, &struck, &touched)?;
    let count = |is: fn(&Standing) -> bool| standings.iter().filter(|one| is(one)).count();
    let to_call: HashMap<BookingId, TouchedBooking> = touched
        .iter()
        .zip(&standings)
        .filter(|(booking, standing)| standing.is_to_call(booking))
        .map(|(booking, _)| (booking.booking, *booking))
        .collect();
    let leaves: HashMap<SailingId, DateTime<Utc>> =
        struck.iter().map(|one| (one.sailing, one.departs_at)).collect();
    let departs_at =
        |sailing: SailingId| leaves.get(&sailing).copied().unwrap_or(disruption.made_at);
    let shown = sailings.iter().map(|sailing| StruckSailing {
        id: sailing.id,
        voyage: sailing.voyage_number.clone(),
        day: sailing.departs_on,
        route: sailing.route.clone(),
        departs_at: departs_at(sailing.id),
        status: sailing.status,
        moves_free: sailing.moves_free.is_some(),
    });
    Ok(DisruptionPage {
        id,
        kind: disruption.kind,
        cause: disruption.cause,
        made_by: made_by(conn, id)?,
        made_at: disruption.made_at,
        ended_at: disruption.ended_at,
        sailings: shown.collect(),
        bookings: touched.len(),
        people: touched.iter().map(|one| one.persons).sum(),
        told: count(|one| one.is_told),
        delivered: count(|one| one.is_delivered),
        failed: count(|one| one.is_failed),
        chosen: count(|one| one.has_chosen),
        waiting: count(|one| one.has_to_choose),
        not_reached: call_list(conn, &to_call, departs_at)?,
        reason: disruption.reason,
    })
}

fn call_list(
    conn: &mut PgConnection,
    to_call: &HashMap<BookingId, TouchedBooking>,
    departs_at: impl Fn(SailingId) -> DateTime<Utc>,
) -> Result<Vec<NotReached>, BackofficeError> {
    let ids: Vec<BookingId> = to_call.keys().copied().collect();
    let mut list = Vec::new();
    for contact in on_board::reachable(conn, &ids)? {
        let Some(one) = to_call.get(&contact.booking) else { continue };
        list.push(NotReached {
            booking: contact.code,
            name: format!("{} {}", contact.firstname, contact.lastname),
            phone: contact.phone,
            departs_at: departs_at(one.sailing),
            called_at: one.called_at,
        });
    }
    list.sort_by(|one, other| {
        (one.departs_at, &*one.booking).cmp(&(other.departs_at, &*other.booking))
    });
    Ok(list)
}
