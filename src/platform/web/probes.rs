//! What load balancers, container engines and monitors ask.

use actix_web::{HttpRequest, HttpResponse, Responder, http::header, web};
use serde_json::json;
use sha2::{Digest as _, Sha256};

use super::{
    Ctx, address, client_address,
    gauges::{self, ReadGauges},
};
use crate::db::{self, DbError};

/// Mounts `/healthz`, `/readyz` and `/metrics`, which also tells what these read in the database.
pub fn mount_health(gauges: &'static [ReadGauges]) -> impl FnOnce(&mut web::ServiceConfig) + use<> {
    move |config| {
        config
            .route("/healthz", web::get().to(healthz))
            .route("/readyz", web::get().to(readyz))
            .route("/metrics", web::get().to(move |ctx, request| metrics(ctx, request, gauges)));
    }
}

/// The process runs.
async fn healthz() -> impl Responder {
    uncached(HttpResponse::Ok()).json(json!({ "status": "ok" }))
}

/// The process can do its work: the database answers, its schema is ours, it was not asked to stop.
async fn readyz(ctx: Ctx) -> impl Responder {
    if ctx.health.is_draining() {
        return not_ready("draining");
    }
    match ctx.db.run(|conn| Ok::<_, DbError>(db::pending(conn))).await {
        Ok(Ok(false)) => uncached(HttpResponse::Ok()).json(json!({ "status": "ready" })),
        Ok(Ok(true)) => not_ready("migrations are pending"),
        Ok(Err(_)) | Err(_) => not_ready("the database does not answer"),
    }
}

fn not_ready(why: &str) -> HttpResponse {
    uncached(HttpResponse::ServiceUnavailable()).json(json!({ "status": why }))
}

/// For this machine, or for a caller with the token; to others there is nothing here.
async fn metrics(ctx: Ctx, request: HttpRequest, gauges: &'static [ReadGauges]) -> impl Responder {
    let address = client_address(request.head(), &ctx.config.trusted_proxies);
    let is_local = address.is_loopback() && !address::is_forwarded(&request);
    let shown = request.headers().get(header::AUTHORIZATION).and_then(|v| v.to_str().ok());
    let bears_token = match (&ctx.config.metrics_token, shown) {
        (Some(token), Some(shown)) => is_same(shown, &format!("Bearer {}", token.expose())),
        _ => false,
    };
    if is_local || bears_token {
        gauges::refresh(ctx.clone().into_inner(), gauges).await;
        let mut silent = ctx.outbound.silent_hosts();
        silent.extend(ctx.mail.silent_host());
        ctx.metrics.note_silent(&silent);
        uncached(HttpResponse::Ok())
            .content_type("text/plain; version=0.0.4")
            .body(ctx.metrics.render())
    } else {
        HttpResponse::NotFound().finish()
    }
}

/// Compares hashes, so that the time it takes tells nothing of how much of a guess was right.
fn is_same(shown: &str, expected: &str) -> bool {
    Sha256::digest(shown) == Sha256::digest(expected)
}

fn uncached(mut response: actix_web::HttpResponseBuilder) -> actix_web::HttpResponseBuilder {
    response.insert_header((header::CACHE_CONTROL, "no-store"));
    response
}
