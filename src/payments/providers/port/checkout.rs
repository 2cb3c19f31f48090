//! A checkout: what is asked for, and what a provider answers.

use bookings::BookingCode;
use chrono::{DateTime, Utc};
use kernel::{Centavos, EmailAddress};

use crate::ids::AttemptId;

/// A checkout to be opened.
#[derive(Clone, Debug)]
pub(crate) struct Order {
    /// Our reference; the provider repeats it in whatever it tells of this checkout.
    pub(crate) attempt: AttemptId,
    /// The booking's code, for the page's title and the way back.
    pub(crate) code: String,
    pub(crate) amount: Centavos,
    /// What is paid for, in a line.
    pub(crate) description: String,
    /// From then on it can no longer be paid.
    pub(crate) expires_at: DateTime<Utc>,
    pub(crate) payer: bookings::paying::Payer,
    pub(crate) way_back: WayBack,
}

/// Where the payer goes afterwards.
#[derive(Clone, Debug)]
pub(crate) struct WayBack {
    pub(crate) success: String,
    pub(crate) failure: String,
    pub(crate) cancel: String,
}

/// A checkout that was opened.
#[derive(Clone, Debug)]
pub(crate) struct Session {
    /// The provider's name for it.
    pub(crate) name: String,
    /// Where to send the payer.
    pub(crate) checkout_url: String,
}

/// A checkout that is asked after.
#[derive(Clone, Debug)]
pub(crate) struct CheckoutRef {
    pub(crate) attempt: AttemptId,
    /// The provider's name for it; unknown when the answer to opening it was lost.
    pub(crate) session: Option<String>,
}

/// How a checkout stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct CheckoutReport {
    /// Every payment that it took, in the order in which they were made.
    pub(crate) paid: Vec<Paid>,
    /// Whether it may still be paid.
    pub(crate) status: CheckoutStatus,
}

/// Whether a checkout may still be paid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum CheckoutStatus {
    /// It may; a try may be under way.
    Open,
    /// It may, and the last try failed.
    OpenAfterFailure,
    /// The payer turned away.
    Cancelled,
    /// It may not any more.
    Closed,
}

/// Money that a provider took for a checkout of ours, as its list of payments tells of it.
#[derive(Clone, Debug)]
pub(crate) struct Listed {
    pub(crate) paid: Paid,
    /// The try that it was for.
    pub(crate) attempt: AttemptId,
    /// The booking's code.
    pub(crate) code: BookingCode,
    /// Where the payer is told of it, where the provider says so.
    pub(crate) email: Option<EmailAddress>,
    /// True if the payer has called it back at the bank.
    pub(crate) is_disputed: bool,
}

/// Money that a provider says it took.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Paid {
    /// The provider's name for the payment.
    pub(crate) payment: String,
    /// Our reference, as the provider repeats it; none where it does not.
    pub(crate) reference: Option<String>,
    pub(crate) amount: Centavos,
    pub(crate) currency: String,
    /// `gcash`, `maya`, `card`, `qrph` and the like, in the provider's own word where we know none.
    pub(crate) method: Option<String>,
    /// When; none where the provider does not tell.
    pub(crate) paid_at: Option<DateTime<Utc>>,
}
