//! The operator's names and addresses. The demo's stand in `frontend/site.json`, nowhere in code.

use serde::{Deserialize, Serialize};

use super::reader::Reader;

/// What the pages, the mails and the tickets say about who sails.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Brand {
    /// The booking site's name.
    pub product: String,
    /// The carrier's name.
    pub company: String,
    /// Where people write for help.
    pub email: String,
    /// One line under the name in the footer.
    pub tagline: String,
    /// The carrier's Facebook page.
    pub facebook: String,
    /// The carrier's Instagram page.
    pub instagram: String,
}

impl Brand {
    /// The invented operator of the demo.
    pub fn demo() -> Self {
        #[expect(clippy::expect_used, reason = "a file of ours that a test reads")]
        serde_json::from_str(include_str!("../../../frontend/site.json")).expect("site.json")
    }
}

pub(super) fn read(reader: &mut Reader<'_>) -> Brand {
    let demo = Brand::demo();
    Brand {
        product: reader.parsed("BRAND_PRODUCT", demo.product, line),
        company: reader.parsed("BRAND_COMPANY", demo.company, line),
        email: reader.parsed("BRAND_EMAIL", demo.email, |text| {
            kernel::EmailAddress::parse(text).map(|a| a.as_str().to_owned())
        }),
        tagline: reader.parsed("BRAND_TAGLINE", demo.tagline, line),
        facebook: reader.parsed("BRAND_FACEBOOK", demo.facebook, address),
        instagram: reader.parsed("BRAND_INSTAGRAM", demo.instagram, address),
    }
}

fn line(text: &str) -> Result<String, &'static str> {
    let fits = text.chars().count() <= 120 && !text.chars().any(char::is_control);
    if fits { Ok(text.to_owned()) } else { Err("must be one line of at most 120 characters") }
}

fn address(text: &str) -> Result<String, String> {
    match url::Url::parse(text) {
        Ok(url) if url.scheme() == "https" => Ok(url.into()),
        _ => Err(format!("must be an address that starts with https://, not \"{text}\"")),
    }
}
