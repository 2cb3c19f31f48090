//! What became of a booking in one line of time: by the traveller, by people of the operator, by the provider
//! and by itself.

use std::collections::HashMap;

use bookings::{
    BookingState,
    desk::{Step, StepKind},
};
use chrono::{DateTime, Utc};
use payments::{
    AttemptState,
    desk::{MoneyBack, MoneyIn},
};
use serde::Serialize;
use serde_json::Value;
use staff::StaffEvent;
use utoipa::ToSchema;

use super::emails::BookingEmail;

/// Who did it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Doer {
    /// Whoever holds the booking.
    Traveller,
    /// Somebody of the operator.
    Staff,
    /// The payment provider.
    Provider,
    /// Nobody: time or a rule.
    System,
}

/// One thing that became of it.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub(crate) struct HistoryLine {
    at: DateTime<Utc>,
    who: Doer,
    /// The name of somebody of the operator.
    #[schema(required)]
    name: Option<String>,
    /// A state that it came to, an act of staff, or one of `left`, `moved`, `name_corrected`,
    /// `contact_changed`, `checkout_opened`, `money_came`, `money_owed`, `money_back`, `email`.
    what: String,
    /// Which e-mail, or the code of the booking that took a place over.
    #[schema(required)]
    about: Option<String>,
    /// Of whom.
    #[schema(required)]
    passenger_index: Option<usize>,
    /// Why, in the words of whoever did it.
    #[schema(required)]
    reason: Option<String>,
    /// What an act of staff changed.
    #[schema(required)]
    after: Option<Value>,
}

impl HistoryLine {
    fn new(at: DateTime<Utc>, who: Doer, what: &str) -> Self {
        Self {
            at,
            who,
            name: None,
            what: what.to_owned(),
            about: None,
            passenger_index: None,
            reason: None,
            after: None,
        }
    }
}

/// Returns everything in the order in which it happened. What was written in the transaction of an act of staff
/// bears its very instant, and was done by whoever did that.
pub(crate) fn line_of_time(
    steps: &[Step],
    money_in: &[MoneyIn],
    money_back: &[MoneyBack],
    emails: &[BookingEmail],
    events: &[StaffEvent],
) -> Vec<HistoryLine> {
    let by_staff: HashMap<DateTime<Utc>, &StaffEvent> =
        events.iter().map(|event| (event.at, event)).collect();
    let own = steps.iter().filter_map(|one| step(one, by_staff.get(&one.at).copied()));
    let mut all: Vec<HistoryLine> = own.collect();
    all.extend(money_in.iter().flat_map(came));
    all.extend(money_back.iter().flat_map(goes_back));
    all.extend(emails.iter().map(|email| HistoryLine {
        about: Some(email.name.clone()),
        ..HistoryLine::new(email.created_at, Doer::System, "email")
    }));
    all.extend(events.iter().map(|event| HistoryLine {
        name: Some(event.who.clone()),
        reason: event.reason.clone(),
        after: event.after.clone(),
        ..HistoryLine::new(event.at, Doer::Staff, event.action.name())
    }));
    // Stable, so that what one transaction wrote stays in the order in which it is read here.
    all.sort_by_key(|line| line.at);
    all
}

/// Returns the line of a step; none where the act of staff says the same.
fn step(step: &Step, by: Option<&StaffEvent>) -> Option<HistoryLine> {
    let is_told = matches!(step.what, StepKind::NameCorrected { .. } | StepKind::ContactChanged);
    if by.is_some() && is_told {
        return None;
    }
    let (who, what, passenger_index, about) = match &step.what {
        StepKind::State(state) => (doer(*state), state.name(), None, None),
        StepKind::Left { passenger, to: None } => (Doer::Traveller, "left", Some(*passenger), None),
        StepKind::Left { passenger, to: Some(code) } => {
            (Doer::Traveller, "moved", Some(*passenger), Some(code.to_string()))
        }
        StepKind::NameCorrected { passenger } => {
            (Doer::Traveller, "name_corrected", Some(*passenger), None)
        }
        StepKind::ContactChanged => (Doer::Staff, "contact_changed", None, None),
    };
    Some(HistoryLine {
        name: by.map(|event| event.who.clone()),
        passenger_index,
        about,
        ..HistoryLine::new(step.at, if by.is_some() { Doer::Staff } else { who }, what)
    })
}

/// Returns whose doing it is, as a rule, that a booking comes to stand there.
const fn doer(state: BookingState) -> Doer {
    match state {
        BookingState::Held
        | BookingState::AwaitingPayment
        | BookingState::Cancelled
        | BookingState::RefundDue
        | BookingState::Rebooked => Doer::Traveller,
        BookingState::Confirmed | BookingState::PaymentFailed | BookingState::Refunded => {
            Doer::Provider
        }
        BookingState::Expired => Doer::System,
    }
}

fn came(money: &MoneyIn) -> Vec<HistoryLine> {
    let opened = (money.state != AttemptState::Creating)
        .then(|| HistoryLine::new(money.at, Doer::Traveller, "checkout_opened"));
    let came = money.learned_at.map(|at| HistoryLine {
        about: money.payment.clone(),
        ..HistoryLine::new(at, Doer::Provider, "money_came")
    });
    opened.into_iter().chain(came).collect()
}

fn goes_back(money: &MoneyBack) -> Vec<HistoryLine> {
    let owed = HistoryLine::new(money.at, Doer::System, "money_owed");
    let back = money.done_at.map(|at| HistoryLine::new(at, Doer::Provider, "money_back"));
    std::iter::once(owed).chain(back).collect()
}

#[cfg(test)]
mod tests {
    use chrono::TimeDelta;
    use staff::{Action, StaffEventId, SubjectKind};

    use super::*;

    fn at(minutes: i64) -> DateTime<Utc> {
        DateTime::UNIX_EPOCH + TimeDelta::minutes(minutes)
    }

    fn event(minutes: i64, action: Action) -> StaffEvent {
        StaffEvent {
            id: StaffEventId(1),
            at: at(minutes),
            who: "Lita Ramos".to_owned(),
            action,
            subject_kind: SubjectKind::Booking,
            subject: "ABCDEFGHJK".to_owned(),
            reason: Some("asked at the counter".to_owned()),
            before: None,
            after: None,
        }
    }

    fn told(steps: &[Step], events: &[StaffEvent]) -> Vec<(Doer, String, Option<String>)> {
        let all = line_of_time(steps, &[], &[], &[], events).into_iter();
        all.map(|line| (line.who, line.what, line.name)).collect()
    }

    #[test]
    fn everything_stands_in_the_order_in_which_it_happened() {
        let state = |minutes, state| Step { at: at(minutes), what: StepKind::State(state) };
        let steps = [state(9, BookingState::Confirmed), state(1, BookingState::Held)];
        let events = [event(5, Action::NoteAdded)];
        let lita = Some("Lita Ramos".to_owned());
        assert_eq!(
            told(&steps, &events),
            [
                (Doer::Traveller, "held".to_owned(), None),
                (Doer::Staff, "note-added".to_owned(), lita),
                (Doer::Provider, "confirmed".to_owned(), None),
            ]
        );
    }

    #[test]
    fn what_an_act_of_staff_wrote_was_done_by_that_person_and_is_told_once() {
        let what =
            [StepKind::NameCorrected { passenger: 0 }, StepKind::State(BookingState::RefundDue)];
        let steps = what.map(|what| Step { at: at(3), what });
        let by_hand = told(&steps, &[event(3, Action::BookingRefunded)]);
        let lita = Some("Lita Ramos".to_owned());
        assert_eq!(
            by_hand,
            [
                (Doer::Staff, "refund_due".to_owned(), lita.clone()),
                (Doer::Staff, "booking-refunded".to_owned(), lita),
            ]
        );
        let online = told(&steps, &[event(4, Action::BookingRefunded)]);
        assert_eq!(online[0], (Doer::Traveller, "name_corrected".to_owned(), None));
    }
}
