//! One try to pay for a booking, as its row says.

use bookings::BookingId;
use chrono::{DateTime, TimeDelta, Utc};
use diesel::prelude::*;
use kernel::Centavos;
use platform::db::app_now;
use schema::tables::payment_attempts;

use crate::{
    ids::{AttemptId, ProviderName},
    providers::CheckoutRef,
};

/// So long after a try began its provider may take to open a checkout; then it is asked after.
pub(crate) const ANSWER_DUE: TimeDelta = TimeDelta::seconds(60);

kernel::text_enum! {
    /// The state of a try.
    pub enum AttemptState in ["payment_attempts.state"] {
        /// The provider is being asked for a checkout.
        Creating = "creating",
        /// The checkout may be paid.
        Open = "open",
        /// It was paid.
        Captured = "captured",
        /// The provider refused it, or the payer failed for good.
        Failed = "failed",
        /// The payer turned away, or gave the seats back.
        Cancelled = "cancelled",
        /// Its time ran out.
        Expired = "expired",
    }
}

impl AttemptState {
    /// Returns true if the try has not ended: its checkout may still be paid.
    pub(crate) const fn is_active(self) -> bool {
        matches!(self, Self::Creating | Self::Open)
    }
}

/// A try.
#[derive(Clone, Debug, HasQuery)]
#[diesel(table_name = payment_attempts)]
pub(crate) struct Attempt {
    pub(crate) id: AttemptId,
    pub(crate) provider: ProviderName,
    pub(crate) state: AttemptState,
    #[diesel(column_name = amount_centavos)]
    pub(crate) amount: Centavos,
    pub(crate) session: Option<String>,
    pub(crate) checkout_url: Option<String>,
    pub(crate) created_at: DateTime<Utc>,
    pub(crate) expires_at: DateTime<Utc>,
    /// True if its time has run out, by the clock that all servers share.
    #[diesel(select_expression = payment_attempts::expires_at.le(app_now()))]
    pub(crate) is_over: bool,
    /// How often the provider was asked since it ended.
    pub(crate) asked: i32,
}

impl Attempt {
    /// Returns true if whoever began it may still be waiting for the address of the checkout.
    pub(crate) fn is_being_opened(&self, now: DateTime<Utc>) -> bool {
        self.state == AttemptState::Creating && now < self.created_at + ANSWER_DUE
    }

    /// Returns the names by which the provider knows its checkout.
    pub(crate) fn checkout_ref(&self) -> CheckoutRef {
        CheckoutRef { attempt: self.id, session: self.session.clone() }
    }
}

/// A new try; its number is one more than the last one's.
#[derive(Insertable)]
#[diesel(table_name = payment_attempts)]
pub(crate) struct NewAttempt {
    pub(crate) id: AttemptId,
    #[diesel(column_name = booking_id)]
    pub(crate) booking: BookingId,
    pub(crate) number: i32,
    pub(crate) provider: ProviderName,
    #[diesel(column_name = amount_centavos)]
    pub(crate) amount: Centavos,
    pub(crate) expires_at: DateTime<Utc>,
    pub(crate) ask_at: DateTime<Utc>,
}
