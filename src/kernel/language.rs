//! The three languages Parola speaks, and texts written in all of them.

#![expect(clippy::allow_attributes, reason = "text_enum! is meant for other crates too")]

use std::borrow::Cow;

// The macro names this crate from outside.
use crate as kernel;

crate::text_enum! {
    /// A language of the product.
    #[derive(Default)]
    pub enum Language in
        [
            "booking_contacts.language",
            "code_requests.language",
            "notices.language",
            "seat_watches.language",
            "staff.language",
            "staff_invites.language",
        ]
    {
        /// English as written in the Philippines; the product's first language.
        #[default]
        En = "en",
        /// Filipino.
        Fil = "fil",
        /// Cebuano.
        Ceb = "ceb",
    }
}

impl Language {
    /// The short code used in tables, cookies, queries and file names.
    pub const fn code(self) -> &'static str {
        self.name()
    }

    /// The tag for the `lang` attribute and the `Content-Language` header.
    pub const fn tag(self) -> &'static str {
        match self {
            Self::En => "en-PH",
            Self::Fil => "fil",
            Self::Ceb => "ceb",
        }
    }

    /// Reads one language tag; Tagalog counts as Filipino.
    pub fn from_tag(tag: &str) -> Option<Self> {
        let primary = tag.trim().split(['-', '_']).next()?;
        match primary.to_ascii_lowercase().as_str() {
            "en" => Some(Self::En),
            "fil" | "tl" => Some(Self::Fil),
            "ceb" => Some(Self::Ceb),
            _ => None,
        }
    }

    /// The language that an `Accept-Language` header likes best among ours, if any.
    pub fn from_accept_language(header: &str) -> Option<Self> {
        let mut best: Option<(f32, Self)> = None;
        for item in header.split(',').take(16) {
            let mut parts = item.split(';');
            let Some(language) = parts.next().and_then(Self::from_tag) else { continue };
            let weight = parts
                .find_map(|p| p.trim().strip_prefix("q=").and_then(|q| q.parse::<f32>().ok()))
                .unwrap_or(1.0);
            if weight > 0.0 && best.is_none_or(|(top, _)| weight > top) {
                best = Some((weight, language));
            }
        }
        best.map(|(_, language)| language)
    }
}

/// A sentence for a person, in every language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Text {
    en: Cow<'static, str>,
    fil: Cow<'static, str>,
    ceb: Cow<'static, str>,
}

impl Text {
    /// A sentence known when the program was written.
    pub const fn new(en: &'static str, fil: &'static str, ceb: &'static str) -> Self {
        Self { en: Cow::Borrowed(en), fil: Cow::Borrowed(fil), ceb: Cow::Borrowed(ceb) }
    }

    /// A sentence built for each language, such as one with a number in it.
    pub fn build(sentence: impl Fn(Language) -> String) -> Self {
        Self {
            en: sentence(Language::En).into(),
            fil: sentence(Language::Fil).into(),
            ceb: sentence(Language::Ceb).into(),
        }
    }

    /// The sentence in `language`.
    pub fn in_language(&self, language: Language) -> &str {
        match language {
            Language::En => &self.en,
            Language::Fil => &self.fil,
            Language::Ceb => &self.ceb,
        }
    }
}

/// A name or a figure, which is the same in every language.
impl From<String> for Text {
    fn from(same: String) -> Self {
        Self::build(|_| same.clone())
    }
}

#[cfg(test)]
mod tests {
    use super::{Language, Text};

    #[test]
    fn accept_language_picks_the_heaviest_known() {
        let pick = Language::from_accept_language;
        assert_eq!(pick("fil-PH,fil;q=0.9,en-US;q=0.8"), Some(Language::Fil));
        assert_eq!(pick("de, ceb;q=0.3, tl;q=0.5"), Some(Language::Fil));
        assert_eq!(pick("en;q=0.2, ceb"), Some(Language::Ceb));
        assert_eq!(pick("ceb;q=0, en"), Some(Language::En));
        assert_eq!(pick("fil, ceb, en"), Some(Language::Fil), "of equals the first");
        assert_eq!(pick("ceb;q=0"), None, "a weight of nothing is a refusal");
        assert_eq!(pick("de-DE, fr"), None);
        assert_eq!(pick(""), None);
    }

    #[test]
    fn codes_and_tags_read_back() {
        for &language in Language::ALL {
            assert_eq!(Language::from_tag(language.code()), Some(language));
            assert_eq!(Language::from_tag(language.tag()), Some(language));
        }
    }

    #[test]
    fn only_a_code_is_read_from_a_column() {
        for language in Language::ALL {
            assert_eq!(language.code().parse(), Ok(*language));
        }
        for text in ["", "EN", "en-PH", "tl"] {
            assert!(text.parse::<Language>().is_err(), "{text:?}");
        }
    }

    #[test]
    fn a_built_text_differs_by_language() {
        let text = Text::build(|l| format!("{} 3", l.code()));
        assert_eq!(text.in_language(Language::Ceb), "ceb 3");
        assert_eq!(text.in_language(Language::En), "en 3");
    }
}
