//! What was previewed is what is done, once; and its counts are those of the tables.

use serde_json::json;

use super::Desk;

#[actix_web::test]
async fn a_preview_tells_people_money_what_sails_next_and_the_email_in_three_languages() {
    let desk = Desk::new().await;
    let paid = desk.shop.paid("maria@example.ph", 2).await;
    desk.shop.hold("held@example.ph", 1).await;
    let manager = desk.person("manager", "*");
    let preview =
        desk.preview(&manager, "cancel", json!({ "sailings": [desk.sailing()] })).await.body;
    assert_eq!((&preview["people"], &preview["bookings"]), (&json!(2), &json!(1)));
    assert_eq!(preview["paid_centavos"], paid.total);
    let sailing = &preview["sailings"][0];
    assert_eq!((&sailing["people"], &sailing["held"]), (&json!(2), &json!(1)));
    let next = sailing["next"].as_array().expect("a list");
    assert!(
        !next.is_empty() && next.iter().all(|next| next["free"].as_i64() > Some(0)),
        "{next:?}"
    );
    for (language, subject) in [
        ("en", "Your sailing is cancelled"),
        ("fil", "Kanselado ang iyong biyahe"),
        ("ceb", "Kanselado ang imong biyahe"),
    ] {
        let email = &preview["email"][language];
        assert_eq!(email["subject"], subject);
        let text = email["text"].as_str().expect("a text");
        assert!(text.contains("Wind signal 1 over Bohol"), "{text}");
    }
    assert_eq!(desk.number("SELECT count(*) FROM disruptions"), 0, "nothing is changed");
    let delay = desk.preview(&manager, "delay", json!({ "sailings": [desk.sailing()] })).await.body;
    let text = delay["email"]["en"]["text"].as_str().expect("a text");
    assert!(text.contains("more than 60 minutes later"), "{text}");
}

#[actix_web::test]
async fn what_is_wrong_with_a_wish_is_told_field_by_field() {
    let desk = Desk::new().await;
    let manager = desk.person("manager", "*");
    let ask =
        async |wish: serde_json::Value| desk.post(&manager, "/disruptions/preview", &wish).await;
    let nothing = ask(json!({
        "kind": "delay", "select": {}, "cause": "technical", "reason": " ",
    }));
    let nothing = nothing.await;
    assert_eq!(nothing.status, 400);
    for field in ["reason", "delay_minutes", "select"] {
        assert!(nothing.body[field].is_array(), "{field}: {nothing:?}");
    }
    let wish = |select: serde_json::Value, minutes: i64| {
        json!({ "kind": "delay", "select": select, "cause": "technical", "reason": "An engine",
                "delay_minutes": minutes })
    };
    let times = json!({ "day": "2026-12-24", "from": "8 o'clock" });
    assert!(ask(wish(times, 60)).await.body["from"].is_array());
    let none = json!({ "day": "2026-12-24", "vessel": "MV Nobody" });
    assert!(ask(wish(none, 60)).await.body["select"].is_array());
    let too_long = ask(wish(json!({ "sailings": [desk.sailing()] }), 24 * 60 + 1)).await;
    assert!(too_long.body["delay_minutes"].is_array(), "{too_long:?}");
    let unknown = json!({ "sailings": ["11111111-2222-8333-8444-555555555555"] });
    assert_eq!(ask(wish(unknown, 60)).await.status, 404);
}

#[actix_web::test]
async fn a_preview_that_is_not_true_any_more_is_refused_and_nothing_is_done() {
    let desk = Desk::new().await;
    let manager = desk.person("manager", "*");
    let select = json!({ "sailings": [desk.sailing()] });
    let preview = desk.preview(&manager, "cancel", select.clone()).await;
    desk.disrupt(&manager, "delay", select.clone()).await;
    let over = desk.confirm(&manager, &preview).await;
    assert_eq!((over.status, over.text("code")), (409, "preview_over"), "{over:?}");

    let preview = desk.preview(&manager, "cancel", select.clone()).await;
    desk.shop.pass(10 * 60 + 1);
    let stale = desk.confirm(&manager, &preview).await;
    assert_eq!((stale.status, stale.text("code")), (401, "factor_again"), "{stale:?}");
    let manager = desk.person("manager", "*");
    let old = desk.confirm(&manager, &preview).await;
    assert_eq!((old.status, old.text("code")), (409, "preview_over"));

    let preview = desk.preview(&manager, "cancel", select).await;
    let typed = json!({ "preview_id": preview.body["preview_id"], "typed_voyage": "NOTTHIS1" });
    let other = desk.post(&manager, "/disruptions", &typed).await;
    assert!(other.status == 400 && other.body["typed_voyage"].is_array(), "{other:?}");
    assert_eq!(desk.number("SELECT count(*) FROM disruptions"), 1, "the delay alone");
    assert_eq!(desk.row(&manager).await["status"], "delayed");

    let made = desk.confirm(&manager, &preview).await;
    let again = desk.confirm(&manager, &preview).await;
    assert_eq!((made.status, &again.body), (201, &made.body), "once");
    assert_eq!(desk.number("SELECT count(*) FROM disruptions"), 2);
    let unknown = json!({ "preview_id": desk.sailing(), "typed_voyage": "X" });
    assert_eq!(desk.post(&manager, "/disruptions", &unknown).await.text("code"), "preview_over");
}

/// A shop that sells at every moment keeps nobody from cancelling. Whoever came since is told as all others are, and
/// the desk is told how many they were.
#[actix_web::test]
async fn bookings_that_came_since_the_preview_are_cancelled_too_and_counted() {
    let desk = Desk::new().await;
    desk.shop.paid("maria@example.ph", 1).await;
    let manager = desk.person("manager", "*");
    let select = json!({ "sailings": [desk.sailing()] });
    let preview = desk.preview(&manager, "cancel", select).await;
    assert_eq!(preview.body["bookings"], 1);
    desk.shop.paid("jose@example.ph", 2).await;
    desk.shop.paid("ana@example.ph", 1).await;
    desk.shop.hold("held@example.ph", 1).await;
    let made = desk.confirm(&manager, &preview).await;
    assert_eq!((made.status, &made.body["more_bookings"]), (201, &json!(2)), "{made:?}");
    let again = desk.confirm(&manager, &preview).await;
    assert_eq!(again.body, made.body, "the same however often it is confirmed");
    assert_eq!(desk.number("SELECT count(*) FROM disruption_bookings WHERE was_paid"), 3);
    desk.shop.test.run_jobs().await;
    for who in ["maria@", "jose@", "ana@"] {
        assert_eq!(desk.shop.emails(who).last().expect("an e-mail"), "Your sailing is cancelled");
    }
}

#[actix_web::test]
async fn of_two_who_cancel_at_once_one_wins_and_everybody_is_told_once() {
    let desk = Desk::new().await;
    desk.shop.paid("maria@example.ph", 1).await;
    let (one, other) = (desk.person("manager", "*"), desk.person("owner", "*"));
    let select = json!({ "sailings": [desk.sailing()] });
    let first = desk.preview(&one, "cancel", select.clone()).await;
    let second = desk.preview(&other, "cancel", select).await;
    let both =
        futures_util::future::join(desk.confirm(&one, &first), desk.confirm(&other, &second)).await;
    let mut statuses = [both.0.status, both.1.status];
    statuses.sort_unstable();
    assert_eq!(statuses, [201, 409], "{both:?}");
    desk.shop.test.run_jobs().await;
    assert_eq!(desk.shop.emails("maria@"), ["Your tickets", "Your sailing is cancelled"]);
}

#[actix_web::test]
async fn the_counts_of_a_disruption_are_those_of_the_tables_until_all_have_chosen() {
    let desk = Desk::new().await;
    let chooses = desk.shop.paid("chooses@example.ph", 2).await;
    desk.shop.paid("waits@example.ph", 1).await;
    desk.shop.hold("held@example.ph", 1).await;
    let manager = desk.person("manager", "*");
    let id = desk.disrupt(&manager, "cancel", json!({ "sailings": [desk.sailing()] })).await;
    let counts = async || {
        let page = desk.disruption(&manager, &id).await;
        let members = ["bookings", "people", "told", "delivered", "failed", "chosen", "waiting"];
        members.map(|member| page[member].as_i64().expect("a number"))
    };
    assert_eq!(counts().await, [3, 4, 0, 0, 0, 0, 0]);
    let page = desk.disruption(&manager, &id).await;
    assert_eq!(page["made_by"], "Lita 1");
    assert_eq!(
        page["not_reached"].as_array().map(Vec::len),
        Some(2),
        "nobody yet, unpaid ones aside"
    );
    desk.shop.test.run_jobs().await;
    assert_eq!(counts().await, [3, 4, 3, 3, 0, 0, 2]);
    assert_eq!(desk.disruption(&manager, &id).await["not_reached"], json!([]));
    let quote = desk.shop.ask(&chooses, "refunds/quote", &json!({})).await;
    let wish = json!({ "quote_id": quote.body["quote_id"] });
    let back = desk.shop.ask(&chooses, "refunds", &wish).await;
    assert_eq!(back.status, 201, "{back:?}");
    assert_eq!(counts().await, [3, 4, 3, 3, 0, 1, 1]);
    let sent = "SELECT count(*) FROM notices WHERE cause LIKE 'sailing:%' AND state = 'sent'";
    assert_eq!(desk.number(sent), 3);
    assert_eq!(desk.number("SELECT count(*) FROM legs WHERE state = 'called_off'"), 1);
}

#[actix_web::test]
async fn each_disruption_of_the_list_counts_its_own_bookings_and_people() {
    let desk = Desk::new().await;
    desk.shop.paid("two@example.ph", 2).await;
    desk.shop.hold("one@example.ph", 1).await;
    let manager = desk.person("manager", "*");
    let all = json!({ "sailings": [desk.sailing()] });
    let first = desk.disrupt(&manager, "warn", all.clone()).await;
    desk.shop.paid("three@example.ph", 3).await;
    let second = desk.disrupt(&manager, "delay", all).await;
    desk.shop.pass(1);
    let empty = desk.round_trip("nobody@example.ph").await["return_booking_id"].clone();
    let third = desk.disrupt(&manager, "delay", json!({ "sailings": [empty] })).await;
    let list = desk.get(&manager, "/disruptions").await;
    assert_eq!(list.status, 200, "{list:?}");
    let items = list.body["items"].as_array().expect("a list").iter();
    let counts: Vec<_> =
        items.map(|one| json!([one["id"], one["bookings"], one["people"]])).collect();
    assert_eq!(counts, [json!([third, 0, 0]), json!([second, 3, 6]), json!([first, 2, 3])]);
    desk.shop.test.run_jobs().await;
}

#[actix_web::test]
async fn the_same_delay_said_again_has_told_nobody_until_it_does() {
    let desk = Desk::new().await;
    desk.shop.paid("maria@example.ph", 1).await;
    let manager = desk.person("manager", "*");
    let late =
        async || desk.disrupt(&manager, "delay", json!({ "sailings": [desk.sailing()] })).await;
    let told = async |id: &str| desk.disruption(&manager, id).await["told"].clone();
    let first = late().await;
    // As an older release queued it, and wrote its e-mails.
    let older = "UPDATE jobs SET payload = payload - 'disruption'
                 WHERE kind = 'backoffice.tell_delay' AND state = 'waiting'";
    assert_eq!(desk.shop.count(older), 1);
    desk.shop.test.run_jobs().await;
    assert_eq!(told(&first).await, 1, "by the time alone");
    desk.shop.undo().expect("taken back");
    desk.shop.pass(60);
    let second = late().await;
    assert_eq!((told(&first).await, told(&second).await), (json!(1), json!(0)));
    desk.shop.test.run_jobs().await;
    assert_eq!((told(&first).await, told(&second).await), (json!(1), json!(1)));
    let causes = "SELECT count(DISTINCT cause) FROM notices WHERE cause LIKE 'sailing:%:delayed:%'";
    assert_eq!(desk.number(causes), 2);
}

#[actix_web::test]
async fn whom_no_e_mail_reaches_is_called() {
    let desk = Desk::new().await;
    let paid = desk.shop.paid("maria@example.ph", 1).await;
    let (manager, counter) = (desk.person("manager", "*"), desk.person("counter", "*"));
    let id = desk.disrupt(&manager, "cancel", json!({ "sailings": [desk.sailing()] })).await;
    desk.shop.test.run_jobs().await;
    desk.shop
        .count("UPDATE notices SET state = 'failed', sent_at = NULL WHERE cause LIKE 'sailing:%'");
    let page = desk.disruption(&manager, &id).await;
    assert_eq!((&page["failed"], &page["delivered"]), (&json!(1), &json!(0)));
    let call = &page["not_reached"][0];
    assert_eq!((&call["booking"], &call["name"]), (&json!(paid.code), &json!("Maria Santos")));
    assert!(call["phone"].as_str().expect("a number").ends_with("9171234567"), "{call}");
    let path = format!("/disruptions/{id}/calls");
    let note = |reached: bool| json!({ "booking": paid.code, "reached": reached });
    assert_eq!(desk.post(&counter, &path, &note(true)).await.status, 403);
    let tried = desk.post(&manager, &path, &note(false)).await;
    assert!(tried.body["not_reached"][0]["called_at"].is_string(), "{tried:?}");
    let reached = desk.post(&manager, &path, &note(true)).await;
    assert_eq!(reached.body["not_reached"], json!([]));
    let unknown = json!({ "booking": "ABCDEFGHJK", "reached": true });
    assert_eq!(desk.post(&manager, &path, &unknown).await.status, 404);
    assert_eq!(desk.number("SELECT count(*) FROM staff_events WHERE action = 'call-noted'"), 2);
}

#[actix_web::test]
async fn of_a_delay_that_was_taken_back_nobody_is_called() {
    let desk = Desk::new().await;
    desk.shop.paid("maria@example.ph", 1).await;
    let manager = desk.person("manager", "*");
    let id = desk.disrupt(&manager, "delay", json!({ "sailings": [desk.sailing()] })).await;
    let to_call = async || desk.disruption(&manager, &id).await["not_reached"].clone();
    assert_eq!(to_call().await.as_array().map(Vec::len), Some(1), "no e-mail has reached her yet");
    desk.shop.undo().expect("taken back");
    assert_eq!(to_call().await, json!([]), "there is nothing to tell her");
}
