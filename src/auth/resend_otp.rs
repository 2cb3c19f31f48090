//! `POST auth/resend-otp`: the code of a registration once more.

use diesel::PgConnection;
use kernel::{Text, draw_uuid};
use platform::web::{Caller, Ctx, Failed, FieldErrors, Json, Message};
use serde::Deserialize;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::{
    AuthError,
    sign_up::queue,
    store::{
        self,
        requests::{Asked, Kind, Request},
    },
    wire::read_email,
};

/// How often a day.
const A_DAY: i64 = 5;

/// How far apart, in seconds.
const APART: f64 = 60.0;

const SENT: Text = Text::new(
    "Your verification code has been sent to your email address.",
    "Naipadala na ang iyong verification code sa iyong email address.",
    "Napadala na ang imong verification code sa imong email address.",
);

/// Which registration.
#[derive(Deserialize, ToSchema)]
pub(crate) struct Resend {
    #[serde(default)]
    #[schema(required)]
    email: String,
    #[serde(default)]
    #[schema(required)]
    user_id: String,
}

pub(crate) async fn endpoint(
    ctx: Ctx,
    caller: Caller,
    Json(typed): Json<Resend>,
) -> Result<Json<Message>, Failed<AuthError>> {
    let mut errors = FieldErrors::default();
    let email = read_email(&typed.email, &mut errors);
    let request = Request {
        id: draw_uuid(&*ctx.rng),
        kind: Kind::Resend,
        email: errors.all_or(email).map_err(AuthError::from)?,
        registration: Uuid::try_parse(&typed.user_id).ok(),
        language: caller.language,
    };
    ctx.db.transaction(move |conn| ask(conn, &request)).await?;
    ctx.workers.wake();
    Ok(Message::to(&caller, &SENT))
}

/// Notes the request, unless the address was asked about too often: 60 seconds apart, five a day.
pub(crate) fn ask(conn: &mut PgConnection, request: &Request) -> Result<(), AuthError> {
    let asked = store::requests::asked_before(conn, request.kind, &request.email)?;
    match asked.wait() {
        0 => queue(conn, request),
        seconds => Err(AuthError::TooOften { seconds }),
    }
}

impl Asked {
    /// In how many seconds the address may be asked about again.
    fn wait(&self) -> u64 {
        if self.times >= A_DAY {
            return self.until_tomorrow();
        }
        let since = self.seconds_since_last.unwrap_or(f64::INFINITY);
        (APART - since).max(0.0).ceil() as u64
    }

    /// In how many seconds the first request of the day is a day old.
    pub(crate) fn until_tomorrow(&self) -> u64 {
        (86_400.0 - self.seconds_since_first.unwrap_or(0.0)).max(1.0).ceil() as u64
    }
}

#[cfg(test)]
mod tests {
    use super::Asked;

    fn asked(times: i64, since_last: f64, since_first: f64) -> Asked {
        let (last, first) = (Some(since_last), Some(since_first));
        Asked { times, seconds_since_last: last, seconds_since_first: first }
    }

    #[test]
    fn sixty_seconds_apart_five_times_a_day() {
        let never = Asked { times: 0, seconds_since_last: None, seconds_since_first: None };
        assert_eq!(never.wait(), 0);
        assert_eq!(asked(1, 0.0, 0.0).wait(), 60);
        assert_eq!(asked(1, 59.2, 59.2).wait(), 1);
        assert_eq!(asked(1, 60.0, 60.0).wait(), 0);
        assert_eq!(asked(4, 61.0, 500.0).wait(), 0);
        assert_eq!(asked(5, 61.0, 400.0).wait(), 86_000);
    }
}
