//! An answer that sends the browser elsewhere.

use actix_web::{
    HttpRequest, HttpResponse, Responder, body::BoxBody, cookie::Cookie, http::header,
};

use super::{Describe, Reply};

/// Go on at `to`, which is an address that we made ourselves.
#[derive(Debug)]
pub struct SeeOther {
    to: String,
    cookie: Option<Cookie<'static>>,
}

impl SeeOther {
    /// Sends the browser to `to`.
    pub fn to(to: impl Into<String>) -> Self {
        Self { to: to.into(), cookie: None }
    }

    /// Gives the browser something to bring along.
    #[must_use]
    pub fn with_cookie(mut self, cookie: Cookie<'static>) -> Self {
        self.cookie = Some(cookie);
        self
    }
}

impl Responder for SeeOther {
    type Body = BoxBody;

    fn respond_to(self, _: &HttpRequest) -> HttpResponse {
        let mut response = HttpResponse::SeeOther();
        response.insert_header((header::LOCATION, self.to));
        if let Some(cookie) = self.cookie {
            response.cookie(cookie);
        }
        response.finish()
    }
}

impl Reply for SeeOther {
    fn describe(description: &mut Describe) {
        description.moves();
    }
}
