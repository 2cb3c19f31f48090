//! The addresses of the pages, in each language: English ones stand alone, the others behind their language.

use actix_web::HttpRequest;
use chrono::NaiveDate;
use kernel::Language;
use platform::config::Config;

/// Every language, in the order in which pages offer them.
pub(crate) const LANGUAGES: [Language; 3] = [Language::En, Language::Fil, Language::Ceb];

/// A page or a picture, whatever the language.
#[derive(Clone, Debug)]
pub(crate) enum Address {
    Route(String),
    Port(String),
    Voyage(String, NaiveDate),
    /// The picture beside a link to a route.
    Preview(String),
}

impl Address {
    /// Returns its path in a language.
    pub(crate) fn path(&self, language: Language) -> String {
        let prefix = match language {
            Language::En => "",
            Language::Fil => "/fil",
            Language::Ceb => "/ceb",
        };
        match self {
            Self::Route(slug) => format!("{prefix}/ferry/{slug}"),
            Self::Port(slug) => format!("{prefix}/ports/{slug}"),
            Self::Voyage(voyage, day) => format!("{prefix}/voyages/{}/{day}", in_path(voyage)),
            Self::Preview(slug) => format!("{prefix}/previews/{slug}.png"),
        }
    }

    /// Returns its whole address in a language.
    pub(crate) fn link(&self, config: &Config, language: Language) -> String {
        config.public_url.link(&self.path(language))
    }
}

/// Returns what an address of the shop asks for in a language: its pages have one address for all, and without this
/// they are in the language that the visitor chose there. Who reads a page in English has asked for nothing.
pub(crate) const fn asked(language: Language) -> &'static str {
    match language {
        Language::En => "",
        Language::Fil => "lang=fil",
        Language::Ceb => "lang=ceb",
    }
}

/// Returns an address of the shop that opens in this language.
pub(crate) fn in_language(path: &str, language: Language) -> String {
    let asked = asked(language);
    match (asked.is_empty(), path.contains('?')) {
        (true, _) => path.to_owned(),
        (false, true) => format!("{path}&{asked}"),
        (false, false) => format!("{path}?{asked}"),
    }
}

/// Returns a text as a part of a path.
fn in_path(text: &str) -> String {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-._~".contains(&byte);
    let spelt = |byte: u8| match plain(byte) {
        true => char::from(byte).to_string(),
        false => format!("%{byte:02X}"),
    };
    text.bytes().map(spelt).collect()
}

/// Returns the language that the request's path names.
pub(crate) fn language_of(request: &HttpRequest) -> Language {
    match request.path().split('/').nth(1) {
        Some("fil") => Language::Fil,
        Some("ceb") => Language::Ceb,
        _ => Language::En,
    }
}

/// Returns a name as addresses spell it: small letters and digits, a hyphen between words.
pub(crate) fn slug(name: &str) -> String {
    let mut slug = String::with_capacity(name.len());
    for letter in name.chars().flat_map(char::to_lowercase) {
        let plain = match letter {
            'á' | 'à' | 'â' => 'a',
            'é' | 'è' => 'e',
            'í' => 'i',
            'ñ' => 'n',
            'ó' => 'o',
            'ú' => 'u',
            other => other,
        };
        if plain.is_ascii_alphanumeric() {
            slug.push(plain);
        } else if !slug.is_empty() && !slug.ends_with('-') {
            slug.push('-');
        }
    }
    slug.trim_end_matches('-').to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_become_addresses() {
        assert_eq!(slug("Cebu City"), "cebu-city");
        assert_eq!(slug("Santa Fe (Bantayan)"), "santa-fe-bantayan");
        assert_eq!(slug("Peñablanca"), "penablanca");
        assert_eq!(slug("—"), "");
    }

    #[test]
    fn the_shop_opens_in_the_language_of_the_page_that_leads_there() {
        let to = |path: &str| LANGUAGES.map(|language| in_language(path, language));
        assert_eq!(to("/schedules"), ["/schedules", "/schedules?lang=fil", "/schedules?lang=ceb"]);
        assert_eq!(to("/booking?x=1")[2], "/booking?x=1&lang=ceb");
        for language in LANGUAGES {
            let tag = asked(language).strip_prefix("lang=");
            let read = tag.map_or(Some(Language::En), Language::from_tag);
            assert_eq!(read, Some(language), "as the shop reads it");
        }
    }

    #[test]
    fn a_voyage_s_number_is_one_part_of_its_path() {
        let day = kernel::parse_date("2026-12-03").expect("a date");
        let path = |voyage: &str| Address::Voyage(voyage.to_owned(), day).path(Language::En);
        assert_eq!(path("CEBTAG1"), "/voyages/CEBTAG1/2026-12-03");
        assert_eq!(path("A/1 b"), "/voyages/A%2F1%20b/2026-12-03");
    }

    #[test]
    fn each_language_has_addresses_of_its_own() {
        let port = Address::Port("tubigon".to_owned());
        let paths = LANGUAGES.map(|language| port.path(language));
        assert_eq!(paths, ["/ports/tubigon", "/fil/ports/tubigon", "/ceb/ports/tubigon"]);
    }
}
