//! The one error of the edge, in the shapes that docs/API.md promises.

use std::{collections::BTreeMap, fmt};

use actix_web::{
    HttpResponse, ResponseError,
    http::{
        StatusCode,
        header::{self, HeaderValue},
    },
};
use kernel::{Language, Text};
use serde_json::{Map, Value};

use super::FieldErrors;
use crate::db::DbError;

/// An answer that is not a success.
#[derive(Clone, Debug)]
pub struct ApiError(Box<Parts>);

#[derive(Clone, Debug)]
struct Parts {
    status: StatusCode,
    said: Said,
    extra: Map<String, Value>,
    retry_after: Option<u64>,
    cause: Option<String>,
}

#[derive(Clone, Debug)]
enum Said {
    /// A 400 about single fields: the bare map.
    Fields(FieldErrors),
    /// A 400 about the whole: a message and nothing else.
    Message(Text),
    /// Every other status: a message for the person, a word for the program.
    Coded { message: Text, code: &'static str },
}

const TRY_LATER: Text = Text::new(
    "An error occurred. Please try again later.",
    "Nagkaroon ng problema. Pakisubukang muli mamaya.",
    "Adunay problema. Palihog sulayi pag-usab unya.",
);

const BUSY: Text = Text::new(
    "Many people are booking right now. Please try again in a moment.",
    "Maraming nagbu-book ngayon. Pakisubukang muli maya-maya.",
    "Daghan ang nag-book karon. Palihog sulayi pag-usab sa makadiyot.",
);

impl ApiError {
    fn new(status: StatusCode, said: Said) -> Self {
        Self(Box::new(Parts { status, said, extra: Map::new(), retry_after: None, cause: None }))
    }

    /// A 400 with one message.
    pub fn bad_request(message: Text) -> Self {
        Self::new(StatusCode::BAD_REQUEST, Said::Message(message))
    }

    /// A 400 with messages by field.
    pub fn fields(errors: FieldErrors) -> Self {
        Self::new(StatusCode::BAD_REQUEST, Said::Fields(errors))
    }

    /// Any other refusal: `code` is for programs and never changes.
    pub fn refused(status: StatusCode, code: &'static str, message: Text) -> Self {
        Self::new(status, Said::Coded { message, code })
    }

    /// Nothing is there, or nothing that the caller may see.
    pub fn not_found(message: Text) -> Self {
        Self::refused(StatusCode::NOT_FOUND, "not_found", message)
    }

    /// The caller is not signed in, or the token is no longer valid.
    pub fn signed_out() -> Self {
        Self::refused(
            StatusCode::UNAUTHORIZED,
            "signed_out",
            Text::new(
                "Please sign in to continue.",
                "Mag-sign in para magpatuloy.",
                "Palihog pag-sign in aron mapadayon.",
            ),
        )
    }

    /// The caller asked too often; `seconds` from now it may again.
    pub fn too_often(seconds: u64) -> Self {
        let message = Text::new(
            "That was too many tries. Please wait a little and try again.",
            "Masyadong maraming pagsubok. Maghintay sandali at subukang muli.",
            "Sobra ka daghan ang pagsulay. Paghulat og kadiyot ug sulayi pag-usab.",
        );
        Self::refused(StatusCode::TOO_MANY_REQUESTS, "too_many_requests", message)
            .retry_after(seconds)
    }

    /// The server has more to do than it can; never 503, which would send people to /maintenance.
    pub fn busy() -> Self {
        Self::refused(StatusCode::TOO_MANY_REQUESTS, "busy", BUSY).retry_after(1)
    }

    /// The operator has closed the shop for a while.
    pub fn maintenance() -> Self {
        let message = Text::new(
            "We are under maintenance. Please come back in a little while.",
            "May maintenance kami ngayon. Bumalik maya-maya.",
            "Adunay maintenance karon. Palihog balik unya-unya.",
        );
        Self::refused(StatusCode::SERVICE_UNAVAILABLE, "maintenance", message).retry_after(60)
    }

    /// Our own fault; `cause` goes to the log, never to the caller.
    pub fn internal(cause: impl fmt::Display) -> Self {
        let mut error =
            Self::refused(StatusCode::INTERNAL_SERVER_ERROR, "internal_error", TRY_LATER);
        error.0.cause = Some(cause.to_string());
        error
    }

    /// The general answer for a status that no handler chose.
    pub(super) fn of_status(status: StatusCode) -> Self {
        let (code, message) = match status {
            StatusCode::BAD_REQUEST => return Self::bad_request(UNREADABLE),
            StatusCode::UNAUTHORIZED => return Self::signed_out(),
            StatusCode::NOT_FOUND => ("not_found", NO_SUCH_PATH),
            StatusCode::METHOD_NOT_ALLOWED => ("method_not_allowed", NO_SUCH_PATH),
            StatusCode::REQUEST_TIMEOUT => ("too_slow", TOO_SLOW),
            StatusCode::PAYLOAD_TOO_LARGE => ("too_large", TOO_LARGE),
            StatusCode::UNSUPPORTED_MEDIA_TYPE => ("not_json", NOT_JSON),
            status if status.is_server_error() => return Self::internal(status),
            _ => ("refused", TRY_LATER),
        };
        Self::refused(status, code, message)
    }

    /// Adds when to come back.
    #[must_use]
    pub fn retry_after(mut self, seconds: u64) -> Self {
        self.0.retry_after = Some(seconds);
        self
    }

    /// Adds a member to the body.
    #[must_use]
    pub fn with(mut self, name: &str, value: impl Into<Value>) -> Self {
        self.0.extra.insert(name.to_owned(), value.into());
        self
    }

    /// Adds what the log should know and the caller should not.
    #[must_use]
    pub fn because(mut self, cause: impl fmt::Display) -> Self {
        self.0.cause = Some(cause.to_string());
        self
    }

    /// The status of the answer.
    pub fn status(&self) -> StatusCode {
        self.0.status
    }

    pub(super) fn cause(&self) -> Option<&str> {
        self.0.cause.as_deref()
    }

    /// The body, in the caller's language.
    pub fn body(&self, language: Language) -> Vec<u8> {
        let mut body = self.0.extra.clone();
        match &self.0.said {
            Said::Message(message) => {
                body.insert("message".into(), message.in_language(language).into());
            }
            Said::Coded { message, code } => {
                body.insert("message".into(), message.in_language(language).into());
                body.insert("code".into(), (*code).into());
            }
            Said::Fields(FieldErrors(faults)) => {
                let mut by_field = BTreeMap::<&str, Vec<&str>>::new();
                for (field, fault) in faults {
                    by_field.entry(&**field).or_default().push(fault.in_language(language));
                }
                body.extend(by_field.into_iter().map(|(k, v)| (k.to_owned(), v.into())));
            }
        }
        Value::Object(body).to_string().into_bytes()
    }

    /// The answer in the default language; the middleware translates it and logs its cause.
    pub fn response(self) -> HttpResponse {
        let mut response = HttpResponse::build(self.0.status);
        response
            .insert_header((header::CONTENT_TYPE, HeaderValue::from_static("application/json")));
        if let Some(seconds) = self.0.retry_after {
            response.insert_header((header::RETRY_AFTER, HeaderValue::from(seconds)));
        }
        let mut response = response.body(self.body(Language::default()));
        response.extensions_mut().insert(self);
        response
    }
}

const UNREADABLE: Text = Text::new(
    "The request could not be read.",
    "Hindi mabasa ang ipinadala.",
    "Dili mabasa ang gipadala.",
);
const NO_SUCH_PATH: Text = Text::new(
    "There is nothing at this address.",
    "Walang laman ang address na ito.",
    "Walay sulod kini nga address.",
);
const TOO_SLOW: Text = Text::new(
    "The request took too long to arrive. Please try again.",
    "Masyadong natagalan ang pagdating ng ipinadala. Pakisubukang muli.",
    "Dugay kaayo nga miabot ang gipadala. Palihog sulayi pag-usab.",
);
const TOO_LARGE: Text = Text::new(
    "The request is too large.",
    "Masyadong malaki ang ipinadala.",
    "Dako ra kaayo ang gipadala.",
);
const NOT_JSON: Text =
    Text::new("The request must be JSON.", "JSON dapat ang ipadala.", "JSON dapat ang ipadala.");

/// A capability's error, which picks its own statuses and words.
pub trait Failure: fmt::Debug {
    /// Every status that it can become, for the documentation.
    const STATUSES: &'static [u16];

    /// The answer.
    fn into_api_error(self) -> ApiError;
}

/// What handlers return when an operation fails; `?` makes it from the capability's error.
#[derive(Clone, Debug)]
pub struct Failed<E> {
    error: ApiError,
    of: std::marker::PhantomData<fn() -> E>,
}

impl<E: Failure> From<E> for Failed<E> {
    fn from(error: E) -> Self {
        Self { error: error.into_api_error(), of: std::marker::PhantomData }
    }
}

impl<E: Failure + From<FieldErrors>> From<FieldErrors> for Failed<E> {
    fn from(errors: FieldErrors) -> Self {
        E::from(errors).into()
    }
}

impl<E> fmt::Display for Failed<E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.error.0.status)
    }
}

impl<E: fmt::Debug> ResponseError for Failed<E> {
    fn status_code(&self) -> StatusCode {
        self.error.0.status
    }

    fn error_response(&self) -> HttpResponse {
        self.error.clone().response()
    }
}

impl fmt::Display for ApiError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0.status)
    }
}

impl ResponseError for ApiError {
    fn status_code(&self) -> StatusCode {
        self.0.status
    }

    fn error_response(&self) -> HttpResponse {
        self.clone().response()
    }
}

impl Failure for DbError {
    const STATUSES: &'static [u16] = &[429, 500];

    fn into_api_error(self) -> ApiError {
        if self.is_passing() { ApiError::busy().because(self) } else { ApiError::internal(self) }
    }
}

#[cfg(test)]
mod tests;
