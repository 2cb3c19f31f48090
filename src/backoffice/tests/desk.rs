//! The desk through its own calls: the board, sailings, disruptions and figures, by people with roles.

mod board;
mod disruptions;
mod exports;
mod stopped;
mod together;

use std::sync::{
    Arc,
    atomic::{AtomicUsize, Ordering},
};

use auth::{Auth, Services};
use diesel::{QueryableByName, RunQueryDsl as _, sql_query, sql_types::BigInt};
use platform::{
    db::{DbError, Faults},
    web::{Api, Mount},
};
use serde_json::{Value, json};
use testing::{Answer, TestApp};

use super::Fixture;

/// The shop and the desk over one database.
pub(super) struct Desk {
    pub(super) shop: Fixture,
    app: TestApp,
    people: AtomicUsize,
}

/// Somebody who is signed in, by the token of the session.
pub(super) struct Person(String);

#[derive(QueryableByName)]
struct Number {
    #[diesel(sql_type = BigInt)]
    number: i64,
}

impl Desk {
    async fn new() -> Self {
        Self::with_faults(None).await
    }

    async fn with_faults(faults: Option<Arc<dyn Faults>>) -> Self {
        let shop = Fixture::with_faults(faults).await;
        let services = Auth::new(Services::new(&shop.test.ctx.config));
        let app = TestApp::of_desk(&shop.test, |config| {
            let mut api = Mount::new(Api::OPS);
            crate::mount_ops(&mut api);
            config.app_data(services);
            api.serve(config);
        });
        let app = app.await;
        Self { shop, app, people: AtomicUsize::default() }
    }

    /// Somebody with this role at this port, or everywhere (`*`), who has just signed in.
    fn person(&self, role: &str, port: &str) -> Person {
        let number = self.people.fetch_add(1, Ordering::Relaxed);
        let token = format!("{role}-{number}");
        for sql in [
            format!(
                "INSERT INTO staff (id, name, email, email_key, language, password_hash, is_active)
                 VALUES ('50000000-0000-4000-8000-{number:012}', '{token}', '{token}@line.ph',
                         '{token}@line.ph', 'en', '', true)"
            ),
            format!(
                "INSERT INTO staff_roles VALUES ('50000000-0000-4000-8000-{number:012}', '{role}', '{port}')"
            ),
            format!(
                "INSERT INTO staff_sessions (token_hash, staff_id, expires_at, factor_at)
                 VALUES (sha256('{token}'), '50000000-0000-4000-8000-{number:012}',
                         app_now() + interval '12 hours', app_now())"
            ),
        ] {
            self.shop.count(&sql);
        }
        Person(token)
    }

    async fn get(&self, who: &Person, path: &str) -> Answer {
        let cookie = format!("__Host-parola-staff={}", who.0);
        let call = self.app.get(path).header("host", "127.0.0.1:8081");
        call.header("cookie", &cookie).send().await
    }

    async fn post(&self, who: &Person, path: &str, body: &Value) -> Answer {
        let cookie = format!("__Host-parola-staff={}", who.0);
        let call = self.app.post(path, body).header("host", "127.0.0.1:8081");
        let call = call.header("cookie", &cookie).header("sec-fetch-site", "same-origin");
        call.send().await
    }

    /// The board's row of the sailing that everybody books.
    async fn row(&self, who: &Person) -> Value {
        let (voyage, day) = self.shop.voyage();
        let board = self.get(who, &format!("/board?day={day}")).await;
        assert_eq!(board.status, 200, "{board:?}");
        let rows = board.body["sailings"].as_array().expect("a list").clone();
        rows.into_iter().find(|row| row["voyage"] == voyage).expect("its row")
    }

    /// What one number in the database is.
    fn number(&self, sql: &str) -> i64 {
        let sql = format!("SELECT ({sql})::bigint AS number");
        let found = self
            .shop
            .test
            .db(|conn| sql_query(sql).get_result::<Number>(conn).map_err(DbError::from));
        found.number
    }

    /// Previews what is to happen to these sailings.
    async fn preview(&self, who: &Person, kind: &str, select: Value) -> Answer {
        let wish = json!({
            "kind": kind, "select": select, "cause": "weather_signal",
            "reason": "Wind signal 1 over Bohol", "delay_minutes": 90,
        });
        self.post(who, "/disruptions/preview", &wish).await
    }

    /// Previews it, confirms it, and returns the disruption's id.
    async fn disrupt(&self, who: &Person, kind: &str, select: Value) -> String {
        let preview = self.preview(who, kind, select).await;
        assert_eq!(preview.status, 200, "{preview:?}");
        let made = self.confirm(who, &preview).await;
        assert_eq!(made.status, 201, "{made:?}");
        made.text("id").to_owned()
    }

    async fn confirm(&self, who: &Person, preview: &Answer) -> Answer {
        let confirmation = json!({
            "preview_id": preview.body["preview_id"],
            "typed_voyage": preview.body["sailings"][0]["voyage"],
        });
        self.post(who, "/disruptions", &confirmation).await
    }

    async fn disruption(&self, who: &Person, id: &str) -> Value {
        let page = self.get(who, &format!("/disruptions/{id}")).await;
        assert_eq!(page.status, 200, "{page:?}");
        page.body
    }

    /// The id of the sailing that everybody books.
    fn sailing(&self) -> String {
        self.shop.trip["id"].as_str().expect("an id").to_owned()
    }
}
