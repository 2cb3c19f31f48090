//! Two addresses of one program: what each answers, who is let in, and what maintenance closes.

use std::future::{Ready, ready};

use actix_web::{FromRequest, HttpRequest, dev::Payload};
use platform::{
    switches,
    web::{Access, Api, ApiError, Describe, Input, Json, Mount},
};
use serde_json::{Value, json};
use testing::{TestApp, TestContext};

/// Stands for an argument that refuses all but staff, and those of them who lack the permission.
struct Staff<const IS_PERMITTED: bool>;

impl<const IS_PERMITTED: bool> FromRequest for Staff<IS_PERMITTED> {
    type Error = ApiError;
    type Future = Ready<Result<Self, ApiError>>;

    fn from_request(_: &HttpRequest, _: &mut Payload) -> Self::Future {
        ready(Ok(Self))
    }
}

impl<const IS_PERMITTED: bool> Input for Staff<IS_PERMITTED> {
    fn describe(description: &mut Describe) {
        description.demands(match IS_PERMITTED {
            true => Access::Staff("see-board"),
            false => Access::StaffSession,
        });
    }
}

async fn seats() -> Json<u32> {
    Json(2)
}

async fn me(_: Staff<false>) -> Json<u32> {
    Json(1)
}

async fn board(_: Staff<true>) -> Json<u32> {
    Json(3)
}

fn shop() -> Mount {
    let mut api = Mount::default();
    api.get("/seats", seats);
    api
}

fn desk() -> Mount {
    let mut api = Mount::new(Api::OPS);
    api.get("/session", me);
    api.get("/board", board).says("The sailings of a day.");
    api
}

#[actix_web::test]
async fn maintenance_closes_the_shop_and_leaves_the_desk_open() {
    let test = TestContext::new();
    let visitors = TestApp::new(&test, |config| shop().serve(config)).await;
    let staff = TestApp::of_desk(&test, |config| desk().serve(config)).await;
    for is_closed in [false, true] {
        test.db(|conn| switches::set_maintenance(conn, is_closed));
        test.db(|conn| test.ctx.switches.refresh(conn));
        let shop = if is_closed { 503 } else { 200 };
        assert_eq!(visitors.get("/seats").send().await.status, shop);
        assert_eq!(staff.get("/board").send().await.status, 200);
    }
}

#[actix_web::test]
async fn each_address_has_a_name_an_api_and_a_scheme_of_its_own() {
    let test = TestContext::with(&[
        ("PUBLIC_URL", "http://book.example.ph"),
        ("OPS_URL", "https://desk.example.ph"),
    ]);
    // Each even if the other's endpoints were mounted there by mistake.
    let both = |config: &mut actix_web::web::ServiceConfig| {
        shop().serve(config);
        desk().serve(config);
    };
    let visitors = TestApp::new(&test, both).await;
    let staff = TestApp::of_desk(&test, both).await;
    for (app, path, name, status) in [
        (&visitors, "/booking-api/seats", "book.example.ph", 200),
        (&visitors, "/booking-api/seats", "desk.example.ph", 400),
        (&visitors, "/ops-api/board", "book.example.ph", 404),
        (&staff, "/ops-api/board", "desk.example.ph", 200),
        (&staff, "/ops-api/board", "book.example.ph", 400),
        (&staff, "/booking-api/seats", "desk.example.ph", 404),
    ] {
        let answer = app.page(path).header("host", name).send().await;
        assert_eq!(answer.status, status, "{path} of {name}");
    }
    assert_eq!(visitors.get("/seats").send().await.header("strict-transport-security"), "");
    let strict = staff.get("/board").send().await;
    assert!(!strict.header("strict-transport-security").is_empty());
}

#[test]
fn each_document_says_who_may_call_and_what_they_show() {
    let told = |api: Mount| serde_json::to_value(api.document()).expect("JSON");
    let (shop, desk) = (told(shop()), told(desk()));
    assert_eq!(shop["info"]["title"], "Parola booking API");
    assert_eq!(desk["info"]["title"], "Parola desk API");
    assert_eq!(shop["components"]["securitySchemes"], Value::Null);
    let cookie = json!({ "type": "apiKey", "in": "cookie", "name": "__Host-parola-staff" });
    assert_eq!(desk["components"]["securitySchemes"], json!({ "staff": cookie }));
    let board = &desk["paths"]["/ops-api/board"]["get"];
    assert_eq!(board["security"], json!([{ "staff": [] }]));
    assert_eq!(board["description"], "Only staff with the permission `see-board` may call it.");
    assert!(board["responses"]["401"].is_object() && board["responses"]["403"].is_object());
    let session = &desk["paths"]["/ops-api/session"]["get"];
    assert_eq!(session["description"], "Only staff may call it, also before the second factor.");
    assert!(session["responses"]["401"].is_object() && session["responses"]["403"].is_null());
}
