//! The board tells what the tables say, and a sailing is changed only as it was seen, by whom it may be, and
//! not too early.

use futures_util::future::join;
use serde_json::json;

use super::Desk;

#[actix_web::test]
async fn the_boards_counts_equal_those_of_the_tables() {
    let desk = Desk::new().await;
    let (one, other) =
        (desk.shop.paid("maria@example.ph", 2).await, desk.shop.paid("jose@example.ph", 1).await);
    desk.shop.hold("held@example.ph", 3).await;
    let manager = desk.person("manager", "*");
    let row = desk.row(&manager).await;
    let id = desk.sailing();
    let of_stock = |what: &str| format!("SELECT sum({what}) FROM stock WHERE sailing_id = '{id}'");
    for (member, expected) in [("sold", 3), ("held", 3)] {
        assert_eq!(row[member], expected);
        assert_eq!(row[member].as_i64(), Some(desk.number(&of_stock(member))), "{member}");
    }
    assert_eq!(row["capacity"].as_i64(), Some(desk.number(&of_stock("capacity"))));
    assert_eq!(row["paid_centavos"].as_i64(), Some(one.total + other.total));
    assert_eq!((&row["version"], &row["status"]), (&json!(0), &json!("scheduled")));
    assert_eq!(row["emails"], json!({ "queued": 0, "sent": 0, "failed": 0 }));

    let third = desk.shop.paid("ana@example.ph", 2).await;
    let all = one.total + other.total + third.total;
    assert_eq!(desk.row(&manager).await["paid_centavos"].as_i64(), Some(all), "it is counted anew");
    let quote = desk.shop.ask(&third, "refunds/quote", &json!({})).await;
    let wish = json!({ "quote_id": quote.body["quote_id"] });
    assert_eq!(desk.shop.ask(&third, "refunds", &wish).await.status, 201);
    let left = Some(one.total + other.total);
    assert_eq!(desk.row(&manager).await["paid_centavos"].as_i64(), left, "and what is given back");
    assert_eq!(desk.row(&manager).await["boarded"], 0);
    desk.shop.board_everybody();
    assert_eq!(desk.row(&manager).await["boarded"], 2);

    desk.disrupt(&manager, "delay", json!({ "sailings": [id] })).await;
    desk.shop.test.run_jobs().await;
    let late = desk.row(&manager).await;
    let emails = "SELECT count(*) FROM notices WHERE cause LIKE 'sailing:%' AND state = 'sent'";
    assert_eq!(late["emails"]["sent"].as_i64(), Some(desk.number(emails)));
    assert_eq!((&late["emails"]["sent"], &late["status"]), (&json!(3), &json!("delayed")));
    assert_ne!(late["version"], row["version"]);

    let (_, day) = desk.shop.voyage();
    let board = desk.get(&manager, &format!("/board?day={day}&port=CEB")).await.body;
    let from_cebu = "SELECT sum(s.sold) FROM stock AS s JOIN sailings AS t ON t.id = s.sailing_id
                     JOIN routes AS r ON r.id = t.route_id JOIN ports AS p ON p.id = r.origin_id
                     WHERE p.code = 'CEB' AND t.departs_on = ";
    let sold = desk.number(&format!("{from_cebu}'{day}'"));
    assert_eq!(board["totals"]["sold"].as_i64(), Some(sold));
    let rows = board["sailings"].as_array().expect("a list");
    assert!(rows.iter().all(|row| row["route"]["from"]["code"] == "CEB"));
    assert_eq!(board["totals"]["sailings"], rows.len());
}

#[actix_web::test]
async fn a_sailings_page_tells_stock_money_emails_and_who_did_what() {
    let desk = Desk::new().await;
    let paid = desk.shop.paid("maria@example.ph", 2).await;
    desk.shop.hold("held@example.ph", 1).await;
    let manager = desk.person("manager", "*");
    let id = desk.sailing();
    desk.disrupt(&manager, "cancel", json!({ "sailings": [id] })).await;
    desk.shop.test.run_jobs().await;
    let page = desk.get(&manager, &format!("/sailings/{id}")).await.body;
    assert_eq!(page["status"], "cancelled");
    assert_eq!(page["money"], json!([]), "nothing is sold any more");
    let emails = page["deliveries"].as_array().expect("a list");
    let told: Vec<_> = emails.iter().map(|email| &email["name"]).collect();
    assert_eq!(told.len(), 2, "{emails:?}");
    assert!(emails.iter().any(|email| email["code"] == json!(paid.code)), "{emails:?}");
    assert!(told.contains(&&json!("cancelled")) && told.contains(&&json!("released")));
    let log = page["log"].as_array().expect("a list");
    assert_eq!(log.len(), 1, "{log:?}");
    assert_eq!(
        (&log[0]["action"], &log[0]["who"]),
        (&json!("sailing-cancelled"), &json!("Lita 1"))
    );
    assert!(!page["next_sailings"].as_array().expect("a list").is_empty());
    let text = page.to_string();
    assert!(!text.contains("maria@example.ph") && !text.contains("Santos"), "nobody is named");
}

#[actix_web::test]
async fn nobody_says_too_early_that_a_ship_boards_has_left_or_has_arrived() {
    let desk = Desk::new().await;
    let manager = desk.person("manager", "*");
    let path = format!("/sailings/{}/status", desk.sailing());
    let say = async |who: &str, status: &str| {
        let version = desk.row(who).await["version"].clone();
        desk.post(who, &path, &json!({ "status": status, "version": version })).await
    };
    let days_early = say(&manager, "boarding").await;
    assert_eq!((days_early.status, days_early.text("code")), (409, "too_early"), "{days_early:?}");
    assert!(
        days_early.text("message").contains("1:10 AM"),
        "from four hours before: {days_early:?}"
    );

    desk.shop.until_it_leaves();
    let manager = desk.person("manager", "*");
    let boards = say(&manager, "boarding").await;
    assert_eq!((boards.status, boards.text("status")), (200, "boarding"), "{boards:?}");
    let left = say(&manager, "departed").await;
    assert_eq!((left.status, left.text("status")), (200, "departed"), "{left:?}");
    let arrived = say(&manager, "arrived").await;
    assert_eq!((arrived.status, arrived.text("code")), (409, "too_early"));
    let crossing = "SELECT extract(epoch FROM arrives_at - departs_at) FROM sailings WHERE id = ";
    desk.shop.pass(desk.number(&format!("{crossing}'{}'", desk.sailing())) / 2);
    let arrived = say(&manager, "arrived").await;
    assert_eq!((arrived.status, arrived.text("status")), (200, "arrived"), "{arrived:?}");
    let back = json!({ "version": arrived.body["version"] });
    let undone = desk.post(&manager, &format!("/sailings/{}/undo", desk.sailing()), &back).await;
    assert_eq!((undone.status, undone.text("status")), (200, "departed"), "{undone:?}");
    let acts = "SELECT count(*) FROM staff_events WHERE subject_kind = 'sailing'";
    assert_eq!(desk.number(acts), 4);
}

#[actix_web::test]
async fn a_ship_leaves_early_only_once_a_second_person_has_agreed() {
    let desk = Desk::new().await;
    let manager = desk.person("manager", "*");
    let path = format!("/sailings/{}/status", desk.sailing());
    let early = json!({ "status": "departed", "version": 0, "reason": "A storm comes" });
    let why = desk.post(&manager, &path, &json!({ "status": "departed", "version": 0 })).await;
    assert!(why.status == 400 && why.body["reason"].is_array(), "{why:?}");
    let asked = desk.post(&manager, &path, &early).await;
    assert_eq!((asked.status, asked.text("code")), (409, "needs_approval"), "{asked:?}");
    let again = desk.post(&manager, &path, &early).await;
    assert_eq!(again.body["approval"], asked.body["approval"], "once");
    let (voyage, day) = desk.shop.voyage();
    let told = desk.get(&manager, "/approvals").await.body["items"][0]["payload"].clone();
    assert_eq!((&told["voyage"], &told["day"]), (&json!(voyage), &json!(day)), "{told}");
    assert_eq!(desk.row(&manager).await["status"], "scheduled");
    let owner = "50000000-0000-4000-8000-000000000002";
    desk.person("owner", "*");
    desk.shop.count(&format!(
        "UPDATE approvals SET state = 'given', decided_by = '{owner}', decided_at = app_now()"
    ));
    let left = desk.post(&manager, &path, &early).await;
    assert_eq!((left.status, left.text("status")), (200, "departed"), "{left:?}");
    let undone = json!({ "version": left.body["version"] });
    desk.post(&manager, &format!("/sailings/{}/undo", desk.sailing()), &undone).await;
    let once = desk.post(&manager, &path, &early).await;
    assert_eq!(once.text("code"), "needs_approval", "agreement serves once: {once:?}");
}

#[actix_web::test]
async fn whoever_boards_a_ship_does_not_send_it_off() {
    let desk = Desk::new().await;
    desk.shop.until_it_leaves();
    let gate = desk.person("gate", "CEB");
    let path = format!("/sailings/{}/status", desk.sailing());
    let left = desk.post(&gate, &path, &json!({ "status": "departed", "version": 0 })).await;
    assert_eq!(left.status, 403, "{left:?}");
    let denied = "SELECT count(*) FROM staff_events WHERE action = 'denied'";
    assert_eq!(desk.number(denied), 1);
    let boards = desk.post(&gate, &path, &json!({ "status": "boarding", "version": 0 })).await;
    assert_eq!(boards.status, 200, "{boards:?}");
}

#[actix_web::test]
async fn of_two_who_change_a_sailing_at_once_one_wins_and_the_other_sees_how_it_stands() {
    let desk = Desk::new().await;
    desk.shop.until_it_leaves();
    let (one, other) = (desk.person("manager", "*"), desk.person("owner", "*"));
    let path = format!("/sailings/{}/status", desk.sailing());
    let (boarding, departed) = (
        json!({ "status": "boarding", "version": 0 }),
        json!({ "status": "departed", "version": 0 }),
    );
    let (first, second) =
        join(desk.post(&one, &path, &boarding), desk.post(&other, &path, &departed)).await;
    let (won, lost) = if first.status == 200 { (first, second) } else { (second, first) };
    assert_eq!((won.status, lost.status), (200, 409), "{won:?} {lost:?}");
    assert_eq!(lost.text("code"), "changed_meanwhile");
    assert_eq!(lost.body["current"]["status"], won.body["status"]);
    assert_eq!(lost.body["current"]["version"], won.body["version"]);
}

#[actix_web::test]
async fn somebody_of_one_port_sees_and_changes_what_leaves_from_there_alone() {
    let desk = Desk::new().await;
    let id = desk.sailing();
    let (_, day) = desk.shop.voyage();
    let (cebu, bohol) = (desk.person("manager", "CEB"), desk.person("manager", "TAG"));
    let board = desk.get(&bohol, &format!("/board?day={day}")).await.body;
    let rows = board["sailings"].as_array().expect("a list");
    assert!(!rows.is_empty() && rows.iter().all(|row| row["route"]["from"]["code"] == "TAG"));
    assert_eq!(board["ports"].as_array().map(Vec::len), Some(1));
    for path in [format!("/sailings/{id}"), format!("/sailings/{id}/people")] {
        assert_eq!(desk.get(&bohol, &path).await.status, 404, "{path}");
        assert_eq!(desk.get(&cebu, &path).await.status, 200, "{path}");
    }
    assert_eq!(desk.get(&cebu, "/sailings/no-id").await.status, 404);
    let change = json!({ "status": "boarding", "version": 0 });
    for (path, body) in [("status", &change), ("undo", &json!({ "version": 0 }))] {
        let answer = desk.post(&bohol, &format!("/sailings/{id}/{path}"), body).await;
        assert_eq!(answer.status, 404, "{path}: {answer:?}");
    }
    assert_eq!(desk.preview(&bohol, "cancel", json!({ "sailings": [id] })).await.status, 404);
    let of_day = desk.preview(&bohol, "cancel", json!({ "day": day })).await;
    let previewed = of_day.body["sailings"].as_array().expect("a list");
    assert_eq!(previewed.len(), rows.len(), "all of that port's day and no other");
    let preview = desk.preview(&cebu, "cancel", json!({ "sailings": [id] })).await;
    assert_eq!(desk.confirm(&bohol, &preview).await.status, 404, "another's preview");
    let made = desk.confirm(&cebu, &preview).await;
    let path = format!("/disruptions/{}", made.text("id"));
    assert_eq!(desk.get(&bohol, &path).await.status, 404);
    assert_eq!(desk.get(&bohol, "/disruptions").await.body["items"], json!([]));
    assert_eq!(desk.get(&cebu, "/disruptions").await.body["items"][0]["made_by"], "Lita 1");
}
