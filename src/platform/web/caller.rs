//! Who calls, as far as anyone can tell before they have said so.

use std::{
    future::{Ready, ready},
    net::IpAddr,
};

use actix_web::{
    FromRequest, HttpMessage as _, HttpRequest,
    dev::Payload,
    http::header::{self, HeaderValue},
};
use kernel::{Language, Text};

use super::{ApiError, Ctx, Describe, Input, address::subscriber, client_address};
use crate::request_id::RequestId;

/// The caller's language and address, and the request's id.
#[derive(Clone, Copy, Debug)]
pub struct Caller {
    /// The language that the caller's browser prefers among ours.
    pub language: Language,
    /// The address that calls are counted against.
    pub address: IpAddr,
    /// The id of the request, as the log and the answer bear it.
    pub request_id: RequestId,
}

impl Caller {
    /// The network that the caller's address belongs to: what one subscriber holds.
    pub fn network(&self) -> IpAddr {
        subscriber(self.address)
    }

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
                request_id: request.extensions().get().copied().unwrap_or_default(),
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
