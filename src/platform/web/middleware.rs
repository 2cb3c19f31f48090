//! The middleware around every request: its id, the host check, maintenance, the panic handler, the
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
    Error, HttpMessage as _, HttpRequest, HttpResponse,
    body::{BodySize, BoxBody, MessageBody as _},
    dev::{Service, ServiceRequest, ServiceResponse, Transform, forward_ready},
    error::InternalError,
    http::{
        ConnectionType, Method, StatusCode,
        header::{self, HeaderName, HeaderValue},
    },
};
use futures_util::FutureExt as _;
use kernel::{Language, Text};

use super::{
    ApiError, Origin, caller, headers,
    mount::{self, NO_ROUTE},
    trace::Answer,
};
use crate::{
    Context,
    request_id::{self, Asker, RequestId},
    telemetry::traces::{Span, SpanKind, method_name},
};

const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// Wraps the whole app of one worker.
#[derive(Clone)]
pub struct RequestMiddleware {
    context: Arc<Context>,
    origin: Arc<Origin>,
}

impl RequestMiddleware {
    /// Returns the middleware for the server of `context` at `origin`.
    pub fn new(context: Arc<Context>, origin: Arc<Origin>) -> Self {
        Self { context, origin }
    }

    /// Returns why a request is refused before routing, if it is.
    fn refuse(&self, request: &ServiceRequest, is_api: bool) -> Option<ApiError> {
        if !is_probe(request.path()) && !self.origin.hosts.allows(request.headers()) {
            return Some(ApiError::bad_request(WRONG_HOST));
        }
        // No text holds one; a database takes it for a fault of its own.
        if request.uri().path_and_query().is_some_and(|uri| uri.as_str().contains("%00")) {
            return Some(ApiError::of_status(StatusCode::BAD_REQUEST));
        }
        (is_api && self.origin.is_closable && self.context.switches.maintenance())
            .then(ApiError::maintenance)
    }

    /// A page needs a part of the middleware only: the host check, the id, the common headers.
    fn page(&self, request: &HttpRequest) -> HttpResponse {
        let mut response = if self.origin.hosts.allows(request.headers()) {
            self.origin.pages.respond(request)
        } else {
            ApiError::bad_request(WRONG_HOST).response()
        };
        let headers = response.headers_mut();
        headers::common(headers, self.origin.over_https);
        headers.insert(REQUEST_ID, header_of(request_id(&self.context)));
        self.part_when_draining(&mut response);
        response
    }

    /// Asks the client to come back on a new connection, which the next server will take.
    fn part_when_draining<B>(&self, response: &mut HttpResponse<B>) {
        if self.context.health.is_draining() {
            response.head_mut().set_connection_type(ConnectionType::Close);
        }
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
            let language = parts.language();
            (language != Language::default()).then(|| error.body(language))
        });
        if parts.is_api {
            let answer = Answer {
                method: parts.method.as_str(),
                route,
                status: response.status().as_u16(),
                took: parts.begun.elapsed(),
                request_id: parts.request_id.as_str(),
                cause: error.as_ref().and_then(ApiError::cause),
            };
            self.context.metrics.count(&answer);
            answer.log(&self.context.metrics);
        }
        parts.tell(route, response.status());
        let headers = response.headers_mut();
        headers::common(headers, self.origin.over_https);
        if parts.is_api {
            headers::api(headers);
        }
        headers.insert(REQUEST_ID, header_of(parts.request_id));
        self.part_when_draining(response);
        translated
    }

    fn finish_boxed(&self, parts: &Parts, route: &str, mut response: HttpResponse) -> HttpResponse {
        match self.finish(parts, route, &mut response) {
            Some(body) => response.set_body(BoxBody::new(body)),
            None => response,
        }
    }
}

/// Probes come by whatever name the machine has.
fn is_probe(path: &str) -> bool {
    matches!(path, "/healthz" | "/readyz" | "/metrics")
}

/// What must outlive the request itself.
struct Parts {
    begun: Instant,
    method: Method,
    is_api: bool,
    request_id: RequestId,
    accepts: Option<HeaderValue>,
    /// Of the request. Whoever sends one may claim to belong to any trace, so that is not read.
    span: Span,
}

impl Parts {
    fn of(request: &ServiceRequest, is_api: bool, context: &Context) -> Self {
        let id = request_id(context);
        let method = method_name(request.method().as_str());
        let span = match is_probe(request.path()) {
            // They come every few seconds, and nobody looks for one.
            true => Span::default(),
            false => context.traces.begin(Some(id), method, SpanKind::Server),
        };
        span.set("http.request.method", method);
        Self {
            begun: Instant::now(),
            method: request.method().clone(),
            is_api,
            request_id: id,
            accepts: request.headers().get(header::ACCEPT_LANGUAGE).cloned(),
            span,
        }
    }

    /// For whom the handler works.
    fn asker(&self) -> Asker {
        Asker { request: Some(self.request_id), span: self.span.context() }
    }

    /// Tells the span what was answered, and at which route: an address as it was called can hold a booking's code.
    fn tell(&self, route: &str, status: StatusCode) {
        if !self.span.is_recording() {
            return;
        }
        if route != NO_ROUTE {
            self.span.rename(format!("{} {route}", method_name(self.method.as_str())));
            self.span.set("http.route", route.to_owned());
        }
        self.span.set("http.response.status_code", i64::from(status.as_u16()));
        if status.is_server_error() {
            self.span.fail();
        }
    }

    /// The language that the caller's browser prefers.
    fn language(&self) -> Language {
        caller::language_of(self.accepts.as_ref())
    }
}

/// Returns sixteen hexadecimal digits that no other request has.
fn request_id(context: &Context) -> RequestId {
    const LETTERS: &[u8; 16] = b"0123456789abcdef";
    let mut bytes = [0; 8];
    context.rng.fill(&mut bytes);
    let mut id = [0; 16];
    for (pair, byte) in id.chunks_exact_mut(2).zip(bytes) {
        pair[0] = LETTERS[usize::from(byte >> 4)];
        pair[1] = LETTERS[usize::from(byte & 15)];
    }
    RequestId::new(id)
}

#[expect(clippy::expect_used, reason = "hexadecimal digits are visible ASCII")]
fn header_of(id: RequestId) -> HeaderValue {
    HeaderValue::from_str(id.as_str()).expect("visible ASCII")
}

const WRONG_HOST: Text = Text::new(
    "This server does not answer to that name.",
    "Hindi sumasagot ang server na ito sa pangalang iyon.",
    "Dili motubag kini nga server sa maong ngalan.",
);

impl<S> Transform<S, ServiceRequest> for RequestMiddleware
where
    S: Service<ServiceRequest, Response = ServiceResponse<BoxBody>, Error = Error> + 'static,
{
    type Response = ServiceResponse<BoxBody>;
    type Error = Error;
    type Transform = RequestService<S>;
    type InitError = ();
    type Future = Ready<Result<RequestService<S>, ()>>;

    fn new_transform(&self, service: S) -> Self::Future {
        ready(Ok(RequestService { middleware: Rc::new(self.clone()), service }))
    }
}

/// The service that the middleware wraps.
pub struct RequestService<S> {
    middleware: Rc<RequestMiddleware>,
    service: S,
}

impl<S> Service<ServiceRequest> for RequestService<S>
where
    S: Service<ServiceRequest, Response = ServiceResponse<BoxBody>, Error = Error> + 'static,
{
    type Response = ServiceResponse<BoxBody>;
    type Error = Error;
    type Future = Pin<Box<dyn Future<Output = Result<Self::Response, Error>>>>;

    forward_ready!(service);

    fn call(&self, request: ServiceRequest) -> Self::Future {
        let is_api = self.middleware.origin.api.holds(request.path());
        let is_drawn = !is_api && self.middleware.origin.draws(request.path());
        if !is_api && !is_probe(request.path()) && !is_drawn {
            let response = self.middleware.page(request.request());
            return Box::pin(ready(Ok(request.into_response(response))));
        }
        let middleware = Rc::clone(&self.middleware);
        let parts = Parts::of(&request, is_api, &middleware.context);
        if let Some(error) = middleware.refuse(&request, is_api) {
            let response = middleware.finish_boxed(&parts, NO_ROUTE, error.response());
            return Box::pin(ready(Ok(request.into_response(response))));
        }
        request.extensions_mut().insert(parts.request_id);
        let answer = request_id::during_for(parts.asker(), self.service.call(request));
        Box::pin(async move {
            // The request is gone once it was handed on, so a failure below becomes an error
            // that holds its whole answer.
            let failed = match AssertUnwindSafe(answer).catch_unwind().await {
                Ok(Ok(mut response)) if is_drawn && is_unanswered(&response) => {
                    let mut page = middleware.page(response.request());
                    page.headers_mut().insert(REQUEST_ID, header_of(parts.request_id));
                    parts.tell(NO_ROUTE, page.status());
                    *response.response_mut() = page;
                    return Ok(response);
                }
                Ok(Ok(mut response)) => {
                    replace_foreign(&parts, &mut response);
                    let is_told = parts.is_api || parts.span.is_recording();
                    let route = if is_told { mount::template(&response) } else { String::new() };
                    let translated = middleware.finish(&parts, &route, response.response_mut());
                    return Ok(match translated {
                        Some(body) => response.map_body(|_, _| BoxBody::new(body)),
                        None => response,
                    });
                }
                Ok(Err(error)) => error.error_response(),
                Err(_) => ApiError::internal("a handler panicked").response(),
            };
            let response = middleware.finish_boxed(&parts, NO_ROUTE, failed);
            Err(InternalError::from_response("answered", response).into())
        })
    }
}

/// Returns true where nothing is drawn at an address: the pages say so in their own words.
fn is_unanswered(response: &ServiceResponse<BoxBody>) -> bool {
    let is_empty = matches!(response.response().body().size(), BodySize::None | BodySize::Sized(0));
    response.status() == StatusCode::NOT_FOUND && is_empty
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
