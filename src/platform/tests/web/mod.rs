//! Endpoints behind the middleware, called as clients call them.

mod compression;

use std::{
    future::{Ready, ready},
    sync::Arc,
};

use actix_web::{
    App, Error, FromRequest, HttpRequest, HttpResponse,
    body::{BoxBody, to_bytes},
    dev::{Payload, Service, ServiceResponse},
    http::{ConnectionType, Method, StatusCode, header},
    test::{TestRequest, init_service},
};
use diesel::{RunQueryDsl as _, sql_query};
use platform::{
    db::DbError,
    request_id, switches,
    web::{
        Access, ApiError, Ctx, Describe, Failed, Failure, Input, Json, Mount, Origin, Pages, Query,
        RequestMiddleware, Rule, mount_health,
    },
};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use testing::TestContext;
use utoipa::{IntoParams, ToSchema};

#[derive(Deserialize, Serialize, ToSchema)]
struct Echo {
    text: String,
}

#[derive(Deserialize, IntoParams)]
struct Wanted {
    number: u32,
}

#[derive(Debug)]
struct Sold;

impl Failure for Sold {
    const STATUSES: &'static [u16] = &[409];

    fn into_api_error(self) -> ApiError {
        let message = kernel::Text::new("Sold out.", "Ubos na.", "Hurot na.");
        ApiError::refused(StatusCode::CONFLICT, "sold_out", message)
    }
}

async fn echo(Json(body): Json<Echo>) -> Json<Echo> {
    Json(body)
}

async fn double(Query(wanted): Query<Wanted>) -> Json<u32> {
    Json(wanted.number * 2)
}

/// Stands for an argument that refuses all but the holder of a booking.
struct Holder;

impl FromRequest for Holder {
    type Error = ApiError;
    type Future = Ready<Result<Self, ApiError>>;

    fn from_request(_: &HttpRequest, _: &mut Payload) -> Self::Future {
        ready(Ok(Self))
    }
}

impl Input for Holder {
    fn describe(description: &mut Describe) {
        description.demands(Access::BookingHolder);
    }
}

async fn sold(_: Holder) -> Result<Json<Echo>, Failed<Sold>> {
    Err(Sold)?
}

async fn broken(ctx: Ctx) -> Result<Json<Echo>, Failed<DbError>> {
    let query = sql_query("SELECT secret FROM nowhere");
    let outcome =
        ctx.db.run(move |conn| diesel::RunQueryDsl::execute(query, conn).map_err(DbError::from));
    outcome.await?;
    Ok(Json(Echo { text: String::new() }))
}

/// Returns for which request a visit to the database works.
async fn asked_by(ctx: Ctx) -> Result<Json<Echo>, Failed<DbError>> {
    let id = ctx.db.run(|_| Ok::<_, DbError>(request_id::current())).await?;
    Ok(Json(Echo { text: id.map(|id| id.as_str().to_owned()).unwrap_or_default() }))
}

async fn panics() -> Json<Echo> {
    panic!("a bug in a handler");
}

struct APage;

impl Pages for APage {
    fn respond(&self, _: &HttpRequest) -> HttpResponse {
        HttpResponse::Ok().body("a page")
    }
}

fn endpoints() -> Mount {
    let mut api = Mount::default();
    api.post("/echo", echo).says("Says it back.");
    api.get("/double", double);
    api.post("/sold/{code}", sold);
    api.get("/broken", broken);
    api.get("/asked-by", asked_by);
    api.get("/panics", panics);
    let rule = Rule { name: "rare", burst: 2, per_minute: 1.0, batch: 1 };
    api.get("/rare", || async { Json("rarely") }).at_most(rule);
    api
}

/// Whether the connection ends with the answer to this.
async fn is_last_answer(test: &TestContext, request: TestRequest) -> bool {
    let app = app(test).await;
    let mut response = match app.call(request.to_request()).await {
        Ok(response) => response.into_parts().1,
        Err(error) => error.error_response(),
    };
    response.head_mut().connection_type() == ConnectionType::Close
}

async fn app(
    test: &TestContext,
) -> impl Service<actix_http::Request, Response = ServiceResponse<BoxBody>, Error = Error> {
    let ctx = Arc::clone(&test.ctx);
    let origin = Arc::new(Origin::of_visitors(&ctx.config, Arc::new(APage)));
    init_service(
        App::new()
            .app_data(Ctx::from(Arc::clone(&ctx)))
            .configure(mount_health(&[]))
            .configure(|config| endpoints().serve(config))
            .wrap(RequestMiddleware::new(Arc::clone(&ctx), origin)),
    )
    .await
}

struct Answer {
    status: u16,
    headers: header::HeaderMap,
    body: Vec<u8>,
}

impl Answer {
    fn json(&self) -> Value {
        serde_json::from_slice(&self.body).expect("a JSON body")
    }

    fn header(&self, name: &str) -> &str {
        self.headers.get(name).map(|v| v.to_str().expect("text")).unwrap_or_default()
    }
}

fn get(path: &str) -> TestRequest {
    TestRequest::with_uri(path).insert_header(("Host", "localhost:8080"))
}

fn post(path: &str, body: &'static str) -> TestRequest {
    get(path)
        .method(Method::POST)
        .insert_header(("Content-Type", "application/json"))
        .set_payload(body)
}

async fn call(test: &TestContext, request: TestRequest) -> Answer {
    let app = app(test).await;
    let response = match app.call(request.to_request()).await {
        Ok(response) => response.into_parts().1,
        Err(error) => error.error_response(),
    };
    let (status, headers) = (response.status().as_u16(), response.headers().clone());
    let body = to_bytes(response.into_body()).await.expect("a body").to_vec();
    Answer { status, headers, body }
}

#[actix_web::test]
async fn a_visit_to_the_database_knows_for_which_request_it_is() {
    let test = TestContext::new();
    let answer = call(&test, get("/booking-api/asked-by")).await;
    assert_eq!(answer.header("x-request-id").len(), 16);
    assert_eq!(answer.json()["text"], answer.header("x-request-id"));
}

#[actix_web::test]
async fn an_answer_bears_what_every_answer_bears() {
    let test = TestContext::new();
    let answer = call(&test, post("/booking-api/echo", r#"{"text":"Magandang araw"}"#)).await;
    assert_eq!((answer.status, answer.json()), (200, json!({ "text": "Magandang araw" })));
    assert_eq!(answer.header("x-request-id").len(), 16);
    assert_eq!(answer.header("cache-control"), "no-store");
    assert_eq!(answer.header("x-content-type-options"), "nosniff");
    assert_eq!(answer.header("referrer-policy"), "no-referrer");
    assert_eq!(
        answer.header("content-security-policy"),
        "default-src 'none'; frame-ancestors 'none'"
    );
}

#[actix_web::test]
async fn what_cannot_be_read_is_told_without_the_parser_s_words() {
    let test = TestContext::new();
    let deep = "[".repeat(20_000);
    let deep: &'static str = Box::leak(deep.into_boxed_str());
    for body in ["", "{", "null", r#"{"text":5}"#, r#"{"txt":"x"}"#, "\u{feff}{}", deep] {
        let answer = call(&test, post("/booking-api/echo", body)).await;
        assert_eq!(answer.status, 400, "{body:.20}");
        assert_eq!(answer.json(), json!({ "message": "The request could not be read." }));
    }
    let invalid = get("/booking-api/echo")
        .method(Method::POST)
        .insert_header(("Content-Type", "application/json"))
        .set_payload(&b"{\"text\":\"\xff\"}"[..]);
    assert_eq!(call(&test, invalid).await.status, 400);
    assert_eq!(call(&test, get("/booking-api/double?number=two")).await.status, 400);
    for nul in
        ["/booking-api/double?number=%00", "/booking-api/a%00b", "/booking-api/double?a%00=1"]
    {
        let refused = call(&test, get(nul)).await;
        assert_eq!(refused.status, 400, "{nul}");
        assert!(refused.json()["message"].is_string(), "{nul}");
    }
    let text = call(&test, get("/booking-api/double?number=2&text=%2500")).await;
    assert_eq!(text.status, 200, "a percent sign and two digits");
}

#[actix_web::test]
async fn each_wrong_way_to_call_has_its_status_and_a_code() {
    let test = TestContext::new();
    let large: &'static str =
        Box::leak(format!(r#"{{"text":"{}"}}"#, "x".repeat(70_000)).into_boxed_str());
    let form = get("/booking-api/echo").method(Method::POST).set_payload("text=x");
    for (request, status, code) in [
        (get("/booking-api/nowhere"), 404, "not_found"),
        (get("/booking-api"), 404, "not_found"),
        (get("/booking-api/echo"), 405, "method_not_allowed"),
        (form, 415, "not_json"),
        (post("/booking-api/echo", large), 413, "too_large"),
        (post("/booking-api/sold/x", "{}"), 409, "sold_out"),
        (get("/booking-api/panics"), 500, "internal_error"),
        (get("/booking-api/broken"), 500, "internal_error"),
    ] {
        let answer = call(&test, request).await;
        assert_eq!((answer.status, answer.json()["code"].clone()), (status, json!(code)));
        assert!(answer.json()["message"].is_string());
        assert_eq!(answer.header("x-request-id").len(), 16, "{code}");
        assert!(!String::from_utf8_lossy(&answer.body).contains("nowhere"), "no cause is shown");
    }
    assert_eq!(call(&test, get("/booking-api/echo")).await.header("allow"), "POST");
}

#[actix_web::test]
async fn refusals_speak_the_caller_s_language() {
    let test = TestContext::new();
    let request =
        post("/booking-api/sold/x", "{}").insert_header(("Accept-Language", "ceb, en;q=0.5"));
    assert_eq!(call(&test, request).await.json()["message"], "Hurot na.");
    let request = get("/booking-api/panics").insert_header(("Accept-Language", "fil"));
    let said = call(&test, request).await.json()["message"].clone();
    assert_eq!(said, "Nagkaroon ng problema. Pakisubukang muli mamaya.");
}

#[actix_web::test]
async fn a_stranger_s_name_for_us_is_refused_everywhere_but_on_probes() {
    let test = TestContext::new();
    for path in ["/booking-api/double?number=2", "/"] {
        let request = TestRequest::with_uri(path).insert_header(("Host", "evil.example"));
        assert_eq!(call(&test, request).await.status, 400, "{path}");
    }
    let probe = TestRequest::with_uri("/healthz").insert_header(("Host", "evil.example"));
    assert_eq!(call(&test, probe).await.status, 200);
}

#[actix_web::test]
async fn maintenance_closes_the_api_and_leaves_the_pages_open() {
    let test = TestContext::new();
    let turn = |is_on| {
        test.db(|conn| switches::set_maintenance(conn, is_on));
        test.db(|conn| test.ctx.switches.refresh(conn));
    };
    turn(true);
    let answer = call(&test, get("/booking-api/double?number=2")).await;
    assert_eq!((answer.status, answer.json()["code"].clone()), (503, json!("maintenance")));
    assert!(!answer.header("retry-after").is_empty());
    assert_eq!(call(&test, get("/")).await.status, 200);
    turn(false);
    assert_eq!(call(&test, get("/booking-api/double?number=2")).await.status, 200);
}

#[actix_web::test]
async fn a_rule_of_an_endpoint_holds_per_address() {
    let test = TestContext::new();
    let mut statuses = Vec::new();
    for _ in 0..3 {
        statuses.push(call(&test, get("/booking-api/rare")).await.status);
    }
    assert_eq!(statuses, [200, 200, 429]);
    let refused = call(&test, get("/booking-api/rare")).await;
    assert!(refused.header("retry-after").parse::<u32>().is_ok_and(|seconds| seconds >= 1));
}

#[actix_web::test]
async fn readiness_follows_the_database_and_the_wish_to_stop() {
    let test = TestContext::new();
    assert_eq!(call(&test, get("/readyz")).await.status, 200);
    test.ctx.health.drain();
    assert_eq!(call(&test, get("/readyz")).await.status, 503);
    assert_eq!(call(&test, get("/healthz")).await.status, 200);
}

#[actix_web::test]
async fn a_server_that_stops_ends_each_connection_with_an_answer() {
    let test = TestContext::new();
    for is_stopping in [false, true] {
        for path in ["/", "/healthz", "/booking-api/double?number=2", "/booking-api/nowhere"] {
            assert_eq!(is_last_answer(&test, get(path)).await, is_stopping, "{path}");
        }
        let panics = get("/booking-api/panics");
        assert_eq!(is_last_answer(&test, panics).await, is_stopping, "after a panic");
        test.ctx.health.drain();
    }
}

#[actix_web::test]
async fn metrics_are_for_this_machine_or_for_the_token() {
    let test = TestContext::with(&[("METRICS_TOKEN", "let-me-in")]);
    let from = |peer: &str| get("/metrics").peer_addr(peer.parse().expect("address"));
    assert_eq!(call(&test, from("127.0.0.1:9")).await.status, 200);
    assert_eq!(call(&test, from("203.0.113.9:9")).await.status, 404);
    let proxied = from("127.0.0.1:9").insert_header(("X-Forwarded-For", "203.0.113.9"));
    assert_eq!(call(&test, proxied).await.status, 404);
    let token = from("203.0.113.9:9").insert_header(("Authorization", "Bearer let-me-in"));
    assert_eq!(call(&test, token).await.status, 200);
    for other in ["Bearer let-me-im", "Bearer let-me-in ", "let-me-in", "Bearer "] {
        let wrong = from("203.0.113.9:9").insert_header(("Authorization", other));
        assert_eq!(call(&test, wrong).await.status, 404, "{other}");
    }
}

#[actix_web::test]
async fn metrics_tell_how_each_check_of_the_data_stands() {
    let test = TestContext::new();
    let planted = "INSERT INTO invariant_checks (name, checked_at, violations, failures) VALUES
        ('seats-are-counted', '2026-12-01T00:00:00Z', 3, 0), ('never-checked', NULL, 0, 2)";
    test.db(|conn| sql_query(planted).execute(conn).map_err(DbError::from));
    let peer = "127.0.0.1:9".parse().expect("an address");
    let answer = call(&test, get("/metrics").peer_addr(peer)).await;
    let text = String::from_utf8(answer.body).expect("text");
    for line in [
        "parola_invariant_violations 3",
        "parola_invariant_broken{invariant=\"seats-are-counted\"} 3",
        "parola_invariant_broken{invariant=\"never-checked\"} 0",
        "parola_invariant_checked_timestamp_seconds{invariant=\"seats-are-counted\"} 1796083200",
        "parola_invariant_checked_timestamp_seconds{invariant=\"never-checked\"} 0",
        "parola_invariant_failures{invariant=\"never-checked\"} 2",
    ] {
        assert!(text.lines().any(|told| told == line), "{line} in {text}");
    }
}

#[test]
fn the_document_follows_from_the_handlers_types() {
    let document = serde_json::to_value(endpoints().document()).expect("JSON");
    let echo = &document["paths"]["/booking-api/echo"]["post"];
    assert_eq!(echo["summary"], "Says it back.");
    let schema = &echo["requestBody"]["content"]["application/json"]["schema"];
    assert_eq!(schema["$ref"], "#/components/schemas/Echo");
    for status in ["200", "400", "408", "413", "415", "429", "500", "503"] {
        assert!(echo["responses"][status].is_object(), "{status}");
    }
    let sold = &document["paths"]["/booking-api/sold/{code}"]["post"];
    assert_eq!(sold["parameters"][0]["name"], "code");
    assert_eq!(sold["security"], json!([{ "booking": [] }, { "session": [] }]));
    assert!(sold["responses"]["409"].is_object());
    let double = &document["paths"]["/booking-api/double"]["get"];
    assert_eq!(double["parameters"][0]["name"], "number");
    assert_eq!(document["components"]["schemas"]["Echo"]["required"], json!(["text"]));
}
