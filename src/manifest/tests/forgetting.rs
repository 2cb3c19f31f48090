//! A manifest goes when its term is over: whole, by itself, and not a day before.

use std::{sync::Arc, thread};

use diesel::{Connection as _, PgConnection, RunQueryDsl as _, sql_query};
use platform::{
    db::transaction,
    jobs::{self, Registry},
};
use routes::SailingId;
use serde_json::json;

use super::Fixture;
use crate::{INVARIANTS, forget};

/// Long ago by every clock.
const AGED: &str = "UPDATE manifests SET sealed_at = '2020-01-01', keep_until = '2021-01-01'";

impl Fixture {
    /// Runs what forgets, as it runs by itself.
    async fn forget(&self) {
        let mut registry = Registry::default();
        registry.add::<forget::Forget>();
        self.test.db(|conn| jobs::enqueue::<forget::Forget>(conn, &()));
        assert!(jobs::run_due(&self.test.ctx, &registry).await >= 1);
    }

    fn manifests(&self) -> i64 {
        self.number("SELECT count(*) FROM manifests")
    }

    fn overdue(&self) -> usize {
        let one = INVARIANTS.iter().filter(|one| one.name == "manifests-are-forgotten");
        self.test.untruths(one).len()
    }
}

#[actix_web::test]
async fn before_the_term_is_over_nobody_deletes_whatever_clock_they_set() {
    let fixture = Fixture::new().await;
    fixture.boarded(2).await;
    assert_eq!(fixture.seal(&fixture.person("gate"), None).await.status, 201);
    let mut serving = PgConnection::establish(&fixture.test.database().serving_url).expect("in");
    let mut refused = |attack: &str, why: &str| {
        let refusal = sql_query(attack).execute(&mut serving).expect_err(attack).to_string();
        assert!(refusal.contains(why), "{attack}: {refusal}");
    };
    let forget = format!("SELECT forget_manifest('{}')", fixture.sailing());
    let call = |before: &str| format!("DO $$ BEGIN {before}; PERFORM {}; END $$", &forget[7..]);
    let not_over = "the term of this manifest is not over";
    refused(&forget, not_over);
    refused(&call("SET LOCAL parola.now = '2099-01-01'"), not_over);
    // The function looks at the owner's tables.
    let shadow = "CREATE TEMP TABLE manifests AS SELECT * FROM public.manifests;
                  UPDATE pg_temp.manifests SET keep_until = '2021-01-01'";
    refused(&call(shadow), not_over);
    for attack in [
        "DELETE FROM manifests",
        "UPDATE manifests SET keep_until = sealed_at",
        "TRUNCATE manifests",
        "DELETE FROM forgotten_manifests",
        "SET session_replication_role = replica",
    ] {
        refused(attack, "permission denied");
    }
    refused("ALTER FUNCTION forget_manifest(uuid) RESET search_path", "must be owner");
    fixture.forget().await;
    assert_eq!(fixture.manifests(), 1);
    let granted_to_all =
        "SELECT count(*) FROM pg_proc, aclexplode(coalesce(proacl, acldefault('f', proowner)))
                          WHERE proname = 'forget_manifest' AND grantee = 0";
    assert_eq!(fixture.number(granted_to_all), 0);
}

#[actix_web::test]
async fn after_the_term_of_the_newest_version_all_of_it_is_gone_and_its_number_is_known() {
    let fixture = Fixture::new().await;
    let mut gate = fixture.boarded(3).await;
    let (ana, ben) = (fixture.person("manager"), fixture.person("owner"));
    let crew = json!({ "crew": [{ "name": "Ramon Uy", "rank": "master" }], "is_usual": false });
    let crew = fixture.crew_now(crew).await;
    assert_eq!(fixture.put(&ana, &fixture.path("/crew"), &crew).await.status, 200);
    let first = fixture.seal(&ana, None).await;
    let link = json!({ "hours": 48, "note": "Coast Guard, Cebu" });
    let made = fixture.post(&ana, &fixture.path("/links"), &link).await;
    assert_eq!(made.status, 201, "{made:?}");
    let ticket = gate.tickets()[0].clone();
    gate.scan(&fixture, &ticket, "undo");
    gate.sync(&fixture).await;
    let added = json!({ "lastname": "Reyes", "firstname": "Nena", "sex": "FEMALE",
                        "birth_date": "2015-03-01", "nationality": "Filipino" });
    assert_eq!(fixture.post(&ana, &fixture.path("/people"), &added).await.status, 201);
    let amend = json!({ "version": 1, "reason": "One went back" });
    let second = fixture.amended(&ana, &ben, &amend).await;

    fixture.force(&format!("{AGED} WHERE version = 1"));
    fixture.forget().await;
    assert_eq!((fixture.manifests(), fixture.overdue()), (2, 0), "the newer one keeps both");
    fixture.force(AGED);
    assert_eq!(fixture.overdue(), 1, "the check counts what is overdue");
    fixture.forget().await;
    assert_eq!(fixture.overdue(), 0);
    for table in ["manifests", "manifest_links", "head_counts", "sailing_crew", "added_people"] {
        assert_eq!(fixture.number(&format!("SELECT count(*) FROM {table}")), 0, "{table}");
    }
    for document in [first.text("document"), second.text("document")] {
        for (language, words) in [("en", "was deleted"), ("fil", "Binura"), ("ceb", "Gipapas")] {
            let call = fixture.shop.page(&format!("/m/{document}"));
            let page = call.header("accept-language", language).send().await;
            let text = String::from_utf8(page.bytes.clone()).expect("UTF-8");
            assert_eq!(page.status, 410, "{text}");
            assert!(text.contains(words), "{language}: {text}");
            for name in ["Cruz", "Juan", "Ramon", "Reyes", "Colon"] {
                assert!(!text.contains(name), "{name} is shown");
            }
        }
    }
    let url = made.text("url");
    let opened = fixture.shop.page(&url[url.find("/m/").expect("a path")..]).send().await;
    assert_eq!(opened.status, 404);

    let now = fixture.now().await;
    assert_eq!((&now["state"], &now["versions"]), (&json!("deleted"), &json!([])));
    let again = fixture.seal(&ana, Some("Once more")).await;
    assert_eq!((again.status, again.text("code")), (409, "manifest_deleted"));
    let amended = fixture.post(&ana, &fixture.path("/amendments"), &amend).await;
    assert_eq!((amended.status, amended.text("code")), (409, "manifest_deleted"));
    for statement in ["UPDATE forgotten_manifests SET version = 9", "TRUNCATE forgotten_manifests"]
    {
        let refusal = fixture.refusal(statement);
        assert!(refusal.contains("forgotten_manifests are never changed"), "{refusal}");
    }
}

#[actix_web::test]
async fn however_many_there_are_one_run_deletes_them() {
    let fixture = Fixture::new().await;
    fixture.person("manager");
    let sealed = fixture.sql(
        "INSERT INTO manifests (sailing_id, version, document, body, sha256, signature, key_name,
                                last_scan, tickets, authorised, persons, crew, sealed_by, sealed_at,
                                keep_until)
         SELECT s.id, 1, 'MAN-' || s.id, '{}', sha256('{}'), decode(repeat('00', 64), 'hex'), 'k', 0,
                '{}', 9, 0, 0, (SELECT id FROM staff LIMIT 1), '2020-01-01', '2021-01-01'
         FROM sailings AS s LIMIT 250",
    );
    assert_eq!(sealed, 250, "the demo has so many sailings");
    fixture.forget().await;
    assert_eq!(fixture.manifests(), 0);
    assert_eq!(fixture.number("SELECT count(*) FROM forgotten_manifests"), 250);
}

/// An amendment locks the sailing before it writes. Whoever forgets waits for it, and finds the newer term.
#[actix_web::test]
async fn what_is_amended_meanwhile_is_kept() {
    let fixture = Fixture::new().await;
    fixture.boarded(2).await;
    assert_eq!(fixture.seal(&fixture.person("manager"), None).await.status, 201);
    fixture.force(AGED);
    fixture.person("owner");
    let id = SailingId(fixture.sailing().parse().expect("an id"));
    let mut amending = fixture.test.database().connect();
    sql_query("BEGIN").execute(&mut amending).expect("begun");
    bookings::lock_sailing(&mut amending, id).expect("the lock");
    let ctx = Arc::clone(&fixture.test.ctx);
    let forgetting = thread::spawn(move || {
        ctx.db.run_here(|conn| transaction(conn, |conn| forget::forget(conn, id)))
    });
    fixture.test.database().wait_for_lock(&forgetting);
    let amend = "INSERT INTO manifests
         SELECT sailing_id, 2, document || '2', body, sha256, signature, key_name, last_scan, tickets,
                authorised, persons, crew, head_gate, head_master, 'So it is', sealed_by,
                (SELECT id FROM staff WHERE id <> m.sealed_by LIMIT 1), now(), now() + interval '1 year'
         FROM manifests AS m";
    sql_query(amend).execute(&mut amending).expect("an amendment");
    sql_query("COMMIT").execute(&mut amending).expect("committed");
    let refused = forgetting.join().expect("an end").expect_err("its term is not over");
    assert!(refused.to_string().contains("the term of this manifest is not over"), "{refused}");
    assert_eq!(fixture.manifests(), 2);
}
