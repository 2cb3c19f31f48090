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
    assert_eq!((&limited["sales"], &limited["refunds"]), (&json!([]), &json!([])));
    let from_cebu = limited["load"].as_array().expect("a list");
    let starts = |load: &serde_json::Value| {
        load["route"].as_str().is_some_and(|route| route.starts_with("CEB-"))
    };
    assert!(!from_cebu.is_empty() && from_cebu.iter().all(starts));
    let too_many = desk.get(&finance, "/figures?from=2026-01-01&to=2026-12-31").await;
    assert!(too_many.status == 400 && too_many.body["from"].is_array());
}
