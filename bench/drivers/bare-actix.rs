//! The least that the web framework can do, to compare with what our middleware costs: `bare-actix PORT
//! HEAD BODY`. `/` is answered with the headers of the file HEAD, a line each, and the bytes of BODY.

#![expect(clippy::expect_used, reason = "a developer's tool")]

use actix_web::{
    App, HttpResponse, HttpServer,
    http::header::{HeaderName, HeaderValue},
    web,
};
use bytes::Bytes;

/// What `/` is answered with.
struct Page {
    headers: Vec<(HeaderName, HeaderValue)>,
    body: Bytes,
}

impl Page {
    fn read(head: &str, body: &str) -> Self {
        let head = std::fs::read_to_string(head).expect("a file of headers");
        let header = |line: &str| {
            let (name, value) = line.split_once(": ").expect("a name and a value");
            (name.parse().expect("a name"), value.parse().expect("a value"))
        };
        let headers = head.lines().map(header).collect();
        Self { headers, body: std::fs::read(body).expect("a file").into() }
    }
}

async fn hello() -> HttpResponse {
    HttpResponse::Ok()
        .content_type("application/json")
        .body(r#"{"server_time":"2026-12-01T00:00:00.000000000Z","today":"2026-12-01"}"#)
}

async fn page(page: web::Data<Page>) -> HttpResponse {
    let mut response = HttpResponse::Ok().body(page.body.clone());
    for (name, value) in &page.headers {
        response.headers_mut().insert(name.clone(), value.clone());
    }
    response
}

#[actix_web::main]
async fn main() -> std::io::Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [port, head, body] = &arguments[..] else { panic!("PORT HEAD BODY") };
    let port: u16 = port.parse().expect("a port");
    let answer = web::Data::new(Page::read(head, body));
    HttpServer::new(move || {
        App::new()
            .app_data(answer.clone())
            .route("/booking-api/time", web::get().to(hello))
            .route("/", web::get().to(page))
    })
    .workers(2)
    .bind(("127.0.0.1", port))?
    .run()
    .await
}
