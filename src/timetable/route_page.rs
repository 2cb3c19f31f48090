//! `GET /ferry/{slug}`: a route's next sailings, its timetable, its fares and its piers.

use actix_web::{
    HttpRequest, HttpResponse,
    web::{Data, Path},
};
use kernel::{Centavos, Language, Text};
use platform::{config::Config, web::Ctx};
use routes::{PortId, Sailing};
use serde::Serialize;

use crate::{
    addresses::{Address, in_language, language_of},
    board::{Board, BoardPort, BoardRoute},
    fares::prices,
    link_preview::preview,
    page::{Page, from_board, moved, not_found},
    port_page::{PierView, pier},
    rows::{Row, book_path, is_to_come},
    shared::SharedBoard,
    structured::{breadcrumbs, organization, trip},
    week::{days, departures},
    words::{duration, route_description, route_title},
};

/// How many of the next sailings are listed.
const NEXT: usize = 8;

/// How many of them search engines are told of.
const TOLD: usize = 5;

#[derive(Serialize)]
struct RouteView {
    origin: String,
    destination: String,
    duration: String,
    price_from: Option<String>,
    a_day: usize,
    next: Vec<Row>,
    week: Vec<WeekRow>,
    fares: Vec<FareRow>,
    from: PierView,
    to: PierView,
    /// The page of the way back, where one sails.
    back: Option<String>,
    book_url: Option<String>,
    calendar: String,
    rights: Option<String>,
}

#[derive(Serialize)]
struct WeekRow {
    departs: String,
    arrives: String,
    days: String,
    vessels: String,
}

#[derive(Serialize)]
struct FareRow {
    name: String,
    description: String,
    adult: String,
    child: String,
    senior: String,
}

pub(crate) async fn endpoint(
    ctx: Ctx,
    shared: Data<SharedBoard>,
    request: HttpRequest,
    slug: Path<String>,
) -> HttpResponse {
    let language = language_of(&request);
    from_board(&ctx, &shared, language, |board| match board.route_called(&slug) {
        None => not_found(),
        Some(route) if route.slug != *slug => moved(&route.address().path(language)),
        Some(route) => draw(board, route, &ctx.config, language),
    })
    .await
}

fn draw(board: &Board, on: &BoardRoute, config: &Config, language: Language) -> HttpResponse {
    let now = board.read_at;
    let route = &on.route;
    let to_come: Vec<&Sailing> =
        board.sailings_of(route.id).filter(|sailing| is_to_come(sailing, now)).collect();
    let week = departures(board.sailings_of(route.id), board.today());
    let a_day = week.iter().map(|one| one.weekdays.len()).sum::<usize>().div_ceil(7);
    let back = board.routes.iter().find(|other| {
        other.route.origin.id == route.destination.id
            && other.route.destination.id == route.origin.id
    });
    let first_on_sale = to_come.iter().find(|sailing| sailing.is_on_sale(now));
    let price_from = route.price_from_centavos.map(Centavos::in_pesos);
    let takes = duration(route.duration_minutes).in_language(language).to_owned();
    let (origin, destination) = (&route.origin.name, &route.destination.name);
    let name =
        |of: fn(&str, &str) -> Text| of(origin, destination).in_language(language).to_owned();
    let view = RouteView {
        origin: origin.clone(),
        destination: destination.clone(),
        duration: takes.clone(),
        price_from: price_from.clone(),
        a_day,
        next: to_come.iter().take(NEXT).map(|one| Row::new(one, now, language)).collect(),
        week: week
            .iter()
            .map(|one| WeekRow {
                departs: one.departs.format("%-I:%M %p").to_string(),
                arrives: one.arrives.format("%-I:%M %p").to_string(),
                days: days(&one.weekdays).in_language(language).to_owned(),
                vessels: one.vessels.iter().map(String::as_str).collect::<Vec<_>>().join(", "),
            })
            .collect(),
        fares: prices(to_come.iter().copied(), now)
            .into_iter()
            .map(|class| FareRow {
                name: class.name,
                description: class.description,
                adult: class.adult.in_pesos(),
                child: class.child.in_pesos(),
                senior: class.senior.in_pesos(),
            })
            .collect(),
        from: pier(board, &route.origin, language),
        to: pier(board, &route.destination, language),
        back: back.map(|back| back.address().path(language)),
        book_url: first_on_sale.map(|sailing| in_language(&book_path(sailing), language)),
        calendar: format!("/feeds/{}.ics", on.slug),
        rights: board.rights(language),
    };
    let address = on.address();
    let mut structured = vec![
        organization(config),
        breadcrumbs(
            config,
            language,
            &[
                (origin.as_str(), port_address(board, route.origin.id)),
                (name(route_title).as_str(), Some(address.clone())),
            ],
        ),
    ];
    let told = to_come.iter().filter(|sailing| sailing.is_on_sale(now)).take(TOLD);
    structured.extend(told.map(|sailing| trip(board, sailing, config)));
    Page {
        template: "route.html",
        title: name(route_title),
        description: route_description((origin, destination), &takes, price_from.as_deref(), a_day)
            .in_language(language)
            .to_owned(),
        address,
        preview: Some(preview(on, config, language)),
        structured,
        is_listed: true,
        body: view,
    }
    .respond(config, language)
}

fn port_address(board: &Board, id: PortId) -> Option<Address> {
    board.port(id).map(BoardPort::address)
}
