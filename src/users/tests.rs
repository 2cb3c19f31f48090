//! The profile through its endpoints.

use auth::{Auth, PersonalData, Services};
use diesel::{RunQueryDsl as _, sql_query};
use platform::{db::DbError, web::Mount};
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};
use testing::{Answer, TestApp, TestContext};

use crate::AllPersonalData;

struct Fixture {
    test: TestContext,
    app: TestApp,
}

const ID: &str = "11111111-2222-8333-8444-555555555555";

impl Fixture {
    async fn new() -> Self {
        let mut test = TestContext::with(&[("BCRYPT_COST", "4"), ("RATE_LIMIT_SCALE", "1000")]);
        notices::register(&mut test.registry);
        let services = Auth::new(Services::new(&test.ctx.config));
        let parts: Vec<PersonalData> = vec![crate::PERSONAL_DATA, auth::PERSONAL_DATA];
        let app = TestApp::new(&test, |config| {
            let mut api = Mount::default();
            crate::mount(&mut api);
            config.app_data(services).app_data(AllPersonalData::new(parts));
            api.serve(config);
        });
        let app = app.await;
        Self { test, app }
    }

    /// Somebody signed in just now, whom Google calls Maria.
    fn member(&self, id: &str, email: &str) -> String {
        let mut bytes = [0; 16];
        self.test.ctx.rng.fill(&mut bytes);
        let token = format!("prl_{}", bytes.iter().map(|b| format!("{b:02x}")).collect::<String>());
        let hash: String =
            Sha256::digest(&token).iter().map(|byte| format!("{byte:02x}")).collect();
        for statement in [
            format!(
                "INSERT INTO accounts (id, email, email_key, google_sub, google_first_name,
                   proved_by) VALUES ('{id}', '{email}', '{email}', '{id}', 'Maria', 'google')"
            ),
            format!(
                "INSERT INTO sessions (token_hash, account_id, expires_at)
                 VALUES (decode('{hash}', 'hex'), '{id}', app_now() + interval '30 days')"
            ),
        ] {
            self.test.db(|conn| sql_query(statement).execute(conn).map_err(DbError::from));
        }
        token
    }

    async fn save(&self, token: &str, body: &Value) -> Answer {
        self.app.put("/users/update", body).bearer(token).send().await
    }

    async fn user(&self, token: &str) -> Value {
        let answer = self.app.get("/users/me").bearer(token).send().await;
        assert_eq!(answer.status, 200, "{answer:?}");
        answer.body["user"].clone()
    }
}

fn whole() -> Value {
    json!({
        "first_name": "Ma. Niña",
        "last_name": "de la Cruz",
        "middle_name": "Reyes",
        "birth_date": "1996-02-29",
        "contact_number": "+639171234567",
        "email": "maria@example.ph",
        "gender": "FEMALE",
        "address1": "12 Colon Street",
        "city": "Cebu City",
        "country": "PHILIPPINES",
        "zipcode": "6000",
        "province": "Cebu",
    })
}

/// `whole` with one member another.
fn with(name: &str, value: Value) -> Value {
    let mut body = whole();
    body[name] = value;
    body
}

#[actix_web::test]
async fn a_user_begins_with_what_google_told_and_the_home_country() {
    let fixture = Fixture::new().await;
    let token = fixture.member(ID, "maria@example.ph");
    assert_eq!(
        fixture.user(&token).await,
        json!({
            "user_id": ID,
            "email": "maria@example.ph",
            "first_name": "Maria",
            "last_name": null,
            "contact_number": null,
            "google_id": ID,
            "has_password": false,
            "profile": {
                "first_name": "Maria", "last_name": null, "middle_name": null,
                "birth_date": null, "gender": null, "address1": null, "city": null,
                "province": null, "country": "PHILIPPINES", "zipcode": null,
            },
        })
    );
}

#[actix_web::test]
async fn a_profile_is_saved_and_saved_again() {
    let fixture = Fixture::new().await;
    let token = fixture.member(ID, "maria@example.ph");
    let saved = fixture.save(&token, &whole()).await;
    assert_eq!(saved.status, 200, "{saved:?}");
    let user = fixture.user(&token).await;
    assert_eq!(saved.body["user"], user);
    assert_eq!(user["first_name"], "Ma. Niña");
    assert_eq!(user["contact_number"], "+639171234567");
    assert_eq!(user["profile"]["birth_date"], "1996-02-29");
    assert_eq!(user["profile"]["middle_name"], "Reyes");
    let again = fixture.save(&token, &with("middle_name", json!(""))).await;
    assert_eq!(again.body["user"]["profile"]["middle_name"], Value::Null);
}

#[actix_web::test]
async fn every_missing_field_is_named() {
    let fixture = Fixture::new().await;
    let token = fixture.member(ID, "maria@example.ph");
    let answer = fixture.save(&token, &json!({})).await;
    assert_eq!(answer.status, 400);
    assert_eq!(
        answer.body,
        json!({
            "first_name": ["First name is required"],
            "last_name": ["Last name is required"],
            "birth_date": ["Birthdate is required"],
            "contact_number": ["Contact number is required"],
            "gender": ["Gender is required"],
            "address1": ["Address is required"],
            "province": ["Province is required"],
            "city": ["City is required"],
            "country": ["Country is required"],
            "zipcode": ["Zip code is required"],
        })
    );
}

#[actix_web::test]
async fn each_field_knows_what_it_can_be() {
    let fixture = Fixture::new().await;
    let token = fixture.member(ID, "maria@example.ph");
    for (name, value, told) in [
        ("contact_number", "0917 123 4567", "Must be a valid PH mobile number"),
        ("contact_number", "0817123456", "Must be a valid PH mobile number"),
        ("birth_date", "1997-02-29", "Birthdate is not valid"),
        ("birth_date", "29/02/1996", "Birthdate is not valid"),
        ("birth_date", "2026-12-02", "Birthdate is not valid"),
        ("birth_date", "1899-12-31", "Birthdate is not valid"),
        ("gender", "OTHER", "Gender is not valid"),
        ("first_name", "   ", "First name is required"),
        ("first_name", "Maria\r\nBcc: x", "First name is not valid"),
        ("last_name", "Santos\u{202e}", "Last name is not valid"),
        ("zipcode", "60<0", "Zip code is not valid"),
        ("email", "other@example.ph", "Email address cannot be changed"),
    ] {
        let answer = fixture.save(&token, &with(name, json!(value))).await;
        assert_eq!((answer.status, &answer.body[name][0]), (400, &json!(told)), "{value:?}");
    }
    let today = fixture.save(&token, &with("birth_date", json!("2026-12-01"))).await;
    assert_eq!(today.status, 200, "born this morning in Manila");
    for email in [json!("MARIA@example.ph"), Value::Null] {
        assert_eq!(fixture.save(&token, &with("email", email)).await.status, 200);
    }
}

#[actix_web::test]
async fn fields_that_are_not_the_user_s_to_set_stay_as_they_are() {
    let fixture = Fixture::new().await;
    let token = fixture.member(ID, "maria@example.ph");
    let mut body = whole();
    for (name, value) in [
        ("user_id", json!("99999999-2222-8333-8444-555555555555")),
        ("account_id", json!("99999999-2222-8333-8444-555555555555")),
        ("google_id", json!("another")),
        ("google_sub", json!("another")),
        ("is_admin", json!(true)),
        ("role", json!("operator")),
        ("verified", json!(false)),
        ("password_hash", json!("x")),
    ] {
        body[name] = value;
    }
    let answer = fixture.save(&token, &body).await;
    assert_eq!(answer.body["user"]["user_id"], ID);
    assert_eq!(answer.body["user"]["google_id"], ID);
    assert_eq!(answer.body["user"].get("role"), None);
}

#[actix_web::test]
async fn what_is_typed_stays_text() {
    let fixture = Fixture::new().await;
    let token = fixture.member(ID, "maria@example.ph");
    for text in ["{{7*7}}", "<img src=x onerror=alert(1)>", "'; DROP TABLE profiles; --", "=1+1"] {
        let answer = fixture.save(&token, &with("first_name", json!(text))).await;
        assert_eq!(answer.body["user"]["first_name"], text);
    }
}

#[actix_web::test]
async fn two_people_never_meet() {
    let fixture = Fixture::new().await;
    let maria = fixture.member(ID, "maria@example.ph");
    let juan = fixture.member("99999999-2222-8333-8444-555555555555", "juan@example.ph");
    fixture.save(&maria, &whole()).await;
    assert_eq!(fixture.user(&juan).await["profile"]["birth_date"], Value::Null);
    let data = fixture.app.get("/users/me/data").bearer(&juan).send().await;
    assert!(!data.body.to_string().contains("maria@example.ph"), "{data:?}");
}

#[actix_web::test]
async fn nobody_enters_without_a_token() {
    let fixture = Fixture::new().await;
    let body = json!({});
    for call in [
        fixture.app.get("/users/me"),
        fixture.app.put("/users/update", &body),
        fixture.app.get("/users/me/data"),
        fixture.app.delete("/users/me", &body),
    ] {
        let answer = call.send().await;
        assert_eq!((answer.status, answer.text("code")), (401, "signed_out"));
    }
}

#[actix_web::test]
async fn everything_kept_is_handed_out() {
    let fixture = Fixture::new().await;
    let token = fixture.member(ID, "maria@example.ph");
    fixture.save(&token, &whole()).await;
    let data = fixture.app.get("/users/me/data").bearer(&token).send().await;
    assert_eq!(data.body["account"]["email"], "maria@example.ph");
    assert_eq!(data.body["account"]["sessions"].as_array().map(Vec::len), Some(1));
    assert_eq!(data.body["profile"]["address1"], "12 Colon Street");
    assert!(!data.body.to_string().contains("hash"), "no secrets");
}

#[actix_web::test]
async fn an_account_is_erased_with_everything_of_it() {
    let fixture = Fixture::new().await;
    let token = fixture.member(ID, "maria@example.ph");
    fixture.save(&token, &whole()).await;
    let erase = |typed: &str| fixture.app.delete("/users/me", &json!({ "email": typed }));
    let slip = erase("mario@example.ph").bearer(&token).send().await;
    assert_eq!(slip.status, 400);
    let gone = erase("Maria@example.ph").bearer(&token).send().await;
    assert_eq!((gone.status, gone.text("message")), (200, "Your account has been deleted."));
    assert_eq!(fixture.app.get("/users/me").bearer(&token).send().await.status, 401);
    for table in ["accounts", "profiles", "sessions"] {
        let rows = fixture.test.db(|conn| {
            sql_query(format!("SELECT 1 FROM {table}")).execute(conn).map_err(DbError::from)
        });
        assert_eq!(rows, 0, "{table}");
    }
    fixture.test.run_jobs().await;
    let emails = fixture.test.mailbox.emails();
    assert!(emails[0].raw.contains("Subject: Your account has been deleted\r\n"));
}

#[actix_web::test]
async fn erasing_needs_a_fresh_sign_in() {
    let fixture = Fixture::new().await;
    let token = fixture.member(ID, "maria@example.ph");
    fixture.test.clock.advance(chrono::TimeDelta::minutes(10));
    let body = json!({ "email": "maria@example.ph" });
    let refused = fixture.app.delete("/users/me", &body).bearer(&token).send().await;
    assert_eq!((refused.status, refused.text("code")), (401, "sign_in_again"));
    assert_eq!(fixture.user(&token).await["email"], "maria@example.ph");
}

#[actix_web::test]
async fn places_are_served_by_province() {
    let fixture = Fixture::new().await;
    let provinces = fixture.app.get("/places/provinces").send().await;
    let all = provinces.body["provinces"].as_array().expect("a list");
    let cebu = all.iter().find(|province| province["name"] == "Cebu").expect("Cebu");
    let code = cebu["code"].as_str().expect("a code");
    let cities = fixture.app.get(&format!("/places/provinces/{code}/cities")).send().await;
    assert!(
        cities.body["cities"].as_array().expect("a list").iter().any(|c| c["name"] == "Danao City")
    );
    let nowhere = fixture.app.get("/places/provinces/nowhere/cities").send().await;
    assert_eq!(nowhere.status, 404);
}

#[actix_web::test]
async fn a_profile_with_an_unknown_gender_is_not_taken_for_none() {
    let fixture = Fixture::new().await;
    let token = fixture.member(ID, "maria@example.ph");
    fixture.save(&token, &whole()).await;
    fixture.test.db(|conn| {
        use diesel::connection::SimpleConnection as _;
        let planted = "ALTER TABLE profiles DROP CONSTRAINT profiles_gender_check;
                       UPDATE profiles SET gender = 'X'";
        conn.batch_execute(planted).map_err(DbError::from)
    });
    let id = auth::AccountId(ID.parse().expect("an id"));
    let read = fixture.test.ctx.db.run_here(|conn| crate::store::profile(conn, id));
    let told = read.expect_err("an unknown gender").to_string();
    assert!(told.contains("\"X\" is no Gender"), "{told}");
    assert_eq!(fixture.app.get("/users/me").bearer(&token).send().await.status, 500);
}
