//! A session at the desk: how long it lasts, and how far it has come.

use actix_web::HttpRequest;
use chrono::{DateTime, TimeDelta, Utc};
use kernel::{EmailAddress, Language};
use notices::Recipient;

use crate::{browser::Browser, ids::StaffId, ports::RoleAt, token::TokenHash};

/// A session is over after this, however often it is used: a working day and the way home.
pub(crate) const WHOLE_LIFE: TimeDelta = TimeDelta::hours(12);

/// A session that rests for so long is over.
const IDLE_LIFE: TimeDelta = TimeDelta::hours(8);

/// The same for those who work where many people pass.
const IDLE_ON_THE_FLOOR: TimeDelta = TimeDelta::minutes(30);

/// Uses closer together than this are not written down.
pub(crate) const TOUCH: TimeDelta = TimeDelta::minutes(1);

/// How fresh a factor must be for what a thief of the session would do first.
const FRESH: TimeDelta = TimeDelta::minutes(10);

/// So long a token is known after another one has taken its place: requests that were on their way with it are
/// answered. It opens what it opened before, and counts as no fresh factor.
pub(crate) const GRACE: TimeDelta = TimeDelta::seconds(10);

/// So many wrong codes end a session.
pub(crate) const WRONG_FACTORS: i32 = 5;

/// Returns how long a session of somebody with these roles may rest.
pub(crate) fn idle_life(roles: &[RoleAt]) -> TimeDelta {
    match roles.iter().all(|one| one.role.is_on_the_floor()) {
        true => IDLE_ON_THE_FLOOR,
        false => IDLE_LIFE,
    }
}

/// Returns true if a factor that was shown `at` is fresh.
pub(crate) fn is_fresh(at: DateTime<Utc>, now: DateTime<Utc>) -> bool {
    now - at < FRESH
}

/// A session that has not ended, and whose it is.
#[derive(Clone, Debug)]
pub(crate) struct Session {
    /// The hash of the token that it has now.
    pub(crate) token_hash: TokenHash,
    /// The name that its owner and the log see.
    pub(crate) session_name: String,
    pub(crate) staff: StaffId,
    pub(crate) name: String,
    pub(crate) email: EmailAddress,
    pub(crate) language: Language,
    pub(crate) factor_at: Option<DateTime<Utc>>,
    pub(crate) browser: Browser,
    pub(crate) roles: Vec<RoleAt>,
}

impl Session {
    /// Where e-mails about it go.
    pub(crate) fn recipient(&self) -> Recipient {
        Recipient { address: self.email.clone(), language: self.language }
    }
}

/// By whom a request is made: only what a person does keeps a session awake.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Asked {
    /// Somebody is there.
    ByPerson,
    /// A page looks again by itself for what it shows.
    ByPage,
}

/// Pages mark so what they ask by themselves.
const BY_PAGE: &str = "x-poll";

impl Asked {
    /// Reads who asks. A write is somebody's, whatever it says of itself.
    pub(crate) fn of(request: &HttpRequest) -> Self {
        match request.method().is_safe() && request.headers().contains_key(BY_PAGE) {
            true => Self::ByPage,
            false => Self::ByPerson,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::role::Role;

    #[test]
    fn those_who_work_where_people_pass_rest_for_half_an_hour() {
        let of = |roles: &[Role]| {
            let roles: Vec<RoleAt> =
                roles.iter().map(|role| RoleAt { role: *role, port: None }).collect();
            idle_life(&roles).num_minutes()
        };
        assert_eq!(of(&[Role::Counter]), 30);
        assert_eq!(of(&[Role::Gate, Role::Counter]), 30);
        assert_eq!(of(&[]), 30);
        for role in [Role::Owner, Role::Manager, Role::Finance, Role::Auditor] {
            assert_eq!(of(&[role]), 480, "{role}");
            assert_eq!(of(&[Role::Gate, role]), 480, "{role}");
        }
    }

    #[test]
    fn a_factor_is_fresh_for_ten_minutes_and_not_at_their_end() {
        let at: DateTime<Utc> = "2026-12-01T00:00:00Z".parse().expect("an instant");
        for (seconds, fresh) in [(0, true), (599, true), (600, false), (601, false)] {
            assert_eq!(is_fresh(at, at + TimeDelta::seconds(seconds)), fresh, "{seconds}");
        }
    }
}
