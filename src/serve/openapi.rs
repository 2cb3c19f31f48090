//! The published description of an API.

use std::sync::LazyLock;

use actix_web::{HttpResponse, Responder, http::header};
use platform::web::{Describe, Mount, Reply};

/// Mounts `GET openapi.json`, which answers `document`, written the first time it is asked for.
pub(crate) fn mount(api: &mut Mount, document: &'static LazyLock<String>) {
    let endpoint = move || async move { Document(document) };
    api.get("/openapi.json", endpoint).says("This document.");
}

struct Document(&'static str);

impl Reply for Document {
    fn describe(description: &mut Describe) {
        description.answers_json(200);
    }
}

impl Responder for Document {
    type Body = actix_web::body::BoxBody;

    fn respond_to(self, _: &actix_web::HttpRequest) -> HttpResponse {
        HttpResponse::Ok().insert_header((header::CONTENT_TYPE, "application/json")).body(self.0)
    }
}
