//! JSON that is packed where the caller can unpack it: a list of a thousand people is a fifth then.

use std::io::Write as _;

use actix_web::{
    HttpRequest, HttpResponse, Responder,
    body::BoxBody,
    http::header::{self, HeaderValue},
};
use flate2::{Compression, write::GzEncoder};
use platform::web::{ApiError, Describe, Json, Reply};
use serde::Serialize;
use utoipa::ToSchema;

/// A JSON body sent with status 200, packed where the caller can unpack it.
pub(crate) struct Packed<T>(pub(crate) T);

impl<T: Serialize + ToSchema> Reply for Packed<T> {
    fn describe(description: &mut Describe) {
        Json::<T>::describe(description);
    }
}

impl<T: Serialize> Responder for Packed<T> {
    type Body = BoxBody;

    fn respond_to(self, request: &HttpRequest) -> HttpResponse {
        let accepts = request.headers().get(header::ACCEPT_ENCODING);
        let accepts = accepts.and_then(|value| value.to_str().ok()).unwrap_or_default();
        let can_unpack = accepts.split(',').any(|one| one.trim() == "gzip");
        let plain = match serde_json::to_vec(&self.0) {
            Ok(plain) => plain,
            Err(error) => return ApiError::internal(error).response(),
        };
        let mut response = HttpResponse::Ok();
        response
            .insert_header((header::CONTENT_TYPE, HeaderValue::from_static("application/json")))
            .insert_header((header::VARY, HeaderValue::from_static("Accept-Encoding")));
        match can_unpack.then(|| packed(&plain)) {
            Some(Ok(packed)) => response
                .insert_header((header::CONTENT_ENCODING, HeaderValue::from_static("gzip")))
                .body(packed),
            _ => response.body(plain),
        }
    }
}

fn packed(plain: &[u8]) -> std::io::Result<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::default());
    encoder.write_all(plain)?;
    encoder.finish()
}
