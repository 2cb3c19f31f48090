//! What travellers read, and what search engines are told.

use std::sync::Arc;

use chrono::TimeDelta;
use diesel::RunQueryDsl as _;
use platform::db::Faults;
use routes::Cause;
use testing::{Failpoints, Moment, Place};

use super::Fixture;

/// Every address that leads to a page, in every language.
const PAGES: [&str; 9] = [
    "/ferry/cebu-city-to-tagbilaran",
    "/fil/ferry/cebu-city-to-tagbilaran",
    "/ceb/ferry/cebu-city-to-tagbilaran",
    "/ports/cebu-city",
    "/fil/ports/cebu-city",
    "/ceb/ports/cebu-city",
    "/voyages/CEBTAG1/2026-12-02",
    "/fil/voyages/CEBTAG1/2026-12-02",
    "/ceb/voyages/CEBTAG1/2026-12-02",
];

#[actix_web::test]
async fn a_route_s_page_tells_times_fares_and_piers() {
    let fixture = Fixture::new().await;
    let page = fixture.page("/ferry/cebu-city-to-tagbilaran").await;
    for told in [
        "<h1>Ferry from Cebu City to Tagbilaran</h1>",
        "<strong>2 h</strong>",
        "<strong>₱805.00</strong>",
        "Every day",
        "MV Amihan Uno",
        "Pier 1",
        "Tagbilaran City Tourism Port",
        "/maps/search/?api=1&amp;query=10.29250%2C123.90700",
        "Be at the pier 60 minutes before departure. Check-in closes 30 minutes before.",
        "leaves more than 60 minutes late",
        "/booking?depart_route=CEB-TAG&amp;depart_date=2026-12-01",
        "href=\"/voyages/CEBTAG1/2026-12-02\"",
        "href=\"/ferry/tagbilaran-to-cebu-city\"",
        "<link rel=\"canonical\" href=\"https://book.example.ph/ferry/cebu-city-to-tagbilaran\">",
    ] {
        assert!(page.contains(told), "{told} is missing in {page}");
    }
}

#[actix_web::test]
async fn a_port_s_page_tells_where_tickets_are_sold() {
    let fixture = Fixture::new().await;
    for (path, told) in [
        (
            "/ports/cebu-city",
            "<strong>Terminal, ground floor, windows 1 to 4</strong><br>Every day, 4:00 AM to 8:00 PM",
        ),
        ("/fil/ports/cebu-city", "Lunes hanggang Sabado, 9:00 AM hanggang 6:00 PM"),
        ("/ceb/ports/cebu-city", "<strong>Terminal, unang andana, bintana 1 hangtod 4</strong>"),
        ("/ports/cebu-city", "<a href=\"tel:+63325550147\">+63 32 555 0147</a>"),
    ] {
        let page = fixture.page(path).await;
        assert!(page.contains(told), "{told} is missing in {page}");
    }
    fixture.test.db(|conn| {
        let closed = "DELETE FROM ticket_counters";
        diesel::sql_query(closed).execute(conn).map_err(platform::db::DbError::from)
    });
    fixture.pass(30);
    let page = fixture.page("/ports/cebu-city").await;
    assert!(!page.contains("Ticket counters"), "a heading over nothing: {page}");
}

#[actix_web::test]
async fn each_page_is_in_three_languages_that_name_each_other_and_weighs_little() {
    let fixture = Fixture::new().await;
    for path in PAGES {
        let answer = fixture.get(path).await;
        assert_eq!(answer.status, 200, "{path}");
        let page = String::from_utf8(answer.bytes.clone()).expect("UTF-8");
        let tag = match path.split('/').nth(1) {
            Some("fil") => "fil",
            Some("ceb") => "ceb",
            _ => "en-PH",
        };
        assert!(page.contains(&format!("<html lang=\"{tag}\">")), "{path}");
        for other in ["en-PH", "fil", "ceb", "x-default"] {
            assert_eq!(page.matches(&format!("hreflang=\"{other}\" href=\"https")).count(), 1);
        }
        let most = if path.contains("/voyages/") { 15_000 } else { 30_000 };
        assert!(answer.bytes.len() < most, "{path}: {} bytes before packing", answer.bytes.len());
        assert_eq!(answer.header("cache-control"), "public, max-age=30");
        let policy = answer.header("content-security-policy");
        assert!(policy.contains("default-src 'none'; style-src 'sha256-"), "{policy}");
        assert!(!page.contains("<script>") && !page.contains("style=\""), "{path} runs nothing");
    }
}

/// The shop's pages have one address for all languages: what leads there says which.
#[actix_web::test]
async fn what_leads_to_the_shop_opens_it_in_the_language_of_the_page() {
    let fixture = Fixture::new().await;
    for path in PAGES {
        let page = fixture.page(path).await;
        let tag = path.split('/').nth(1).filter(|first| ["fil", "ceb"].contains(first));
        let links = page.match_indices("href=\"/").map(|(at, _)| &page[at + 6..]);
        let to: Vec<&str> = links.map(|rest| rest.split('"').next().expect("an end")).collect();
        for to in to.iter().filter(|to| {
            let first = to.split(['/', '?']).nth(1).expect("a path");
            ["", "schedules", "manage-booking", "refund-rebook", "contact-us", "booking"]
                .contains(&first)
        }) {
            match tag {
                Some(tag) => {
                    let is_asked = to.ends_with(&format!("?lang={tag}"))
                        || to.ends_with(&format!("&amp;lang={tag}"));
                    assert!(is_asked, "{path}: {to}");
                }
                None => assert!(!to.contains("lang="), "{path}: {to}"),
            }
        }
    }
}

#[actix_web::test]
async fn a_voyage_s_page_says_what_the_operator_said_last() {
    let fixture = Fixture::new().await;
    let path = "/voyages/CEBTAG1/2026-12-02";
    let page = fixture.page(path).await;
    assert!(page.contains("Leaves at 5:10 AM, as planned"), "{page}");
    assert!(page.contains("noindex, follow"), "it is over in a day");
    let sailing = fixture.sailing("CEBTAG1", "2026-12-02");
    fixture.test.db(|conn| {
        let late = sailing.departs_at + TimeDelta::minutes(90);
        routes::delay_sailing(conn, &sailing, late, Cause::WeatherSignal, "Big waves")
    });
    let page = fixture.page(path).await;
    for told in ["Late: leaves at 6:40 AM", "<dd>5:10 AM</dd>", "Big waves", "free of charge"] {
        assert!(page.contains(told), "{told} is missing in {page}");
    }
    fixture
        .test
        .db(|conn| routes::cancel_sailing(conn, sailing.id, Cause::WeatherSignal, "Signal 1"));
    let page = fixture.page(path).await;
    assert!(page.contains("Cancelled: it does not sail"), "{page}");
    let old = fixture.page("/ferry/cebu-city-to-tagbilaran").await;
    assert!(old.contains("class=\"bad\""), "no board was read before");
}

#[actix_web::test]
async fn a_voyage_s_page_shows_the_ship_where_there_is_a_picture() {
    let fixture = Fixture::new().await;
    let shown = "<img class=\"ship\" src=\"/ships/mv-amihan-uno.webp\" width=\"640\" height=\"360\" \
                 alt=\"MV Amihan Uno\" loading=\"lazy\">";
    let mut with_picture = 0;
    for number in ["CEBTAG1", "CEBTAG2", "CEBTAG3", "CEBTUB1"] {
        let page = fixture.page(&format!("/voyages/{number}/2026-12-02")).await;
        let ship = fixture.sailing(number, "2026-12-02").vessel;
        let is_hers = ship == "MV Amihan Uno";
        assert_eq!(page.contains(shown), is_hers, "{number} by {ship}: {page}");
        assert_eq!(page.contains("/ships/"), is_hers, "no picture, no place for one");
        with_picture += usize::from(is_hers);
    }
    assert!((1..4).contains(&with_picture), "both kinds of ships sail: {with_picture}");
}

#[actix_web::test]
async fn a_voyage_s_page_says_that_one_may_leave_the_ship_until_it_boards() {
    let fixture = Fixture::new().await;
    let path = "/voyages/CEBTAG1/2026-12-02";
    let sailing = fixture.sailing("CEBTAG1", "2026-12-02").id;
    fixture.test.db(|conn| routes::set_moves_free(conn, sailing, Some("Signal 2")));
    let page = fixture.page(path).await;
    for told in ["Free to move: Signal 2", "as planned", "Move to another sailing"] {
        assert!(page.contains(told), "{told} is missing in {page}");
    }
    for (language, told) in [("fil", "Libre ang paglipat"), ("ceb", "Libre ang pagbalhin")] {
        let page = fixture.page(&format!("/{language}{path}")).await;
        assert!(page.contains(&format!("{told}: Signal 2")), "{page}");
    }
    fixture
        .test
        .db(|conn| routes::set_sailing_status(conn, sailing, routes::SailingStatus::Boarding));
    assert!(!fixture.page(path).await.contains("Free to move"), "the desk moves them now");
}

#[actix_web::test]
async fn lists_of_sailings_are_half_a_minute_old_at_most() {
    let fixture = Fixture::new().await;
    let path = "/ports/cebu-city";
    let cancelled = "class=\"bad\"";
    assert!(!fixture.page(path).await.contains(cancelled));
    let sailing = fixture.sailing("CEBTAG1", "2026-12-02");
    fixture
        .test
        .db(|conn| routes::cancel_sailing(conn, sailing.id, Cause::WeatherSignal, "Signal 1"));
    fixture.pass(29);
    assert!(!fixture.page(path).await.contains(cancelled), "as it was read");
    fixture.pass(1);
    assert!(fixture.page(path).await.contains(cancelled));
}

#[actix_web::test]
async fn a_database_that_does_not_answer_is_asked_once_a_second_and_said_in_words() {
    let faults = Arc::<Failpoints>::default();
    let fixture = Fixture::with(Some(Arc::clone(&faults) as Arc<dyn Faults>)).await;
    let path = "/fil/ports/cebu-city";
    faults.arm(Place::Database, faults.count(Place::Database), Moment::Before);
    for asked in ["the reading that fails", "right after it"] {
        let answer = fixture.get(path).await;
        assert_eq!(answer.status, 503, "{asked}");
        assert_eq!(answer.header("cache-control"), "no-store");
        let page = String::from_utf8(answer.bytes).expect("UTF-8");
        assert!(page.contains("Hindi ito maipakita ngayon."), "{page}");
    }
    fixture.pass(1);
    assert_eq!(fixture.get(path).await.status, 200);
}

#[actix_web::test]
async fn another_spelling_leads_to_the_listed_one_and_what_is_unknown_says_so() {
    let fixture = Fixture::new().await;
    for (asked, leads) in [
        ("/ferry/CEB-TAG", "/ferry/cebu-city-to-tagbilaran"),
        ("/ceb/ferry/ceb-tag", "/ceb/ferry/cebu-city-to-tagbilaran"),
        ("/fil/ports/TUB", "/fil/ports/tubigon"),
    ] {
        let answer = fixture.get(asked).await;
        assert_eq!((answer.status, answer.header("location")), (308, leads));
    }
    for unknown in [
        "/ferry/atlantis-to-cebu-city",
        "/ports/atlantis",
        "/voyages/CEBTAG1/2026-13-01",
        "/voyages/NONE/2026-12-02",
        &format!("/voyages/{}/2026-12-02", "x".repeat(200)),
    ] {
        let answer = fixture.get(unknown).await;
        assert_eq!(answer.status, 404, "{unknown}");
        assert!(answer.bytes.is_empty(), "the pages of the shop say so");
    }
}

#[actix_web::test]
async fn what_search_engines_ask_for_is_there() {
    let fixture = Fixture::new().await;
    let robots = fixture.page("/robots.txt").await;
    assert!(robots.contains("\nSitemap: https://book.example.ph/sitemap.xml\n"), "{robots}");
    assert!(robots.contains("\nDisallow: /booking-api/\n"), "{robots}");
    let sitemap = fixture.page("/sitemap.xml").await;
    let urls: Vec<&str> =
        sitemap.split("<loc>").skip(1).filter_map(|rest| rest.split("</loc>").next()).collect();
    assert_eq!(urls.len(), 7 + 3 * (14 + 8), "pages, and routes and ports in each language");
    for url in urls.iter().filter(|url| url.contains("/ferry/") || url.contains("/ports/")) {
        let path = url.strip_prefix("https://book.example.ph").expect("our own");
        assert_eq!(fixture.get(path).await.status, 200, "{path}");
    }
    let contact = fixture.page("/.well-known/security.txt").await;
    assert!(contact.starts_with("Contact: mailto:help@amihan.example\n"), "{contact}");
    assert!(contact.contains("\nExpires: 2027-05-30T00:00:00Z\n"), "{contact}");
}
