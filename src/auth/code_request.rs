//! A request for an e-mail with a code, and how often one may be made.

use diesel::{Insertable, NullableExpressionMethods as _, Queryable, Selectable};
use kernel::{EmailAddress, Language};
use schema::tables::code_requests;

use crate::ids::{CodeRequestId, RegistrationId};

/// How often a day a code may be sent once more to one address, from one network.
const A_DAY: i64 = 5;

/// How many times as often all networks together may ask.
const EVERYWHERE: i64 = 10;

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

/// Requests for one address in the last day.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Requests {
    pub(crate) count: i64,
    pub(crate) seconds_since_last: Option<f64>,
    pub(crate) seconds_since_first: Option<f64>,
}

/// What was asked for one address in the last day.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RecentRequests {
    /// From the network that asks now.
    pub(crate) here: Requests,
    /// From every network; none are counted where the owner has signed in from this one.
    pub(crate) everywhere: Option<Requests>,
}

impl RecentRequests {
    /// Returns in how many seconds a code may be sent once more: 60 seconds apart, five a day from
    /// one network.
    pub(crate) fn wait(&self) -> u64 {
        let since = self.here.seconds_since_last.unwrap_or(f64::INFINITY);
        self.wait_after(A_DAY).max((APART - since).max(0.0).ceil() as u64)
    }

    /// Returns in how many seconds a code may be sent, of `a_day` from one network. All networks
    /// together may ask ten times as often, so that no mailbox is flooded.
    pub(crate) fn wait_after(&self, a_day: i64) -> u64 {
        let everywhere = self.everywhere.map_or(0, |all| all.wait_after(a_day * EVERYWHERE));
        self.here.wait_after(a_day).max(everywhere)
    }
}

impl Requests {
    /// Returns in how many seconds the first of `most` requests a day is a day old.
    fn wait_after(&self, most: i64) -> u64 {
        if self.count < most {
            return 0;
        }
        (86_400.0 - self.seconds_since_first.unwrap_or(0.0)).max(1.0).ceil() as u64
    }
}

#[cfg(test)]
mod tests {
    use super::{RecentRequests, Requests};

    fn requests(count: i64, since_last: f64, since_first: f64) -> Requests {
        let (last, first) = (Some(since_last), Some(since_first));
        Requests { count, seconds_since_last: last, seconds_since_first: first }
    }

    fn here(count: i64, since_last: f64, since_first: f64) -> RecentRequests {
        let here = requests(count, since_last, since_first);
        RecentRequests { here, everywhere: Some(here) }
    }

    #[test]
    fn sixty_seconds_apart_five_times_a_day() {
        let never = Requests { count: 0, seconds_since_last: None, seconds_since_first: None };
        assert_eq!(RecentRequests { here: never, everywhere: Some(never) }.wait(), 0);
        assert_eq!(here(1, 0.0, 0.0).wait(), 60);
        assert_eq!(here(1, 59.2, 59.2).wait(), 1);
        assert_eq!(here(1, 60.0, 60.0).wait(), 0);
        assert_eq!(here(4, 61.0, 500.0).wait(), 0);
        assert_eq!(here(5, 61.0, 400.0).wait(), 86_000);
    }

    #[test]
    fn what_others_ask_for_counts_tenfold_and_not_for_the_owner() {
        let here = requests(1, 100.0, 100.0);
        let with = |everywhere| RecentRequests { here, everywhere }.wait();
        assert_eq!(with(Some(requests(49, 0.0, 400.0))), 0, "nor do they keep one waiting");
        assert_eq!(with(Some(requests(50, 0.0, 400.0))), 86_000);
        assert_eq!(with(None), 0);
    }
}
