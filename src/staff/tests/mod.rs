//! Staff, called through its endpoints and looked at from inside.

mod approvals;
mod enrolment;
mod invitations;
mod jobs;
mod log;
mod new_tokens;
mod passkeys;
mod people;
mod security;
mod sessions;
mod sign_in;

use std::{cell::RefCell, collections::HashMap};

use auth::{Auth, Services};
use diesel::{RunQueryDsl as _, sql_query};
use platform::{
    db::{self, DbError},
    web::{Api, Mount},
};
use serde_json::{Value, json};
use testing::{Answer, Call, TestApp, TestContext};

use crate::{
    Actor, INVARIANTS, Role, RoleAt, StaffError, command,
    totp::{Step, TotpSecret},
};

const PASSWORD: &str = "three crossings a week";

/// A desk without anybody.
struct Desk {
    test: TestContext,
    app: TestApp,
    /// What has taken the place of a cookie, as browsers keep it.
    replaced: RefCell<HashMap<String, String>>,
}

/// Somebody at the desk: the cookie, and the secret of their app.
struct Member {
    email: String,
    id: String,
    cookie: String,
    totp: TotpSecret,
    emergency_codes: Vec<String>,
}

impl Desk {
    async fn new() -> Self {
        let settings =
            [("BCRYPT_COST", "4"), ("RATE_LIMIT_SCALE", "1000"), ("TRUSTED_PROXIES", "127.0.0.1")];
        let mut test = TestContext::with(&settings);
        notices::register(&mut test.registry);
        let services = Auth::new(Services::new(&test.ctx.config));
        let app = TestApp::of_desk(&test, |config| {
            let mut api = Mount::new(Api::OPS);
            crate::mount(&mut api);
            config.app_data(services);
            api.serve(config);
        });
        let app = app.await;
        Self { test, app, replaced: RefCell::default() }
    }

    /// A call as a page of the desk sends it.
    fn call(&self, method: &str, path: &str, body: &Value) -> Call {
        let call = match method {
            "GET" => self.app.get(path),
            "PUT" => self.app.put(path, body),
            "DELETE" => self.app.delete(path, body),
            _ => self.app.post(path, body),
        };
        call.header("sec-fetch-site", "same-origin")
    }

    async fn post(&self, path: &str, body: &Value) -> Answer {
        self.call("POST", path, body).send().await
    }

    /// A call in somebody's session, with the cookie that their browser has by now.
    async fn by(&self, who: &str, method: &str, path: &str, body: Value) -> Answer {
        let cookie = self.newest(who);
        let answer = self.bearing(&cookie, method, path, body).await;
        let new = cookie_of(&answer);
        if !new.is_empty() && !answer.header("set-cookie").contains("Max-Age=0") {
            self.replaced.borrow_mut().insert(cookie, new);
        }
        answer
    }

    /// A call with this very cookie.
    async fn bearing(&self, cookie: &str, method: &str, path: &str, body: Value) -> Answer {
        self.call(method, path, &body).header("cookie", cookie).send().await
    }

    /// The cookie that a browser has which once had this one.
    fn newest(&self, cookie: &str) -> String {
        let replaced = self.replaced.borrow();
        let mut newest = cookie;
        while let Some(next) = replaced.get(newest) {
            newest = next;
        }
        newest.to_owned()
    }

    /// Invites by the command line. Returns the token of the link.
    fn invite(&self, email: &str, role: Role) -> String {
        let roles = vec![RoleAt { role, port: None }];
        let email = email.parse_address();
        let link = self.test.db(|conn| {
            db::transaction(conn, |conn| {
                let actor = Actor::of_command_line("root");
                let (email, roles) = (email.clone(), roles.clone());
                command::invite(conn, &self.test.ctx, &actor, email, "Ana Reyes", roles)
            })
        });
        link.split_once("/invitation#").expect("a link").1.to_owned()
    }

    /// Takes an invitation. Returns the cookie of a session that has yet to enrol.
    async fn join(&self, token: &str) -> (Answer, String) {
        let path = format!("/invites/{token}");
        let joined = self.post(&path, &json!({ "password": PASSWORD })).await;
        let cookie = cookie_of(&joined);
        (joined, cookie)
    }

    /// Somebody who has joined and enrolled.
    async fn member(&self, email: &str, role: Role) -> Member {
        let (joined, cookie) = self.join(&self.invite(email, role)).await;
        assert_eq!(joined.status, 200, "{joined:?}");
        let (totp, codes) = self.enrol(&cookie).await;
        let id = joined.text("id").to_owned();
        Member { email: email.to_owned(), id, cookie, totp, emergency_codes: codes }
    }

    /// Adds an app. Returns its secret and the emergency codes.
    async fn enrol(&self, cookie: &str) -> (TotpSecret, Vec<String>) {
        let begun = self.by(cookie, "POST", "/factors/totp", json!({})).await;
        assert_eq!(begun.status, 200, "{begun:?}");
        let totp = secret_of(begun.text("secret"));
        let confirm = json!({ "id": begun.body["id"], "code": self.code(&totp) });
        let confirmed = self.by(cookie, "POST", "/factors/totp/confirm", confirm).await;
        assert_eq!(confirmed.status, 200, "{confirmed:?}");
        let codes = confirmed.body["emergency_codes"].as_array().expect("a list").iter();
        (totp, codes.map(|code| code.as_str().expect("a code").to_owned()).collect())
    }

    /// The code that an app shows now.
    fn code(&self, totp: &TotpSecret) -> String {
        totp.code(Step::at(self.test.ctx.clock.now()))
    }

    /// Lets half a minute pass, so that apps show the next code.
    fn next_step(&self) {
        self.test.clock.advance(chrono::TimeDelta::seconds(30));
    }

    async fn sign_in(&self, email: &str, password: &str) -> Answer {
        self.post("/session", &json!({ "email": email, "password": password })).await
    }

    /// Signs somebody in with both factors. Returns the cookie.
    async fn enter(&self, member: &Member) -> String {
        self.next_step();
        let cookie = cookie_of(&self.sign_in(&member.email, PASSWORD).await);
        let shown = json!({ "code": self.code(&member.totp) });
        let entered = self.by(&cookie, "POST", "/session/factor", shown).await;
        assert_eq!((entered.status, entered.text("stage")), (200, "in"), "{entered:?}");
        cookie
    }

    fn sql(&self, statement: &str) {
        self.test.db(|conn| sql_query(statement).execute(conn).map_err(DbError::from));
    }

    /// Runs work as the command line does.
    fn run<T>(
        &self,
        work: impl Fn(&mut diesel::PgConnection) -> Result<T, StaffError>,
    ) -> Result<T, StaffError> {
        self.test.ctx.db.run_here(|conn| db::transaction(conn, &work))
    }

    /// The actions of the log, the newest first.
    async fn log(&self, cookie: &str) -> Vec<String> {
        let told = self.by(cookie, "GET", "/events", json!({})).await;
        assert_eq!(told.status, 200, "{told:?}");
        let items = told.body["items"].as_array().expect("a list").iter();
        items.map(|event| event["action"].as_str().expect("an action").to_owned()).collect()
    }

    /// Carries the e-mails and looks whether everything is true.
    async fn close(self) {
        self.test.run_jobs().await;
        self.test.assert_true(INVARIANTS);
    }
}

trait ParseAddress {
    fn parse_address(&self) -> kernel::EmailAddress;
}

impl ParseAddress for str {
    fn parse_address(&self) -> kernel::EmailAddress {
        kernel::EmailAddress::parse(self).expect("an address")
    }
}

/// The cookie that an answer sets, as a browser sends it back.
fn cookie_of(answer: &Answer) -> String {
    let set = answer.header("set-cookie");
    set.split(';').next().unwrap_or_default().to_owned()
}

/// The secret that was typed in base32.
fn secret_of(text: &str) -> TotpSecret {
    let value = |letter: u8| match letter {
        b'A'..=b'Z' => letter - b'A',
        _ => letter - b'2' + 26,
    };
    let bits = text.bytes().flat_map(|letter| (0..5).rev().map(move |n| value(letter) >> n & 1));
    let bits: Vec<u8> = bits.collect();
    let bytes: Vec<u8> =
        bits.chunks(8).map(|byte| byte.iter().fold(0, |all, bit| all << 1 | bit)).collect();
    TotpSecret::of_bytes(&bytes).expect("twenty bytes")
}
