//! `GET /ports/{slug}`: where a port's pier is, what departs from it next, and where one can go.

use actix_web::{
    HttpRequest, HttpResponse,
    web::{Data, Path},
};
use chrono::TimeDelta;
use kernel::{Centavos, Language};
use platform::{config::Config, web::Ctx};
use routes::{Port, ShownCounter, ShownPier};
use serde::Serialize;

use crate::{
    addresses::language_of,
    board::{Board, BoardPort},
    page::{Page, from_board, moved, not_found},
    rows::{Row, is_to_come},
    shared::SharedBoard,
    structured::{breadcrumbs, organization, terminal},
    words::{be_there, port_description, port_title},
};

/// How far ahead departures are listed, and how many at most.
const AHEAD: TimeDelta = TimeDelta::hours(36);
const MOST: usize = 20;

/// A port's pier, and the port's page.
#[derive(Serialize)]
pub(crate) struct PierView {
    port: String,
    port_url: Option<String>,
    pier: Option<ShownPier>,
    /// By when to be there, by the terms in force.
    be_there: Option<String>,
}

#[derive(Serialize)]
struct PortView {
    place: PierView,
    /// Where tickets are sold and questions answered.
    counters: Vec<ShownCounter>,
    next: Vec<Row>,
    ways: Vec<Way>,
}

/// A route from the port.
#[derive(Serialize)]
struct Way {
    name: String,
    url: String,
    price: Option<String>,
}

pub(crate) async fn endpoint(
    ctx: Ctx,
    shared: Data<SharedBoard>,
    request: HttpRequest,
    slug: Path<String>,
) -> HttpResponse {
    let language = language_of(&request);
    from_board(&ctx, &shared, language, |board| match board.port_called(&slug) {
        None => not_found(),
        Some(port) if port.slug != *slug => moved(&port.address().path(language)),
        Some(port) => draw(board, port, &ctx.config, language),
    })
    .await
}

fn draw(board: &Board, at: &BoardPort, config: &Config, language: Language) -> HttpResponse {
    let now = board.read_at;
    let departs = board.sailings.iter().filter(|sailing| {
        sailing.route.origin.id == at.port.id
            && is_to_come(sailing, now)
            && sailing.departs_at < now + AHEAD
    });
    let ways = board.routes.iter().filter(|way| way.route.origin.id == at.port.id);
    let view = PortView {
        place: pier(board, &at.port, language),
        counters: at.counters.iter().map(|counter| counter.shown(language)).collect(),
        next: departs.take(MOST).map(|sailing| Row::new(sailing, now, language)).collect(),
        ways: ways
            .map(|way| Way {
                name: format!("{} → {}", way.route.origin.name, way.route.destination.name),
                url: way.address().path(language),
                price: way.route.price_from_centavos.map(Centavos::in_pesos),
            })
            .collect(),
    };
    let title = port_title(&at.port.name).in_language(language).to_owned();
    let structured = vec![
        organization(config),
        terminal(board, &at.port),
        breadcrumbs(config, language, &[(title.as_str(), Some(at.address()))]),
    ];
    Page {
        template: "port.html",
        description: port_description(&at.port.name).in_language(language).to_owned(),
        title,
        address: at.address(),
        preview: None,
        structured,
        is_listed: true,
        body: view,
    }
    .respond(config, language)
}

/// Returns what pages say of a port's pier.
pub(crate) fn pier(board: &Board, port: &Port, language: Language) -> PierView {
    let known = board.port(port.id);
    PierView {
        port: port.name.clone(),
        port_url: known.map(|known| known.address().path(language)),
        pier: known.and_then(|known| known.pier.as_ref()).map(|pier| pier.shown(language)),
        be_there: board.terms.as_ref().map(|terms| {
            let told = be_there(terms.arrive_minutes, terms.check_in_closes_minutes);
            told.in_language(language).to_owned()
        }),
    }
}
