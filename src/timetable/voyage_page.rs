//! `GET /voyages/{voyage}/{day}`: how one ship stands, by the operator's word. It names nobody.

use actix_web::{
    HttpRequest, HttpResponse,
    http::StatusCode,
    web::{Data, Path},
};
use chrono::{DateTime, NaiveDate, Utc};
use diesel::PgConnection;
use kernel::{Language, Text, clock_time, day, parse_date};
use platform::{
    config::Config,
    web::{Caller, Ctx, LATER, Rule, TOO_OFTEN},
};
use routes::{RoutesError, Sailing, SailingStatus};
use serde::Serialize;

use crate::{
    addresses::{in_language, language_of},
    board::Board,
    page::{Page, from_board, none, not_found},
    port_page::{PierView, pier},
    rows::{book_path, ports, tone, voyage},
    shared::SharedBoard,
    ships::{ShipPicture, ShipPictures},
    structured::{organization, trip},
    words::{free_to_move, headline, voyage_title},
};

/// From one address: a whole pier may share it.
const LOOKS: Rule = Rule { name: "voyages", burst: 300, per_minute: 300.0, batch: 15 };

/// No voyage's number is longer.
const LONGEST: usize = 40;

#[derive(Serialize)]
struct VoyageView {
    voyage: String,
    ports: String,
    day: String,
    vessel: String,
    picture: Option<ShipPicture>,
    headline: String,
    tone: &'static str,
    reason: Option<String>,
    /// What the ticket says, where it is something else now.
    planned_departs: Option<String>,
    departs: String,
    arrives: String,
    /// When the operator last said something.
    told: Option<String>,
    looked: String,
    from: PierView,
    to: PierView,
    route_url: Option<String>,
    book_url: Option<String>,
    /// What may be done where the ship is late or does not sail.
    rights: Option<String>,
    /// Why whoever has booked may move free of charge.
    moves_free: Option<String>,
}

/// A sailing, and when the operator last said how it stands.
struct Told {
    sailing: Sailing,
    at: Option<DateTime<Utc>>,
}

pub(crate) async fn endpoint(
    ctx: Ctx,
    caller: Caller,
    shared: Data<SharedBoard>,
    ships: Data<ShipPictures>,
    request: HttpRequest,
    path: Path<(String, String)>,
) -> HttpResponse {
    let language = language_of(&request);
    let (number, day) = path.into_inner();
    let Some(day) = parse_date(&day).filter(|_| number.len() <= LONGEST) else {
        return not_found();
    };
    if let Some(refusal) = ctx.limiter.refusal(LOOKS, caller.address).await {
        return none(&ctx.config, language, refusal.status(), &TOO_OFTEN);
    }
    match ctx.db.run(move |conn| find(conn, &number, day)).await {
        Ok(Some(told)) => {
            let now = ctx.clock.now();
            from_board(&ctx, &shared, language, |board| {
                draw(board, (&told, &ships), now, &ctx.config, language)
            })
            .await
        }
        Ok(None) => not_found(),
        Err(error) => {
            tracing::error!(error = %error, "a voyage could not be read");
            none(&ctx.config, language, StatusCode::SERVICE_UNAVAILABLE, &LATER)
        }
    }
}

fn find(
    conn: &mut PgConnection,
    number: &str,
    day: NaiveDate,
) -> Result<Option<Told>, RoutesError> {
    let Some(sailing) = routes::sailing_called(conn, number, day)? else { return Ok(None) };
    let at = routes::said_at(conn, sailing.id)?;
    Ok(Some(Told { sailing, at }))
}

fn draw(
    board: &Board,
    (told, ships): (&Told, &ShipPictures),
    now: DateTime<Utc>,
    config: &Config,
    language: Language,
) -> HttpResponse {
    let Told { sailing, at } = told;
    let in_words = |text: Text| text.in_language(language).to_owned();
    let is_off = matches!(sailing.status, SailingStatus::Cancelled | SailingStatus::Delayed);
    let is_moved = sailing.departs_at != sailing.scheduled_departs_at;
    let route = board.routes.iter().find(|one| one.route.id == sailing.route.id);
    let title = in_words(voyage_title(&ports(sailing), sailing.departs_on, &sailing.voyage_number));
    let headline = in_words(headline(sailing, now));
    let view = VoyageView {
        voyage: sailing.voyage_number.clone(),
        ports: ports(sailing),
        day: in_words(day(sailing.departs_on)),
        vessel: sailing.vessel.clone(),
        picture: ships.of(&sailing.vessel),
        headline: headline.clone(),
        tone: tone(sailing),
        reason: sailing.status_reason.clone(),
        planned_departs: is_moved.then(|| clock_time(sailing.scheduled_departs_at)),
        departs: clock_time(sailing.departs_at),
        arrives: clock_time(sailing.arrives_at),
        told: at.map(clock_time),
        looked: clock_time(now),
        from: pier(board, &sailing.route.origin, language),
        to: pier(board, &sailing.route.destination, language),
        route_url: route.map(|route| route.address().path(language)),
        book_url: sailing.is_on_sale(now).then(|| in_language(&book_path(sailing), language)),
        rights: board.rights(language).filter(|_| is_off),
        moves_free: free_to_move(sailing, now).map(in_words),
    };
    Page {
        template: "voyage.html",
        address: voyage(sailing),
        title,
        description: headline,
        preview: None,
        structured: vec![organization(config), trip(board, sailing, config)],
        // It is over within a day.
        is_listed: false,
        body: view,
    }
    .respond(config, language)
}
