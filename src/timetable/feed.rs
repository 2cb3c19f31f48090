//! `GET /feeds/{slug}.ics`: a route's sailings as a calendar that subscribes to them reads them.

use actix_web::{
    HttpResponse,
    web::{Data, Path},
};
use kernel::Language;
use platform::{
    ical::{Lines, escaped, instant},
    web::Ctx,
};
use routes::SailingStatus;

use crate::{
    board::{Board, BoardRoute},
    page::{file, from_board, not_found},
    rows::voyage,
    shared::SharedBoard,
};

pub(crate) async fn endpoint(
    ctx: Ctx,
    shared: Data<SharedBoard>,
    slug: Path<String>,
) -> HttpResponse {
    from_board(&ctx, &shared, Language::En, |board| match board.route_called(&slug) {
        Some(route) => file("text/calendar; charset=utf-8", calendar(board, route, &ctx)),
        None => not_found(),
    })
    .await
}

fn calendar(board: &Board, on: &BoardRoute, ctx: &Ctx) -> String {
    let config = &ctx.config;
    let route = &on.route;
    let name =
        format!("{} – {}, {}", route.origin.name, route.destination.name, config.brand.company);
    let mut lines = Lines::default();
    lines.add("BEGIN", "VCALENDAR");
    lines.add("VERSION", "2.0");
    lines.add("PRODID", &escaped(&format!("-//{}//Timetable//EN", config.brand.product)));
    lines.add("CALSCALE", "GREGORIAN");
    lines.add("METHOD", "PUBLISH");
    lines.add("X-WR-CALNAME", &escaped(&name));
    lines.add("REFRESH-INTERVAL;VALUE=DURATION", "PT1H");
    let pier = board.port(route.origin.id).and_then(|port| port.pier.as_ref());
    for sailing in board.sailings_of(route.id).filter(|sailing| !sailing.is_withdrawn) {
        let is_cancelled = sailing.status == SailingStatus::Cancelled;
        let id = format!("{}-{}", sailing.voyage_number, sailing.departs_on);
        lines.add("BEGIN", "VEVENT");
        lines.add("UID", &format!("{id}@{}", config.public_url.host()));
        lines.add("DTSTAMP", &instant(board.read_at));
        lines.add("DTSTART", &instant(sailing.departs_at));
        lines.add("DTEND", &instant(sailing.arrives_at));
        let summary =
            format!("{} – {}, {}", route.origin.name, route.destination.name, sailing.vessel);
        lines.add("SUMMARY", &escaped(&summary));
        let location = pier.map(|pier| format!("{}, {}", pier.name, pier.address));
        lines.add("LOCATION", &escaped(location.as_deref().unwrap_or(&route.origin.name)));
        lines.add("URL", &voyage(sailing).link(config, Language::En));
        lines.add("TRANSP", "TRANSPARENT");
        lines.add("STATUS", if is_cancelled { "CANCELLED" } else { "CONFIRMED" });
        lines.add("END", "VEVENT");
    }
    lines.add("END", "VCALENDAR");
    lines.into_text()
}
