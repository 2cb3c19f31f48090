//! What other programs read: the timetable for journey planners, read by a library of theirs, and calendars.

use std::io::Cursor;

use gtfs_structures::{Gtfs, RouteType};
use routes::Cause;

use super::Fixture;

impl Fixture {
    async fn gtfs(&self) -> Gtfs {
        let answer = self.get("/feeds/gtfs.zip").await;
        assert_eq!((answer.status, answer.header("content-type")), (200, "application/zip"));
        Gtfs::from_reader(Cursor::new(answer.bytes)).expect("a feed")
    }
}

#[actix_web::test]
async fn a_journey_planner_reads_the_timetable() {
    let fixture = Fixture::new().await;
    let gtfs = fixture.gtfs().await;
    assert_eq!(gtfs.agencies[0].name, "Amihan Sea Lines");
    assert_eq!((gtfs.stops.len(), gtfs.routes.len()), (8, 14));
    let pier = gtfs.stops.get("CEB").expect("a stop");
    assert_eq!((pier.latitude, pier.longitude), (Some(10.2925), Some(123.907)));
    let route = gtfs.routes.get("CEB-TAG").expect("a route");
    assert_eq!(route.route_type, RouteType::Ferry);
    let trip = gtfs.trips.get("CEBTAG1-20261202").expect("a trip");
    let times: Vec<_> =
        trip.stop_times.iter().map(|at| (at.stop.id.clone(), at.departure_time)).collect();
    let clock = |hours: u32, minutes: u32| Some(hours * 3_600 + minutes * 60);
    assert_eq!(times, [("CEB".into(), clock(5, 10)), ("TAG".into(), clock(7, 10))]);
    let days = gtfs.calendar_dates.get(&trip.service_id).expect("a day");
    assert_eq!(days[0].date.to_string(), "2026-12-02");
}

#[actix_web::test]
async fn what_does_not_sail_is_in_no_feed_and_a_calendar_takes_it_back() {
    let fixture = Fixture::new().await;
    let sailing = fixture.sailing("CEBTAG1", "2026-12-02");
    fixture
        .test
        .db(|conn| routes::cancel_sailing(conn, sailing.id, Cause::WeatherSignal, "Signal 1"));
    assert!(!fixture.gtfs().await.trips.contains_key("CEBTAG1-20261202"));
    let calendar = fixture.page("/feeds/cebu-city-to-tagbilaran.ics").await.replace("\r\n ", "");
    let event = calendar
        .split("BEGIN:VEVENT")
        .find(|event| event.contains("UID:CEBTAG1-2026-12-02@book.example.ph"))
        .expect("an event");
    for line in [
        "STATUS:CANCELLED",
        "DTSTART:20261201T211000Z",
        "LOCATION:Pier 1\\, M. J. Cuenco Avenue\\, Cebu City 6000",
        "URL:https://book.example.ph/voyages/CEBTAG1/2026-12-02",
    ] {
        assert!(event.contains(line), "{line} is missing in {event}");
    }
    assert_eq!(fixture.get("/feeds/atlantis.ics").await.status, 404);
}
