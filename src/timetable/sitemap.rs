//! `GET /sitemap.xml`: every page that search engines shall list, in every language.

use actix_web::{HttpResponse, web::Data};
use kernel::Language;
use platform::{config::Config, web::Ctx};

use crate::{
    addresses::{Address, LANGUAGES},
    board::{Board, BoardPort, BoardRoute},
    page::{file, from_board},
    shared::SharedBoard,
};

/// Pages of the shop that stand at one address in every language.
const PLAIN: [&str; 7] = [
    "/",
    "/schedules",
    "/refund-rebook",
    "/about-us",
    "/contact-us",
    "/privacy-policy",
    "/terms-and-conditions",
];

pub(crate) async fn endpoint(ctx: Ctx, shared: Data<SharedBoard>) -> HttpResponse {
    from_board(&ctx, &shared, Language::En, |board| {
        file("application/xml; charset=utf-8", sitemap(board, &ctx.config))
    })
    .await
}

fn sitemap(board: &Board, config: &Config) -> String {
    let mut xml = String::from(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
         <urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\" xmlns:xhtml=\"http://www.w3.org/1999/xhtml\">\n",
    );
    for path in PLAIN {
        xml.push_str(&format!("<url><loc>{}</loc></url>\n", config.public_url.link(path)));
    }
    let routes = board.routes.iter().map(BoardRoute::address);
    let ports = board.ports.iter().map(BoardPort::address);
    for address in routes.chain(ports) {
        let others = alternates(&address, config);
        for language in LANGUAGES {
            let url = address.link(config, language);
            xml.push_str(&format!("<url><loc>{url}</loc>{others}</url>\n"));
        }
    }
    xml.push_str("</urlset>\n");
    xml
}

/// The page in each language.
fn alternates(address: &Address, config: &Config) -> String {
    let link = |language: Language| {
        format!(
            "<xhtml:link rel=\"alternate\" hreflang=\"{}\" href=\"{}\"/>",
            language.tag(),
            address.link(config, language)
        )
    };
    LANGUAGES.map(link).concat()
}
