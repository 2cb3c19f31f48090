//! Who calls, as far as anyone can tell before they have said so.

use std::{
    future::{Ready, ready},
    net::IpAddr,
};

use actix_web::{
    FromRequest, HttpRequest,
    dev::Payload,
    http::header::{self, HeaderValue},
};
use kernel::{Language, Text};

use super::{ApiError, Ctx, Describe, Input, client_address};

/// The caller's language and address.
#[derive(Clone, Copy, Debug)]
pub struct Caller {
    /// The language that the caller's browser prefers among ours.
    pub language: Language,
    /// The address that calls are counted against.
    pub address: IpAddr,
}

impl Caller {
    /// `text` in the caller's language.
    pub fn told(&self, text: &Text) -> String {
        text.in_language(self.language).to_owned()
    }
}

impl FromRequest for Caller {
    type Error = ApiError;
    type Future = Ready<Result<Self, ApiError>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        ready(match request.app_data::<Ctx>() {
            Some(ctx) => Ok(Self {
                language: language_of(request.headers().get(header::ACCEPT_LANGUAGE)),
                address: client_address(request.head(), &ctx.config.trusted_proxies),
            }),
            None => Err(ApiError::internal("the server has no context")),
        })
    }
}

impl Input for Caller {
    fn describe(_: &mut Describe) {}
}

/// The language that an `Accept-Language` header asks for.
pub(super) fn language_of(accepts: Option<&HeaderValue>) -> Language {
    let accepts = accepts.and_then(|value| value.to_str().ok());
    accepts.and_then(Language::from_accept_language).unwrap_or_default()
}
