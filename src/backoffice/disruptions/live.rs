//! How far a disruption has come: who was told, who has chosen, and who should be called.

use std::collections::{HashMap, HashSet};

use bookings::{BookingId, LegState, on_board};
use chrono::{DateTime, Utc};
use diesel::PgConnection;
use notices::NoticeState;
use routes::SailingId;

use super::{
    kind::DisruptionKind,
    offer::offered,
    store::reading::{Disruption, Struck, TouchedBooking},
};
use crate::{BackofficeError, telling::emails};

/// How one booking of a disruption stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Standing {
    /// The e-mail is written.
    pub(crate) is_told: bool,
    /// The mail server took it.
    pub(crate) is_delivered: bool,
    /// No mail server will ever take it.
    pub(crate) is_failed: bool,
    /// Its travellers have their money back or another sailing.
    pub(crate) has_chosen: bool,
    /// They have yet to choose.
    pub(crate) has_to_choose: bool,
    /// All that it says of their sailings was taken back, or is over.
    pub(crate) is_taken_back: bool,
}

impl Standing {
    fn of(
        kind: DisruptionKind,
        was_paid: bool,
        email: Option<NoticeState>,
        legs: &[LegState],
        is_taken_back: bool,
    ) -> Self {
        let has = |wanted: &[LegState]| legs.iter().any(|leg| wanted.contains(leg));
        let stands = has(&[LegState::Sold, LegState::Held, LegState::CalledOff]);
        Self {
            is_told: email.is_some(),
            is_delivered: email == Some(NoticeState::Sent),
            is_failed: email == Some(NoticeState::Failed),
            has_chosen: was_paid && !stands,
            has_to_choose: kind == DisruptionKind::Cancel && has(&[LegState::CalledOff]),
            is_taken_back,
        }
    }

    /// Returns true if somebody should call: what is to be said still stands, they have not chosen, and neither
    /// an e-mail nor a call has reached them.
    pub(crate) fn is_to_call(&self, booking: &TouchedBooking) -> bool {
        let is_reached = self.is_delivered || booking.was_reached == Some(true);
        booking.was_paid && !self.is_taken_back && !self.has_chosen && !is_reached
    }
}

/// Returns how each of these bookings stands, which a disruption touches.
pub(crate) fn standings(
    conn: &mut PgConnection,
    disruption: &Disruption,
    struck: &[Struck],
    touched: &[TouchedBooking],
) -> Result<Vec<Standing>, BackofficeError> {
    let &Disruption { id, kind, made_at, .. } = disruption;
    let leaves: HashMap<SailingId, DateTime<Utc>> =
        struck.iter().map(|one| (one.sailing, one.departs_at)).collect();
    let causes = |one: &TouchedBooking| match kind {
        DisruptionKind::Cancel => emails::causes_of_cancelling(one.sailing, one.booking).to_vec(),
        DisruptionKind::Delay => {
            let older = leaves.get(&one.sailing).map(|departs_at| {
                emails::cause_of_delay_until(one.sailing, *departs_at, one.booking)
            });
            let own = emails::cause_of_delay(one.sailing, id, one.booking);
            std::iter::once(own).chain(older).collect()
        }
        DisruptionKind::Warn => {
            vec![emails::cause_of_free_moves(one.sailing, id, one.booking)]
        }
    };
    let all: Vec<String> = touched.iter().flat_map(causes).collect();
    // What was written before it told of something else, if under the same cause.
    let emails: HashMap<String, NoticeState> = notices::states_of(conn, &all)?
        .into_iter()
        .filter(|(_, _, written_at)| *written_at >= made_at)
        .map(|(cause, state, _)| (cause, state))
        .collect();
    let ids: Vec<BookingId> = touched.iter().map(|one| one.booking).collect();
    let sailings: Vec<SailingId> = struck.iter().map(|one| one.sailing).collect();
    let mut back: HashSet<SailingId> =
        struck.iter().filter(|one| one.taken_back_at.is_some()).map(|one| one.sailing).collect();
    if kind == DisruptionKind::Warn {
        let offered = offered(conn, disruption, &sailings)?;
        let is_offered = |sailing| offered.iter().any(|one| one.id == sailing);
        back.extend(sailings.iter().copied().filter(|sailing| !is_offered(*sailing)));
    }
    let mut legs = HashMap::<BookingId, Vec<LegState>>::new();
    let mut standing = HashSet::<BookingId>::new();
    for leg in on_board::legs_on(conn, &ids, &sailings)? {
        legs.entry(leg.booking).or_default().push(leg.state);
        if !back.contains(&leg.sailing) {
            standing.insert(leg.booking);
        }
    }
    let standing = |one: &TouchedBooking| {
        let is_taken_back = !back.is_empty() && !standing.contains(&one.booking);
        let email = causes(one).iter().find_map(|cause| emails.get(cause).copied());
        let legs = legs.get(&one.booking).map_or(&[][..], Vec::as_slice);
        Standing::of(kind, one.was_paid, email, legs, is_taken_back)
    };
    Ok(touched.iter().map(standing).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cancelled(was_paid: bool, email: Option<NoticeState>, legs: &[LegState]) -> Standing {
        Standing::of(DisruptionKind::Cancel, was_paid, email, legs, false)
    }

    #[test]
    fn travellers_choose_once_they_are_told_and_have_chosen_once_no_leg_stands() {
        let before = cancelled(true, None, &[LegState::Sold]);
        assert!(!before.is_told && !before.has_to_choose && !before.has_chosen);
        let told = cancelled(true, Some(NoticeState::Queued), &[LegState::CalledOff]);
        assert!(told.is_told && !told.is_delivered && told.has_to_choose && !told.has_chosen);
        let half = [LegState::CalledOff, LegState::Released];
        assert!(cancelled(true, Some(NoticeState::Sent), &half).has_to_choose, "one leg of two");
        let chosen = cancelled(true, Some(NoticeState::Sent), &[LegState::Released]);
        assert!(chosen.is_delivered && chosen.has_chosen && !chosen.has_to_choose);
        let unpaid = cancelled(false, Some(NoticeState::Sent), &[LegState::Released]);
        assert!(!unpaid.has_chosen, "there was nothing to choose");
    }

    #[test]
    fn of_a_delay_nobody_has_to_choose() {
        let late = |legs: &[LegState]| {
            Standing::of(DisruptionKind::Delay, true, Some(NoticeState::Sent), legs, false)
        };
        assert!(!late(&[LegState::Sold]).has_to_choose);
        assert!(late(&[LegState::Released]).has_chosen, "they left the ship");
    }

    #[test]
    fn who_may_move_has_not_to_choose_and_has_chosen_by_leaving_the_ship() {
        let may = |legs: &[LegState]| {
            Standing::of(DisruptionKind::Warn, true, Some(NoticeState::Sent), legs, false)
        };
        let stays = may(&[LegState::Sold]);
        assert!(!stays.has_to_choose && !stays.has_chosen);
        assert!(may(&[LegState::Released]).has_chosen);
    }

    #[test]
    fn called_are_those_whom_nothing_has_reached() {
        let booking = |was_paid, was_reached: Option<bool>| TouchedBooking {
            booking: BookingId(kernel_id()),
            sailing: SailingId(kernel_id()),
            was_paid,
            persons: 1,
            called_at: was_reached.map(|_| DateTime::UNIX_EPOCH),
            was_reached,
        };
        let failed = cancelled(true, Some(NoticeState::Failed), &[LegState::CalledOff]);
        assert!(failed.is_failed);
        for (reached, is_to_call) in [(None, true), (Some(false), true), (Some(true), false)] {
            assert_eq!(failed.is_to_call(&booking(true, reached)), is_to_call, "{reached:?}");
        }
        assert!(!failed.is_to_call(&booking(false, None)), "nothing was paid");
        let sent = cancelled(true, Some(NoticeState::Sent), &[LegState::CalledOff]);
        assert!(!sent.is_to_call(&booking(true, None)));
        let chosen = cancelled(true, Some(NoticeState::Failed), &[LegState::Released]);
        assert!(!chosen.is_to_call(&booking(true, None)));
        let taken_back = Standing::of(DisruptionKind::Delay, true, None, &[LegState::Sold], true);
        assert!(!taken_back.is_to_call(&booking(true, None)), "there is nothing to say");
    }

    fn kernel_id() -> kernel::macros::Uuid {
        kernel::draw_uuid(&testing::SeededRng::new(7))
    }
}
