//! One line finds a booking, whatever is typed into it.

use bookings::{BookingState, desk::Filter};
use diesel::{RunQueryDsl as _, sql_query};
use platform::db::{self, DbError};
use serde_json::{Value, json};

use super::{Desk, Number};

impl Desk {
    /// Holds a seat for somebody by the name of whoever travels; returns the code.
    async fn hold_for(&self, first: &str, last: &str, contact: Value) -> String {
        let mut wish = self.shop.wish("x@example.ph", 1);
        wish["passengers"][0]["firstname"] = json!(first);
        wish["passengers"][0]["lastname"] = json!(last);
        for (name, value) in contact.as_object().expect("members") {
            wish["passenger_contact"][name] = value.clone();
        }
        let booked = self.shop.app.post("/online-bookings", &wish).send().await;
        assert_eq!(booked.status, 201, "{booked:?}");
        booked.text("code").to_owned()
    }

    /// The codes that a line finds, in their order.
    async fn found(&self, who: &str, query: &[(&str, &str)]) -> Vec<String> {
        let encode =
            |text: &str| -> String { text.bytes().map(|byte| format!("%{byte:02X}")).collect() };
        let query: Vec<String> =
            query.iter().map(|(name, value)| format!("{name}={}", encode(value))).collect();
        let answer = self.get(who, &format!("/bookings?{}", query.join("&"))).await;
        assert_eq!(answer.status, 200, "{answer:?}");
        let items = answer.body["items"].as_array().expect("items");
        items.iter().map(|one| one["code"].as_str().expect("a code").to_owned()).collect()
    }
}

#[actix_web::test]
async fn each_kind_of_line_finds_its_booking() {
    let desk = Desk::new().await;
    let who = desk.person("counter", "*");
    let contact = json!({ "firstname": "Rosa", "lastname": "Villanueva", "email": "Rosa@Example.ph",
                          "contact_number": "+639189876543" });
    let code = desk.hold_for("Juan", "Dela Cruz", contact).await;
    desk.hold_for("Ana", "Reyes", json!({ "email": "ana@example.ph" })).await;
    let spaced = format!("{} {}", &code[..5], &code[5..]).to_lowercase();
    for line in [
        spaced.as_str(),
        "09189876543",
        "+639189876543",
        "0918 987 6543",
        "(63) 918-987-6543",
        "9189876543",
        "rosa@example.ph",
        "ROSA@exam",
        "de",
        "DELA CRUZ",
        "juan dela cruz",
        "Dela Cruz, Juan",
        "dela cruz j",
        "villa",
        "rosa villanueva",
    ] {
        assert_eq!(desk.found(&who, &[("q", line)]).await, [code.as_str()], "{line}");
    }
    for line in ["d", "nobody@example.ph", "09180000000", "ABCDEFGHJK", "Zamora"] {
        assert_eq!(desk.found(&who, &[("q", line)]).await, Vec::<String>::new(), "{line}");
    }
    let shown = desk.get(&who, "/bookings?q=dela%20cruz").await.body["items"][0].clone();
    assert_eq!(shown["name"], "Juan Dela Cruz", "of whoever was found");
    assert_eq!((&shown["state"], &shown["seats"]), (&json!("held"), &json!(1)));
    assert_eq!((&shown["is_similar"], &shown["paid_centavos"]), (&json!(false), &json!(0)));
}

#[actix_web::test]
async fn a_misspelt_name_finds_who_is_meant_and_says_that_it_is_spelt_otherwise() {
    let desk = Desk::new().await;
    let who = desk.person("counter", "*");
    let cruz = desk.hold_for("Juan", "Dela Cruz", json!({ "email": "a@example.ph" })).await;
    let rosa = json!({ "firstname": "Rosa", "lastname": "Villanueva", "email": "b@example.ph" });
    let gonzales = desk.hold_for("Liza", "Gonzales", rosa).await;
    for (line, code) in [
        ("dela curz", &cruz),
        ("jaun dela cruz", &cruz),
        ("delacruz", &cruz),
        ("juan dela criz", &cruz),
        ("gonsalez", &gonzales),
        ("lisa gonzales", &gonzales),
        ("vilanueba", &gonzales),
    ] {
        assert_eq!(desk.found(&who, &[("q", line)]).await, [code.as_str()], "{line}");
    }
    let shown = desk.get(&who, "/bookings?q=gonsalez").await.body["items"][0].clone();
    assert_eq!((&shown["name"], &shown["is_similar"]), (&json!("Liza Gonzales"), &json!(true)));
}

#[actix_web::test]
async fn a_hold_is_found_by_its_people_until_it_has_run_out_and_for_good_once_somebody_began_to_pay()
 {
    let desk = Desk::new().await;
    let who = desk.person("counter", "*");
    let held = desk.hold_for("Zaldy", "Magbanua", json!({ "email": "z@example.ph" })).await;
    let paid = desk.shop.paid("paid@example.ph", 1).await.code;
    let is_listed = "SELECT bool_and(p.is_listed AND c.is_listed)::integer FROM bookings AS b
                     JOIN passengers AS p ON p.booking_id = b.id
                     JOIN booking_contacts AS c ON c.booking_id = b.id WHERE b.code = ";
    let is_listed = |code: &str| desk.number(&format!("{is_listed} '{code}'"));
    assert_eq!((is_listed(&held), is_listed(&paid)), (0, 1));
    for line in ["magbanua", "z@example", "magbanau, zaldy"] {
        assert_eq!(desk.found(&who, &[("q", line)]).await, [held.as_str()], "{line}");
    }
    desk.shop.pass(1_000);
    for line in ["magbanua", "z@example"] {
        assert_eq!(desk.found(&who, &[("q", line)]).await, Vec::<String>::new(), "{line}");
    }
    assert_eq!(desk.found(&who, &[("q", &held)]).await, [held.as_str()], "by its code as ever");
    assert_eq!(desk.found(&who, &[("q", "paid@example")]).await, [paid.as_str()]);
}

#[actix_web::test]
async fn a_payment_finds_its_booking_by_what_the_provider_calls_it() {
    let desk = Desk::new().await;
    let who = desk.person("finance", "*");
    let booked = desk.shop.paid("maria@example.ph", 1).await;
    desk.shop.paid("ana@example.ph", 1).await;
    let page = desk.page(&who, &booked).await;
    let paid = &page["payments"][0];
    for name in ["payment", "session"] {
        let reference = paid[name].as_str().expect("a reference");
        assert_eq!(desk.found(&who, &[("q", reference)]).await, [booked.code.as_str()], "{name}");
    }
    let shown =
        desk.get(&who, &format!("/bookings?q={}", booked.code)).await.body["items"][0].clone();
    assert_eq!(shown["paid_centavos"], json!(booked.total));
}

#[actix_web::test]
async fn whoever_types_nothing_sees_the_latest_and_filters_narrow_down_what_is_found() {
    let desk = Desk::new().await;
    let who = desk.person("manager", "*");
    let first = desk.shop.paid("a@example.ph", 1).await.code;
    desk.shop.pass(1);
    let second = desk.shop.hold("b@example.ph", 1).await;
    let (second, id) = (second.code, second.id);
    let day = desk.shop.voyage().1.to_string();
    let latest = [second.clone(), first.clone()];
    assert_eq!(desk.found(&who, &[]).await, latest);
    assert_eq!(desk.found(&who, &[("q", " "), ("from", &day)]).await, latest);
    assert_eq!(desk.found(&who, &[("from", "2027-03-01")]).await, Vec::<String>::new());
    for q in ["", "cruz", "09171234567", "example"] {
        let paid = [("q", q), ("state", "confirmed"), ("from", &*day), ("to", &*day)];
        let expected: &[String] = if q == "example" { &[] } else { std::slice::from_ref(&first) };
        assert_eq!(desk.found(&who, &paid).await, expected, "{q}");
        let other = [("q", q), ("state", "confirmed"), ("from", "2026-12-01")];
        assert_eq!(desk.found(&who, &other).await, Vec::<String>::new(), "{q} on another day");
    }
    assert_eq!(desk.found(&who, &[("after", &id)]).await, [first]);
    let long = desk.get(&who, "/bookings?from=2026-01-01&to=2026-12-31").await;
    assert_eq!(long.status, 400, "{long:?}");
    assert_eq!(desk.get(&who, "/bookings?state=sunk").await.status, 400);
}

#[actix_web::test]
async fn somebody_of_one_port_finds_sees_and_changes_what_leaves_from_there_alone() {
    let desk = Desk::new().await;
    let out = desk.shop.paid("out@example.ph", 1).await;
    desk.shop.pass(1);
    let both = desk.shop.pay_for(&desk.round_trip("both@example.ph").await).await;
    let (cebu, tagbilaran) = (desk.person("manager", "CEB"), desk.person("manager", "TAG"));
    let day = desk.shop.voyage().1.to_string();
    let queries: [&[(&str, &str)]; 4] =
        [&[], &[("q", "cruz")], &[("q", "09171234567")], &[("q", "cruz"), ("from", &*day)]];
    for query in queries {
        let all = [both.code.as_str(), out.code.as_str()];
        assert_eq!(desk.found(&cebu, query).await, all, "{query:?}");
        assert_eq!(desk.found(&tagbilaran, query).await, all[..1], "{query:?}");
    }
    for line in [out.code.as_str(), "out@example.ph"] {
        assert_eq!(desk.found(&tagbilaran, &[("q", line)]).await, Vec::<String>::new(), "{line}");
    }
    let rows = async |who: &str| {
        let sheet = desk.get(who, "/bookings.csv").await;
        String::from_utf8(sheet.bytes).expect("UTF-8").lines().count() - 1
    };
    assert_eq!((rows(&cebu).await, rows(&tagbilaran).await), (2, 1));
    for path in ["/refunds", "/events"] {
        assert_eq!(desk.get(&tagbilaran, path).await.status, 403, "{path} belongs to no port");
        assert_eq!(desk.get(&desk.person("manager", "*"), path).await.status, 200, "{path}");
    }

    let version = desk.page(&tagbilaran, &both).await["version"].clone();
    let of = |rest: &str| format!("/bookings/{}{rest}", out.code);
    assert_eq!(desk.get(&tagbilaran, &of("")).await.status, 404);
    let name = json!({ "firstname": "Juana", "lastname": "Cruz", "reason": "x", "version": 0 });
    let contact = json!({ "phone": "09181112222", "reason": "x", "version": version });
    let quote = json!({ "kind": "refund", "reason": "ill" });
    let confirm = json!({ "quote_id": "11111111-2222-8333-8444-555555555555" });
    for (path, body) in [
        ("/passengers/0/name", name),
        ("/resend", json!({})),
        ("/notes", json!({ "text": "x" })),
        ("/changes/quote", quote),
        ("/changes", confirm),
    ] {
        assert_eq!(desk.post(&tagbilaran, &of(path), &body).await.status, 404, "{path}");
    }
    assert_eq!(desk.put(&tagbilaran, &of("/contact"), &contact).await.status, 404);
    let note = json!({ "text": "Comes at noon" });
    assert_eq!(desk.post(&cebu, &of("/notes"), &note).await.status, 200);
}

#[actix_web::test]
async fn a_name_that_very_many_have_is_found_by_its_day_and_reads_a_bounded_number_of_rows() {
    let desk = Desk::new().await;
    let who = desk.person("counter", "*");
    let code = desk.hold_for("Zaldy", "Cruz", json!({ "email": "z@example.ph" })).await;
    let (day, most) = (desk.shop.voyage().1.to_string(), 2_000);
    for (table, key) in [("bookings", "id"), ("passengers", "booking_id")] {
        desk.shop.count(&format!(
            "INSERT INTO {table} SELECT made.* FROM {table} AS one, generate_series(1, 6000) AS n,
               LATERAL json_populate_record(one, json_build_object(
                 '{key}', '5eed0000-0000-4000-8000-' || lpad(n::text, 12, '0'), 'firstname', 'Ana',
                 'is_listed', true, 'code', translate(lpad(n::text, 10, '0'), '0123456789', 'ABCDEFGHJK'),
                 'manage_token_hash', '\\x' || lpad(n::text, 64, '0'))) AS made"
        ));
    }
    desk.shop.count("ANALYZE passengers, bookings, legs");
    let on_the_day = [("q", "cruz"), ("from", &*day)];
    assert_eq!(desk.found(&who, &on_the_day).await, [code], "though 6,000 others come before");
    let other_day = [("q", "cruz"), ("from", "2027-03-01")];
    assert_eq!(desk.found(&who, &other_day).await, Vec::<String>::new());
    let found = desk.get(&who, "/bookings?q=cruz&state=refunded").await;
    assert_eq!(found.body["is_cut"], true, "not all of that name were looked at: {found:?}");

    let filter = Filter { state: Some(BookingState::Refunded), ..Filter::default() };
    let read = desk.shop.test.db(|conn| {
        db::transaction(conn, |conn| {
            for sought in bookings::desk::sought("cruz") {
                bookings::desk::people(conn, &sought, &filter).expect("people");
            }
            let read: Number = sql_query(
                "SELECT sum(seq_tup_read + idx_tup_fetch)::bigint AS number
                 FROM pg_stat_xact_user_tables WHERE relname = 'passengers'",
            )
            .get_result(conn)?;
            Ok::<_, DbError>(read.number)
        })
    });
    assert!((most..2 * most).contains(&read), "{read} of 6,001 rows were read");
    desk.shop.count("DELETE FROM bookings WHERE id::text LIKE '5eed%'");
}
