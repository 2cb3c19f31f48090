//! What everybody may look up, and what an authority reads by a link.

use chrono::TimeDelta;
use serde_json::json;
use testing::Answer;

use super::Fixture;

fn html(answer: &Answer) -> String {
    String::from_utf8(answer.bytes.clone()).expect("UTF-8")
}

#[actix_web::test]
async fn everybody_sees_counts_and_whether_it_holds_and_no_name() {
    let fixture = Fixture::new().await;
    fixture.boarded(3).await;
    let sealed = fixture.seal(&fixture.person("gate"), None).await;
    let address = format!("/m/{}", sealed.text("document"));
    for (language, words) in
        [("en", "The signature holds"), ("fil", "Tama ang lagda"), ("ceb", "Husto ang pirma")]
    {
        let page = fixture.shop.page(&address).header("accept-language", language).send().await;
        let text = html(&page);
        assert_eq!(page.status, 200, "{text}");
        assert!(text.contains(words) && text.contains(sealed.text("sha256")), "{language}");
        assert!(text.contains("<dd>3</dd>"));
        for name in ["Cruz", "Juan", "Colon", "0917000"] {
            assert!(!text.contains(name), "{name} is shown");
        }
        assert!(page.header("content-security-policy").starts_with("default-src 'none'"));
    }
    let none = fixture.shop.page("/m/MAN-2026-12-24-999-v1").send().await;
    assert_eq!(none.status, 404);
}

#[actix_web::test]
async fn whoever_looks_at_who_is_on_board_stands_in_the_log_once_a_day() {
    let fixture = Fixture::new().await;
    let ana = fixture.person("auditor");
    let look = async |who: &str| {
        let found = fixture.get(who, &fixture.path("")).await;
        assert_eq!(found.status, 200, "{found:?}");
    };
    let looks = || {
        let sailing = fixture.sailing();
        fixture.number(&format!(
            "SELECT count(*) FROM staff_events WHERE action = 'manifest-read'
             AND subject_kind = 'sailing' AND subject_id = '{sailing}' AND staff_id IS NOT NULL"
        ))
    };
    look(&ana).await;
    assert_eq!(looks(), 0, "it names nobody");
    fixture.boarded(2).await;
    let (ana, ben) = (fixture.person("auditor"), fixture.person("manager"));
    for who in [&ana, &ana, &ben, &ana, &ben] {
        look(who).await;
        fixture.test.clock.advance(TimeDelta::minutes(1));
    }
    assert_eq!(looks(), 2, "each person once");
    let sealed = fixture.seal(&ben, Some("The gate is back")).await;
    assert_eq!(sealed.status, 201, "{sealed:?}");
    look(&ana).await;
    look(&ana).await;
    assert_eq!(looks(), 3, "the sealed list is another");
    fixture.test.clock.advance(TimeDelta::hours(24));
    look(&fixture.person("gate")).await;
    assert_eq!(looks(), 4);
    fixture.sql(
        "UPDATE staff_sessions SET began_at = app_now(), used_at = app_now(),
                expires_at = app_now() + interval '12 hours'",
    );
    look(&ana).await;
    assert_eq!(looks(), 5, "and on the next day again");
    assert_eq!(fixture.test.db(staff::verify).broken, None);
}

#[actix_web::test]
async fn a_link_opens_the_list_until_it_ends_or_somebody_ends_it() {
    let fixture = Fixture::new().await;
    fixture.boarded(2).await;
    let ana = fixture.person("manager");
    let links = fixture.path("/links");
    let typed = json!({ "hours": 48, "note": "Coast Guard, Cebu" });
    let early = fixture.post(&ana, &links, &typed).await;
    assert_eq!((early.status, early.text("code")), (409, "not_sealed"));
    assert_eq!(fixture.seal(&ana, None).await.status, 201);
    for hours in [0, 49, -1] {
        let wrong = fixture.post(&ana, &links, &json!({ "hours": hours, "note": "x" })).await;
        assert_eq!(wrong.status, 400);
    }
    let made = fixture.post(&ana, &links, &typed).await;
    assert_eq!(made.status, 201, "{made:?}");
    let address = |made: &Answer| {
        let url = made.text("url").to_owned();
        url[url.find("/m/").expect("a path")..].to_owned()
    };
    let (first, id) = (address(&made), made.body["link"]["id"].clone());
    let opened = fixture.shop.page(&first).send().await;
    assert_eq!(opened.status, 200);
    let text = html(&opened);
    assert!(text.contains("Cruz") && text.contains("12 Colon Street"), "{text}");
    let listed = fixture.get(&ana, &links).await;
    assert_eq!(listed.body["items"][0]["openings"], 1);
    let event = "SELECT count(*) FROM staff_events
         WHERE action = 'manifest-link-opened' AND subject_kind = 'sailing' AND staff_id IS NULL
           AND unix_user IS NULL AND network <> '' AND after->>'network' = network";
    let of_link = format!("{event} AND after->>'link' = '{}'", id.as_str().expect("an id"));
    assert_eq!(fixture.number(&of_link), 1, "who opens it stands in the log");
    let token = first.rsplit('/').next().expect("a token");
    let told = format!("SELECT count(*) FROM staff_events AS e WHERE e::text LIKE '%{token}%'");
    assert_eq!(fixture.number(&told), 0, "what opens it does not");
    assert_eq!(fixture.get(&fixture.person("gate"), &links).await.status, 403);
    let id = id.as_str().expect("an id");
    let revoked = fixture.post(&ana, &format!("{links}/{id}/revoke"), &json!({})).await;
    assert_eq!(revoked.status, 200, "{revoked:?}");
    assert_eq!(fixture.shop.page(&first).send().await.status, 404);
    let second = address(&fixture.post(&ana, &links, &typed).await);
    let left = fixture.person("manager");
    let third = address(&fixture.post(&left, &links, &typed).await);
    let id = fixture.newest_person();
    fixture.sql(&format!(
        "UPDATE staff SET is_active = false, ended_at = app_now(), password_hash = NULL
         WHERE id = '{id}'"
    ));
    assert_eq!(fixture.shop.page(&third).send().await.status, 404, "who made it has left");
    fixture.test.clock.advance(TimeDelta::hours(47));
    assert_eq!(fixture.shop.page(&second).send().await.status, 200);
    fixture.test.clock.advance(TimeDelta::hours(1));
    assert_eq!(fixture.shop.page(&second).send().await.status, 404);
    assert_eq!(fixture.shop.page("/m/link/nothing").send().await.status, 404);
    assert_eq!(fixture.number(event), 2, "what opens nothing is no event");
    let verified = fixture.test.db(staff::verify);
    assert_eq!(verified.broken, None, "openings are links of the same chain");
    let kept = fixture.number("SELECT count(*) FROM manifest_links WHERE token_hash IS NOT NULL");
    assert_eq!(kept, 3);
}
