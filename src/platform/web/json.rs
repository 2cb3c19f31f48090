//! JSON in and out.

use std::{future::Future, pin::Pin};

use actix_web::{
    FromRequest, HttpRequest, HttpResponse, Responder,
    body::BoxBody,
    dev::Payload,
    http::{
        StatusCode,
        header::{self, ContentEncoding, HeaderValue},
    },
};
use serde::{Serialize, de::DeserializeOwned};

use super::{ApiError, body, compression::compressed};

/// A JSON body: read from a request, or sent with status 200.
#[derive(Debug)]
pub struct Json<T>(pub T);

/// A JSON body sent with status 201.
#[derive(Debug)]
pub struct Created<T>(pub T);

impl<T: DeserializeOwned + 'static> FromRequest for Json<T> {
    type Error = ApiError;
    type Future = Pin<Box<dyn Future<Output = Result<Self, ApiError>>>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let is_json = request
            .headers()
            .get(header::CONTENT_TYPE)
            .and_then(|value| value.to_str().ok())
            .is_some_and(|value| {
                let essence = value.split(';').next().unwrap_or("").trim();
                essence.eq_ignore_ascii_case("application/json")
            });
        let body = body::read(request, payload);
        Box::pin(async move {
            if !is_json {
                return Err(ApiError::of_status(StatusCode::UNSUPPORTED_MEDIA_TYPE));
            }
            serde_json::from_slice(&body.await?)
                .map(Self)
                .map_err(|error| ApiError::of_status(StatusCode::BAD_REQUEST).because(error))
        })
    }
}

impl<T: Serialize> Responder for Json<T> {
    type Body = BoxBody;

    fn respond_to(self, request: &HttpRequest) -> HttpResponse {
        respond(request, StatusCode::OK, &self.0)
    }
}

impl<T: Serialize> Responder for Created<T> {
    type Body = BoxBody;

    fn respond_to(self, request: &HttpRequest) -> HttpResponse {
        respond(request, StatusCode::CREATED, &self.0)
    }
}

/// Enough for a day's sailings, so that the body of an answer does not grow and move while it is written.
const USUAL_BODY: usize = 8 << 10;

fn respond<T: Serialize>(request: &HttpRequest, status: StatusCode, value: &T) -> HttpResponse {
    let mut body = Vec::with_capacity(USUAL_BODY);
    if let Err(error) = serde_json::to_writer(&mut body, value) {
        return ApiError::internal(error).response();
    }
    let mut response = HttpResponse::build(status);
    response.insert_header((header::CONTENT_TYPE, HeaderValue::from_static("application/json")));
    match compressed(request, &body) {
        Some(less) => response.insert_header(ContentEncoding::Gzip).body(less),
        None => response.body(body),
    }
}
