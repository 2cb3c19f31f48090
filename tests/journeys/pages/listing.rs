//! The list of routes that the first page brings along.

use std::io::Read as _;

use diesel::{RunQueryDsl as _, sql_query};
use testing::TestDatabase;

use crate::{
    http::{get, get_with},
    program::{Server, folder, parola, wait_until},
};

/// The list of routes that the first page brings, in a language; empty where it brings none.
fn brought(server: &Server, language: &str) -> String {
    let html = get(server.address, &format!("/?lang={language}")).text();
    let (_, element) = html.split_once(" id=\"routes\"").expect("a place for the list");
    let (_, list) = element.split_once('>').expect("its begin");
    let (list, _) = list.split_once("</script>").expect("its end");
    list.to_owned()
}

#[test]
fn the_first_page_brings_the_list_of_routes_as_it_stands() {
    let database = TestDatabase::fresh();
    let data = folder();
    let server = Server::start(parola(data.path()).env("DATABASE_URL", &database.url));
    let at = server.address;
    let sql = |statement: &str| {
        sql_query(statement).execute(&mut database.connect()).expect(statement);
    };
    let is_told = || {
        let told = get(at, "/booking-api/routes").text();
        ["en", "fil", "ceb"].iter().all(|language| brought(&server, language) == told)
    };
    wait_until("the list in the first page", is_told);
    for path in ["/about-us", "/schedules", "/booking", "/nowhere"] {
        assert!(!get(at, path).text().contains("duration_minutes"), "{path}");
    }
    let packed =
        |language: &str| get_with(at, &format!("/?lang={language}"), &[("Accept-Encoding", "br")]);
    for language in ["en", "fil", "ceb"] {
        let page = packed(language);
        let mut html = String::new();
        brotli::Decompressor::new(&page.body[..], 4096).read_to_string(&mut html).expect("brotli");
        assert!(html == get(at, &format!("/?lang={language}")).text(), "packed and not: the same");
        let weight = page.body.len();
        assert!(weight <= FIRST_DOCUMENT, "{language}: {weight} bytes with the demo's routes");
    }

    // Tables that are not there are what a database away is to whoever asks: the last list stays.
    sql("ALTER TABLE fares RENAME TO fares_elsewhere");
    let tag = packed("en").header("etag").to_owned();
    assert_eq!(get(at, "/booking-api/routes").status, 500);
    assert!(brought(&server, "en").contains("\"Tagbilaran\""));
    sql("ALTER TABLE fares_elsewhere RENAME TO fares");
    sql("UPDATE ports SET name = 'Tagbilaran </script> {{company}}' WHERE code = 'TAG'");
    wait_until("the new name in the first page", || {
        brought(&server, "ceb").contains("Tagbilaran \\u003c/script> {{company}}")
    });
    let known = [("Accept-Encoding", "br"), ("If-None-Match", tag.as_str())];
    let page = get_with(at, "/?lang=en", &known);
    assert_eq!(page.status, 200, "who has the page before gets the new one");
    assert_ne!(page.header("etag"), tag);

    // What is on sale is part of it, though the catalogue stays as it is.
    sql("UPDATE sailings SET withdrawn_at = app_now() WHERE withdrawn_at IS NULL");
    wait_until("a list without fares", || {
        brought(&server, "fil").contains("\"fare_from_centavos\":null") && {
            let list: serde_json::Value =
                serde_json::from_str(&brought(&server, "fil")).expect("JSON");
            list == get(at, "/booking-api/routes").json()
        }
    });
}

/// What the document of the first page may weigh with the list of the demo's routes, as `frontend/budgets.mjs` has it.
const FIRST_DOCUMENT: usize = 12_000;

#[test]
fn without_a_list_of_routes_the_first_page_is_as_it_was_built_until_there_is_one() {
    let database = TestDatabase::fresh();
    let data = folder();
    let start = || Server::start(parola(data.path()).env("DATABASE_URL", &database.url));
    // The demo is there from the first start on.
    start().stop();
    let sql = |statement: &str| {
        sql_query(statement).execute(&mut database.connect()).expect(statement);
    };
    sql("ALTER TABLE fares RENAME TO fares_elsewhere");
    let server = start();
    let page = get(server.address, "/");
    assert_eq!((page.status, brought(&server, "en").as_str()), (200, ""));
    assert!(!page.text().contains("{{"), "no place is left open");
    sql("ALTER TABLE fares_elsewhere RENAME TO fares");
    wait_until("the list", || brought(&server, "en").contains("\"Tagbilaran\""));
}
