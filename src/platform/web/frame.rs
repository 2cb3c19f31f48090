//! The frame around every request: its id, the host check, maintenance, a net under panics, the
//! headers, the caller's language, the log.

use std::{
    future::{Future, Ready, ready},
    panic::AssertUnwindSafe,
    pin::Pin,
    rc::Rc,
    sync::Arc,
    time::Instant,
};

use actix_web::{
    Error, HttpResponse,
    body::BoxBody,
    dev::{Service, ServiceRequest, ServiceResponse, Transform, forward_ready},
    error::InternalError,
    http::{
        StatusCode,
        header::{self, HeaderMap, HeaderName, HeaderValue},
    },
};
use futures_util::FutureExt as _;
use kernel::{Language, Text};

use super::{API, AllowedHosts, ApiError, headers, mount, trace::Answer};
use crate::Context;

const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// Wraps the whole app of one worker.
#[derive(Clone)]
pub struct Frame {
    context: Arc<Context>,
    hosts: Arc<AllowedHosts>,
    over_https: bool,
}

impl Frame {
    /// A frame for the server of `context`.
    pub fn new(context: Arc<Context>) -> Self {
        let hosts = Arc::new(AllowedHosts::new(&context.config.public_url));
        let over_https = context.config.public_url.is_https();
        Self { context, hosts, over_https }
    }

    /// Why a request is not let in at all, if so.
    fn refuse(&self, request: &ServiceRequest, is_api: bool) -> Option<ApiError> {
        let is_probe = matches!(request.path(), "/healthz" | "/readyz" | "/metrics");
        if !is_probe && !self.hosts.allows(request.headers()) {
            return Some(ApiError::bad_request(WRONG_HOST));
        }
        (is_api && self.context.switches.maintenance()).then(ApiError::maintenance)
    }

    /// The last touches on an answer: language, headers, log.
    fn finish<B>(
        &self,
        parts: &Parts,
        route: &str,
        response: &mut HttpResponse<B>,
    ) -> Option<Vec<u8>> {
        let error = response.extensions_mut().remove::<ApiError>();
        let translated = error.as_ref().and_then(|error| {
            (parts.language != Language::default()).then(|| error.body(parts.language))
        });
        if parts.is_api {
            let answer = Answer {
                method: &parts.method,
                route,
                status: response.status().as_u16(),
                took: parts.begun.elapsed(),
                request_id: &parts.request_id,
                cause: error.as_ref().and_then(ApiError::cause),
            };
            self.context.metrics.count(&answer);
            answer.log();
        }
        let headers = response.headers_mut();
        headers::common(headers, self.over_https);
        if parts.is_api {
            headers::api(headers);
        }
        if let Ok(id) = HeaderValue::from_str(&parts.request_id) {
            headers.insert(REQUEST_ID, id);
        }
        translated
    }

    fn finish_boxed(&self, parts: &Parts, route: &str, mut response: HttpResponse) -> HttpResponse {
        match self.finish(parts, route, &mut response) {
            Some(body) => response.set_body(BoxBody::new(body)),
            None => response,
        }
    }
}

/// What must outlive the request itself.
struct Parts {
    begun: Instant,
    method: String,
    is_api: bool,
    request_id: String,
    language: Language,
}

impl Parts {
    fn of(request: &ServiceRequest, context: &Context) -> Self {
        let path = request.path();
        let is_api =
            path.strip_prefix(API).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'));
        Self {
            begun: Instant::now(),
            method: request.method().to_string(),
            is_api,
            request_id: request_id(context),
            language: language(request.headers()),
        }
    }
}

fn request_id(context: &Context) -> String {
    let mut bytes = [0; 8];
    context.chance.fill(&mut bytes);
    format!("{:016x}", u64::from_ne_bytes(bytes))
}

fn language(headers: &HeaderMap) -> Language {
    let header = headers.get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok());
    header.and_then(Language::from_accept_language).unwrap_or_default()
}

const WRONG_HOST: Text = Text::new(
    "This server does not answer to that name.",
    "Hindi sumasagot ang server na ito sa pangalang iyon.",
    "Dili motubag kini nga server sa maong ngalan.",
);

impl<S> Transform<S, ServiceRequest> for Frame
where
    S: Service<ServiceRequest, Response = ServiceResponse<BoxBody>, Error = Error> + 'static,
{
    type Response = ServiceResponse<BoxBody>;
    type Error = Error;
    type Transform = Framed<S>;
    type InitError = ();
    type Future = Ready<Result<Framed<S>, ()>>;

    fn new_transform(&self, service: S) -> Self::Future {
        ready(Ok(Framed { frame: Rc::new(self.clone()), service }))
    }
}

/// A service inside the frame.
pub struct Framed<S> {
    frame: Rc<Frame>,
    service: S,
}

impl<S> Service<ServiceRequest> for Framed<S>
where
    S: Service<ServiceRequest, Response = ServiceResponse<BoxBody>, Error = Error> + 'static,
{
    type Response = ServiceResponse<BoxBody>;
    type Error = Error;
    type Future = Pin<Box<dyn Future<Output = Result<Self::Response, Error>>>>;

    forward_ready!(service);

    fn call(&self, request: ServiceRequest) -> Self::Future {
        let frame = Rc::clone(&self.frame);
        let parts = Parts::of(&request, &frame.context);
        if let Some(error) = frame.refuse(&request, parts.is_api) {
            let response = frame.finish_boxed(&parts, "-", error.response());
            return Box::pin(ready(Ok(request.into_response(response))));
        }
        let answer = self.service.call(request);
        Box::pin(async move {
            // The request is gone once it was handed on, so a failure below becomes an error
            // that bears its whole answer.
            let failed = match AssertUnwindSafe(answer).catch_unwind().await {
                Ok(Ok(mut response)) => {
                    replace_foreign(&parts, &mut response);
                    let route =
                        if parts.is_api { mount::template(&response) } else { String::new() };
                    let translated = frame.finish(&parts, &route, response.response_mut());
                    return Ok(match translated {
                        Some(body) => response.map_body(|_, _| BoxBody::new(body)),
                        None => response,
                    });
                }
                Ok(Err(error)) => error.error_response(),
                Err(_) => ApiError::internal("a handler panicked").response(),
            };
            let response = frame.finish_boxed(&parts, "-", failed);
            Err(InternalError::from_response("answered", response).into())
        })
    }
}

/// A refusal that the framework made itself is put into our words.
fn replace_foreign(parts: &Parts, response: &mut ServiceResponse<BoxBody>) {
    let status = response.status();
    let is_refusal = status.is_client_error() || status.is_server_error();
    let is_ours = response.response().extensions().contains::<ApiError>();
    if parts.is_api && is_refusal && !is_ours && status != StatusCode::NOT_MODIFIED {
        *response.response_mut() = ApiError::of_status(status).response();
    }
}
