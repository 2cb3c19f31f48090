//! The published description of the API.

use std::sync::OnceLock;

use actix_web::{HttpResponse, Responder, http::header};
use platform::web::{Describe, Mount, Reply};

/// Mounts `GET openapi.json`, which answers what `describe` wrote the first time it was asked.
pub(crate) fn mount(api: &mut Mount, describe: fn() -> String) {
    static DOCUMENT: OnceLock<String> = OnceLock::new();
    let endpoint = move || async move { Document(DOCUMENT.get_or_init(describe)) };
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
