//! The part of an address after the question mark.

use std::future::{Ready, ready};

use actix_web::{FromRequest, HttpRequest, dev::Payload, http::StatusCode};
use serde::de::DeserializeOwned;

use super::ApiError;

/// Query parameters, read into `T`.
#[derive(Debug)]
pub struct Query<T>(pub T);

impl<T: DeserializeOwned> FromRequest for Query<T> {
    type Error = ApiError;
    type Future = Ready<Result<Self, ApiError>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        #[expect(clippy::disallowed_types, reason = "its parser, behind our own errors")]
        let read = actix_web::web::Query::<T>::from_query(request.query_string());
        ready(match read {
            Ok(query) => Ok(Self(query.into_inner())),
            Err(error) => Err(ApiError::of_status(StatusCode::BAD_REQUEST).because(error)),
        })
    }
}
