//! Cancels or delays sailings together, or lets their travellers move: writes it down, and queues the jobs that
//! tell everybody.

use std::collections::BTreeMap;

use bookings::{
    BookingId, LegState,
    on_board::{self, Affected},
};
use chrono::{DateTime, Utc};
use diesel::PgConnection;
use platform::jobs;
use routes::{LATEST, Sailing, SailingId, SailingStatus};
use serde_json::json;
use staff::{Act, Action, Actor, Subject, SubjectKind, record};

use super::{
    ids::{DisruptionId, PreviewId},
    kind::DisruptionKind,
    store::writing::{self, Touched},
};
use crate::{
    BackofficeError,
    standing::{standing, standing_as},
    telling::{CallOff, Delay, FreeMoves, TellDelay, TellFreeMoves},
    why::Why,
};

/// Cancels sailings whose stock is locked. Their travellers are told and may choose.
pub(crate) fn cancel_all(
    conn: &mut PgConnection,
    actor: &Actor,
    sailings: &[Sailing],
    why: &Why,
    preview: Option<PreviewId>,
) -> Result<DisruptionId, BackofficeError> {
    may_become_all(sailings, DisruptionKind::Cancel)?;
    let struck: Vec<_> = sailings.iter().map(|sailing| (sailing.id, sailing.departs_at)).collect();
    let (id, bookings) = write(conn, DisruptionKind::Cancel, why, preview, &struck)?;
    for sailing in sailings {
        routes::cancel_sailing(conn, sailing.id, why.cause, &why.reason)?;
        jobs::enqueue_once::<CallOff>(conn, &sailing.id, &sailing.id.to_string())?;
    }
    let after =
        |sailing: &Sailing| standing_as(sailing, SailingStatus::Cancelled, sailing.departs_at);
    tell_log(conn, actor, (id, DisruptionKind::Cancel, bookings), sailings, why, after)?;
    Ok(id)
}

/// Delays sailings whose stock is locked, each until its time, and tells their travellers.
pub(crate) fn delay_all(
    conn: &mut PgConnection,
    actor: &Actor,
    late: &[(Sailing, DateTime<Utc>)],
    why: &Why,
    preview: Option<PreviewId>,
) -> Result<DisruptionId, BackofficeError> {
    let sailings: Vec<Sailing> = late.iter().map(|(sailing, _)| sailing.clone()).collect();
    may_become_all(&sailings, DisruptionKind::Delay)?;
    late.iter().try_for_each(|(sailing, departs_at)| may_leave(sailing, *departs_at))?;
    let struck: Vec<_> = late.iter().map(|(sailing, to)| (sailing.id, *to)).collect();
    let (id, bookings) = write(conn, DisruptionKind::Delay, why, preview, &struck)?;
    for (sailing, departs_at) in late {
        routes::delay_sailing(conn, sailing, *departs_at, why.cause, &why.reason)?;
        let delay = Delay { sailing: sailing.id, departs_at: *departs_at, disruption: Some(id) };
        let once = format!("{}:{id}", sailing.id);
        jobs::enqueue_once::<TellDelay>(conn, &delay, &once)?;
    }
    let after = |sailing: &Sailing| {
        let to = struck.iter().find(|(one, _)| *one == sailing.id);
        let departs_at = to.map_or(sailing.departs_at, |(_, at)| *at);
        standing_as(sailing, SailingStatus::Delayed, departs_at)
    };
    tell_log(conn, actor, (id, DisruptionKind::Delay, bookings), &sailings, why, after)?;
    Ok(id)
}

/// Lets the travellers of sailings whose stock is locked move free of charge, and tells them. How the
/// sailings stand, and whether they are sold, stays as it is.
pub(crate) fn warn_all(
    conn: &mut PgConnection,
    actor: &Actor,
    sailings: &[Sailing],
    why: &Why,
    preview: Option<PreviewId>,
) -> Result<DisruptionId, BackofficeError> {
    may_become_all(sailings, DisruptionKind::Warn)?;
    let struck: Vec<_> = sailings.iter().map(|sailing| (sailing.id, sailing.departs_at)).collect();
    let (id, bookings) = write(conn, DisruptionKind::Warn, why, preview, &struck)?;
    for sailing in sailings {
        routes::set_moves_free(conn, sailing.id, Some(&why.reason))?;
        let free = FreeMoves { sailing: sailing.id, disruption: id };
        jobs::enqueue_once::<TellFreeMoves>(conn, &free, &format!("{}:{id}", sailing.id))?;
    }
    tell_log(conn, actor, (id, DisruptionKind::Warn, bookings), sailings, why, standing)?;
    Ok(id)
}

fn may_become_all(sailings: &[Sailing], kind: DisruptionKind) -> Result<(), BackofficeError> {
    let stuck = sailings.iter().find(|sailing| !kind.may_be_said_of(sailing));
    stuck.map_or(Ok(()), |sailing| Err(BackofficeError::OutOfOrder(sailing.status)))
}

/// A delay needs a later time, and by law one of more than a day is none.
pub(crate) fn may_leave(
    sailing: &Sailing,
    departs_at: DateTime<Utc>,
) -> Result<(), BackofficeError> {
    if departs_at <= sailing.departs_at {
        return Err(BackofficeError::NotLater);
    }
    if departs_at - sailing.scheduled_departs_at > LATEST {
        return Err(BackofficeError::TooLate);
    }
    Ok(())
}

/// Writes a disruption down. Returns its id, and how many bookings it touches.
fn write(
    conn: &mut PgConnection,
    kind: DisruptionKind,
    why: &Why,
    preview: Option<PreviewId>,
    struck: &[(SailingId, DateTime<Utc>)],
) -> Result<(DisruptionId, usize), BackofficeError> {
    let ids: Vec<SailingId> = struck.iter().map(|(sailing, _)| *sailing).collect();
    let touched = by_booking(&on_board::affected_by(conn, &ids)?, struck);
    let id = writing::insert(conn, kind, why, preview, struck)?;
    writing::insert_bookings(conn, id, &touched)?;
    Ok((id, touched.len()))
}

/// Returns each booking once, named after the first of its sailings to leave.
fn by_booking(legs: &[Affected], struck: &[(SailingId, DateTime<Utc>)]) -> Vec<Touched> {
    let leaves = |sailing: SailingId| {
        let found = struck.iter().find(|(one, _)| *one == sailing);
        found.map(|(sailing, departs_at)| (*departs_at, *sailing))
    };
    let mut touched = BTreeMap::<BookingId, Touched>::new();
    for leg in legs {
        let was_paid = leg.state == LegState::Sold;
        let new =
            Touched { booking: leg.booking, sailing: leg.sailing, was_paid, persons: leg.persons };
        let one = touched.entry(leg.booking).or_insert(new);
        one.was_paid |= was_paid;
        one.persons = one.persons.max(leg.persons);
        if leaves(leg.sailing) < leaves(one.sailing) {
            one.sailing = leg.sailing;
        }
    }
    touched.into_values().collect()
}

fn tell_log(
    conn: &mut PgConnection,
    actor: &Actor,
    (id, kind, bookings): (DisruptionId, DisruptionKind, usize),
    sailings: &[Sailing],
    why: &Why,
    after: impl Fn(&Sailing) -> serde_json::Value,
) -> Result<(), BackofficeError> {
    let said = json!({ "kind": kind, "sailings": sailings.len(), "bookings": bookings });
    let subject = Subject::new(SubjectKind::Disruption, id);
    let made = Act::plain(Action::DisruptionMade, subject);
    record(conn, actor, &Act { reason: Some(&why.reason), after: Some(said), ..made })?;
    let action = match kind {
        DisruptionKind::Cancel => Action::SailingCancelled,
        DisruptionKind::Delay => Action::SailingDelayed,
        DisruptionKind::Warn => Action::SailingMovesFree,
    };
    for sailing in sailings {
        let mut after = after(sailing);
        after["cause"] = json!(why.cause);
        after["disruption"] = json!(id);
        let act = Act {
            reason: Some(&why.reason),
            before: Some(standing(sailing)),
            after: Some(after),
            ..Act::plain(action, Subject::new(SubjectKind::Sailing, sailing.id))
        };
        record(conn, actor, &act)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use chrono::TimeDelta;
    use kernel::draw_uuid;
    use testing::SeededRng;

    use super::*;

    #[test]
    fn a_booking_on_two_sailings_is_touched_once_and_named_after_the_first_to_leave() {
        let rng = SeededRng::new(1);
        let (early, late) = (SailingId(draw_uuid(&rng)), SailingId(draw_uuid(&rng)));
        let (both, one) = (BookingId(draw_uuid(&rng)), BookingId(draw_uuid(&rng)));
        let now: DateTime<Utc> = "2026-12-24T00:00:00Z".parse().expect("an instant");
        let struck = [(late, now + TimeDelta::hours(2)), (early, now)];
        let leg = |booking, sailing, state, persons| Affected {
            booking,
            sailing,
            state,
            seats: persons,
            persons,
        };
        let legs = [
            leg(both, late, LegState::Sold, 3),
            leg(both, early, LegState::Held, 2),
            leg(one, late, LegState::Held, 1),
        ];
        let mut touched = by_booking(&legs, &struck);
        touched.sort_by_key(|touched| touched.persons);
        let expected = [
            Touched { booking: one, sailing: late, was_paid: false, persons: 1 },
            Touched { booking: both, sailing: early, was_paid: true, persons: 3 },
        ];
        assert_eq!(touched, expected);
    }
}
