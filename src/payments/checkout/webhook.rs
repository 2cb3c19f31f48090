//! `POST payments/webhooks/{provider}`: what a provider tells by itself is kept once, answered fast,
//! and then the provider is asked.

use std::{future::Future, pin::Pin};

use actix_web::{FromRequest, HttpRequest, dev::Payload, http::header::HeaderMap, web::Path};
use bytes::Bytes;
use chrono::{DateTime, Utc};
use diesel::PgConnection;
use platform::{
    jobs,
    web::{Access, ApiError, Ctx, Describe, Failed, Input, Json, RawBody},
};
use serde::Serialize;
use utoipa::ToSchema;

use super::{events, follow_up::FollowUp};
use crate::{
    attempts, disputes,
    error::PaymentError,
    ids::ProviderName,
    providers::{Provider, WebhookEvent},
};

/// The answer that providers expect.
#[derive(Serialize, ToSchema)]
pub(crate) struct Received {
    received: bool,
}

pub(crate) async fn endpoint(
    ctx: Ctx,
    provider: Path<String>,
    message: SignedMessage,
) -> Result<Json<Received>, Failed<PaymentError>> {
    let ours = Provider::of(&ctx);
    if *provider != *ours.name().name() {
        return Err(PaymentError::OtherProvider.into());
    }
    let event = message.verify(&ours, ctx.clock.now()).await?;
    let (name, is_signed) = (ours.name(), ours.signs_events());
    let for_db = ctx.clone();
    ctx.db
        .transaction(move |conn| {
            keep(conn, name, is_signed, &event)?;
            // Nobody can be asked about a dispute, so a signature is the proof.
            match event.dispute.as_ref().filter(|_| is_signed) {
                Some(news) => disputes::hear(conn, &*for_db.rng, name, news),
                None => Ok(()),
            }
        })
        .await?;
    ctx.workers.wake();
    Ok(Json(Received { received: true }))
}

/// A message of the provider. Nothing of it can be read before its signature is verified.
pub(crate) struct SignedMessage {
    headers: HeaderMap,
    body: Bytes,
}

impl SignedMessage {
    /// Returns what the message says, or an error where the provider did not sign it.
    async fn verify(
        self,
        ours: &Provider,
        now: DateTime<Utc>,
    ) -> Result<WebhookEvent, PaymentError> {
        let event = ours.verify_webhook(&self.headers, &self.body, now).await;
        event.map_err(|why| PaymentError::WebhookRefused(why.to_string()))
    }
}

impl FromRequest for SignedMessage {
    type Error = ApiError;
    type Future = Pin<Box<dyn Future<Output = Result<Self, Self::Error>>>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let headers = request.headers().clone();
        let body = RawBody::from_request(request, payload);
        Box::pin(async move { Ok(Self { headers, body: body.await?.0 }) })
    }
}

impl Input for SignedMessage {
    fn describe(description: &mut Describe) {
        description.demands(Access::Provider);
        RawBody::describe(description);
    }
}

/// Keeps an event, and has the provider asked about the try that it names. Anybody can write what is
/// not signed: it is kept only where it names a try.
fn keep(
    conn: &mut PgConnection,
    provider: ProviderName,
    is_signed: bool,
    event: &WebhookEvent,
) -> Result<(), PaymentError> {
    let session = event.session.as_deref();
    let reference = event.reference.as_deref();
    let named = attempts::named_by(conn, provider, session, reference)?;
    if is_signed || named.is_some() {
        events::keep(conn, provider, event)?;
    }
    if let Some(attempt) = named {
        // A follow-up that is under way may have asked just before this happened: the watch asks
        // once more.
        attempts::ask_now(conn, attempt)?;
        jobs::enqueue_once::<FollowUp>(conn, &attempt, &attempt.to_string())?;
    }
    Ok(())
}
