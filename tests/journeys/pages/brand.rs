//! The operator's names, colours, icons and pictures of ships, as browsers meet them.

use std::fs;

use base64::{Engine as _, engine::general_purpose::STANDARD};
use serde_json::Value;
use sha2::{Digest as _, Sha256};
use testing::{TestDatabase, pdf};

use crate::{
    http::{exchange, get, get_with},
    program::{Server, folder, parola, run, wait_until},
    traveller::{hold, trip, wish},
};

#[test]
fn the_operator_s_name_stands_on_every_page_and_the_demo_s_on_none() {
    let folder = folder();
    let mut command = parola(folder.path());
    let server = Server::start(
        command.env("BRAND_PRODUCT", "Habagat").env("BRAND_COMPANY", "Sea <Line> & Sons"),
    );
    for path in ["/", "/about-us", "/privacy-policy", "/nowhere", "/maintenance"] {
        let html = get(server.address, path).text();
        assert!(!html.contains("Amihan") && !html.contains("{{"), "{path}");
        assert!(html.contains("Sea &lt;Line&gt; &amp; Sons"), "{path}");
        let packed = get_with(server.address, path, &[("Accept-Encoding", "br")]);
        assert_eq!(packed.header("content-encoding"), "br", "{path}");
    }
}

#[test]
fn the_operators_colours_and_icons_stand_on_every_page() {
    let (data, brand) = (folder(), folder());
    let icon = "<svg xmlns='http://www.w3.org/2000/svg'><circle r='9'/></svg>";
    fs::write(brand.path().join("favicon.svg"), icon).expect("written");
    let mut command = parola(data.path());
    command.env("BRAND_PRODUCT", "Habagat").env("BRAND_BAR_COLOUR", "#7a0019");
    let server = Server::start(command.env("BRAND_FOLDER", brand.path()));
    assert_eq!(get(server.address, "/favicon.svg").text(), icon);
    let app = get(server.address, "/site.webmanifest");
    assert_eq!(app.header("content-type"), "application/manifest+json");
    assert!(app.text().contains("\"name\":\"Habagat\"") && !app.text().contains("Parola"));
    let desk = server.desk.expect("a desk");
    assert_eq!(get(desk, "/favicon.svg").text(), icon);
    for (address, path) in [
        (server.address, "/"),
        (server.address, "/nowhere"),
        (server.address, "/ports/tubigon"),
        (server.address, "/fil/ports/tubigon"),
        (desk, "/"),
        (desk, "/bookings"),
        (desk, "/gate"),
    ] {
        let page = get(address, path);
        let (html, policy) = (page.text(), page.header("content-security-policy"));
        assert!(html.contains("<meta name=\"theme-color\" content=\"#7a0019\">"), "{path}");
        let style = html.split("<style>").find(|style| style.contains("--abyss:#7a0019;"));
        let style = style.and_then(|style| style.split("</style>").next()).expect(path);
        let hash = STANDARD.encode(Sha256::digest(style.as_bytes()));
        assert!(policy.contains(&format!("'sha256-{hash}'")), "{path}: {policy}");
    }
}

/// A WebP picture of 640 by 360 pixels, as far as it tells them.
const SHIP: &[u8] = b"RIFF\x16\0\0\0WEBPVP8 \x0a\0\0\0\0\0\0\x9d\x01\x2a\x80\x02\x68\x01";

#[test]
fn pictures_of_ships_are_served_and_the_doctor_names_one_of_no_ship() {
    let (data, brand) = (folder(), folder());
    let ships = brand.path().join("ships");
    fs::create_dir(&ships).expect("made");
    fs::write(ships.join("mv-amihan-uno.webp"), SHIP).expect("written");
    fs::write(ships.join("mv-nobody.webp"), SHIP).expect("written");
    let database = TestDatabase::fresh();
    let mut command = parola(data.path());
    let command = command.env("DATABASE_URL", &database.url).env("BRAND_FOLDER", brand.path());
    let server = Server::start(command);
    let picture = get(server.address, "/ships/mv-amihan-uno.webp");
    assert_eq!(picture.header("content-type"), "image/webp");
    assert_eq!(picture.body, SHIP);
    let known = picture.header("etag").to_owned();
    let again =
        get_with(server.address, "/ships/mv-amihan-uno.webp", &[("If-None-Match", known.as_str())]);
    assert_eq!(again.status, 304);
    let told = get(server.address, "/").text();
    assert!(told.contains("&quot;ships&quot;:{&quot;mv-amihan-uno&quot;:[640,360],"), "{told}");
    let doctor = run(parola(data.path())
        .env("DATABASE_URL", &database.url)
        .env("BRAND_FOLDER", brand.path())
        .arg("doctor"));
    let line = doctor.out.lines().find(|line| line.contains("  ships ")).expect("a line");
    assert!(line.starts_with("note") && line.ends_with(": mv-nobody"), "{line}");
}

#[test]
fn the_operators_icon_stands_on_tickets() {
    let (data, brand) = (folder(), folder());
    let icon = include_bytes!("../../../frontend/static/icon-192.png");
    fs::write(brand.path().join("icon-192.png"), icon).expect("written");
    let mut command = parola(data.path());
    command.env("RATE_LIMIT_SCALE", "1000");
    let server = Server::start(command.env("BRAND_FOLDER", brand.path()));
    let held = hold(server.address, &wish(&trip(server.address, 20), "maria@example.ph"));
    let session = held.checkout(server.address);
    let pressed = "outcome=succeed";
    let head = format!(
        "POST /sandbox-pay/{session} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\
         Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {}\r\n\r\n",
        server.address,
        pressed.len(),
    );
    let paid = exchange(server.address, &head, pressed.as_bytes()).expect("an answer");
    assert_eq!(paid.status, 303, "{}", paid.text());
    wait_until("the sale", || held.come_back(server.address) == 1);
    let paper = held.ask(server.address, "GET", "/tickets.pdf", &Value::Null);
    assert_eq!(paper.status, 200);
    let pictures = pdf::pictures(&paper.body);
    let [picture] = &pictures[..] else { panic!("{} pictures", pictures.len()) };
    assert_eq!(picture.sides, [96, 96]);
}

#[test]
fn colours_and_icons_that_cannot_be_used_are_refused_by_name() {
    let (data, broken) = (folder(), folder());
    let icon = include_bytes!("../../../frontend/static/icon-512.png");
    fs::write(broken.path().join("icon-512.png"), &icon[..1_000]).expect("written");
    let broken = broken.path().to_str().expect("a name");
    for (setting, value) in [
        ("BRAND_BAR_COLOUR", "#eeeeee"),
        ("BRAND_FOLDER", "/nowhere/at/all"),
        ("BRAND_FOLDER", broken),
    ] {
        let mut command = parola(data.path());
        let ended = command.arg("serve").env(setting, value).output().expect("it ends");
        let told = String::from_utf8_lossy(&ended.stderr);
        assert!(!ended.status.success() && told.contains(&format!("{setting}: ")), "{told}");
    }
}
