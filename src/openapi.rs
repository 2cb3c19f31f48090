//! The published description of the API.

use std::sync::LazyLock;

use actix_web::{HttpResponse, Responder, http::header};
use platform::web::{Access, Describe, Mount, Reply};

static DOCUMENT: LazyLock<String> = LazyLock::new(crate::server::openapi);

/// Mounts `GET openapi.json`.
pub(crate) fn mount(api: &mut Mount) {
    api.get("/openapi.json", Access::Anyone, endpoint).says("This document.");
}

async fn endpoint() -> Document {
    Document
}

struct Document;

impl Reply for Document {
    fn describe(description: &mut Describe) {
        description.answers_json(200);
    }
}

impl Responder for Document {
    type Body = actix_web::body::BoxBody;

    fn respond_to(self, _: &actix_web::HttpRequest) -> HttpResponse {
        HttpResponse::Ok()
            .insert_header((header::CONTENT_TYPE, "application/json"))
            .body(DOCUMENT.as_str())
    }
}
