//! The log of what happened to accounts: who and from where, and nothing that names a person.

use std::{
    fmt,
    sync::{Arc, Mutex},
};

use serde_json::json;
use tracing::{
    Event, Metadata, Subscriber,
    field::{Field, Visit},
    span,
};

use super::{Fixture, NEW_PASSWORD, PASSWORD};

/// Keeps the lines of the target `security`, as `name=value` pairs.
#[derive(Clone, Default)]
struct Lines(Arc<Mutex<Vec<String>>>);

struct Line<'a>(&'a mut String);

impl Visit for Line<'_> {
    fn record_debug(&mut self, field: &Field, value: &dyn fmt::Debug) {
        self.0.push_str(&format!("{field}={value:?} "));
    }
}

impl Subscriber for Lines {
    fn enabled(&self, metadata: &Metadata<'_>) -> bool {
        metadata.target() == "security"
    }

    fn new_span(&self, _: &span::Attributes<'_>) -> span::Id {
        span::Id::from_u64(1)
    }

    fn record(&self, _: &span::Id, _: &span::Record<'_>) {}

    fn record_follows_from(&self, _: &span::Id, _: &span::Id) {}

    fn event(&self, event: &Event<'_>) {
        let mut line = String::new();
        event.record(&mut Line(&mut line));
        self.0.lock().expect("lines").push(line);
    }

    fn enter(&self, _: &span::Id) {}

    fn exit(&self, _: &span::Id) {}
}

#[actix_web::test]
async fn what_happens_to_an_account_can_be_followed_up() {
    let lines = Lines::default();
    let _guard = tracing::subscriber::set_default(lines.clone());
    // With one subscriber alone, a line that another test's thread comes upon first is asked of that
    // thread's, which is none, and is left out for good.
    let _second = tracing::Dispatch::new(lines.clone());
    let fixture = Fixture::with(&[("TRUSTED_PROXIES", "127.0.0.1")]).await;
    let user_id = fixture.member("maria@example.ph").await;
    let token = fixture.token("maria@example.ph").await;
    fixture.log_in("maria@example.ph", "a wrong guess").await;
    fixture.post("/auth/forgot-password", &json!({ "email": "maria@example.ph" })).await;
    let code = fixture.code("maria@example.ph").await;
    let wrong = if code == "AAAAAA" { "BBBBBB" } else { "AAAAAA" };
    fixture.update_password("maria@example.ph", NEW_PASSWORD, wrong).await;
    fixture.update_password("maria@example.ph", NEW_PASSWORD, &code).await;
    fixture.advance(1);
    let body = json!({ "email": "maria@example.ph", "password": NEW_PASSWORD });
    let call = fixture.app.post("/auth/login", &body).header("x-forwarded-for", "203.0.113.7");
    let token_2 = call.send().await.text("token").to_owned();
    fixture.app.delete("/users/sessions", &json!({})).bearer(&token_2).send().await;
    fixture.app.post("/auth/logout", &json!({})).bearer(&token_2).send().await;
    fixture.settle().await;

    let lines = lines.0.lock().expect("lines");
    let events: Vec<&str> = lines
        .iter()
        .map(|line| line.split("event=\"").nth(1).and_then(|rest| rest.split('"').next()))
        .map(|name| name.expect("a name"))
        .collect();
    assert_eq!(
        events,
        [
            "code_asked",
            "account_begun",
            "signed_in",
            "wrong_password",
            "code_asked",
            "wrong_code",
            "password_set",
            "signed_in",
            "sessions_ended",
            "signed_out",
        ]
    );
    let network = |line: &String| line.split("network=\"").nth(1).map(|rest| rest[..16].to_owned());
    assert_eq!(network(&lines[2]), network(&lines[3]), "the same network, the same name");
    assert_ne!(network(&lines[6]), network(&lines[7]), "another network, another name");
    for (event, line) in events.iter().zip(lines.iter()) {
        let is_anonymous = matches!(*event, "code_asked");
        assert_eq!(line.contains(&user_id), !is_anonymous, "{line}");
        assert!(line.contains("request_id=\"") && !line.contains("request_id=\"\""), "{line}");
        for secret in ["maria", "203.0.113", "127.0.0", &token, &code, PASSWORD, NEW_PASSWORD] {
            assert!(!line.contains(secret), "{line}");
        }
    }
}
