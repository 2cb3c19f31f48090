//! `GET /robots.txt`: what search engines may read, and where the list of pages is.

use actix_web::HttpResponse;
use platform::web::Ctx;

use crate::page::file;

pub(crate) async fn endpoint(ctx: Ctx) -> HttpResponse {
    let sitemap = ctx.config.public_url.link("/sitemap.xml");
    let rules = "User-agent: *\n\
        Disallow: /booking-api/\n\
        Disallow: /booking\n\
        Disallow: /user\n\
        Disallow: /success/\n\
        Disallow: /failed/\n\
        Disallow: /cancelled/\n\
        Disallow: /m/\n";
    file("text/plain; charset=utf-8", format!("{rules}\nSitemap: {sitemap}\n"))
}
