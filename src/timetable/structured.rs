//! What search engines read of a page, in the words of schema.org.

use kernel::Language;
use platform::config::Config;
use routes::{Port, Sailing, SailingStatus};
use serde_json::{Value, json};

use crate::{
    addresses::Address,
    board::Board,
    rows::{book_path, voyage},
};

const CONTEXT: &str = "https://schema.org";

/// The operator.
pub(crate) fn organization(config: &Config) -> Value {
    let brand = &config.brand;
    let mut organization = json!({
        "@context": CONTEXT,
        "@type": "Organization",
        "name": brand.company,
        "url": config.public_url.link("/"),
        "logo": config.public_url.link("/icon-512.png"),
        "email": brand.email,
        "sameAs": [brand.facebook, brand.instagram],
    });
    if let Some(phone) = &brand.help.phone {
        organization["telephone"] = phone.as_str().into();
    }
    organization
}

/// The way to a page from the first one.
pub(crate) fn breadcrumbs(
    config: &Config,
    language: Language,
    pages: &[(&str, Option<Address>)],
) -> Value {
    let home = (config.brand.product.as_str(), config.public_url.link("/"));
    let named = pages
        .iter()
        .filter_map(|(name, address)| Some((*name, address.as_ref()?.link(config, language))));
    let items: Vec<Value> = std::iter::once(home)
        .chain(named)
        .zip(1..)
        .map(|((name, url), position)| {
            json!({ "@type": "ListItem", "position": position, "name": name, "item": url })
        })
        .collect();
    json!({ "@context": CONTEXT, "@type": "BreadcrumbList", "itemListElement": items })
}

/// A port's pier.
pub(crate) fn terminal(board: &Board, port: &Port) -> Value {
    let mut terminal = json!({ "@context": CONTEXT, "@type": "BoatTerminal", "name": port.name });
    if let Some(pier) = board.port(port.id).and_then(|known| known.pier.as_ref()) {
        terminal["name"] = json!(format!("{}, {}", pier.name, port.name));
        terminal["address"] = json!({
            "@type": "PostalAddress", "streetAddress": pier.address, "addressCountry": "PH",
        });
        terminal["geo"] = json!({
            "@type": "GeoCoordinates",
            "latitude": pier.place.latitude,
            "longitude": pier.place.longitude,
        });
        terminal["hasMap"] = json!(pier.place.map_link());
    }
    terminal
}

/// A sailing, and what a seat on it costs while it is sold.
pub(crate) fn trip(board: &Board, sailing: &Sailing, config: &Config) -> Value {
    let place = |port: &Port| {
        let mut place = terminal(board, port);
        if let Some(fields) = place.as_object_mut() {
            fields.remove("@context");
        }
        place
    };
    let route = &sailing.route;
    let mut trip = json!({
        "@context": CONTEXT,
        "@type": "BoatTrip",
        "name": format!("{} – {}", route.origin.name, route.destination.name),
        "identifier": sailing.voyage_number,
        "provider": { "@type": "Organization", "name": config.brand.company },
        "departureBoatTerminal": place(&route.origin),
        "arrivalBoatTerminal": place(&route.destination),
        "departureTime": sailing.departs_at.to_rfc3339(),
        "arrivalTime": sailing.arrives_at.to_rfc3339(),
        "url": voyage(sailing).link(config, Language::En),
    });
    if let Some(price) = sailing.price_from() {
        let is_sold = sailing.is_on_sale(board.read_at);
        let availability = match sailing.status {
            SailingStatus::Cancelled => "Discontinued",
            _ if is_sold => "InStock",
            _ => "SoldOut",
        };
        trip["offers"] = json!({
            "@type": "Offer",
            "price": format!("{}.{:02}", price.0 / 100, price.0 % 100),
            "priceCurrency": "PHP",
            "availability": format!("{CONTEXT}/{availability}"),
            "availabilityEnds": sailing.sales_close_at.to_rfc3339(),
            "url": config.public_url.link(&book_path(sailing)),
        });
    }
    trip
}
