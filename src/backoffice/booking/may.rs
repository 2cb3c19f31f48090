//! What may be done about a booking as it stands, and if not, why.

use bookings::{BookingState, LegState, desk::Facts};
use kernel::{Language, Text};
use routes::SailingStatus;
use serde::Serialize;
use utoipa::ToSchema;

/// What may be done. Who may do it is another question.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = BookingMay)]
pub(crate) struct May {
    correct_name: Possible,
    change_contact: Possible,
    resend: Possible,
    refund: Possible,
    rebook: Possible,
}

/// Whether something is possible.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = BookingAct)]
pub(crate) struct Possible {
    is_possible: bool,
    /// Why it is not, in the caller's language.
    #[schema(required)]
    why: Option<String>,
}

static NOT_PAID: Text =
    Text::new("It is not paid.", "Hindi pa ito bayad.", "Wala pa kini mabayri.");
static PAYMENT_OPEN: Text = Text::new(
    "A payment is open. It has to come to an end first.",
    "May bukas na bayad. Kailangan muna itong matapos.",
    "Adunay abli nga bayad. Kinahanglan una kini mahuman.",
);
static OVER: Text =
    Text::new("It stands no more.", "Hindi na ito umiiral.", "Wala na kini mobarog.");
static SAILED: Text = Text::new(
    "Its ships have left.",
    "Nakaalis na ang mga barko nito.",
    "Nakalarga na ang mga barko niini.",
);

impl May {
    /// What may be done about this booking, told in this language.
    pub(crate) fn new(facts: &Facts, language: Language) -> Self {
        let paid = paid(facts.state);
        let is_ahead = has_ship_ahead(facts);
        let ahead = paid.or((!is_ahead).then_some(&SAILED));
        let told = match facts.state {
            BookingState::Held
            | BookingState::AwaitingPayment
            | BookingState::Confirmed
            | BookingState::RefundDue => None,
            _ => Some(&OVER),
        };
        let possible = |why: Option<&Text>| Possible {
            is_possible: why.is_none(),
            why: why.map(|why| why.in_language(language).to_owned()),
        };
        Self {
            correct_name: possible(ahead),
            change_contact: possible(told),
            resend: possible(paid),
            refund: possible(paid),
            rebook: possible(ahead),
        }
    }
}

/// Returns why a booking is not paid and standing; none where it is.
fn paid(state: BookingState) -> Option<&'static Text> {
    match state {
        BookingState::Confirmed => None,
        BookingState::AwaitingPayment => Some(&PAYMENT_OPEN),
        BookingState::Held | BookingState::PaymentFailed => Some(&NOT_PAID),
        BookingState::Expired
        | BookingState::Cancelled
        | BookingState::RefundDue
        | BookingState::Refunded
        | BookingState::Rebooked => Some(&OVER),
    }
}

/// Returns true if somebody still has a claim to a ship that has not left, or that does not sail.
fn has_ship_ahead(facts: &Facts) -> bool {
    facts.legs.iter().any(|leg| {
        let sailing = facts.sailings.iter().find(|sailing| sailing.id == leg.sailing_id);
        let has_left = sailing.is_none_or(|sailing| match sailing.status {
            SailingStatus::Departed | SailingStatus::Arrived => true,
            SailingStatus::Cancelled => false,
            SailingStatus::Scheduled | SailingStatus::Delayed | SailingStatus::Boarding => {
                sailing.departs_at <= facts.now
            }
        });
        leg.state != LegState::Released && !has_left
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_is_paid_and_stands_is_changed_and_the_rest_says_why() {
        for (state, why) in [
            (BookingState::Confirmed, None),
            (BookingState::Held, Some("It is not paid.")),
            (
                BookingState::AwaitingPayment,
                Some("A payment is open. It has to come to an end first."),
            ),
            (BookingState::Refunded, Some("It stands no more.")),
        ] {
            let told = paid(state).map(|text| text.in_language(Language::En));
            assert_eq!(told, why, "{state}");
        }
    }
}
