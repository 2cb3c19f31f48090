//! An answer that bears one header more.

use actix_web::{
    HttpRequest, HttpResponse, Responder,
    cookie::Cookie,
    http::header::{self, HeaderName, HeaderValue},
};

use super::{Describe, Reply};

/// A reply and a header of its own.
pub struct WithHeader<R> {
    reply: R,
    header: Option<(HeaderName, HeaderValue)>,
}

impl<R> WithHeader<R> {
    /// The reply as it is.
    pub fn none(reply: R) -> Self {
        Self { reply, header: None }
    }

    /// The reply with this header.
    pub fn new(reply: R, name: HeaderName, value: HeaderValue) -> Self {
        Self { reply, header: Some((name, value)) }
    }

    /// The reply, and something for the browser to bring along or to forget.
    pub fn cookie(reply: R, cookie: &Cookie<'_>) -> Self {
        let value = HeaderValue::from_str(&cookie.encoded().to_string());
        Self { reply, header: value.ok().map(|value| (header::SET_COOKIE, value)) }
    }
}

impl<R: Responder> Responder for WithHeader<R> {
    type Body = R::Body;

    fn respond_to(self, request: &HttpRequest) -> HttpResponse<R::Body> {
        let mut response = self.reply.respond_to(request);
        if let Some((name, value)) = self.header {
            response.headers_mut().append(name, value);
        }
        response
    }
}

impl<R: Reply> Reply for WithHeader<R> {
    fn describe(description: &mut Describe) {
        R::describe(description);
    }
}
