//! Where capabilities mount their endpoints: method, path, and how often one may be called.

use std::collections::BTreeMap;

use actix_web::{
    FromRequest, Handler, HttpResponse, Responder, Route,
    body::MessageBody,
    dev::ServiceResponse,
    http::{Method, StatusCode, header},
    middleware::from_fn,
    web,
};
use utoipa::openapi::{
    ObjectBuilder, RefOr, Required,
    path::{ParameterBuilder, ParameterIn},
    schema::{Schema, Type},
};

use super::{Access, Api, ApiError, Describe, Input, Reply, Rule, limit};

/// A handler whose arguments and answers describe themselves.
pub trait Answers<A>:
    Handler<A, Output: Responder<Body: MessageBody + 'static> + Reply + 'static>
{
}

impl<A, F> Answers<A> for F where
    F: Handler<A, Output: Responder<Body: MessageBody + 'static> + Reply + 'static>
{
}

/// The endpoints of an API, gathered before a server serves them; of the booking API unless said
/// otherwise.
#[derive(Default)]
pub struct Mount {
    pub(super) api: Api,
    endpoints: Vec<Endpoint>,
}

/// One method on one path.
pub struct Endpoint {
    /// The HTTP method.
    pub method: Method,
    /// The path below the root of its API, with `{names}` for its parameters.
    pub path: &'static str,
    /// Who may call it, as the handler's arguments demand.
    pub access: Access,
    rule: Rule,
    pub(super) description: Describe,
    route: Route,
}

impl Endpoint {
    /// One sentence on what it does.
    pub fn says(&mut self, summary: &str) -> &mut Self {
        self.description.operation.summary = Some(summary.to_owned());
        self
    }

    /// How often one address may call it; the general rule unless said otherwise.
    pub fn at_most(&mut self, rule: Rule) -> &mut Self {
        self.rule = rule;
        self
    }
}

impl Mount {
    /// Returns no endpoint yet, for `api`.
    pub fn new(api: Api) -> Self {
        Self { api, endpoints: Vec::new() }
    }

    /// Mounts a handler for GET.
    pub fn get<F, A>(&mut self, path: &'static str, handler: F) -> &mut Endpoint
    where
        F: Answers<A>,
        A: FromRequest + Input + 'static,
    {
        self.add(Method::GET, path, handler)
    }

    /// Mounts a handler for POST.
    pub fn post<F, A>(&mut self, path: &'static str, handler: F) -> &mut Endpoint
    where
        F: Answers<A>,
        A: FromRequest + Input + 'static,
    {
        self.add(Method::POST, path, handler)
    }

    /// Mounts a handler for PUT.
    pub fn put<F, A>(&mut self, path: &'static str, handler: F) -> &mut Endpoint
    where
        F: Answers<A>,
        A: FromRequest + Input + 'static,
    {
        self.add(Method::PUT, path, handler)
    }

    /// Mounts a handler for DELETE.
    pub fn delete<F, A>(&mut self, path: &'static str, handler: F) -> &mut Endpoint
    where
        F: Answers<A>,
        A: FromRequest + Input + 'static,
    {
        self.add(Method::DELETE, path, handler)
    }

    fn add<F, A>(&mut self, method: Method, path: &'static str, handler: F) -> &mut Endpoint
    where
        F: Answers<A>,
        A: FromRequest + Input + 'static,
    {
        let mut description = Describe::default();
        for name in parameter_names(path) {
            let parameter = ParameterBuilder::new()
                .name(name)
                .parameter_in(ParameterIn::Path)
                .required(Required::True)
                .schema(Some(ObjectBuilder::new().schema_type(Type::String)))
                .build();
            description.operation.parameters.get_or_insert_default().push(RefOr::T(parameter));
        }
        A::describe(&mut description);
        F::Output::describe(&mut description);
        let access = description.access();
        description.operation.description = Some(access.sentence());
        for status in [429, 500, 503] {
            description.answers(status);
        }
        self.endpoints.push(Endpoint {
            route: web::method(method.clone()).to(handler),
            method,
            path,
            access,
            rule: Rule::GENERAL,
            description,
        });
        let last = self.endpoints.len() - 1;
        &mut self.endpoints[last]
    }

    /// The path under which all of it lies.
    pub fn root(&self) -> &'static str {
        self.api.root
    }

    /// What is mounted.
    pub fn endpoints(&self) -> &[Endpoint] {
        &self.endpoints
    }

    /// Every schema that an endpoint describes, by its name in the document.
    pub fn schemas(&self) -> impl Iterator<Item = &(String, RefOr<Schema>)> {
        self.endpoints.iter().flat_map(|endpoint| &endpoint.description.schemas)
    }

    /// Serves everything mounted; other methods and paths below the root of the API get a JSON
    /// answer.
    pub fn serve(self, config: &mut web::ServiceConfig) {
        // Paths are tried in turn. Those without a name in them come first: to compare is cheaper
        // than to match a pattern.
        let mut by_path = BTreeMap::<(bool, &'static str), Vec<Endpoint>>::new();
        for endpoint in self.endpoints {
            let key = (endpoint.path.contains('{'), endpoint.path);
            by_path.entry(key).or_default().push(endpoint);
        }
        let mut scope = web::scope(self.api.root);
        for ((_, path), endpoints) in by_path {
            let methods: Vec<String> = endpoints.iter().map(|e| e.method.to_string()).collect();
            let methods = methods.join(", ");
            let mut resource = web::resource(path);
            for endpoint in endpoints {
                let rule = endpoint.rule;
                resource = resource.route(
                    endpoint
                        .route
                        .wrap(from_fn(move |request, next| limit::enforce(rule, request, next))),
                );
            }
            scope = scope.service(resource.default_service(web::to(move || {
                let methods = methods.clone();
                async move { wrong_method(&methods) }
            })));
        }
        config.service(scope.default_service(web::to(|| async {
            ApiError::of_status(StatusCode::NOT_FOUND).response()
        })));
    }
}

fn wrong_method(allowed: &str) -> HttpResponse {
    let mut response = ApiError::of_status(StatusCode::METHOD_NOT_ALLOWED).response();
    if let Ok(allowed) = allowed.parse() {
        response.headers_mut().insert(header::ALLOW, allowed);
    }
    response
}

/// Stands for the route of a request that has none.
pub(super) const NO_ROUTE: &str = "-";

/// The route template of a request, for logs, metrics and traces: it holds no code and no id.
pub(super) fn template(response: &ServiceResponse<impl Sized>) -> String {
    response.request().match_pattern().unwrap_or_else(|| NO_ROUTE.to_owned())
}

fn parameter_names(path: &str) -> impl Iterator<Item = &str> {
    path.split('{').skip(1).filter_map(|part| part.split('}').next())
}
