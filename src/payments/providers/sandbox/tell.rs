//! The job that sends the test provider's events, signed, over HTTP as other providers send theirs.

use std::sync::Arc;

use http::{Request, header};
use platform::{
    Context,
    jobs::{Done, Job, JobError},
};
use serde::{Deserialize, Serialize};

use super::{
    event::{Event, SIGNATURE},
    signature, store,
};

/// Sends one event; a server that does not take it is told again.
pub(crate) struct Tell;

/// Which event, of which checkout.
#[derive(Clone, Serialize, Deserialize)]
pub(crate) struct Payload {
    pub(super) event: String,
    pub(super) kind: String,
    pub(super) session: String,
}

impl Job for Tell {
    const KIND: &'static str = "payments.sandbox_tell";
    type Payload = Payload;

    async fn run(ctx: Arc<Context>, payload: Payload) -> Result<Done, JobError> {
        let id = payload.session.clone();
        let read = ctx.db.run(move |conn| {
            Ok::<_, platform::db::DbError>((store::find(conn, &id)?, store::key(conn)?))
        });
        let (Some(session), key) = read.await? else { return Ok(Done::Finished) };
        let event = Event {
            id: payload.event,
            kind: payload.kind,
            session: session.id,
            reference: session.reference,
        };
        let body = serde_json::to_vec(&event)?;
        let url = ctx.config.public_url.link("/booking-api/payments/webhooks/sandbox");
        let request = Request::post(url)
            .header(header::CONTENT_TYPE, "application/json")
            .header(SIGNATURE, signature::sign(&key, &body, ctx.clock.now()))
            .body(body)?;
        let answer = ctx.outbound.send(request).await?;
        if answer.status().is_success() {
            Ok(Done::Finished)
        } else {
            Err(JobError::from(format!("the event was answered {}", answer.status())))
        }
    }
}
