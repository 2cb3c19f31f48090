//! What money that came in is used for: it pays for its booking, or it goes back whole. There is no
//! third way.

use bookings::BookingState;
use chrono::{DateTime, TimeDelta, Utc};
use kernel::Centavos;

use crate::ledger::ReturnReason;

/// So long before the first departure a hold that has ended may still be revived by late money.
const LAST_REVIVAL: TimeDelta = TimeDelta::minutes(60);

/// What is known when money comes in.
#[derive(Clone, Debug)]
pub(crate) struct Facts<'a> {
    /// Where the booking stands.
    pub(crate) state: BookingState,
    /// True if other money has paid for it already.
    pub(crate) is_paid: bool,
    /// When its first ship leaves.
    pub(crate) departs_at: DateTime<Utc>,
    /// True if each of its ships still sails.
    pub(crate) sails: bool,
    /// True if nobody is named in it any more.
    pub(crate) names_nobody: bool,
    /// What was asked for.
    pub(crate) asked: Centavos,
    /// Our reference, as it was given to the provider.
    pub(crate) reference: &'a str,
    /// What came.
    pub(crate) amount: Centavos,
    /// In which currency.
    pub(crate) currency: &'a str,
    /// For which reference, where the provider repeats it.
    pub(crate) paid_for: Option<&'a str>,
    /// The present.
    pub(crate) now: DateTime<Utc>,
}

/// What the money is used for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Use {
    /// It pays for the seats that are held.
    Sell,
    /// It came after the hold had ended: it pays for the same seats if they are still there, and goes
    /// back if not.
    SellIfFree,
    /// It goes back whole.
    Return(ReturnReason),
}

/// Returns what the money is used for.
pub(crate) fn decide(facts: &Facts<'_>) -> Use {
    let is_other = facts.amount != facts.asked
        || facts.currency != "PHP"
        || facts.paid_for.is_some_and(|paid_for| paid_for != facts.reference);
    if is_other {
        return Use::Return(ReturnReason::Mismatch);
    }
    if facts.is_paid {
        return Use::Return(ReturnReason::Twice);
    }
    match facts.state {
        BookingState::Held | BookingState::AwaitingPayment if can_travel(facts) => Use::Sell,
        BookingState::Expired | BookingState::PaymentFailed if may_revive(facts) => Use::SellIfFree,
        BookingState::Cancelled => Use::Return(ReturnReason::GivenUp),
        BookingState::Confirmed | BookingState::Rebooked => Use::Return(ReturnReason::Twice),
        // Where it ended unpaid and money goes back already, none was kept that this would repeat.
        _ => Use::Return(ReturnReason::TooLate),
    }
}

/// Returns true if there is a ship that has not left, and somebody to go on board.
fn can_travel(facts: &Facts<'_>) -> bool {
    facts.sails && facts.now < facts.departs_at && !facts.names_nobody
}

fn may_revive(facts: &Facts<'_>) -> bool {
    can_travel(facts) && facts.now + LAST_REVIVAL <= facts.departs_at
}

#[cfg(test)]
mod tests {
    use super::*;

    const REFERENCE: &str = "attempt-1";

    fn noon() -> DateTime<Utc> {
        "2026-12-01T04:00:00Z".parse().expect("an instant")
    }

    fn facts(state: BookingState) -> Facts<'static> {
        Facts {
            state,
            is_paid: false,
            departs_at: noon() + TimeDelta::hours(5),
            sails: true,
            names_nobody: false,
            asked: Centavos(82_000),
            reference: REFERENCE,
            amount: Centavos(82_000),
            currency: "PHP",
            paid_for: Some(REFERENCE),
            now: noon(),
        }
    }

    #[test]
    fn money_in_time_pays_for_the_held_seats() {
        assert_eq!(decide(&facts(BookingState::Held)), Use::Sell);
        assert_eq!(decide(&facts(BookingState::AwaitingPayment)), Use::Sell);
    }

    #[test]
    fn money_for_a_ship_that_does_not_sail_goes_back() {
        for state in [
            BookingState::Held,
            BookingState::AwaitingPayment,
            BookingState::Expired,
            BookingState::PaymentFailed,
        ] {
            let facts = Facts { sails: false, ..facts(state) };
            assert_eq!(decide(&facts), Use::Return(ReturnReason::TooLate), "{state:?}");
        }
    }

    #[test]
    fn money_for_a_booking_that_names_nobody_any_more_goes_back() {
        for state in [BookingState::Held, BookingState::Expired, BookingState::PaymentFailed] {
            let facts = Facts { names_nobody: true, ..facts(state) };
            assert_eq!(decide(&facts), Use::Return(ReturnReason::TooLate), "{state:?}");
        }
    }

    #[test]
    fn money_for_a_ship_that_has_left_goes_back() {
        for state in [BookingState::Held, BookingState::AwaitingPayment] {
            let at = |seconds| Facts {
                departs_at: noon() + TimeDelta::seconds(seconds),
                ..facts(state)
            };
            assert_eq!(decide(&at(1)), Use::Sell, "{state:?}");
            assert_eq!(decide(&at(0)), Use::Return(ReturnReason::TooLate), "{state:?}");
        }
    }

    #[test]
    fn late_money_takes_the_seats_again_until_an_hour_before_departure() {
        for state in [BookingState::Expired, BookingState::PaymentFailed] {
            let at = |minutes| Facts {
                departs_at: noon() + TimeDelta::minutes(minutes),
                ..facts(state)
            };
            assert_eq!(decide(&at(60)), Use::SellIfFree, "{state:?}");
            assert_eq!(decide(&at(59)), Use::Return(ReturnReason::TooLate), "{state:?}");
        }
    }

    #[test]
    fn whoever_gave_the_seats_back_gets_the_money_back() {
        assert_eq!(decide(&facts(BookingState::Cancelled)), Use::Return(ReturnReason::GivenUp));
    }

    #[test]
    fn a_second_payment_goes_back() {
        for state in [BookingState::Confirmed, BookingState::Rebooked] {
            assert_eq!(decide(&facts(state)), Use::Return(ReturnReason::Twice), "{state:?}");
        }
        for state in [BookingState::Expired, BookingState::RefundDue, BookingState::Refunded] {
            let paid = Facts { is_paid: true, ..facts(state) };
            assert_eq!(decide(&paid), Use::Return(ReturnReason::Twice), "{state:?}");
        }
    }

    #[test]
    fn money_that_follows_other_money_back_is_not_said_to_repeat_one_that_was_kept() {
        for state in [BookingState::RefundDue, BookingState::Refunded] {
            assert_eq!(decide(&facts(state)), Use::Return(ReturnReason::TooLate), "{state:?}");
        }
    }

    #[test]
    fn money_that_is_not_what_was_asked_for_never_pays() {
        for &state in BookingState::ALL {
            let others = [
                Facts { amount: Centavos(81_999), ..facts(state) },
                Facts { amount: Centavos(82_001), ..facts(state) },
                Facts { currency: "USD", ..facts(state) },
                Facts { paid_for: Some("attempt-2"), ..facts(state) },
            ];
            for other in others {
                assert_eq!(decide(&other), Use::Return(ReturnReason::Mismatch), "{state:?}");
            }
        }
    }

    #[test]
    fn a_provider_that_repeats_no_reference_is_believed_by_its_session() {
        let silent = Facts { paid_for: None, ..facts(BookingState::AwaitingPayment) };
        assert_eq!(decide(&silent), Use::Sell);
    }
}
