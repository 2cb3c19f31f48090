//! `GET /feeds/gtfs.zip`: the timetable as journey planners read it (GTFS). A port without a pier has no place on a
//! map, so that neither it nor its routes are in the feed.

use std::{
    collections::BTreeSet,
    io::{Cursor, Write as _},
};

use actix_web::{HttpResponse, web::Data};
use chrono::{DateTime, NaiveDate, Utc};
use kernel::{Language, philippine_time};
use platform::{
    config::Config,
    web::{Ctx, Sheet},
};
use routes::{Sailing, SailingStatus};
use zip::{ZipWriter, result::ZipError, write::SimpleFileOptions};

use crate::{
    board::{Board, BoardPort, BoardRoute},
    page::{file, from_board},
    shared::SharedBoard,
};

/// A ferry, by the list of GTFS.
const FERRY: &str = "4";

/// A file of the feed: its name and its lines.
type Table = (&'static str, Sheet);

pub(crate) async fn endpoint(ctx: Ctx, shared: Data<SharedBoard>) -> HttpResponse {
    from_board(&ctx, &shared, Language::En, |board| match packed(tables(board, &ctx.config)) {
        Ok(bytes) => file("application/zip", bytes),
        Err(error) => {
            tracing::error!(error = %error, "the timetable's feed could not be packed");
            HttpResponse::InternalServerError().finish()
        }
    })
    .await
}

fn packed(tables: Vec<Table>) -> Result<Vec<u8>, ZipError> {
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, sheet) in tables {
        zip.start_file(name, SimpleFileOptions::default())?;
        zip.write_all(sheet.into_text().as_bytes())?;
    }
    Ok(zip.finish()?.into_inner())
}

/// Returns every file of the feed.
fn tables(board: &Board, config: &Config) -> Vec<Table> {
    let routes: Vec<&BoardRoute> =
        board.routes.iter().filter(|one| is_on_map(board, one)).collect();
    let trips: Vec<&Sailing> = board
        .sailings
        .iter()
        .filter(|sailing| sailing.departs_on >= board.today())
        .filter(|sailing| sailing.status != SailingStatus::Cancelled && !sailing.is_withdrawn)
        .filter(|sailing| routes.iter().any(|one| one.route.id == sailing.route.id))
        .collect();
    vec![
        ("agency.txt", agency(config)),
        ("stops.txt", stops(&board.ports, config)),
        ("routes.txt", routes_of(&routes, config)),
        ("trips.txt", trips_of(&trips)),
        ("stop_times.txt", stop_times(&trips)),
        ("calendar_dates.txt", days(&trips)),
        ("feed_info.txt", feed_info(&trips, config, board.read_at)),
    ]
}

fn is_on_map(board: &Board, one: &BoardRoute) -> bool {
    let has_pier = |id| board.port(id).is_some_and(|port| port.pier.is_some());
    has_pier(one.route.origin.id) && has_pier(one.route.destination.id)
}

fn agency(config: &Config) -> Sheet {
    let mut sheet =
        Sheet::new(&["agency_id", "agency_name", "agency_url", "agency_timezone", "agency_email"]);
    let brand = &config.brand;
    add(
        &mut sheet,
        &["1", &brand.company, &config.public_url.link("/"), "Asia/Manila", &brand.email],
    );
    sheet
}

fn stops(ports: &[BoardPort], config: &Config) -> Sheet {
    let mut sheet =
        Sheet::new(&["stop_id", "stop_name", "stop_desc", "stop_lat", "stop_lon", "stop_url"]);
    for BoardPort { port, pier, slug, .. } in ports {
        let Some(pier) = pier else { continue };
        let (latitude, longitude) =
            (pier.place.latitude.to_string(), pier.place.longitude.to_string());
        let url = config.public_url.link(&format!("/ports/{slug}"));
        let name = format!("{}, {}", port.name, pier.name);
        add(&mut sheet, &[&port.code, &name, &pier.address, &latitude, &longitude, &url]);
    }
    sheet
}

fn routes_of(routes: &[&BoardRoute], config: &Config) -> Sheet {
    let mut sheet =
        Sheet::new(&["route_id", "agency_id", "route_long_name", "route_type", "route_url"]);
    for one in routes {
        let name = format!("{} – {}", one.route.origin.name, one.route.destination.name);
        let url = one.address().link(config, Language::En);
        add(&mut sheet, &[&one.route.code, "1", &name, FERRY, &url]);
    }
    sheet
}

fn trips_of(trips: &[&Sailing]) -> Sheet {
    let mut sheet = Sheet::new(&["route_id", "service_id", "trip_id", "trip_short_name"]);
    for trip in trips {
        add(
            &mut sheet,
            &[&trip.route.code, &service(trip.departs_on), &id(trip), &trip.voyage_number],
        );
    }
    sheet
}

fn stop_times(trips: &[&Sailing]) -> Sheet {
    let mut sheet =
        Sheet::new(&["trip_id", "arrival_time", "departure_time", "stop_id", "stop_sequence"]);
    for trip in trips {
        let (departs, arrives) =
            (time(trip.departs_on, trip.departs_at), time(trip.departs_on, trip.arrives_at));
        add(&mut sheet, &[&id(trip), &departs, &departs, &trip.route.origin.code, "1"]);
        add(&mut sheet, &[&id(trip), &arrives, &arrives, &trip.route.destination.code, "2"]);
    }
    sheet
}

fn days(trips: &[&Sailing]) -> Sheet {
    let mut sheet = Sheet::new(&["service_id", "date", "exception_type"]);
    let all: BTreeSet<NaiveDate> = trips.iter().map(|trip| trip.departs_on).collect();
    for day in all {
        add(&mut sheet, &[&service(day), &compact(day), "1"]);
    }
    sheet
}

fn feed_info(trips: &[&Sailing], config: &Config, now: DateTime<Utc>) -> Sheet {
    let mut sheet = Sheet::new(&[
        "feed_publisher_name",
        "feed_publisher_url",
        "feed_lang",
        "feed_start_date",
        "feed_end_date",
        "feed_version",
    ]);
    let days = || trips.iter().map(|trip| trip.departs_on);
    let (first, last) = (days().min().map(compact), days().max().map(compact));
    add(
        &mut sheet,
        &[
            &config.brand.company,
            &config.public_url.link("/"),
            "en",
            &first.unwrap_or_default(),
            &last.unwrap_or_default(),
            &now.timestamp().to_string(),
        ],
    );
    sheet
}

/// Adds a line, whose cells may be texts of either kind.
fn add(sheet: &mut Sheet, cells: &[&str]) {
    sheet.add(cells);
}

/// What sails on one day.
fn service(day: NaiveDate) -> String {
    format!("day-{}", compact(day))
}

fn id(trip: &Sailing) -> String {
    format!("{}-{}", trip.voyage_number, compact(trip.departs_on))
}

fn compact(day: NaiveDate) -> String {
    day.format("%Y%m%d").to_string()
}

/// Returns a time of the day of departure; what is after its midnight has more than 24 hours.
fn time(day: NaiveDate, instant: DateTime<Utc>) -> String {
    let there = instant.with_timezone(&philippine_time());
    let after = there.naive_local() - day.and_hms_opt(0, 0, 0).unwrap_or_default();
    let minutes = after.num_minutes();
    format!("{:02}:{:02}:00", minutes / 60, minutes % 60)
}

#[cfg(test)]
mod tests {
    use super::time;

    #[test]
    fn a_ship_that_arrives_after_midnight_arrives_on_the_day_on_which_it_left() {
        let day = kernel::parse_date("2026-12-03").expect("a date");
        let at = |instant: &str| time(day, instant.parse().expect("an instant"));
        assert_eq!(at("2026-12-02T21:10:00Z"), "05:10:00");
        assert_eq!(at("2026-12-03T17:30:00Z"), "25:30:00");
    }
}
