//! Endpoints behind the real frame, without a socket.

use std::{future::Future, pin::Pin, rc::Rc, sync::Arc};

use actix_http::Request;
use actix_web::{
    App, Error, HttpRequest, HttpResponse,
    body::{BoxBody, to_bytes},
    dev::{Service, ServiceResponse},
    http::header::{self, HeaderMap},
    test::{TestRequest, init_service},
    web::{Data, ServiceConfig},
};
use platform::{
    Context,
    web::{Api, Origin, Pages, RequestMiddleware},
};
use serde_json::Value;

use crate::{TestContext, providers::Webhook};

type Served = Pin<Box<dyn Future<Output = HttpResponse>>>;

/// What a test mounted, ready to be called.
pub struct TestApp {
    api: Api,
    serve: Rc<dyn Fn(Request) -> Served>,
}

/// A request that is being written.
pub struct Call {
    serve: Rc<dyn Fn(Request) -> Served>,
    request: TestRequest,
}

/// An answer, read to its end.
#[derive(Debug)]
pub struct Answer {
    /// The status.
    pub status: u16,
    /// The headers.
    pub headers: HeaderMap,
    /// The body; null where it is no JSON.
    pub body: Value,
    /// The body as it came.
    pub bytes: Vec<u8>,
}

struct NoPages;

impl Pages for NoPages {
    fn respond(&self, _: &HttpRequest) -> HttpResponse {
        HttpResponse::NotFound().finish()
    }
}

impl TestApp {
    /// Mounts what `configure` mounts, over the context of `test`.
    pub async fn new(test: &TestContext, configure: impl FnOnce(&mut ServiceConfig)) -> Self {
        Self::of(&test.ctx, configure).await
    }

    /// The same over the context of any server.
    pub async fn of(context: &Arc<Context>, configure: impl FnOnce(&mut ServiceConfig)) -> Self {
        let origin = Origin::of_visitors(&context.config, Arc::new(NoPages));
        Self::at(Api::BOOKING, origin, context, configure).await
    }

    /// Mounts what `configure` mounts at the desk's address.
    pub async fn of_desk(test: &TestContext, configure: impl FnOnce(&mut ServiceConfig)) -> Self {
        let origin = Origin::of_desk(&test.ctx.config, Arc::new(NoPages));
        Self::at(Api::OPS, origin, &test.ctx, configure).await
    }

    async fn at(
        api: Api,
        origin: Origin,
        context: &Arc<Context>,
        configure: impl FnOnce(&mut ServiceConfig),
    ) -> Self {
        let app = App::new()
            .app_data(Data::from(Arc::clone(context)))
            .configure(configure)
            .wrap(RequestMiddleware::new(Arc::clone(context), Arc::new(origin)));
        Self { api, serve: served(init_service(app).await) }
    }

    /// A GET of a path below the root of its API.
    pub fn get(&self, path: &str) -> Call {
        self.call(TestRequest::get(), path)
    }

    /// A POST.
    pub fn post(&self, path: &str, body: &Value) -> Call {
        self.call(TestRequest::post().set_json(body), path)
    }

    /// A POST of JSON that was packed with gzip.
    pub fn post_packed(&self, path: &str, packed: Vec<u8>) -> Call {
        let request = TestRequest::post()
            .insert_header((header::CONTENT_TYPE, "application/json"))
            .insert_header((header::CONTENT_ENCODING, "gzip"))
            .set_payload(packed);
        self.call(request, path)
    }

    /// What a provider tells by itself, as it comes over the wire.
    pub fn told(&self, provider: &str, webhook: &Webhook) -> Call {
        let mut request = TestRequest::post()
            .insert_header((header::CONTENT_TYPE, "application/json"))
            .set_payload(webhook.body.clone());
        for (name, value) in &webhook.headers {
            request = request.insert_header((*name, value.as_str()));
        }
        self.call(request, &format!("/payments/webhooks/{provider}"))
    }

    /// A form that a page outside the API sends to `path`.
    pub fn form(&self, path: &str, fields: &[(&str, &str)]) -> Call {
        let request = TestRequest::post().set_form(fields).uri(path);
        Call { serve: Rc::clone(&self.serve), request: from_here(request) }
    }

    /// A GET of a page outside the API that the router knows.
    pub fn page(&self, path: &str) -> Call {
        let request = from_here(TestRequest::get().uri(path));
        Call { serve: Rc::clone(&self.serve), request }
    }

    /// A PUT.
    pub fn put(&self, path: &str, body: &Value) -> Call {
        self.call(TestRequest::put().set_json(body), path)
    }

    /// A DELETE.
    pub fn delete(&self, path: &str, body: &Value) -> Call {
        self.call(TestRequest::delete().set_json(body), path)
    }

    fn call(&self, request: TestRequest, path: &str) -> Call {
        let request = from_here(request.uri(&format!("{}{path}", self.api.root)));
        Call { serve: Rc::clone(&self.serve), request }
    }
}

fn from_here(request: TestRequest) -> TestRequest {
    request.insert_header((header::HOST, "127.0.0.1:8080")).peer_addr(([127, 0, 0, 1], 9).into())
}

fn served<S>(service: S) -> Rc<dyn Fn(Request) -> Served>
where
    S: Service<Request, Response = ServiceResponse<BoxBody>, Error = Error> + 'static,
{
    let service = Rc::new(service);
    Rc::new(move |request| {
        let service = Rc::clone(&service);
        Box::pin(async move {
            match service.call(request).await {
                Ok(answer) => answer.into_parts().1,
                Err(error) => error.error_response(),
            }
        })
    })
}

impl Call {
    /// With a header.
    pub fn header(mut self, name: &'static str, value: &str) -> Self {
        self.request = self.request.insert_header((name, value));
        self
    }

    /// Signed in with this token.
    pub fn bearer(self, token: &str) -> Self {
        self.header("authorization", &format!("Bearer {token}"))
    }

    /// Sends it.
    pub async fn send(self) -> Answer {
        let answer = (self.serve)(self.request.to_request()).await;
        let status = answer.status().as_u16();
        let headers = answer.headers().clone();
        let bytes = to_bytes(answer.into_body()).await.unwrap_or_default().to_vec();
        Answer { status, headers, body: serde_json::from_slice(&bytes).unwrap_or_default(), bytes }
    }
}

impl Answer {
    /// A header's value, empty where there is none.
    pub fn header(&self, name: &str) -> &str {
        self.headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default()
    }

    /// A text of the body, empty where there is none.
    pub fn text(&self, member: &str) -> &str {
        self.body[member].as_str().unwrap_or_default()
    }
}
