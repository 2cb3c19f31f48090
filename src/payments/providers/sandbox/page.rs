//! `/sandbox-pay/{session}`: the test provider's page, with a button for everything that can happen.

use std::sync::LazyLock;

use actix_web::{
    HttpResponse,
    http::{StatusCode, header},
    web::{Form, Path},
};
use chrono::{DateTime, TimeDelta, Utc};
use diesel::PgConnection;
use kernel::draw_uuid;
use platform::{Context, db::DbError, jobs, web::Ctx};
use serde::{Deserialize, Serialize};
use tera::Tera;

use super::{
    store::{self, SandboxMethod, SandboxSession},
    tell::{Payload, Tell},
};

/// A late payment arrives so long after the checkout closed: after the hold has ended, too.
const LATE: TimeDelta = TimeDelta::seconds(90);

static PAGE: LazyLock<Tera> = LazyLock::new(|| {
    let mut tera = Tera::default();
    #[expect(clippy::expect_used, reason = "a template of ours that a test renders")]
    tera.add_raw_template("page.html", include_str!("page.html.tera")).expect("the page");
    tera
});

/// The page runs nothing and loads nothing; its one style is inline.
const POLICY: &str =
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'";

/// A button that was pressed.
#[derive(Deserialize)]
pub(crate) struct Pressed {
    outcome: Outcome,
    #[serde(default = "first_method")]
    method: SandboxMethod,
    #[serde(default)]
    webhook: Webhook,
}

const fn first_method() -> SandboxMethod {
    SandboxMethod::Gcash
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Outcome {
    Succeed,
    Fail,
    Cancel,
    Late,
    Twice,
}

/// What becomes of the event that tells of it.
#[derive(Clone, Copy, Default, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "lowercase")]
enum Webhook {
    #[default]
    Sent,
    Lost,
    Repeated,
    Delayed,
}

#[derive(Serialize)]
struct View<'a> {
    company: &'a str,
    code: &'a str,
    amount: String,
    action: String,
}

/// Shows the page.
pub(crate) async fn show(ctx: Ctx, session: Path<String>) -> HttpResponse {
    let session = session.into_inner();
    match ctx.db.run(move |conn| store::find(conn, &session)).await {
        Ok(Some(session)) if !session.is_closed => page(&ctx, &session),
        Ok(_) => closed(),
        Err(_) => plain(StatusCode::TOO_MANY_REQUESTS, "Please try again in a moment."),
    }
}

/// Does what the button says and leads back to the shop.
pub(crate) async fn pay(
    ctx: Ctx,
    session: Path<String>,
    Form(pressed): Form<Pressed>,
) -> HttpResponse {
    let ctx = ctx.into_inner();
    let (for_db, session) = (ctx.clone(), session.into_inner());
    let done = ctx.db.transaction(move |conn| press(conn, &for_db, &session, &pressed)).await;
    ctx.workers.wake();
    match done {
        Ok(Some(to)) => HttpResponse::SeeOther().insert_header((header::LOCATION, to)).finish(),
        Ok(None) => closed(),
        Err(_) => plain(StatusCode::TOO_MANY_REQUESTS, "Please try again in a moment."),
    }
}

/// Returns where the payer goes next; none when the checkout is closed.
fn press(
    conn: &mut PgConnection,
    ctx: &Context,
    session: &str,
    pressed: &Pressed,
) -> Result<Option<String>, DbError> {
    let Some(session) = store::lock(conn, session)?.filter(|session| !session.is_closed) else {
        return Ok(None);
    };
    let payment = || draw_uuid(&*ctx.rng).simple().to_string();
    let method = pressed.method;
    let (page, kind, at) = match pressed.outcome {
        Outcome::Succeed | Outcome::Twice => {
            store::pay(conn, &payment(), &session, method, None)?;
            if matches!(pressed.outcome, Outcome::Twice) {
                store::pay(conn, &payment(), &session, method, None)?;
            }
            store::close(conn, &session.reference)?;
            ("success", "payment.paid", None)
        }
        Outcome::Late => {
            let at = session.expires_at + LATE;
            store::pay(conn, &payment(), &session, method, Some(at))?;
            ("success", "payment.paid", Some(at))
        }
        Outcome::Fail => {
            store::note_failure(conn, &session.id)?;
            ("failed", "payment.failed", None)
        }
        Outcome::Cancel => {
            store::note_cancel(conn, &session.id)?;
            ("cancelled", "checkout.cancelled", None)
        }
    };
    tell(conn, ctx, &session, kind, pressed.webhook, at)?;
    Ok(Some(ctx.config.public_url.link(&format!("/{page}/{}", session.code))))
}

fn tell(
    conn: &mut PgConnection,
    ctx: &Context,
    session: &SandboxSession,
    kind: &str,
    webhook: Webhook,
    at: Option<DateTime<Utc>>,
) -> Result<(), DbError> {
    let event = draw_uuid(&*ctx.rng).simple().to_string();
    let payload = Payload { event, kind: kind.to_owned(), session: session.id.clone() };
    let delay = if webhook == Webhook::Delayed { 45 } else { 0 };
    let at = at.unwrap_or_else(|| ctx.clock.now()) + TimeDelta::seconds(delay);
    let times = match webhook {
        Webhook::Lost => 0,
        Webhook::Sent | Webhook::Delayed => 1,
        Webhook::Repeated => 3,
    };
    for _ in 0..times {
        jobs::enqueue_at::<Tell>(conn, &payload, at)?;
    }
    Ok(())
}

fn page(ctx: &Context, session: &SandboxSession) -> HttpResponse {
    let view = View {
        company: &ctx.config.brand.company,
        code: &session.code,
        amount: session.amount_centavos.in_pesos(),
        action: format!("/sandbox-pay/{}", session.id),
    };
    let rendered =
        tera::Context::from_serialize(&view).and_then(|context| PAGE.render("page.html", &context));
    match rendered {
        Ok(html) => answer(StatusCode::OK, html),
        Err(error) => {
            tracing::error!(error = %error, "the test provider's page could not be drawn");
            plain(StatusCode::INTERNAL_SERVER_ERROR, "This page could not be drawn.")
        }
    }
}

fn closed() -> HttpResponse {
    plain(StatusCode::GONE, "This checkout is closed. Nothing was charged here.")
}

fn plain(status: StatusCode, text: &str) -> HttpResponse {
    answer(status, format!("<!doctype html><title>Test payments</title><p>{text}</p>"))
}

fn answer(status: StatusCode, html: String) -> HttpResponse {
    HttpResponse::build(status)
        .insert_header((header::CONTENT_TYPE, "text/html; charset=utf-8"))
        .insert_header((header::CONTENT_SECURITY_POLICY, POLICY))
        .insert_header((header::CACHE_CONTROL, "no-store"))
        .body(html)
}
