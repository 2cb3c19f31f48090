//! The job that hands e-mails to the mail server.

use std::sync::Arc;

use platform::{
    Context,
    jobs::{Done, Job, JobError},
    mail::MailError,
    request_id::{self, RequestId},
};
use serde::{Deserialize, Serialize};

use crate::{NoticeId, store};

/// Carries one e-mail. A try that failed is repeated for about a day.
pub struct Deliver;

/// Which e-mail, and whether a person waits for it.
#[derive(Serialize, Deserialize)]
pub struct Payload {
    pub(crate) notice: NoticeId,
    #[serde(default)]
    pub(crate) is_awaited: bool,
}

impl Job for Deliver {
    const KIND: &'static str = "notices.deliver";
    const ATTEMPTS: u32 = 30;
    type Payload = Payload;

    fn is_awaited(payload: &Payload) -> bool {
        payload.is_awaited
    }

    async fn run(ctx: Arc<Context>, Payload { notice, .. }: Payload) -> Result<Done, JobError> {
        let Some(email) = ctx.db.run(move |conn| store::queued(conn, notice)).await? else {
            return Ok(Done::Finished);
        };
        let request_id = request_id::current();
        let request_id = request_id.as_ref().map(RequestId::as_str);
        let sent = match email.compose(&ctx.config) {
            Ok(message) => ctx.mail.send(&message).await,
            Err(error) => Err(error),
        };
        match sent {
            Ok(()) => {
                ctx.db.transaction(move |conn| store::mark_sent(conn, notice)).await?;
                tracing::info!(notice = %notice, request_id, "an e-mail was sent");
                Ok(Done::Finished)
            }
            Err(MailError::Unfit(reason)) => {
                ctx.db.transaction(move |conn| store::mark_failed(conn, notice)).await?;
                tracing::warn!(notice = %notice, request_id, reason, "an e-mail cannot be sent");
                Ok(Done::Finished)
            }
            Err(error @ MailError::Passing(_)) => Err(error.into()),
        }
    }
}
