//! What is walked: every mounted endpoint, with a body made from the API document.

use actix_web::http::Method;
use platform::web::{Access, Endpoint, Mount};
use serde_json::{Value, json};

/// An endpoint as it is called.
#[derive(Clone)]
pub(in crate::serve::tests) struct Target {
    pub(in crate::serve::tests) method: Method,
    pub(in crate::serve::tests) path: &'static str,
    pub(in crate::serve::tests) access: Access,
    pub(in crate::serve::tests) body: Value,
}

/// Every endpoint with a body that its handler can read, made from the API document.
pub(in crate::serve::tests) fn targets(api: &Mount) -> Vec<Target> {
    let document = serde_json::to_value(api.document()).expect("JSON");
    let target = |endpoint: &Endpoint| {
        let path = format!("{}{}", api.root(), endpoint.path);
        let method = endpoint.method.as_str().to_ascii_lowercase();
        let operation = &document["paths"][&path][&method];
        let schema = &operation["requestBody"]["content"]["application/json"]["schema"];
        Target {
            method: endpoint.method.clone(),
            path: endpoint.path,
            access: endpoint.access,
            body: example(schema, &document),
        }
    };
    api.endpoints().iter().map(target).collect()
}

/// The smallest value that fits a schema.
fn example(schema: &Value, document: &Value) -> Value {
    if let Some(name) = schema["$ref"].as_str() {
        let name = name.trim_start_matches("#/components/schemas/");
        return example(&document["components"]["schemas"][name], document);
    }
    if let Some(first) = schema["enum"].get(0) {
        return first.clone();
    }
    let kind = schema["type"].as_str().or_else(|| schema["type"][0].as_str());
    match kind {
        Some("object") => {
            let required = schema["required"].as_array().into_iter().flatten();
            let named = required.filter_map(Value::as_str);
            let fields =
                named.map(|name| (name.to_owned(), example(&schema["properties"][name], document)));
            Value::Object(fields.collect())
        }
        Some("array") => json!([]),
        Some("integer" | "number") => json!(0),
        Some("boolean") => json!(false),
        Some("string") => match schema["format"].as_str() {
            Some("uuid") => json!("00000000-0000-0000-0000-000000000000"),
            Some("date") => json!("2026-12-24"),
            _ => json!("x"),
        },
        _ => json!({}),
    }
}
