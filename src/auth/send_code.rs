//! The job that answers a request for a code. The request itself knew nothing and told nothing:
//! whether the address has an account is asked here, where nobody waits for the answer.

use std::sync::Arc;

use diesel::PgConnection;
use notices::{Letter, Recipient};
use platform::{
    Context, db,
    jobs::{Done, Job, JobError},
};
use uuid::Uuid;

use crate::{
    AuthError,
    hasher::hash_code,
    letters,
    one_time_code::{OneTimeCode, Purpose},
    store::{
        self,
        requests::{Kind, Request},
    },
};

/// Sends the letter that a request deserves, which may be none.
pub(crate) struct SendCode;

impl Job for SendCode {
    const KIND: &'static str = "auth.send_code";
    type Payload = Uuid;

    /// Somebody looks at a field for the code.
    fn is_awaited(_: &Uuid) -> bool {
        true
    }

    async fn run(ctx: Arc<Context>, request: Uuid) -> Result<Done, JobError> {
        let for_db = Arc::clone(&ctx);
        ctx.db.run(move |conn| answer(conn, &for_db, request)).await?;
        ctx.workers.wake();
        Ok(Done::Finished)
    }
}

fn answer(conn: &mut PgConnection, ctx: &Context, request: Uuid) -> Result<(), AuthError> {
    let code = OneTimeCode::draw(&*ctx.rng);
    let hash = hash_code(code.secret(), ctx.config.bcrypt_cost, &*ctx.rng);
    let hash = hash.ok_or(AuthError::Busy)?;
    db::transaction(conn, |conn| {
        let Some(request) = store::requests::waiting(conn, request)? else { return Ok(()) };
        if let Some(letter) = letter(conn, ctx, &request, &code, &hash)? {
            let recipient =
                Recipient { address: request.email.clone(), language: request.language };
            notices::enqueue(conn, ctx, &recipient, &letter)?;
        }
        store::requests::mark_answered(conn, request.id)?;
        Ok(())
    })
}

fn letter(
    conn: &mut PgConnection,
    ctx: &Context,
    request: &Request,
    code: &OneTimeCode,
    hash: &str,
) -> Result<Option<Letter>, AuthError> {
    let account = store::accounts::by_email(conn, &request.email)?;
    let (purpose, subject) = match (request.kind, account, request.registration) {
        (Kind::Password, Some((account, _)), _) => (Purpose::Password, account.0),
        (Kind::Password, None, _) | (_, None, None) => return Ok(None),
        (_, Some(_), _) => return Ok(Some(letters::already_registered(&ctx.config))),
        (_, None, Some(registration)) => {
            if !store::registrations::is_living(conn, registration, &request.email)? {
                return Ok(None);
            }
            (Purpose::Registration, registration)
        }
    };
    store::codes::renew(conn, purpose, subject, hash)?;
    Ok(Some(match purpose {
        Purpose::Registration => letters::confirm(&ctx.config, code),
        Purpose::Password => letters::new_password(code),
    }))
}
