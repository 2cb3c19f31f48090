//! The OpenAPI document of what is mounted.

use actix_web::http::Method;
use utoipa::openapi::{
    ComponentsBuilder, InfoBuilder, ObjectBuilder, OpenApi, OpenApiBuilder, PathsBuilder, RefOr,
    Schema,
    path::{HttpMethod, PathItem},
    schema::{AdditionalProperties, ArrayBuilder, OneOfBuilder, Type},
};

use super::Mount;

impl Mount {
    /// The OpenAPI document of everything mounted.
    pub fn document(&self) -> OpenApi {
        let mut paths = PathsBuilder::new();
        let mut components = ComponentsBuilder::new()
            .schema("BadRequest", bad_request())
            .schema("Refusal", refusal());
        for endpoint in self.endpoints() {
            let mut operation = endpoint.description.operation.clone();
            operation.operation_id = Some(operation_id(&endpoint.method, endpoint.path));
            let item = PathItem::new(http_method(&endpoint.method), operation);
            paths = paths.path(format!("{}{}", self.api.root, endpoint.path), item);
            components = components.schemas_from_iter(endpoint.description.schemas.clone());
            for credential in endpoint.access.credentials() {
                components = components.security_scheme(credential.name(), credential.scheme());
            }
        }
        OpenApiBuilder::new()
            .info(
                InfoBuilder::new()
                    .title(self.api.title)
                    .version(env!("CARGO_PKG_VERSION"))
                    .description(Some(self.api.description)),
            )
            .paths(paths)
            .components(Some(components.build()))
            .build()
    }
}

fn operation_id(method: &Method, path: &str) -> String {
    let words = path.split(['/', '-', '.']).filter(|word| !word.is_empty());
    words.fold(method.as_str().to_ascii_lowercase(), |id, word| {
        format!("{id}_{}", word.trim_matches(['{', '}']))
    })
}

fn http_method(method: &Method) -> HttpMethod {
    match *method {
        Method::POST => HttpMethod::Post,
        Method::PUT => HttpMethod::Put,
        Method::DELETE => HttpMethod::Delete,
        _ => HttpMethod::Get,
    }
}

fn text() -> ObjectBuilder {
    ObjectBuilder::new().schema_type(Type::String)
}

fn message_only() -> ObjectBuilder {
    ObjectBuilder::new().property("message", text()).required("message")
}

fn refusal() -> Schema {
    let schema = message_only().property("code", text()).required("code");
    schema.description(Some("What to tell the person, and a word for the program.")).build().into()
}

fn bad_request() -> Schema {
    let lists = ArrayBuilder::new().items(RefOr::T(Schema::from(text().build())));
    let by_field = ObjectBuilder::new()
        .additional_properties(Some(AdditionalProperties::from(Schema::from(lists.build()))));
    let whole = message_only().additional_properties(Some(AdditionalProperties::FreeForm(false)));
    let either = OneOfBuilder::new().item(whole).item(by_field);
    either.description(Some("One message, or messages by field.")).build().into()
}
