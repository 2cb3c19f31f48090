//! The states of a booking and the steps between them.

/// Where a booking stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum BookingState {
    /// Seats are held; nothing is paid.
    Held,
    /// As held, with a payment under way.
    AwaitingPayment,
    /// Paid.
    Confirmed,
    /// The hold ended after a payment had failed.
    PaymentFailed,
    /// The hold ended.
    Expired,
    /// The buyer gave the seats back.
    Cancelled,
    /// Money is owed to the buyer.
    RefundDue,
    /// It has been paid back.
    Refunded,
    /// Another booking has taken its place.
    Rebooked,
}

impl BookingState {
    /// Every state.
    pub const ALL: [Self; 9] = [
        Self::Held,
        Self::AwaitingPayment,
        Self::Confirmed,
        Self::PaymentFailed,
        Self::Expired,
        Self::Cancelled,
        Self::RefundDue,
        Self::Refunded,
        Self::Rebooked,
    ];

    /// Its name in the table.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Held => "held",
            Self::AwaitingPayment => "awaiting_payment",
            Self::Confirmed => "confirmed",
            Self::PaymentFailed => "payment_failed",
            Self::Expired => "expired",
            Self::Cancelled => "cancelled",
            Self::RefundDue => "refund_due",
            Self::Refunded => "refunded",
            Self::Rebooked => "rebooked",
        }
    }

    /// The state of that name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|state| state.name() == name)
    }

    /// Its number on the wire; 0 is unpaid or in progress.
    pub const fn status(self) -> u8 {
        match self {
            Self::Held | Self::AwaitingPayment => 0,
            Self::Confirmed => 1,
            Self::PaymentFailed => 2,
            Self::Expired => 3,
            Self::Cancelled => 4,
            Self::RefundDue => 5,
            Self::Refunded => 6,
            Self::Rebooked => 7,
        }
    }

    /// Whether a booking may go from here to `next`.
    pub const fn may_become(self, next: Self) -> bool {
        use BookingState::{
            AwaitingPayment, Cancelled, Confirmed, Expired, Held, PaymentFailed, Rebooked,
            RefundDue, Refunded,
        };
        matches!(
            (self, next),
            (Held, AwaitingPayment | Expired | Cancelled | PaymentFailed | Confirmed)
                | (AwaitingPayment, Held | Confirmed | Expired | Cancelled | PaymentFailed)
                | (Expired | PaymentFailed, Confirmed | RefundDue | Cancelled)
                | (Cancelled, RefundDue)
                | (Confirmed, RefundDue | Rebooked)
                | (RefundDue, Refunded)
        )
    }
}

#[cfg(test)]
mod tests {
    use super::BookingState;

    #[test]
    fn the_numbers_are_those_that_clients_know() {
        let numbers: Vec<u8> = BookingState::ALL.map(BookingState::status).into();
        assert_eq!(numbers, [0, 0, 1, 2, 3, 4, 5, 6, 7]);
    }

    #[test]
    fn what_ended_stays_ended() {
        for last in [BookingState::Refunded, BookingState::Rebooked] {
            assert!(BookingState::ALL.into_iter().all(|next| !last.may_become(next)), "{last:?}");
        }
        for state in BookingState::ALL {
            assert!(!state.may_become(state), "{state:?}");
            let frees = matches!(
                state,
                BookingState::Expired | BookingState::Cancelled | BookingState::PaymentFailed
            );
            assert!(
                !(frees && state.may_become(BookingState::Held)),
                "freed seats are not held again"
            );
        }
    }

    #[test]
    fn only_a_capture_confirms_what_has_ended() {
        assert!(BookingState::Expired.may_become(BookingState::Confirmed));
        assert!(
            !BookingState::Cancelled.may_become(BookingState::Confirmed),
            "the buyer said no: money goes back"
        );
    }

    #[test]
    fn names_read_back() {
        for state in BookingState::ALL {
            assert_eq!(BookingState::from_name(state.name()), Some(state));
        }
        assert_eq!(BookingState::from_name("sold"), None);
    }

    #[test]
    fn each_step_is_one_that_a_booking_takes() {
        use BookingState::{
            AwaitingPayment, Cancelled, Confirmed, Expired, Held, PaymentFailed, Rebooked,
            RefundDue, Refunded,
        };
        for (from, steps) in [
            (Held, &[AwaitingPayment, Confirmed, PaymentFailed, Expired, Cancelled][..]),
            (AwaitingPayment, &[Held, Confirmed, PaymentFailed, Expired, Cancelled]),
            (Confirmed, &[RefundDue, Rebooked]),
            (PaymentFailed, &[Confirmed, Cancelled, RefundDue]),
            (Expired, &[Confirmed, Cancelled, RefundDue]),
            (Cancelled, &[RefundDue]),
            (RefundDue, &[Refunded]),
            (Refunded, &[]),
            (Rebooked, &[]),
        ] {
            let may: Vec<BookingState> =
                BookingState::ALL.into_iter().filter(|next| from.may_become(*next)).collect();
            assert_eq!(may, steps, "{from:?}");
        }
    }
}
