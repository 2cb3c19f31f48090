//! The job that answers a request for a code. The request itself knew nothing and told nothing:
//! whether the address has an account is asked here, where no caller waits for the answer.

use std::sync::Arc;

use diesel::PgConnection;
use notices::{Email, Recipient};
use platform::{
    Context, db,
    jobs::{Done, Job, JobError},
};

use crate::{
    AuthError,
    code_request::{CodeRequest, CodeRequestKind},
    emails,
    hasher::hash_code,
    ids::CodeRequestId,
    one_time_code::{OneTimeCode, Subject},
    password::BcryptHash,
    store,
};

/// Sends the e-mail that a request deserves, which may be none.
pub(crate) struct SendCode;

impl Job for SendCode {
    const KIND: &'static str = "auth.send_code";
    type Payload = CodeRequestId;

    /// The person waits to type the code.
    fn is_awaited(_: &CodeRequestId) -> bool {
        true
    }

    async fn run(ctx: Arc<Context>, request: CodeRequestId) -> Result<Done, JobError> {
        let for_db = Arc::clone(&ctx);
        ctx.db.run(move |conn| answer(conn, &for_db, request)).await?;
        ctx.workers.wake();
        Ok(Done::Finished)
    }
}

fn answer(conn: &mut PgConnection, ctx: &Context, request: CodeRequestId) -> Result<(), AuthError> {
    let code = OneTimeCode::draw(&*ctx.rng);
    let hash = hash_code(code.secret(), ctx.config.bcrypt_cost, &*ctx.rng);
    let hash = hash.ok_or(AuthError::Busy)?;
    db::transaction(conn, |conn| {
        let Some(request) = store::requests::waiting(conn, request)? else { return Ok(()) };
        if let Some(email) = email(conn, ctx, &request, &code, &hash)? {
            let recipient =
                Recipient { address: request.email.clone(), language: request.language };
            notices::enqueue(conn, ctx, &recipient, &email)?;
        }
        store::requests::mark_answered(conn, request.id)?;
        Ok(())
    })
}

fn email(
    conn: &mut PgConnection,
    ctx: &Context,
    request: &CodeRequest,
    code: &OneTimeCode,
    hash: &BcryptHash,
) -> Result<Option<Email>, AuthError> {
    let account = store::accounts::by_email(conn, &request.email)?;
    let subject = match (request.kind, account, request.registration_id) {
        (CodeRequestKind::Password, Some(_), _) => Subject::Password(request.id),
        (CodeRequestKind::Password, None, _) | (_, None, None) => return Ok(None),
        (_, Some(_), _) => return Ok(Some(emails::already_registered(&ctx.config))),
        (_, None, Some(registration)) => {
            if !store::registrations::is_active(conn, registration, &request.email)? {
                return Ok(None);
            }
            Subject::Registration(registration)
        }
    };
    store::codes::renew(conn, subject, hash)?;
    Ok(Some(match subject {
        Subject::Registration(_) => emails::confirm(&ctx.config, code),
        Subject::Password(_) => emails::new_password(code),
    }))
}
