//! The least that the web framework can do, to compare with what our middleware costs: `bare-actix PORT
//! [PATH HEAD BODY]...`. A path is answered with the headers of the file HEAD, a line each, and the bytes of
//! BODY.

#![expect(clippy::expect_used, reason = "a developer's tool")]

use std::sync::Arc;

use actix_web::{
    App, HttpResponse, HttpServer,
    http::header::{HeaderName, HeaderValue},
    web,
};
use bytes::Bytes;

/// What a path is answered with.
struct Answer {
    headers: Vec<(HeaderName, HeaderValue)>,
    body: Bytes,
}

impl Answer {
    fn read(head: &str, body: &str) -> Self {
        let head = std::fs::read_to_string(head).expect("a file of headers");
        let header = |line: &str| {
            let (name, value) = line.split_once(": ").expect("a name and a value");
            (name.parse().expect("a name"), value.parse().expect("a value"))
        };
        let headers = head.lines().map(header).collect();
        Self { headers, body: std::fs::read(body).expect("a file").into() }
    }

    fn respond(&self) -> HttpResponse {
        let mut response = HttpResponse::Ok().body(self.body.clone());
        for (name, value) in &self.headers {
            response.headers_mut().insert(name.clone(), value.clone());
        }
        response
    }
}

async fn hello() -> HttpResponse {
    HttpResponse::Ok()
        .content_type("application/json")
        .body(r#"{"server_time":"2026-12-01T00:00:00.000000000Z","today":"2026-12-01"}"#)
}

#[actix_web::main]
async fn main() -> std::io::Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let (port, answers) = arguments.split_first().expect("a port");
    let port: u16 = port.parse().expect("a port");
    let (answers, []) = answers.as_chunks() else { panic!("PORT [PATH HEAD BODY]...") };
    let answers: Vec<(String, Arc<Answer>)> = answers
        .iter()
        .map(|[path, head, body]| (path.clone(), Arc::new(Answer::read(head, body))))
        .collect();
    HttpServer::new(move || {
        let app = App::new().route("/booking-api/time", web::get().to(hello));
        answers.iter().fold(app, |app, (path, answer)| {
            let answer = Arc::clone(answer);
            app.route(path, web::get().to(move || std::future::ready(answer.respond())))
        })
    })
    .workers(2)
    .bind(("127.0.0.1", port))?
    .run()
    .await
}
