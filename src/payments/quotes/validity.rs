//! Whether a change may be made, and until when its quote is kept to.

use bookings::{
    BookingError, Fee, NEEDS_GROWN_UP,
    changing::{Changeable, ClaimedLeg},
    moving::may_travel_alone,
};
use chrono::{DateTime, TimeDelta, Utc};
use platform::web::FieldErrors;

use crate::error::PaymentError;

/// A quote is kept to for so long, unless the fee rises sooner.
const KEPT: TimeDelta = TimeDelta::minutes(10);

/// Children among these people of a leg have a grown-up with them.
pub(crate) fn check_company(
    from: &Changeable,
    leg: &ClaimedLeg,
    people: &[usize],
    field: &'static str,
) -> Result<(), PaymentError> {
    if may_travel_alone(from, leg, people) {
        return Ok(());
    }
    let mut errors = FieldErrors::default();
    errors.add(field, NEEDS_GROWN_UP);
    Err(BookingError::Fields(errors).into())
}

/// Until when a quote is kept to: for some minutes, or until a fee rises.
pub(crate) fn valid_until<'a>(
    now: DateTime<Utc>,
    fees: impl Iterator<Item = &'a Fee>,
) -> DateTime<Utc> {
    let rises = fees.filter_map(|fee| fee.next.map(|(at, _)| at));
    rises.fold(now + KEPT, DateTime::min)
}
