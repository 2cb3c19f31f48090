//! What the pages may know of the settings.

use platform::config::Config;
use serde::{Deserialize, Serialize};

/// The operator's names and the few settings that change what pages show.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Site {
    product: String,
    company: String,
    email: String,
    tagline: String,
    facebook: String,
    instagram: String,
    google_client_id: Option<String>,
    google_redirect: bool,
    max_passengers: u32,
}

impl Site {
    pub(crate) fn of(config: &Config) -> Self {
        let brand = config.brand.clone();
        Self {
            product: brand.product,
            company: brand.company,
            email: brand.email,
            tagline: brand.tagline,
            facebook: brand.facebook,
            instagram: brand.instagram,
            google_client_id: config.google.as_ref().map(|google| google.client_id.clone()),
            google_redirect: config.google.as_ref().is_some_and(|g| g.client_secret.is_some()),
            max_passengers: config.max_passengers,
        }
    }

    /// Returns true if pages need Google's script at all.
    pub(crate) fn has_google(&self) -> bool {
        self.google_client_id.is_some()
    }

    /// Returns the page with the places filled that the build left open, such as `{{company}}`; each
    /// value is escaped.
    #[expect(clippy::expect_used, reason = "names and numbers always serialise")]
    pub(crate) fn fill(&self, template: &str) -> String {
        let whole = serde_json::to_string(self).expect("plain data serialises");
        let values = [
            ("site", whole.as_str()),
            ("product", &self.product),
            ("company", &self.company),
            ("email", &self.email),
            ("tagline", &self.tagline),
            ("facebook", &self.facebook),
            ("instagram", &self.instagram),
        ];
        let mut page = String::with_capacity(template.len() + 256);
        let mut rest = template;
        while let Some((before, after)) = rest.split_once("{{") {
            page.push_str(before);
            let known = after
                .split_once("}}")
                .and_then(|(name, tail)| Some((values.iter().find(|(n, _)| *n == name)?.1, tail)));
            match known {
                Some((value, tail)) => {
                    page.push_str(&escape(value));
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
    use super::*;

    fn site(settings: &[(&str, &str)]) -> Site {
        let lookup = |name: &str| {
            settings.iter().find(|(key, _)| *key == name).map(|(_, value)| (*value).to_owned())
        };
        Site::of(&Config::read(lookup).expect("settings"))
    }

    #[test]
    fn the_file_that_the_build_reads_is_what_no_settings_give() {
        let built: Site =
            serde_json::from_str(include_str!("../../frontend/site.json")).expect("site.json");
        assert_eq!(built, site(&[]));
    }

    #[test]
    fn names_are_filled_in_and_cannot_break_out() {
        let site = site(&[("BRAND_COMPANY", "A & B <script>\"x\"")]);
        let page = site.fill("<b>{{company}}</b> {{unknown}} <i content=\"{{site}}\">");
        assert!(
            page.starts_with("<b>A &amp; B &lt;script&gt;&quot;x&quot;</b> {{unknown}} "),
            "{page}"
        );
        assert!(page.contains("&quot;product&quot;:&quot;Parola&quot;"), "{page}");
    }
}
