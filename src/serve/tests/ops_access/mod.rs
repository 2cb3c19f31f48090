//! Walks every call of the desk by every role: each is answered as its permission says.

use actix_web::http::Method;
use auth::{Auth, Services};
use diesel::{RunQueryDsl as _, sql_query};
use kernel::Text;
use platform::{
    db::DbError,
    web::{Access, Caller, Json, Message, Mount},
};
use serde_json::json;
use sha2::{Digest as _, Sha256};
use staff::Role;
use testing::{Answer, Call, TestApp, TestContext};

use super::access::targets::{Target, targets};
use crate::serve::endpoints::ops_endpoints;

/// What anybody may call: to come in, and what is no secret.
const OPEN: [(&str, &str); 8] = [
    ("GET", "/time"),
    ("POST", "/session"),
    ("POST", "/session/passkey"),
    ("POST", "/session/passkey/confirm"),
    ("GET", "/invites/{invite}"),
    ("POST", "/invites/{invite}"),
    ("GET", "/openapi.json"),
    ("POST", "/gate/enrol"),
];

const NOBODY: &str = "00000000-0000-4000-8000-000000000000";

struct Desk {
    test: TestContext,
    app: TestApp,
    targets: Vec<Target>,
}

impl Desk {
    /// The desk's endpoints and what `plant` adds.
    async fn of(plant: fn(&mut Mount)) -> Self {
        let settings = [("BCRYPT_COST", "4"), ("RATE_LIMIT_SCALE", "1000000")];
        let mut test = TestContext::with(&settings);
        let now = test.ctx.clock.now();
        test.db(|conn| routes::demo::fill(conn, &*test.ctx.rng, now, 60));
        test.may_leave_jobs();
        let mount = move || {
            let mut api = ops_endpoints();
            plant(&mut api);
            api
        };
        let services = Auth::new(Services::new(&test.ctx.config));
        let app = TestApp::of_desk(&test, |config| {
            config.app_data(services);
            mount().serve(config);
        });
        let app = app.await;
        Self { test, app, targets: targets(&mount()) }
    }

    /// A new session of somebody with a role, or with none; with or without a second factor.
    fn session(&self, role: Option<Role>, has_factor: bool) -> String {
        let mut bytes = [0; 16];
        self.test.ctx.rng.fill(&mut bytes);
        let id: String = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
        let hash = Sha256::digest(&id).iter().map(|byte| format!("{byte:02x}")).collect::<String>();
        self.sql(&format!(
            "INSERT INTO staff (id, name, email, email_key, language, password_hash, is_active)
             VALUES ('{id}', 'Ana', '{id}@example.ph', '{id}@example.ph', 'en',
                     '$2b$04$' || repeat('.', 53), true)"
        ));
        if let Some(role) = role {
            self.sql(&format!("INSERT INTO staff_roles VALUES ('{id}', '{role}', '*')"));
        }
        let factor_at = if has_factor { "app_now()" } else { "NULL" };
        self.sql(&format!(
            "INSERT INTO staff_sessions (token_hash, staff_id, expires_at, factor_at) VALUES
             (decode('{hash}', 'hex'), '{id}', app_now() + interval '12 hours', {factor_at})"
        ));
        format!("__Host-parola-staff={id}")
    }

    fn sql(&self, statement: &str) {
        self.test.db(|conn| sql_query(statement).execute(conn).map_err(DbError::from));
    }

    /// A call with every name in its path filled in.
    fn call(&self, target: &Target) -> Call {
        let mut path = String::new();
        for part in target.path.split_inclusive(['{', '}']) {
            match part {
                "index}" => path.push('0'),
                "code}" | "booking}" => path.push_str("ABCDEFGHJK"),
                text if text.ends_with('}') => path.push_str(NOBODY),
                text => path.push_str(text.trim_end_matches('{')),
            }
        }
        match target.method {
            Method::GET => self.app.get(&path),
            Method::PUT => self.app.put(&path, &target.body),
            Method::DELETE => self.app.delete(&path, &target.body),
            _ => self.app.post(&path, &target.body),
        }
    }

    async fn answer(&self, target: &Target, cookie: Option<&str>) -> Answer {
        let call = self.call(target).header("sec-fetch-site", "same-origin");
        match cookie {
            Some(cookie) => call.header("cookie", cookie).send().await,
            None => call.send().await,
        }
    }

    /// Each answer that is not as the access says.
    async fn faults(&self) -> Vec<String> {
        let mut faults = Vec::new();
        for target in &self.targets {
            let found = match target.access {
                Access::Anyone => self.faults_of_open(target).await,
                Access::StaffSession => self.faults_of_session(target).await,
                Access::Staff(permission) => self.faults_of_permission(target, permission).await,
                Access::Device => self.faults_of_device(target).await,
                other => vec![format!("asks for {other:?}")],
            };
            let of = |fault: String| format!("{} {}: {fault}", target.method, target.path);
            faults.extend(found.into_iter().map(of));
            faults.extend(self.faults_of_other_sites(target).await.into_iter().map(of));
        }
        faults
    }

    async fn faults_of_open(&self, target: &Target) -> Vec<String> {
        match OPEN.contains(&(target.method.as_str(), target.path)) {
            true => vec![],
            false => vec!["asks for nothing".to_owned()],
        }
    }

    /// A call that only a device may make, by everybody else.
    async fn faults_of_device(&self, target: &Target) -> Vec<String> {
        let device = self.device();
        let unread = Target { body: json!("no such body"), ..target.clone() };
        let signature = "A".repeat(86);
        let at = self.test.ctx.clock.now().timestamp_millis();
        let headers = [
            "Bearer x".to_owned(),
            format!("Device {NOBODY}.{at}.{signature}"),
            format!("Device {device}.{at}.{signature}"),
            format!("Device {device}.{at}."),
        ];
        let owner = self.session(Some(Role::Owner), true);
        let mut faults = Vec::new();
        for target in [target, &unread] {
            let mut answers =
                vec![("an owner".to_owned(), self.answer(target, Some(&owner)).await)];
            for header in &headers {
                let call = self.call(target).header("sec-fetch-site", "same-origin");
                let call = call.header("authorization", header);
                answers.push((header.clone(), call.send().await));
            }
            for (who, answer) in answers {
                if (answer.status, answer.text("code")) != (401, "device_unknown") {
                    faults.push(format!("{who} is answered {}", answer.status));
                }
            }
        }
        faults
    }

    /// A device that has enrolled.
    fn device(&self) -> String {
        let mut bytes = [0; 16];
        self.test.ctx.rng.fill(&mut bytes);
        let id: String = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
        self.sql(&format!(
            "INSERT INTO devices (id, name, port_code, public_key, enrolment, enrolled_at)
             VALUES ('{id}', 'Gate 1', 'CEB', decode('04' || repeat('11', 64), 'hex'), 1, app_now())"
        ));
        id
    }

    async fn faults_of_strangers(&self, target: &Target) -> Vec<String> {
        let unread = Target { body: json!("no such body"), ..target.clone() };
        let dead = format!("__Host-parola-staff={NOBODY}");
        let mut faults = Vec::new();
        for (who, answer) in [
            ("nobody", self.answer(target, None).await),
            ("nobody with another body", self.answer(&unread, None).await),
            ("a dead session", self.answer(target, Some(&dead)).await),
        ] {
            if (answer.status, answer.text("code")) != (401, "signed_out") {
                faults.push(format!("{who} is answered {}", answer.status));
            }
        }
        faults
    }

    async fn faults_of_session(&self, target: &Target) -> Vec<String> {
        let mut faults = self.faults_of_strangers(target).await;
        for role in Role::ALL {
            let answer = self.answer(target, Some(&self.session(Some(*role), true))).await;
            if is_refused(&answer) {
                faults.push(format!(
                    "{role} is answered {} {}",
                    answer.status,
                    answer.text("code")
                ));
            }
        }
        faults
    }

    async fn faults_of_permission(&self, target: &Target, permission: &str) -> Vec<String> {
        let mut faults = self.faults_of_strangers(target).await;
        let half_way = self.answer(target, Some(&self.session(Some(Role::Owner), false))).await;
        if (half_way.status, half_way.text("code")) != (401, "factor_missing") {
            faults.push(format!("a password alone is answered {}", half_way.status));
        }
        for role in Role::ALL.iter().copied().map(Some).chain([None]) {
            let grants = role.map_or(&[][..], Role::grants);
            let is_allowed = grants.iter().any(|granted| granted.name() == permission);
            let answer = self.answer(target, Some(&self.session(role, true))).await;
            let is_right = match is_allowed {
                true => !is_refused(&answer),
                false => (answer.status, answer.text("code")) == (403, "not_allowed"),
            };
            if !is_right {
                let who = role.map_or("no role", Role::name);
                faults.push(format!("{who} is answered {} {}", answer.status, answer.text("code")));
            }
        }
        faults
    }

    /// A write that a page of another site sends with an owner's cookie.
    async fn faults_of_other_sites(&self, target: &Target) -> Vec<String> {
        if target.method == Method::GET {
            return vec![];
        }
        let cookie = self.session(Some(Role::Owner), true);
        let call =
            self.call(target).header("cookie", &cookie).header("sec-fetch-site", "same-site");
        let answer = call.send().await;
        match (answer.status, answer.text("code")) {
            (403, "other_site") => vec![],
            (status, _) => vec![format!("another site is answered {status}")],
        }
    }
}

/// Returns true if the call was turned away before it was looked at.
fn is_refused(answer: &Answer) -> bool {
    matches!(answer.status, 401 | 403 | 405 | 500)
}

#[actix_web::test]
async fn each_call_answers_each_role_as_its_permission_says() {
    let desk = Desk::of(|_| ()).await;
    let guarded = desk.targets.iter().filter(|target| target.access != Access::Anyone);
    assert!(guarded.count() >= 25, "they are walked");
    assert_eq!(desk.faults().await, Vec::<String>::new());
}

#[actix_web::test]
async fn what_anybody_may_call_is_listed_and_still_there() {
    let desk = Desk::of(|_| ()).await;
    let is_there = |(method, path): &(&str, &str)| {
        let mut all = desk.targets.iter();
        all.any(|target| target.method.as_str() == *method && target.path == *path)
    };
    assert!(OPEN.iter().all(is_there));
}

/// As a call would be that asks for nothing.
async fn asks_for_nothing(caller: Caller) -> Json<Message> {
    Message::to(&caller, &Text::new("Done.", "Done.", "Done."))
}

/// As a call would be that takes a session and says that it wants more.
async fn forgets_its_check(caller: Caller, _: Says) -> Json<Message> {
    Message::to(&caller, &Text::new("Done.", "Done.", "Done."))
}

/// An argument that describes a permission and asks nobody for it.
struct Says;

impl actix_web::FromRequest for Says {
    type Error = actix_web::Error;
    type Future = std::future::Ready<Result<Self, Self::Error>>;

    fn from_request(_: &actix_web::HttpRequest, _: &mut actix_web::dev::Payload) -> Self::Future {
        std::future::ready(Ok(Self))
    }
}

impl platform::web::Input for Says {
    fn describe(description: &mut platform::web::Describe) {
        description.demands(Access::Staff("manage-staff"));
    }
}

#[actix_web::test]
async fn calls_that_forget_their_check_are_found() {
    let mut desk = Desk::of(|api| {
        api.post("/planted/open", asks_for_nothing);
        api.post("/planted/forgotten", forgets_its_check);
    })
    .await;
    desk.targets.retain(|target| target.path.starts_with("/planted/"));
    let faults = desk.faults().await;
    for found in [
        "POST /planted/open: asks for nothing",
        "POST /planted/open: another site is answered 200",
        "POST /planted/forgotten: nobody is answered 200",
        "POST /planted/forgotten: a password alone is answered 200",
        "POST /planted/forgotten: gate is answered 200 ",
        "POST /planted/forgotten: another site is answered 200",
    ] {
        assert!(faults.contains(&found.to_owned()), "{found}: {faults:#?}");
    }
}
