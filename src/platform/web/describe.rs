//! Endpoints described by their own types: what a handler takes and returns is its documentation.

use actix_web::web;
use serde::{Serialize, de::DeserializeOwned};
use utoipa::{
    IntoParams, PartialSchema, ToSchema,
    openapi::{
        ContentBuilder, ObjectBuilder, Ref, RefOr, Required, ResponseBuilder, Schema,
        SecurityRequirement,
        path::{Operation, ParameterIn},
        request_body::RequestBodyBuilder,
    },
};

use super::{Access, Created, Failed, Failure, Json, Query, RawBody};

/// An endpoint's description while it grows, and the schemas that it names.
#[derive(Default)]
pub struct Describe {
    /// The operation as the OpenAPI document shows it.
    pub operation: Operation,
    /// Schemas by name.
    pub schemas: Vec<(String, RefOr<Schema>)>,
    pub(super) access: Access,
}

impl Describe {
    /// Says that the endpoint is closed to all but `access`. An argument that refuses callers calls
    /// this in its [`Input::describe`], so that the document cannot differ.
    pub fn demands(&mut self, access: Access) {
        self.access = access;
        for credential in access.credentials() {
            let needed = SecurityRequirement::new(credential.name(), Vec::<String>::new());
            self.operation.security.get_or_insert_default().push(needed);
        }
        for status in access.refusals() {
            self.answers(*status);
        }
    }

    /// Who may call the endpoint, as far as its arguments have been described.
    pub(super) fn access(&self) -> Access {
        self.access
    }

    fn schema<T: ToSchema>(&mut self) -> RefOr<Schema> {
        self.schemas.push((T::name().into_owned(), <T as PartialSchema>::schema()));
        T::schemas(&mut self.schemas);
        RefOr::Ref(Ref::from_schema_name(T::name()))
    }

    /// Says that the endpoint can answer with `status`.
    pub fn answers(&mut self, status: u16) {
        let code = status.to_string();
        if self.operation.responses.responses.contains_key(&code) {
            return;
        }
        let schema = match status {
            400 => "BadRequest",
            _ => "Refusal",
        };
        let content = ContentBuilder::new().schema(Some(Ref::from_schema_name(schema))).build();
        let response = ResponseBuilder::new()
            .description(meaning(status))
            .content("application/json", content)
            .build();
        self.operation.responses.responses.insert(code, response.into());
    }

    /// Says that the endpoint answers with JSON that has no schema of ours.
    pub fn answers_json(&mut self, status: u16) {
        let anything = ObjectBuilder::new().build();
        let content = ContentBuilder::new().schema(Some(anything)).build();
        let response = ResponseBuilder::new()
            .description(meaning(status))
            .content("application/json", content)
            .build();
        self.operation.responses.responses.insert(status.to_string(), response.into());
    }

    /// Says that the endpoint sends browsers elsewhere.
    pub(super) fn moves(&mut self) {
        let response = ResponseBuilder::new().description(meaning(303)).build();
        self.operation.responses.responses.insert("303".to_owned(), response.into());
    }

    fn succeeds<T: ToSchema>(&mut self, status: u16) {
        let content = ContentBuilder::new().schema(Some(self.schema::<T>())).build();
        let response = ResponseBuilder::new()
            .description(meaning(status))
            .content("application/json", content)
            .build();
        self.operation.responses.responses.insert(status.to_string(), response.into());
    }
}

fn meaning(status: u16) -> &'static str {
    match status {
        200 => "Done.",
        201 => "Made.",
        303 => "Go on at the address in Location.",
        400 => "The request is wrong: one message, or messages by field.",
        401 => "Nobody is signed in.",
        403 => "Not allowed.",
        404 => "Nothing is there that the caller may see.",
        405 => "Not with this method.",
        408 => "The body took longer than ten seconds to arrive.",
        409 => "It clashes with what happened meanwhile.",
        413 => "The body is larger than 64 KiB.",
        415 => "The body is not JSON.",
        429 => "Too often, or too busy: come back after Retry-After seconds.",
        503 => "Closed for maintenance.",
        _ => "Our own fault.",
    }
}

/// An argument of a handler.
pub trait Input {
    /// Adds what it asks of callers.
    fn describe(description: &mut Describe);
}

/// What a handler returns.
pub trait Reply {
    /// Adds the answers it can give.
    fn describe(description: &mut Describe);
}

impl<T: DeserializeOwned + ToSchema> Input for Json<T> {
    fn describe(description: &mut Describe) {
        let content = ContentBuilder::new().schema(Some(description.schema::<T>())).build();
        let body = RequestBodyBuilder::new()
            .content("application/json", content)
            .required(Some(Required::True))
            .build();
        description.operation.request_body = Some(body.into());
        for status in [400, 408, 413, 415] {
            description.answers(status);
        }
    }
}

impl Input for RawBody {
    fn describe(description: &mut Describe) {
        for status in [408, 413] {
            description.answers(status);
        }
    }
}

impl<T: DeserializeOwned + IntoParams> Input for Query<T> {
    fn describe(description: &mut Describe) {
        let parameters = T::into_params(|| Some(ParameterIn::Query));
        description
            .operation
            .parameters
            .get_or_insert_default()
            .extend(parameters.into_iter().map(RefOr::T));
        description.answers(400);
    }
}

/// The names of path parameters stand in the path itself.
impl<T> Input for web::Path<T> {
    fn describe(_: &mut Describe) {}
}

impl<T: ?Sized> Input for web::Data<T> {
    fn describe(_: &mut Describe) {}
}

impl Input for actix_web::HttpRequest {
    fn describe(_: &mut Describe) {}
}

/// An optional argument refuses no caller.
impl<T: Input> Input for Option<T> {
    fn describe(description: &mut Describe) {
        let (access, security) = (description.access, description.operation.security.clone());
        T::describe(description);
        description.access = access;
        description.operation.security = security;
    }
}

macro_rules! tuples {
    ($($name:ident)*) => {
        impl<$($name: Input),*> Input for ($($name,)*) {
            fn describe(_description: &mut Describe) {
                $($name::describe(_description);)*
            }
        }
    };
}

tuples!();
tuples!(A);
tuples!(A B);
tuples!(A B C);
tuples!(A B C D);
tuples!(A B C D E);
tuples!(A B C D E F);
tuples!(A B C D E F G);

impl<T: Serialize + ToSchema> Reply for Json<T> {
    fn describe(description: &mut Describe) {
        description.succeeds::<T>(200);
    }
}

impl<T: Serialize + ToSchema> Reply for Created<T> {
    fn describe(description: &mut Describe) {
        description.succeeds::<T>(201);
    }
}

impl<T: Reply, E: Failure> Reply for Result<T, Failed<E>> {
    fn describe(description: &mut Describe) {
        T::describe(description);
        for status in E::STATUSES {
            description.answers(*status);
        }
    }
}
