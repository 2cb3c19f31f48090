//! People, bookings and figures: who may take them out, and that they are what the tables say.

use serde_json::json;

use super::Desk;

#[actix_web::test]
async fn people_are_listed_page_by_page_and_taken_out_only_with_a_fresh_factor() {
    let desk = Desk::new().await;
    let paid = desk.shop.paid("maria@example.ph", 2).await;
    desk.shop.count("UPDATE passengers SET lastname = '=1+1' WHERE position = 0");
    let (manager, counter) = (desk.person("manager", "*"), desk.person("counter", "CEB"));
    let path = format!("/sailings/{}/people", desk.sailing());
    let people = desk.get(&counter, &path).await.body;
    let items = people["items"].as_array().expect("a list");
    assert_eq!((items.len(), &people["next"]), (2, &json!(null)));
    assert_eq!((&items[0]["code"], &items[0]["type"]), (&json!(paid.code), &json!("ADULT")));
    assert_eq!((&items[0]["age"], &items[0]["state"]), (&json!(36), &json!("sold")));
    let behind = desk.get(&counter, &format!("{path}?after={}-0", paid.code)).await.body;
    assert_eq!(behind["items"].as_array().map(Vec::len), Some(1));

    let csv = format!("{path}.csv");
    assert_eq!(desk.get(&counter, &csv).await.status, 403);
    let sheet = desk.get(&manager, &csv).await;
    assert_eq!((sheet.status, sheet.header("content-type")), (200, "text/csv; charset=utf-8"));
    assert!(sheet.header("content-disposition").starts_with("attachment"));
    let text = String::from_utf8(sheet.bytes).expect("UTF-8");
    assert!(text.starts_with("\u{feff}Code,Last name,"), "{text}");
    assert!(text.contains(&format!("{},'=1+1,", paid.code)), "no formula: {text}");
    assert_eq!(text.lines().count(), 3);
    assert_eq!(desk.number("SELECT count(*) FROM staff_events WHERE action = 'exported'"), 1);
    let names = "SELECT count(*) FROM staff_events WHERE after::text LIKE '%Juan%'";
    assert_eq!(desk.number(names), 0, "no name is in the log");

    desk.shop.pass(10 * 60);
    let stale = desk.get(&manager, &csv).await;
    assert_eq!((stale.status, stale.text("code")), (401, "factor_again"), "{stale:?}");
    assert_eq!(desk.number("SELECT count(*) FROM staff_events WHERE action = 'exported'"), 1);
}

#[actix_web::test]
async fn bookings_are_taken_out_by_the_filter_of_the_list_and_the_log_tells_of_it() {
    let desk = Desk::new().await;
    let paid = desk.shop.paid("maria@example.ph", 2).await;
    desk.shop.pass(1);
    let held = desk.shop.hold("+jose@example.ph", 1).await;
    desk.shop.count("UPDATE booking_contacts SET firstname = '=1+1' WHERE email LIKE 'maria%'");
    let (manager, counter) = (desk.person("manager", "*"), desk.person("counter", "CEB"));
    let text = async |query: &str| {
        let sheet = desk.get(&manager, &format!("/bookings.csv?{query}")).await;
        assert_eq!((sheet.status, sheet.header("content-type")), (200, "text/csv; charset=utf-8"));
        assert!(sheet.header("content-disposition").starts_with("attachment"));
        String::from_utf8(sheet.bytes).expect("UTF-8")
    };
    let all = text("").await;
    assert!(all.starts_with("\u{feff}Code,Name,E-mail,Mobile number,"), "{all}");
    let lines: Vec<&str> = all.lines().skip(1).collect();
    assert_eq!(lines.len(), 2);
    assert!(
        lines[0].starts_with(&held.code) && lines[1].starts_with(&paid.code),
        "the latest first"
    );
    assert!(lines[0].contains(",'+jose@example.ph,"), "no formula: {all}");
    let pesos = format!("{}.{:02}", paid.total / 100, paid.total % 100);
    let name = format!("{},'=1+1 Santos,maria@example.ph,09171234567,", paid.code);
    assert!(lines[1].starts_with(&name) && lines[1].contains(&pesos), "{all}");
    let day = desk.shop.voyage().1;
    for (query, rows) in [
        ("state=confirmed".to_owned(), 1),
        (format!("from={day}"), 2),
        ("from=2027-03-01".to_owned(), 0),
        ("q=cruz".to_owned(), 2),
        ("q=maria%40example".to_owned(), 1),
    ] {
        assert_eq!(text(&query).await.lines().count(), rows + 1, "{query}");
    }
    assert_eq!(desk.events("exported"), 6);
    let told =
        "SELECT count(*) FROM staff_events WHERE after @> '{\"what\": \"bookings\", \"rows\": 2}'";
    assert_eq!(desk.number(told), 3);
    let personal = "SELECT count(*) FROM staff_events WHERE after::text ~ 'cruz|maria|Santos'";
    assert_eq!(desk.number(personal), 0, "nothing personal is in the log");

    assert_eq!(desk.get(&counter, "/bookings.csv").await.status, 403);
    let long = desk.get(&manager, "/bookings.csv?from=2026-01-01&to=2026-12-31").await;
    assert!(long.status == 400 && long.body["to"].is_array(), "{long:?}");
    desk.shop.pass(10 * 60);
    let stale = desk.get(&manager, "/bookings.csv").await;
    assert_eq!((stale.status, stale.text("code")), (401, "factor_again"), "{stale:?}");
    assert_eq!(desk.events("exported"), 6, "of what was refused nothing was taken out");
}

#[actix_web::test]
async fn a_file_that_would_be_a_part_of_what_is_found_is_refused() {
    let desk = Desk::new().await;
    desk.shop.hold("maria@example.ph", 1).await;
    let manager = desk.person("manager", "*");
    for (table, key) in [("bookings", "id"), ("booking_contacts", "booking_id")] {
        desk.shop.count(&format!(
            "INSERT INTO {table} SELECT made.* FROM {table} AS one, generate_series(1, 10000) AS n,
               LATERAL json_populate_record(one, json_build_object(
                 '{key}', '5eed0000-0000-4000-8000-' || lpad(n::text, 12, '0'),
                 'code', translate(lpad(n::text, 10, '0'), '0123456789', 'ABCDEFGHJK'),
                 'manage_token_hash', '\\x' || lpad(n::text, 64, '0'))) AS made"
        ));
    }
    let many = desk.get(&manager, "/bookings.csv").await;
    assert!(many.status == 400 && many.body["to"].is_array(), "{many:?}");
    // Those of other ports and states are not in the file, so they are not counted for it.
    let cebu = desk.person("manager", "CEB");
    for (who, query, lines) in [(&cebu, "", 2), (&manager, "?state=confirmed", 1)] {
        let few = desk.get(who, &format!("/bookings.csv{query}")).await;
        assert_eq!(few.status, 200, "{few:?}");
        let text = String::from_utf8(few.bytes).expect("UTF-8");
        assert_eq!(text.lines().count(), lines, "{text}");
    }
    let alike = desk.get(&manager, "/bookings.csv?q=09171234567").await;
    assert!(alike.status == 400 && alike.body["q"].is_array(), "{alike:?}");
    assert_eq!(desk.events("exported"), 2);
    let one_day = desk.get(&manager, "/bookings.csv?from=2027-03-01").await;
    assert_eq!((one_day.status, desk.events("exported")), (200, 3));
    desk.shop.count("DELETE FROM bookings WHERE id::text LIKE '5eed%'");
}

#[actix_web::test]
async fn figures_are_what_the_tables_say_and_money_is_for_those_of_all_ports() {
    let desk = Desk::new().await;
    let paid = desk.shop.paid("maria@example.ph", 2).await;
    desk.shop.paid("jose@example.ph", 1).await;
    let finance = desk.person("finance", "*");
    let figures = desk.get(&finance, "/figures?to=2026-12-31&from=2026-12-01").await;
    assert_eq!(figures.status, 200, "{figures:?}");
    let sales = figures.body["sales"].as_array().expect("a list");
    assert_eq!(sales.len(), 1, "{sales:?}");
    assert_eq!((&sales[0]["seats"], &sales[0]["channel"]), (&json!(3), &json!("online")));
    let came_in = desk.number("SELECT sum(amount_centavos) FROM captures WHERE is_applied");
    assert_eq!(sales[0]["amount_centavos"], came_in);
    let load = figures.body["load"].as_array().expect("a list");
    let sold: i64 = load.iter().map(|load| load["sold"].as_i64().expect("a number")).sum();
    assert_eq!(sold, desk.number("SELECT sum(sold) FROM stock"));
    let tried = figures.body["failures"][0]["tried"].as_i64();
    assert_eq!(tried, Some(desk.number("SELECT count(*) FROM payment_attempts")));

    let quote = desk.shop.ask(&paid, "refunds/quote", &json!({})).await;
    desk.shop.ask(&paid, "refunds", &json!({ "quote_id": quote.body["quote_id"] })).await;
    for _ in 0..4 {
        desk.shop.pass(61);
        desk.shop.test.run_jobs().await;
    }
    let figures = desk.get(&finance, "/figures?to=2026-12-31&from=2026-12-01").await.body;
    let back = desk.number("SELECT sum(amount_centavos) FROM refunds WHERE state = 'done'");
    assert_eq!(figures["refunds"][0]["amount_centavos"], back);

    let cebu = desk.person("manager", "CEB");
    let limited = desk.get(&cebu, "/figures?to=2026-12-31&from=2026-12-01").await.body;
    for part in ["sales", "refunds", "failures"] {
        assert_eq!(limited.get(part), Some(&json!(null)), "{part} are of no port");
    }
    let from_cebu = limited["load"].as_array().expect("a list");
    let starts = |load: &serde_json::Value| {
        load["route"].as_str().is_some_and(|route| route.starts_with("CEB-"))
    };
    assert!(!from_cebu.is_empty() && from_cebu.iter().all(starts));
    let too_many = desk.get(&finance, "/figures?from=2026-01-01&to=2026-12-31").await;
    assert!(too_many.status == 400 && too_many.body["from"].is_array());
}
