//! What the pages may know of the settings and of the rules.

use bookings::Terms;
use platform::config::{Config, Help};
use serde::{Deserialize, Serialize};
use serde_json::Number;
use timetable::{Preview, ShipPictures};

use super::{face::Face, listing::Listing};

/// The operator's names and the few settings that change what pages show.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Site {
    product: String,
    company: String,
    email: String,
    tagline: String,
    facebook: String,
    instagram: String,
    help: Help,
    google_client_id: Option<String>,
    google_redirect: bool,
    max_passengers: u32,
    terms: Rules,
    law: Law,
    kept: Kept,
    /// What pages need of pictures of ships before they fetch one.
    #[serde(default, skip_serializing_if = "ShipPictures::is_empty")]
    ships: ShipPictures,
    /// The picture beside a link to the first page; none where the address is not one that others reach.
    #[serde(skip)]
    preview: Option<Preview>,
}

/// The figures of the rules in force.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Rules {
    hold_minutes: Number,
    sales_close_minutes: u32,
    #[serde(flatten)]
    terms: Terms,
}

/// The figures that the law or this program sets.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Law {
    discount_percent: i64,
    vat_percent: i64,
    senior_from_years: i32,
    infant_below_years: i32,
    child_below_years: i32,
    adult_from_years: i32,
    cancelled_after_hours: i64,
}

/// For how long personal data is kept: the figures that the jobs follow which erase it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Kept {
    unpaid_booking_days: i64,
    id_number_days: u32,
    manifest_months: u32,
    email_months: i32,
    network_days: i64,
}

impl Kept {
    fn current() -> Self {
        Self {
            unpaid_booking_days: bookings::UNPAID_DAYS,
            id_number_days: bookings::ID_NUMBER_DAYS,
            manifest_months: bookings::MANIFEST_MONTHS,
            email_months: notices::KEPT_MONTHS,
            network_days: auth::NETWORK_KNOWN_DAYS,
        }
    }
}

impl Law {
    fn current() -> Self {
        Self {
            discount_percent: routes::DISCOUNT_PERCENT,
            vat_percent: kernel::VAT_PERCENT,
            senior_from_years: routes::SENIOR_FROM,
            infant_below_years: routes::INFANT_BELOW,
            child_below_years: routes::CHILD_BELOW,
            adult_from_years: bookings::GROWN_UP,
            cancelled_after_hours: routes::LATEST.num_hours(),
        }
    }
}

/// Returns seconds as minutes, whole where they are whole, else rounded to a tenth.
fn minutes(seconds: u32) -> Number {
    let tenths = (f64::from(seconds) / 6.0).round() / 10.0;
    match Number::from_f64(tenths) {
        Some(parts) if !seconds.is_multiple_of(60) => parts,
        _ => Number::from(seconds / 60),
    }
}

impl Site {
    /// Returns what pages show under these settings while these terms are in force.
    pub(crate) fn of(config: &Config, terms: &Terms) -> Self {
        let brand = config.brand.clone();
        Self {
            product: brand.product,
            company: brand.company,
            email: brand.email,
            tagline: brand.tagline,
            facebook: brand.facebook,
            instagram: brand.instagram,
            help: brand.help,
            google_client_id: config.google.as_ref().map(|google| google.client_id.clone()),
            google_redirect: config.google.as_ref().is_some_and(|g| g.client_secret.is_some()),
            max_passengers: config.max_passengers,
            terms: Rules {
                hold_minutes: minutes(config.hold_seconds),
                sales_close_minutes: config.sales_close_minutes,
                terms: terms.clone(),
            },
            law: Law::current(),
            kept: Kept::current(),
            ships: ShipPictures::default(),
            preview: config.public_url.is_https().then(|| timetable::home_preview(config)),
        }
    }

    /// Returns the same site with pictures of ships.
    pub(crate) fn with_ships(self, ships: ShipPictures) -> Self {
        Self { ships, ..self }
    }

    /// Returns the same site under these terms.
    pub(crate) fn under(&self, terms: &Terms) -> Self {
        let rules = Rules { terms: terms.clone(), ..self.terms.clone() };
        Self { terms: rules, ..self.clone() }
    }

    /// Returns true if every figure of the terms and of the settings is the same in both, and the ways to
    /// reach the carrier are. The law's figures are the program's own.
    pub(crate) fn has_figures_of(&self, other: &Self) -> bool {
        self.terms == other.terms && self.help == other.help
    }

    /// Returns true if pages need Google's script at all.
    pub(crate) fn has_google(&self) -> bool {
        self.google_client_id.is_some()
    }

    /// Returns the page with the places filled that the build left open, such as `{{company}}`; each
    /// value is escaped.
    #[expect(clippy::expect_used, reason = "names and numbers always serialise")]
    pub(crate) fn fill(&self, template: &str, face: &Face, list: &Listing) -> String {
        let bar = face.bar();
        let style = match face.style() {
            none if none.is_empty() => none,
            style => format!("<style>{style}</style>"),
        };
        let preview = self.preview.as_ref().map_or_else(String::new, picture);
        let template = template.replacen(STYLE, &style, 1).replacen(PREVIEW, &preview, 1);
        let card = if self.preview.is_some() { "summary_large_image" } else { "summary" };
        let whole = serde_json::to_string(self).expect("plain data serialises");
        let values = [
            ("site", escape(&whole)),
            ("product", escape(&self.product)),
            ("company", escape(&self.company)),
            ("email", escape(&self.email)),
            ("tagline", escape(&self.tagline)),
            ("facebook", escape(&self.facebook)),
            ("instagram", escape(&self.instagram)),
            ("bar", escape(&bar)),
            ("card", escape(card)),
            // Within a script element nothing is read but its end.
            ("routes", list.json().to_owned()),
        ];
        let mut page = String::with_capacity(template.len() + 256);
        let mut rest = template.as_str();
        while let Some((before, after)) = rest.split_once("{{") {
            page.push_str(before);
            let known = after
                .split_once("}}")
                .and_then(|(name, tail)| Some((&values.iter().find(|(n, _)| *n == name)?.1, tail)));
            match known {
                Some((value, tail)) => {
                    page.push_str(value);
                    rest = tail;
                }
                None => {
                    page.push_str("{{");
                    rest = after;
                }
            }
        }
        page.push_str(rest);
        page
    }
}

/// Where the build left room for the operator's style.
const STYLE: &str = "{{style}}";

/// Where it left room for the picture beside a link.
const PREVIEW: &str = "{{preview}}";

/// What a page says of the picture beside a link to it.
fn picture(Preview { url, width, height, alt }: &Preview) -> String {
    let meta = |name: &str, value: &str| {
        format!("<meta property=\"og:image{name}\" content=\"{}\">", escape(value))
    };
    [
        meta("", url),
        meta(":type", "image/png"),
        meta(":width", &width.to_string()),
        meta(":height", &height.to_string()),
        meta(":alt", alt),
    ]
    .concat()
}

fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\'' => escaped.push_str("&#x27;"),
            other => escaped.push(other),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};
    use testing::TestContext;

    use super::*;

    fn built() -> Value {
        serde_json::from_str(include_str!("../../frontend/site.json")).expect("site.json")
    }

    /// The terms that the first migrations set.
    fn terms() -> Terms {
        let all = TestContext::new().db(bookings::all_terms);
        all.in_force().expect("terms in force").terms.clone()
    }

    fn site_under(settings: &[(&str, &str)], terms: &Terms) -> Site {
        let lookup = |name: &str| {
            settings.iter().find(|(key, _)| *key == name).map(|(_, value)| (*value).to_owned())
        };
        Site::of(&Config::read(lookup).expect("settings"), terms)
    }

    #[test]
    fn the_file_that_the_build_reads_is_what_no_settings_and_the_first_terms_give() {
        let given = serde_json::to_value(site_under(&[], &terms())).expect("JSON");
        assert_eq!(built(), given);
    }

    #[test]
    fn each_figure_of_the_rules_reaches_the_pages() {
        let first = terms();
        let before = site_under(&[], &first);
        let figures = serde_json::to_value(&first).expect("JSON");
        for (name, figure) in figures.as_object().expect("figures") {
            let mut other = figures.clone();
            other[name] = match figure {
                Value::Array(_) => json!([{ "until_hours": 0, "percent": 7 }]),
                _ => json!(77),
            };
            let told = before.under(&serde_json::from_value(other.clone()).expect("terms"));
            assert!(!told.has_figures_of(&before), "{name}");
            let told = serde_json::to_value(&told).expect("JSON");
            assert_eq!(told["terms"][name], other[name], "{name}");
        }
        for (setting, value, name, expected) in [
            ("HOLD_SECONDS", "600", "hold_minutes", json!(10)),
            ("HOLD_SECONDS", "90", "hold_minutes", json!(1.5)),
            ("SALES_CLOSE_MINUTES", "45", "sales_close_minutes", json!(45)),
        ] {
            let told = site_under(&[(setting, value)], &first);
            assert!(!told.has_figures_of(&before), "{setting}");
            let told = serde_json::to_value(&told).expect("JSON");
            assert_eq!(told["terms"][name], expected, "{setting}");
        }
        assert!(site_under(&[("BRAND_TAGLINE", "Calm seas")], &first).has_figures_of(&before));
        let elsewhere = site_under(&[("BRAND_PHONE", "+63 38 555 0199")], &first);
        assert!(!elsewhere.has_figures_of(&before));
    }

    #[test]
    fn the_first_page_has_a_picture_where_others_can_fetch_it() {
        let terms = terms();
        let filled = |settings: &[(&str, &str)]| {
            let face = Face::read(&platform::config::Brand::demo()).expect("a face");
            site_under(settings, &terms).fill("{{card}} {{preview}}.", &face, &Listing::default())
        };
        assert_eq!(filled(&[]), "summary .");
        let page = filled(&[
            ("PUBLIC_URL", "https://book.example.ph"),
            ("BRAND_TAGLINE", "\"Calm\" seas"),
        ]);
        assert!(page.starts_with("summary_large_image <meta property=\"og:image\""), "{page}");
        assert!(page.contains("\"https://book.example.ph/previews/home.png?v="), "{page}");
        assert!(
            page.contains(
                "og:image:alt\" content=\"Parola Amihan Sea Lines: &quot;Calm&quot; seas\">"
            ),
            "{page}"
        );
    }

    #[test]
    fn names_are_filled_in_and_cannot_break_out() {
        let mut site: Site = serde_json::from_value(built()).expect("a site");
        site.company = "A & B <script>\"x\"".to_owned();
        let face = Face::read(&platform::config::Brand::demo()).expect("a face");
        let template = "<b>{{company}}</b> {{unknown}} <i content=\"{{site}}\">{{style}}";
        let page = site.fill(template, &face, &Listing::default());
        assert!(page.ends_with("}\">"), "{page}");
        assert!(
            page.starts_with("<b>A &amp; B &lt;script&gt;&quot;x&quot;</b> {{unknown}} "),
            "{page}"
        );
        assert!(page.contains("&quot;product&quot;:&quot;Parola&quot;"), "{page}");
    }
}
