//! The list of sea routes as a page brings it along, so that ports can be chosen before the code is there.

use routes::RouteList;

/// The longest list that a page brings, in bytes before it is packed: some two hundred routes. What is longer would
/// hold up the page itself, and comes by its own call alone.
const LONGEST: usize = 64_000;

/// What `GET /booking-api/routes` answers, to stand in a script element that does not run. Empty while there is no list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Listing(String);

impl Listing {
    /// Writes down the list as it stands.
    #[expect(clippy::expect_used, reason = "plain data always serialises")]
    pub(crate) fn of(list: &RouteList) -> Self {
        let json = serde_json::to_string(list).expect("plain data serialises");
        if list.routes.is_empty() || json.len() > LONGEST {
            return Self::default();
        }
        // Only this letter begins what ends such an element, and in JSON it stands in strings alone.
        Self(json.replace('<', "\\u003c"))
    }

    pub(super) fn json(&self) -> &str {
        &self.0
    }

    pub(super) const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use routes::{Port, PortId, Route, RouteId};
    use serde_json::Value;
    use testing::SeededRng;

    use super::*;
    use crate::pages::{face::Face, site::Site};

    /// A list of `count` routes from a port of this name.
    fn list(name: &str, count: usize) -> RouteList {
        let rng = SeededRng::new(7);
        let port = |code: &str| Port {
            id: PortId::random(&rng),
            code: code.to_owned(),
            name: name.to_owned(),
        };
        let route = |_| Route {
            id: RouteId::random(&rng),
            code: "CEB-TAG".to_owned(),
            origin: port("CEB"),
            destination: port("TAG"),
            duration_minutes: 120,
            is_new: false,
            fare_from_centavos: None,
            price_from_centavos: None,
        };
        RouteList { routes: (0..count).map(route).collect() }
    }

    #[test]
    fn no_name_ends_the_element_and_each_is_read_as_it_was_written() {
        let name = "</script><!-- \"{{company}}\" & \\u003c";
        let told = list(name, 1);
        let listing = Listing::of(&told);
        assert!(!listing.json().contains('<'), "{}", listing.json());
        let read: Value = serde_json::from_str(listing.json()).expect("JSON");
        assert_eq!(read, serde_json::to_value(&told).expect("JSON"));
        assert_eq!(read["routes"][0]["origin"]["name"], name);
    }

    #[test]
    fn a_page_has_it_as_it_is_and_fills_nothing_within_it() {
        let site = include_str!("../../frontend/site.json");
        let site: Site = serde_json::from_str(site).expect("a site");
        let face = Face::read(&platform::config::Brand::demo()).expect("a face");
        let fill =
            |list: &Listing| site.fill("<script>{{routes}}</script>{{company}}", &face, list);
        let listing = Listing::of(&list("{{company}} & Sons", 1));
        let expected = format!("<script>{}</script>Amihan Sea Lines", listing.json());
        assert_eq!(fill(&listing), expected);
        assert!(expected.contains("\"{{company}} & Sons\""), "{expected}");
        assert_eq!(fill(&Listing::default()), "<script></script>Amihan Sea Lines");
    }

    #[test]
    fn a_list_without_routes_and_one_too_long_stay_out() {
        assert_eq!(Listing::of(&list("Cebu City", 0)), Listing::default());
        assert!(!Listing::of(&list("Cebu City", 150)).is_empty());
        assert_eq!(Listing::of(&list("Cebu City", 300)), Listing::default());
    }
}
