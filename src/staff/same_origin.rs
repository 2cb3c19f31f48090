//! A write comes from a page of the desk itself: what another site sends is refused, whatever cookies a
//! browser adds to it.

use std::future::{Ready, ready};

use actix_web::{
    FromRequest, HttpRequest,
    dev::Payload,
    http::header::{self, HeaderMap},
};
use platform::web::{ApiError, Describe, Failure as _, Input};

use crate::error::StaffError;

/// A handler argument that refuses what a page of another site sent. Arguments that take a session
/// refuse it by themselves.
pub struct SameOrigin;

impl FromRequest for SameOrigin {
    type Error = ApiError;
    type Future = Ready<Result<Self, ApiError>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        ready(check(request).map(|()| Self))
    }
}

impl Input for SameOrigin {
    fn describe(description: &mut Describe) {
        description.answers(403);
    }
}

/// Refuses a write that no page of ours sent. Browsers say where a request comes from, and no page can
/// make them say otherwise.
pub(crate) fn check(request: &HttpRequest) -> Result<(), ApiError> {
    if request.method().is_safe() || is_ours(request.headers()) {
        return Ok(());
    }
    Err(StaffError::OtherSite.into_api_error())
}

fn is_ours(headers: &HeaderMap) -> bool {
    let text = |name| headers.get(name).and_then(|value| value.to_str().ok());
    if let Some(site) = text(header::HeaderName::from_static("sec-fetch-site")) {
        return site == "same-origin";
    }
    // Browsers of before 2023. The host has been checked against our own names.
    let origin = text(header::ORIGIN).and_then(|origin| origin.split_once("://"));
    match (origin, text(header::HOST)) {
        (Some((_, authority)), Some(host)) => authority == host,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use actix_web::test::TestRequest;

    use super::*;

    fn passes(method: TestRequest, headers: &[(&'static str, &'static str)]) -> bool {
        let mut request = method.insert_header(("host", "ops.example.ph"));
        for header in headers {
            request = request.insert_header(*header);
        }
        check(&request.to_http_request()).is_ok()
    }

    #[test]
    fn a_write_is_taken_from_our_own_pages_alone() {
        for (headers, is_taken) in [
            (&[("sec-fetch-site", "same-origin")][..], true),
            (&[("sec-fetch-site", "same-site")], false),
            (&[("sec-fetch-site", "cross-site")], false),
            (&[("sec-fetch-site", "none")], false),
            (&[("origin", "https://ops.example.ph")], true),
            (&[("origin", "https://www.example.ph")], false),
            (&[("origin", "https://ops.example.ph.evil.example")], false),
            (&[("origin", "null")], false),
            (&[("sec-fetch-site", "cross-site"), ("origin", "https://ops.example.ph")], false),
            (&[], false),
        ] {
            for method in [TestRequest::post(), TestRequest::put(), TestRequest::delete()] {
                assert_eq!(passes(method, headers), is_taken, "{headers:?}");
            }
            assert!(passes(TestRequest::get(), headers), "to read changes nothing");
        }
    }
}
