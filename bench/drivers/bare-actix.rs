//! The least that the web framework can do, to compare with what our middleware costs: `bare-actix
//! PORT`.

#![expect(clippy::expect_used, reason = "a developer's tool")]

use actix_web::{App, HttpResponse, HttpServer, web};

async fn hello() -> HttpResponse {
    HttpResponse::Ok()
        .content_type("application/json")
        .body(r#"{"server_time":"2026-12-01T00:00:00.000000000Z","today":"2026-12-01"}"#)
}

#[actix_web::main]
async fn main() -> std::io::Result<()> {
    let port = std::env::args().nth(1).and_then(|port| port.parse().ok()).expect("a port");
    HttpServer::new(|| App::new().route("/booking-api/time", web::get().to(hello)))
        .workers(2)
        .bind(("127.0.0.1", port))?
        .run()
        .await
}
