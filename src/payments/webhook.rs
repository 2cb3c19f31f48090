//! `POST payments/webhooks/{provider}`: what a provider tells by itself is kept once, answered fast,
//! and then the provider is asked.

use actix_web::{HttpRequest, web::Path};
use diesel::PgConnection;
use platform::{
    jobs,
    web::{Ctx, Failed, Json, RawBody},
};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    PaymentError,
    follow_up::FollowUp,
    provider::{Heard, Provider},
    store,
};

/// What providers like to hear.
#[derive(Serialize, ToSchema)]
pub(crate) struct Received {
    received: bool,
}

pub(crate) async fn endpoint(
    ctx: Ctx,
    provider: Path<String>,
    request: HttpRequest,
    RawBody(raw): RawBody,
) -> Result<Json<Received>, Failed<PaymentError>> {
    let ours = Provider::of(&ctx);
    if provider.as_str() != ours.name() {
        return Err(PaymentError::OtherProvider.into());
    }
    let heard = ours.hear(request.headers(), &raw, ctx.clock.now()).await;
    let heard = heard.map_err(|why| PaymentError::Unheard(why.to_string()))?;
    let name = ours.name();
    ctx.db.transaction(move |conn| keep(conn, name, &heard)).await?;
    ctx.workers.wake();
    Ok(Json(Received { received: true }))
}

fn keep(conn: &mut PgConnection, provider: &str, heard: &Heard) -> Result<(), PaymentError> {
    store::events::hear(conn, provider, heard)?;
    let session = heard.session.as_deref();
    let reference = heard.reference.as_deref();
    if let Some(attempt) = store::attempts::spoken_of(conn, provider, session, reference)? {
        // A follow-up that is under way may have asked just before this happened: the watch asks
        // once more.
        store::attempts::ask_now(conn, attempt)?;
        jobs::enqueue_once::<FollowUp>(conn, &attempt, &attempt.to_string())?;
    }
    Ok(())
}
