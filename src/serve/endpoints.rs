//! The API: every capability's endpoints in house order, and their published description.

use auth::PersonalData;
use platform::web::{Mount, mount_time};

use crate::serve::openapi;

/// Every endpoint of the API, lower capabilities first.
pub(crate) fn endpoints() -> Mount {
    let mut api = Mount::default();
    mount_time(&mut api);
    auth::mount(&mut api);
    users::mount(&mut api);
    routes::mount(&mut api);
    bookings::mount(&mut api);
    tickets::mount(&mut api);
    payments::mount(&mut api);
    openapi::mount(&mut api, openapi);
    api
}

/// What every capability keeps about a person, upper ones first.
pub(crate) fn personal_data() -> Vec<PersonalData> {
    vec![
        backoffice::PERSONAL_DATA,
        payments::PERSONAL_DATA,
        bookings::PERSONAL_DATA,
        users::PERSONAL_DATA,
        auth::PERSONAL_DATA,
    ]
}

/// Returns the OpenAPI document as JSON.
#[expect(clippy::expect_used, reason = "the document is plain data")]
pub(crate) fn openapi() -> String {
    endpoints().document().to_pretty_json().expect("plain data serialises")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_published_description_is_that_of_the_handlers() {
        let published = include_str!("../../frontend/src/shared/api/openapi.json");
        assert!(openapi().trim() == published.trim(), "it is out of date: run `make generate`");
    }

    #[test]
    fn every_endpoint_says_what_it_does_and_who_may_call_it() {
        let document = serde_json::to_value(endpoints().document()).expect("JSON");
        for endpoint in endpoints().endpoints() {
            let path = format!("/booking-api{}", endpoint.path);
            let method = endpoint.method.as_str().to_ascii_lowercase();
            let told = &document["paths"][&path][&method];
            assert!(told["summary"].is_string(), "{method} {path} does not say what it does");
            assert!(
                told["description"].is_string(),
                "{method} {path} does not say who may call it"
            );
        }
    }

    #[test]
    fn every_schema_that_the_description_names_is_in_it() {
        let document = serde_json::to_value(endpoints().document()).expect("JSON");
        let text = document.to_string();
        let named = text.split("\"#/components/schemas/").skip(1);
        let named: Vec<&str> = named.filter_map(|rest| rest.split('"').next()).collect();
        assert!(named.contains(&"Refusal"), "the description names schemas");
        for name in named {
            let schema = &document["components"]["schemas"][name];
            assert!(schema.is_object(), "the description names {name} and does not have it");
        }
    }
}
