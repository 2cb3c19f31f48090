//! The states of a booking, and the steps between them.

kernel::text_enum! {
    /// The state of a booking.
    pub enum BookingState in ["bookings.state", "booking_events.to_state"] {
        /// Seats are held; nothing is paid.
        Held = "held",
        /// As held, with a payment under way.
        AwaitingPayment = "awaiting_payment",
        /// Paid.
        Confirmed = "confirmed",
        /// The hold ended after a payment had failed.
        PaymentFailed = "payment_failed",
        /// The hold ended.
        Expired = "expired",
        /// The buyer gave the seats back.
        Cancelled = "cancelled",
        /// Money is owed to the buyer.
        RefundDue = "refund_due",
        /// It has been paid back.
        Refunded = "refunded",
        /// Another booking has taken its place.
        Rebooked = "rebooked",
    }
}

impl BookingState {
    /// Returns its number on the wire; 0 is unpaid or in progress.
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

    /// Returns true if its seats are held and nothing is paid yet.
    pub const fn is_held(self) -> bool {
        matches!(self, Self::Held | Self::AwaitingPayment)
    }

    /// Returns true if a booking in this state may go to `next`.
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
        let numbers: Vec<u8> = BookingState::ALL.iter().map(|state| state.status()).collect();
        assert_eq!(numbers, [0, 0, 1, 2, 3, 4, 5, 6, 7]);
    }

    #[test]
    fn what_ended_stays_ended() {
        for last in [BookingState::Refunded, BookingState::Rebooked] {
            assert!(BookingState::ALL.iter().all(|next| !last.may_become(*next)), "{last:?}");
        }
        for &state in BookingState::ALL {
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
                BookingState::ALL.iter().copied().filter(|next| from.may_become(*next)).collect();
            assert_eq!(may, steps, "{from:?}");
        }
    }
}
