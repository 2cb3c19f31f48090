//! The APIs: every capability's endpoints in house order, and their published descriptions.

use std::sync::LazyLock;

use auth::PersonalData;
use platform::web::{Api, Mount, mount_time};

use crate::serve::openapi;

static DOCUMENT: LazyLock<String> = LazyLock::new(|| described(&endpoints()));
static OPS_DOCUMENT: LazyLock<String> = LazyLock::new(|| described(&ops_endpoints()));

/// Every endpoint of the booking API, lower capabilities first.
pub(crate) fn endpoints() -> Mount {
    let mut api = Mount::default();
    mount_time(&mut api);
    auth::mount(&mut api);
    users::mount(&mut api);
    routes::mount(&mut api);
    bookings::mount(&mut api);
    tickets::mount(&mut api);
    payments::mount(&mut api);
    openapi::mount(&mut api, &DOCUMENT);
    api
}

/// Every endpoint of the desk's API, lower capabilities first.
pub(crate) fn ops_endpoints() -> Mount {
    let mut api = Mount::new(Api::OPS);
    mount_time(&mut api);
    staff::mount(&mut api);
    boarding::mount_ops(&mut api);
    manifest::mount_ops(&mut api);
    backoffice::mount_ops(&mut api);
    openapi::mount(&mut api, &OPS_DOCUMENT);
    api
}

/// What every capability keeps about a person, upper ones first.
pub(crate) fn personal_data() -> Vec<PersonalData> {
    vec![
        backoffice::PERSONAL_DATA,
        payments::PERSONAL_DATA,
        bookings::PERSONAL_DATA,
        // After bookings: a payment locks them first, too.
        bookings::SEAT_WATCHES,
        users::PERSONAL_DATA,
        auth::PERSONAL_DATA,
    ]
}

/// Returns the OpenAPI document of what is mounted, as JSON.
#[expect(clippy::expect_used, reason = "the document is plain data")]
pub(crate) fn described(api: &Mount) -> String {
    api.document().to_pretty_json().expect("plain data serialises")
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use platform::web::Access;

    use super::*;

    #[test]
    fn the_published_description_is_that_of_the_handlers() {
        for (api, published) in [
            (endpoints(), include_str!("../../frontend/src/shared/api/openapi.json")),
            (ops_endpoints(), include_str!("../../frontend/src/shared/api/ops-openapi.json")),
        ] {
            let told = described(&api);
            assert!(told.trim() == published.trim(), "it is out of date: run `make generate`");
        }
    }

    #[test]
    fn every_endpoint_says_what_it_does_and_who_may_call_it() {
        for (api, root) in [(endpoints(), "/booking-api"), (ops_endpoints(), "/ops-api")] {
            let document = serde_json::to_value(api.document()).expect("JSON");
            for endpoint in api.endpoints() {
                let path = format!("{root}{}", endpoint.path);
                let method = endpoint.method.as_str().to_ascii_lowercase();
                let told = &document["paths"][&path][&method];
                assert!(told["summary"].is_string(), "{method} {path} does not say what it does");
                assert!(
                    told["description"].is_string(),
                    "{method} {path} does not say who may call it"
                );
            }
        }
    }

    /// What only staff and gates may call is at the desk's address alone, and there is nothing of a visitor's.
    #[test]
    fn each_api_has_callers_of_its_own() {
        let is_of_staff =
            |access| matches!(access, Access::StaffSession | Access::Staff(_) | Access::Device);
        let visitors = endpoints();
        assert!(!visitors.endpoints().iter().any(|endpoint| is_of_staff(endpoint.access)));
        let desk = ops_endpoints();
        let open = |access| access == Access::Anyone;
        let mut all = desk.endpoints().iter().map(|endpoint| endpoint.access);
        assert!(all.all(|access| open(access) || is_of_staff(access)));
    }

    /// Of two types that share a name the document shows one, and the browser would be told its members.
    #[test]
    fn a_schema_s_name_means_one_type() {
        for api in [endpoints(), ops_endpoints()] {
            let mut known = BTreeMap::new();
            for (name, schema) in api.schemas() {
                let told = serde_json::to_value(schema).expect("JSON");
                let first = known.entry(name).or_insert_with(|| told.clone());
                assert_eq!(*first, told, "{name} means two types");
            }
            assert!(!known.is_empty(), "an API has schemas");
        }
    }

    #[test]
    fn every_schema_that_the_description_names_is_in_it() {
        for api in [endpoints(), ops_endpoints()] {
            let document = serde_json::to_value(api.document()).expect("JSON");
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
}
