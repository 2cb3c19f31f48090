//! Identity, called through its endpoints and looked at from inside.

mod codes;
mod emails;
mod equal;
mod google;
mod hijack;
mod hostile;
mod log_in;
mod networks;
mod own;
mod passwords;
mod redirect;
mod security;
mod sessions;
mod sign_up;
mod unknown_values;

use platform::web::Mount;
use serde_json::{Value, json};
use testing::{Answer, TestApp, TestContext};

use crate::{Auth, INVARIANTS, Services};

/// A test in which people can sign up, and everything that they can call.
struct Fixture {
    test: TestContext,
    app: TestApp,
}

const PASSWORD: &str = "three crossings a week";
const NEW_PASSWORD: &str = "four crossings a week";

impl Fixture {
    async fn new() -> Self {
        Self::with(&[]).await
    }

    async fn with(settings: &[(&str, &str)]) -> Self {
        let mut all = vec![("BCRYPT_COST", "4"), ("RATE_LIMIT_SCALE", "1000")];
        all.extend_from_slice(settings);
        let mut test = TestContext::with(&all);
        notices::register(&mut test.registry);
        // The periodic job would stay behind; its own test runs it.
        test.registry.add::<crate::send_code::SendCode>();
        let services = Auth::new(Services::new(&test.ctx.config));
        let app = TestApp::new(&test, |config| {
            let mut api = Mount::default();
            crate::mount(&mut api);
            config.app_data(services);
            api.serve(config);
        });
        let app = app.await;
        Self { test, app }
    }

    async fn post(&self, path: &str, body: &Value) -> Answer {
        self.app.post(path, body).send().await
    }

    /// Runs the jobs until none is due.
    async fn settle(&self) {
        while self.test.run_jobs().await > 0 {}
    }

    fn advance(&self, seconds: i64) {
        self.test.clock.advance(chrono::TimeDelta::seconds(seconds));
    }

    async fn sign_up(&self, email: &str, password: &str) -> Answer {
        let body = json!({
            "email": email, "password": password, "password_confirmation": password,
        });
        self.post("/auth/signup", &body).await
    }

    async fn log_in(&self, email: &str, password: &str) -> Answer {
        self.post("/auth/login", &json!({ "email": email, "password": password })).await
    }

    async fn verify(&self, email: &str, user_id: &str, otp: &str) -> Answer {
        let body = json!({ "email": email, "user_id": user_id, "otp": otp });
        self.post("/auth/verify-otp", &body).await
    }

    async fn update_password(&self, email: &str, password: &str, code: &str) -> Answer {
        let body = json!({
            "email": email, "password": password, "password_confirmation": password,
            "token": code,
        });
        self.post("/auth/update-password", &body).await
    }

    /// The text of the newest e-mail to `email`.
    async fn email(&self, email: &str) -> String {
        self.settle().await;
        let emails = self.test.mailbox.emails();
        emails.iter().rfind(|sent| sent.to == email).expect("an e-mail").raw.clone()
    }

    /// The code in the newest e-mail to `email`.
    async fn code(&self, email: &str) -> String {
        code_in(&self.email(email).await).expect("a code")
    }

    /// Somebody with an account and a password.
    async fn member(&self, email: &str) -> String {
        let signed_up = self.sign_up(email, PASSWORD).await;
        let user_id = signed_up.text("user_id").to_owned();
        let code = self.code(email).await;
        let verified = self.verify(email, &user_id, &code).await;
        assert_eq!(verified.status, 200, "{verified:?}");
        user_id
    }

    /// A token of somebody with an account.
    async fn token(&self, email: &str) -> String {
        let logged_in = self.log_in(email, PASSWORD).await;
        assert_eq!(logged_in.status, 200, "{logged_in:?}");
        logged_in.text("token").to_owned()
    }

    async fn is_signed_in(&self, token: &str) -> bool {
        match self.app.get("/auth/check").bearer(token).send().await.status {
            200 => true,
            401 => false,
            other => panic!("{other}"),
        }
    }
}

/// After every test, what must always be true must be true.
impl Drop for Fixture {
    fn drop(&mut self) {
        if !std::thread::panicking() {
            self.test.assert_true(INVARIANTS);
        }
    }
}

/// The line of an e-mail that is a code.
fn code_in(email: &str) -> Option<String> {
    email
        .lines()
        .map(str::trim)
        .find(|line| line.len() == 6 && kernel::read_code(line, 6).as_deref() == Some(*line))
        .map(str::to_owned)
}
