//! The PDF, read back.

use bookings::itinerary;
use kernel::{Language, when};
use platform::{
    Icon,
    config::{Colour, Config},
};
use testing::pdf;

use super::{Booked, Fixture, qr_reader};
use crate::{key::TicketKey, ticket::tickets, verify};

#[actix_web::test]
async fn the_paper_says_all_that_a_traveller_needs() {
    let fixture = Fixture::new().await;
    let booked = fixture.sold("en").await;
    let file = fixture.call(&booked, "tickets.pdf").send().await;
    assert_eq!((file.status, file.header("content-type")), (200, "application/pdf"));
    let name = format!("attachment; filename=\"parola-{}.pdf\"", booked.code);
    assert_eq!(file.header("content-disposition"), name);
    assert!(file.bytes.len() < 120_000, "{} bytes", file.bytes.len());
    let pages = pdf::pages(&file.bytes);
    assert_eq!(pages.len(), 2, "two tickets on each page");
    let out = &booked.body["booking"];
    let departs = when(out["departs_at"].as_str().expect("it").parse().expect("an instant"));
    let departs = departs.in_language(Language::En);
    assert!(departs.starts_with("Thu, 24 Dec 2026, "), "{departs}");
    let code = format!("{}-{}", &booked.code[..5], &booked.code[5..]);
    for told in [
        "Amihan Sea Lines",
        "Parola",
        &code,
        "Cebu City → Tagbilaran",
        departs,
        out["vessel"]["name"].as_str().expect("a ship"),
        out["voyage_number"].as_str().expect("a voyage"),
        booked.body["accommodation"]["name"].as_str().expect("a class"),
        "Niño José Peñaflor",
        "Lola Peñaflor",
        "Show your ID: Senior citizen fare",
        "Be at Pier 1 by 4:10 AM. Check-in closes at 4:40 AM.",
        "Pier 1, M. J. Cuenco Avenue, Cebu City 6000",
        "not valid as a VAT invoice",
    ] {
        assert!(pages[0].replace('\n', " ").contains(told), "{told} is missing in {}", pages[0]);
    }
    assert!(pages[1].contains("Tagbilaran → Cebu City"), "{}", pages[1]);
    let all = pages.concat();
    assert!(!all.contains("Official Receipt") && !all.contains("INVOICE"), "{all}");
}

#[actix_web::test]
async fn the_codes_on_paper_are_those_on_the_page() {
    let fixture = Fixture::new().await;
    let booked = fixture.sold("en").await;
    let file = fixture.call(&booked, "tickets.pdf").send().await;
    let shown = fixture.get(&booked, "tickets").await;
    let codes = pdf::codes(&file.bytes);
    let tickets = shown.body["tickets"].as_array().expect("tickets");
    assert_eq!(codes.len(), tickets.len());
    for ((size, path), ticket) in codes.iter().zip(tickets) {
        assert_eq!(
            (Some(*size as u64), Some(path.as_str())),
            (ticket["qr"]["size"].as_u64(), ticket["qr"]["path"].as_str(),)
        );
        let said = verify(&fixture.public_key(), &qr_reader::read(*size, path)).expect("signed");
        assert_eq!(said.name, ticket["full_name"].as_str().expect("a name"));
    }
}

#[actix_web::test]
async fn the_paper_speaks_the_contacts_language() {
    let fixture = Fixture::new().await;
    for (language, closes) in
        [("fil", "Nagsasara ang check-in nang"), ("ceb", "Mosira ang check-in sa")]
    {
        let booked = fixture.sold(language).await;
        let file = fixture.call(&booked, "tickets.pdf").send().await;
        let page = pdf::pages(&file.bytes).concat().replace('\n', " ");
        for told in [closes, "Huw, 24 Dis 2026, "] {
            assert!(page.contains(told), "{told} is missing in {page}");
        }
    }
    let written = fixture.hold("ceb").await;
    let kept = fixture.test.db(|conn| itinerary(conn, written.id));
    assert_eq!(kept.payer.language, Language::Ceb);
}

/// The paper of an operator who has these settings and, for paper, this icon.
fn drawn(
    fixture: &Fixture,
    booked: &Booked,
    settings: &[(&str, &str)],
    icon: Option<Icon>,
) -> Vec<u8> {
    let lookup = |name: &str| {
        settings.iter().find(|(key, _)| *key == name).map(|(_, value)| (*value).to_owned())
    };
    let mut config = Config::read(lookup).expect("settings");
    config.brand.icon = icon;
    let kept = fixture.test.db(|conn| itinerary(conn, booked.id));
    let key = fixture.test.db(|conn| TicketKey::of(conn, &fixture.test.ctx.keys));
    let tickets = tickets(&kept).expect("tickets");
    crate::pdf::draw(&kept, &tickets, &key, &config).expect("a PDF").content
}

#[actix_web::test]
async fn the_paper_is_in_the_operators_colour_and_the_pages_typeface() {
    let fixture = Fixture::new().await;
    let booked = fixture.sold("en").await;
    let drawn = |settings: &[(&str, &str)]| drawn(&fixture, &booked, settings, None);
    let ours = drawn(&[]);
    let (bar, lamp) = ("#062a3a", "#ffc22e");
    assert!(pdf::colours(&ours).is_superset(&[bar, lamp].map(str::to_owned).into()));
    assert!(
        String::from_utf8_lossy(&ours).contains("+FamiljenGrotesk"),
        "a part of it is in the file"
    );
    let theirs = drawn(&[
        ("BRAND_PRODUCT", "Habagat Линии"),
        ("BRAND_BAR_COLOUR", "#7a0019"),
        ("BRAND_FOLDER", "/srv/habagat"),
    ]);
    let colours = pdf::colours(&theirs);
    assert!(colours.contains("#7a0019") && !colours.contains(bar), "{colours:?}");
    assert!(!colours.contains(lamp), "our mark is not theirs: {colours:?}");
    assert!(theirs.len() < 120_000, "{} bytes", theirs.len());
    for paper in [ours, theirs] {
        assert!(pdf::pictures(&paper).is_empty(), "no icon was brought");
    }
}

#[actix_web::test]
async fn the_operators_icon_stands_on_each_ticket_and_once_in_the_file() {
    let fixture = Fixture::new().await;
    let booked = fixture.sold("en").await;
    let settings = [("BRAND_BAR_COLOUR", "#7a0019"), ("BRAND_FOLDER", "/srv/habagat")];
    let png = include_bytes!("../../../frontend/static/icon-512.png");
    let icon = Icon::read(png, Colour::of(0x7a_00_19)).expect("an icon");
    let plain = drawn(&fixture, &booked, &settings, None);
    let paper = drawn(&fixture, &booked, &settings, Some(icon));
    let pictures = pdf::pictures(&paper);
    assert_eq!(pictures.len(), 4, "two people there and back");
    for (number, picture) in pictures.iter().enumerate() {
        assert_eq!(picture.object, pictures[0].object, "it is in the file once");
        assert_eq!((picture.sides, picture.pixels.len()), ([128, 128], 128 * 128 * 3));
        // In the bar, which begins 26 points below the top of a ticket and is 52 high.
        let bottom = 841.89 - 70.0 - (number % 2) as f32 * 841.89 / 2.0;
        let placed = [picture.from, picture.drawn].concat();
        for (at, expected) in placed.iter().zip([52.0, bottom, 36.0, 36.0]) {
            assert!((at - expected).abs() < 0.01, "{placed:?}");
        }
    }
    let file = String::from_utf8_lossy(&paper);
    assert!(!file.contains("/SMask"), "paper needs no transparency");
    let lamp = "#ffc22e";
    assert!(!pdf::colours(&paper).contains(lamp), "our mark is not drawn beside it");
    let more = paper.len() - plain.len();
    assert!(more < 30_000, "the icon takes {more} bytes");
    assert_eq!(pdf::pages(&paper), pdf::pages(&plain), "all words are there as before");
}

#[actix_web::test]
async fn names_of_any_length_stay_on_the_paper() {
    let fixture = Fixture::new().await;
    let booked = fixture.sold("en").await;
    for name in ["Ng", &"Ñ".repeat(90), "Đặng Thị Mỹ Ķş", "李小龙"] {
        fixture.sql(&format!("UPDATE passengers SET lastname = '{name}'"));
        let file = fixture.call(&booked, "tickets.pdf").send().await;
        assert_eq!(file.status, 200, "{name}");
        let page = pdf::pages(&file.bytes).swap_remove(0);
        let is_latin = name.chars().count() < 20 && name != "李小龙";
        assert!(page.contains(name) == is_latin, "{name} in {page}");
    }
}

#[actix_web::test]
async fn a_ship_that_does_not_sail_says_so_on_paper() {
    let fixture = Fixture::new().await;
    let booked = fixture.sold("en").await;
    let out = booked.body["booking"]["id"].as_str().expect("an id");
    fixture.sql(&format!(
        "UPDATE sailings SET status = 'cancelled', status_reason = 'Typhoon' WHERE id = '{out}'"
    ));
    let file = fixture.call(&booked, "tickets.pdf").send().await;
    let pages = pdf::pages(&file.bytes);
    assert!(pages[0].contains("CANCELLED"), "{}", pages[0]);
    assert!(!pages[1].contains("CANCELLED"), "{}", pages[1]);
}
