//! A request for an e-mail with a code, and how often one may be made.

use diesel::{Insertable, NullableExpressionMethods as _, Queryable, Selectable};
use kernel::{EmailAddress, Language};
use schema::tables::code_requests;

use crate::ids::{CodeRequestId, RegistrationId};

/// How often a day a code may be sent once more.
const A_DAY: i64 = 5;

/// How far apart, in seconds.
const APART: f64 = 60.0;

kernel::text_enum! {
    /// What is asked for.
    pub(crate) enum CodeRequestKind in ["code_requests.kind"] {
        /// The first code of a registration.
        SignUp = "sign_up",
        /// The code of a registration once more.
        Resend = "resend",
        /// A code for a new password.
        Password = "password",
    }
}

/// A request that is not answered yet.
#[derive(Clone, Debug, Insertable, Queryable, Selectable)]
#[diesel(table_name = code_requests)]
#[diesel(check_for_backend(diesel::pg::Pg))]
pub(crate) struct CodeRequest {
    pub(crate) id: CodeRequestId,
    pub(crate) kind: CodeRequestKind,
    #[diesel(select_expression = code_requests::email.assume_not_null())]
    pub(crate) email: EmailAddress,
    pub(crate) registration_id: Option<RegistrationId>,
    pub(crate) language: Language,
}

/// The requests for one address in the last day.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RecentRequests {
    pub(crate) count: i64,
    pub(crate) seconds_since_last: Option<f64>,
    pub(crate) seconds_since_first: Option<f64>,
}

impl RecentRequests {
    /// Returns in how many seconds a code may be sent once more: 60 seconds apart, five a day.
    pub(crate) fn wait(&self) -> u64 {
        if self.count >= A_DAY {
            return self.until_tomorrow();
        }
        let since = self.seconds_since_last.unwrap_or(f64::INFINITY);
        (APART - since).max(0.0).ceil() as u64
    }

    /// Returns in how many seconds the first request of the day is a day old.
    pub(crate) fn until_tomorrow(&self) -> u64 {
        (86_400.0 - self.seconds_since_first.unwrap_or(0.0)).max(1.0).ceil() as u64
    }
}

#[cfg(test)]
mod tests {
    use super::RecentRequests;

    fn recent(count: i64, since_last: f64, since_first: f64) -> RecentRequests {
        let (last, first) = (Some(since_last), Some(since_first));
        RecentRequests { count, seconds_since_last: last, seconds_since_first: first }
    }

    #[test]
    fn sixty_seconds_apart_five_times_a_day() {
        let never =
            RecentRequests { count: 0, seconds_since_last: None, seconds_since_first: None };
        assert_eq!(never.wait(), 0);
        assert_eq!(recent(1, 0.0, 0.0).wait(), 60);
        assert_eq!(recent(1, 59.2, 59.2).wait(), 1);
        assert_eq!(recent(1, 60.0, 60.0).wait(), 0);
        assert_eq!(recent(4, 61.0, 500.0).wait(), 0);
        assert_eq!(recent(5, 61.0, 400.0).wait(), 86_000);
    }
}
