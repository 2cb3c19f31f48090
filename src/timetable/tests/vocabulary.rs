//! What search engines are told is spelt as schema.org has it: types, their properties and what each holds.

use serde_json::Value;

use super::Fixture;

/// Each type that we use, and those of its properties that we use or may.
const TYPES: &[(&str, &[&str])] = &[
    ("Organization", &["name", "url", "logo", "email", "telephone", "sameAs"]),
    ("BreadcrumbList", &["itemListElement"]),
    ("ListItem", &["position", "name", "item"]),
    ("BoatTerminal", &["name", "address", "geo", "hasMap"]),
    ("PostalAddress", &["streetAddress", "addressCountry"]),
    ("GeoCoordinates", &["latitude", "longitude"]),
    (
        "BoatTrip",
        &[
            "name",
            "identifier",
            "provider",
            "departureBoatTerminal",
            "arrivalBoatTerminal",
            "departureTime",
            "arrivalTime",
            "offers",
            "url",
        ],
    ),
    ("Offer", &["price", "priceCurrency", "availability", "availabilityEnds", "url"]),
];

/// What the properties must hold that search engines refuse a type without.
fn faults(value: &Value, is_outer: bool) -> Vec<String> {
    let Some(kind) = value["@type"].as_str() else { return vec![format!("no type: {value}")] };
    let Some((_, known)) = TYPES.iter().find(|(name, _)| *name == kind) else {
        return vec![format!("no type of schema.org that we know: {kind}")];
    };
    let mut found = Vec::new();
    for (name, inner) in value.as_object().into_iter().flatten() {
        match name.as_str() {
            "@type" => {}
            "@context" if is_outer && inner == "https://schema.org" => {}
            name if !known.contains(&name) => found.push(format!("{kind} has no {name}")),
            "url" | "logo" | "item" | "hasMap"
                if !inner.as_str().is_some_and(|url| url.starts_with("https://")) =>
            {
                found.push(format!("{kind}.{name} is no address: {inner}"));
            }
            "departureTime" | "arrivalTime" | "availabilityEnds" => {
                let parsed = inner.as_str().map(chrono::DateTime::parse_from_rfc3339);
                if !matches!(parsed, Some(Ok(_))) {
                    found.push(format!("{kind}.{name} is no instant: {inner}"));
                }
            }
            "price" if inner.as_str().is_none_or(|price| price.parse::<f64>().is_err()) => {
                found.push(format!("{kind}.price is no number: {inner}"));
            }
            _ => {}
        }
        let things = match inner {
            Value::Array(all) => all.iter().filter(|one| one.is_object()).collect(),
            Value::Object(_) => vec![inner],
            _ => Vec::new(),
        };
        found.extend(things.into_iter().flat_map(|thing| faults(thing, false)));
    }
    found
}

#[actix_web::test]
async fn every_page_is_told_in_the_words_of_schema_org() {
    let fixture = Fixture::new().await;
    for (path, types) in [
        ("/ferry/cebu-city-to-tagbilaran", ["Organization", "BreadcrumbList", "BoatTrip"]),
        ("/ceb/ports/tubigon", ["Organization", "BoatTerminal", "BreadcrumbList"]),
        ("/voyages/CEBTAG1/2026-12-02", ["Organization", "BoatTrip", "Offer"]),
    ] {
        let page = fixture.page(path).await;
        let told: Vec<Value> = page
            .split("<script type=\"application/ld+json\">")
            .skip(1)
            .filter_map(|rest| rest.split("</script>").next())
            .map(|json| serde_json::from_str(json).expect("JSON"))
            .collect();
        for kind in types {
            let is_told = told.iter().any(|one| one.to_string().contains(&format!("\"{kind}\"")));
            assert!(is_told, "{path} tells of no {kind}: {told:?}");
        }
        let wrong: Vec<String> = told.iter().flat_map(|one| faults(one, true)).collect();
        assert!(wrong.is_empty(), "{path}: {wrong:?}");
    }
}

#[test]
fn a_misspelt_property_is_found() {
    let told = serde_json::json!({
        "@context": "https://schema.org", "@type": "BoatTrip", "departure": "x",
        "departureTime": "soon", "offers": { "@type": "Offer", "price": "₱805" },
    });
    let wrong = faults(&told, true);
    assert_eq!(wrong.len(), 3, "{wrong:?}");
}
