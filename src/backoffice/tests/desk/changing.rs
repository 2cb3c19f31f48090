//! Refunds and moves at the desk: the traveller's own quote, with what the desk grants.

use chrono::TimeDelta;
use futures_util::future::join;
use serde_json::{Value, json};

use super::{Booked, Desk, centavos};

impl Desk {
    /// What the fees of giving back have come to in the ledger, VAT included.
    fn fees_in_ledger(&self) -> i64 {
        self.number(
            "SELECT coalesce(-sum(p.amount_centavos), 0)::bigint AS number
             FROM postings AS p WHERE p.account = 'change_fees'",
        )
    }

    fn returned(&self) -> i64 {
        self.number(
            "SELECT coalesce(sum(amount_centavos), 0)::bigint AS number FROM sandbox_refunds",
        )
    }

    /// Another sailing of the same route, and its first class.
    async fn next_trip(&self) -> Value {
        let path = "/online-bookings?depart_route=CEB-TAG&depart_date=2026-12-26";
        self.shop.app.get(path).send().await.body["departures"][0].clone()
    }
}

#[actix_web::test]
async fn a_fee_that_is_waived_in_part_is_what_the_terms_say_less_what_is_charged() {
    let desk = Desk::new().await;
    let who = desk.person("manager", "*");
    let booked = desk.shop.paid("maria@example.ph", 2).await;
    let by_terms = desk.shop.ask(&booked, "refunds/quote", &json!({})).await;
    let fee = centavos(&by_terms.body, "fee_centavos");
    assert!(fee > 0);
    for (percent, waived) in [(0, 0), (50, fee / 2), (100, fee)] {
        let more = json!({ "waive_fee_percent": percent });
        let quote = desk.quote_refund(&who, &booked, &[], more).await;
        assert_eq!(quote.status, 200, "{quote:?}");
        let of = |name: &str| centavos(&quote.body, name);
        assert_eq!(of("waived_centavos"), waived);
        assert_eq!(of("fee_centavos") + of("waived_centavos"), fee, "as the terms say");
        assert_eq!(of("refund_centavos"), centavos(&by_terms.body, "refund_centavos") + waived);
        assert_eq!((&quote.body["ground"], of("fee_percent")), (&json!("by_choice"), 10));
    }
    let quote = desk.quote_refund(&who, &booked, &[], json!({ "waive_fee_percent": 50 })).await;
    let page = desk.confirm_change(&who, &booked, &quote).await;
    assert_eq!(page.status, 200, "{page:?}");
    assert_eq!(page.body["state"], "refund_due");
    desk.shop.test.run_jobs().await;
    assert_eq!(desk.returned(), centavos(&quote.body, "refund_centavos"));
    let charged = centavos(&quote.body, "fee_centavos");
    let net = desk.fees_in_ledger();
    assert!(net > 0 && net < charged, "without its VAT");
    assert!(
        (charged - net - (charged * 12 + 56) / 112).abs() <= 2,
        "its VAT, rounded for each place"
    );
    assert_eq!((desk.events("booking-refunded"), desk.events("fee-waived")), (1, 1));
    let page = desk.page(&who, &booked).await;
    let refund = &page["refunds"][0];
    assert_eq!((&refund["rule"], &refund["state"]), (&json!("by_choice"), &json!("done")));
    assert_eq!((&refund["fee_percent"], &refund["waived_percent"]), (&json!(10), &json!(50)));
    assert_eq!(centavos(refund, "waived_centavos"), fee / 2);
    let due = page["history"].as_array().expect("lines").iter();
    let due: Vec<&Value> = due.filter(|line| line["what"] == "refund_due").collect();
    assert_eq!((&due[0]["who"], &due[0]["name"]), (&json!("staff"), &json!("Lita 1")));
}

#[actix_web::test]
async fn a_change_of_the_desk_that_nobody_wrote_down_is_found() {
    let desk = Desk::new().await;
    let who = desk.person("manager", "*");
    let booked = desk.shop.paid("maria@example.ph", 2).await;
    let quote = desk.quote_refund(&who, &booked, &[0], json!({})).await;
    assert_eq!(desk.confirm_change(&who, &booked, &quote).await.status, 200);
    let untruths = || desk.shop.test.untruths(crate::INVARIANTS).len();
    assert_eq!(untruths(), 0);
    desk.shop.count("UPDATE quotes SET why = 'well'");
    assert_eq!(untruths(), 1, "for another reason");
    desk.shop.count("UPDATE quotes SET why = 'ill', confirmed_at = confirmed_at + interval '1 s'");
    assert_eq!(untruths(), 1, "at another time");
    desk.shop.count("UPDATE quotes SET confirmed_at = confirmed_at - interval '1 s'");
    assert_eq!(untruths(), 0, "as it was");
}

#[actix_web::test]
async fn the_same_refund_out_of_two_tabs_goes_out_once() {
    let desk = Desk::new().await;
    let who = desk.person("manager", "*");
    let booked = desk.shop.paid("maria@example.ph", 2).await;
    let one = desk.quote_refund(&who, &booked, &[0], json!({})).await;
    let other = desk.quote_refund(&who, &booked, &[0], json!({})).await;
    let (first, second) =
        join(desk.confirm_change(&who, &booked, &one), desk.confirm_change(&who, &booked, &one))
            .await;
    assert_eq!((first.status, second.status), (200, 200), "{first:?} {second:?}");
    let late = desk.confirm_change(&who, &booked, &other).await;
    assert_eq!((late.status, late.text("code")), (409, "moved"));
    desk.shop.test.run_jobs().await;
    assert_eq!(desk.returned(), centavos(&one.body, "refund_centavos"));
    assert_eq!(desk.events("booking-refunded"), 1);
}

#[actix_web::test]
async fn whoever_is_second_with_the_same_place_is_refused_traveller_or_desk() {
    let desk = Desk::new().await;
    let who = desk.person("manager", "*");
    let booked = desk.shop.paid("maria@example.ph", 2).await;
    let quote = desk.quote_refund(&who, &booked, &[0], json!({ "waive_fee_percent": 100 })).await;
    let place = json!({ "places": [{ "leg": "depart", "passenger_index": 0 }] });
    let own = desk.shop.ask(&booked, "refunds/quote", &place).await;
    let stolen = json!({ "quote_id": quote.body["quote_id"] });
    let stolen = desk.shop.ask(&booked, "refunds", &stolen).await;
    assert_eq!((stolen.status, stolen.text("code")), (409, "quote_over"), "it is the desk's");
    let foreign = desk.confirm_change(&who, &booked, &own).await;
    assert_eq!(
        (foreign.status, foreign.text("code")),
        (409, "quote_over"),
        "it is the traveller's"
    );
    let own = json!({ "quote_id": own.body["quote_id"] });
    assert_eq!(desk.shop.ask(&booked, "refunds", &own).await.status, 201);
    let late = desk.confirm_change(&who, &booked, &quote).await;
    assert_eq!((late.status, late.text("code")), (409, "moved"));
    assert_eq!(desk.events("booking-refunded"), 0);
}

#[actix_web::test]
async fn after_check_in_only_whoever_has_looked_gives_a_ticket_back() {
    let desk = Desk::new().await;
    let booked = desk.shop.paid("maria@example.ph", 1).await;
    let departs = desk.departs_at(&booked).await;
    let until = departs - TimeDelta::minutes(10) - desk.shop.test.ctx.clock.now();
    desk.shop.pass(until.num_seconds());
    let who = desk.person("manager", "*");
    let refused = desk.quote_refund(&who, &booked, &[0], json!({})).await;
    assert_eq!((refused.status, refused.text("code")), (409, "ask_desk"));
    let quote = desk.quote_refund(&who, &booked, &[0], json!({ "is_unused": true })).await;
    assert_eq!(quote.status, 200, "{quote:?}");
    assert_eq!(quote.body["fee_percent"], json!(40));
    assert_eq!(desk.confirm_change(&who, &booked, &quote).await.status, 200);
    desk.shop.test.run_jobs().await;
    assert_eq!(desk.returned(), centavos(&quote.body, "refund_centavos"));
}

#[actix_web::test]
async fn money_moves_only_with_a_fresh_factor_and_a_reason() {
    let desk = Desk::new().await;
    let who = desk.person("manager", "*");
    let booked = desk.shop.paid("maria@example.ph", 1).await;
    for more in [json!({ "reason": " " }), json!({ "waive_fee_percent": 101 })] {
        assert_eq!(desk.quote_refund(&who, &booked, &[0], more).await.status, 400);
    }
    desk.shop.pass(601);
    let quote = desk.quote_refund(&who, &booked, &[0], json!({})).await;
    let stale = desk.confirm_change(&who, &booked, &quote).await;
    assert_eq!((stale.status, stale.text("code")), (401, "factor_again"));
    let fresh = desk.person("manager", "*");
    assert_eq!(desk.confirm_change(&fresh, &booked, &quote).await.status, 200);
}

#[actix_web::test]
async fn travellers_are_moved_at_the_desk_for_the_fee_that_is_left() {
    let desk = Desk::new().await;
    let booked = desk.shop.paid("maria@example.ph", 1).await;
    let departs = desk.departs_at(&booked).await;
    // On the day before, moving costs a fee.
    let until = departs - TimeDelta::hours(12) - desk.shop.test.ctx.clock.now();
    desk.shop.pass(until.num_seconds());
    let who = desk.person("manager", "*");
    let trip = desk.next_trip().await;
    let wish = |percent: i32| {
        json!({ "kind": "rebook", "reason": "missed the bus", "waive_fee_percent": percent,
                "places": [{ "leg": "depart", "passenger_index": 0 }],
                "to": { "sailing": trip["id"], "class": trip["accommodations"][0]["id"] } })
    };
    let path = format!("/bookings/{}/changes/quote", booked.code);
    let whole = desk.post(&who, &path, &wish(0)).await;
    let fee = centavos(&whole.body, "fee_centavos");
    assert!(fee > 0, "{whole:?}");
    let free = desk.post(&who, &path, &wish(100)).await;
    assert_eq!(centavos(&free.body, "fee_centavos"), 0);
    assert_eq!(centavos(&free.body, "waived_centavos"), fee);
    assert_eq!(centavos(&whole.body, "due_centavos") - centavos(&free.body, "due_centavos"), fee);
    let page = desk.confirm_change(&who, &booked, &free).await;
    assert_eq!(page.status, 200, "{page:?}");
    assert_eq!((&page.body["state"], desk.events("fee-waived")), (&json!("rebooked"), 1));
    let code = page.body["passengers"][0]["left"][0]["to"].as_str().expect("a code").to_owned();
    let moved = Booked { id: String::new(), code, token: String::new(), total: 0 };
    let page = desk.page(&who, &moved).await;
    assert_eq!((&page["state"], &page["origin"]), (&json!("confirmed"), &json!(booked.code)));
    desk.shop.test.run_jobs().await;
}

#[actix_web::test]
async fn a_move_that_costs_more_is_held_until_the_traveller_has_paid_the_rest() {
    let desk = Desk::new().await;
    let who = desk.person("manager", "*");
    let booked = desk.shop.paid("maria@example.ph", 1).await;
    let trip = desk.next_trip().await;
    let dear = trip["accommodations"].as_array().expect("classes").iter().max_by_key(|class| {
        class["tariff"]["regular_centavos"].as_i64().or_else(|| class["fare_centavos"].as_i64())
    });
    let classes = trip["accommodations"].as_array().expect("classes");
    let mut due = None;
    for class in dear.into_iter().chain(classes) {
        let wish = json!({ "kind": "rebook", "reason": "asked by phone",
            "places": [{ "leg": "depart", "passenger_index": 0 }],
            "to": { "sailing": trip["id"], "class": class["id"] } });
        let path = format!("/bookings/{}/changes/quote", booked.code);
        let quote = desk.post(&who, &path, &wish).await;
        if quote.status == 200 && centavos(&quote.body, "due_centavos") > 0 {
            due = Some(quote);
            break;
        }
    }
    let quote = due.expect("a class that costs more");
    assert_eq!(desk.confirm_change(&who, &booked, &quote).await.status, 200);
    desk.shop.test.run_jobs().await;
    assert_eq!(desk.shop.emails("maria@"), ["Your tickets", "Pay for your new sailing"]);
    let page = desk.page(&who, &booked).await;
    assert_eq!(page["state"], "confirmed", "until the rest is paid");
}
