//! `GET /.well-known/security.txt`: whom to tell of a weakness (RFC 9116).

use actix_web::HttpResponse;
use chrono::{SecondsFormat, TimeDelta};
use platform::web::Ctx;

use crate::page::file;

/// So long the answer may be believed; it is written anew each time.
const GOOD_FOR: TimeDelta = TimeDelta::days(180);

pub(crate) async fn endpoint(ctx: Ctx) -> HttpResponse {
    let until = (ctx.clock.now() + GOOD_FOR).to_rfc3339_opts(SecondsFormat::Secs, true);
    let own = ctx.config.public_url.link("/.well-known/security.txt");
    let text = format!(
        "Contact: mailto:{}\nExpires: {until}\nPreferred-Languages: en, fil, ceb\nCanonical: {own}\n",
        ctx.config.brand.email
    );
    file("text/plain; charset=utf-8", text)
}
