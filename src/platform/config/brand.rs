//! The operator's names, colours and ways to be reached. The demo's names stand in
//! `frontend/site.json`, nowhere in code.

use std::path::PathBuf;

use kernel::OpeningHours;
use serde::{Deserialize, Serialize};

use super::{
    colours::{Colour, Colours},
    reader::Reader,
};
use crate::icon::Icon;

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
    /// How people reach the carrier besides by e-mail.
    pub help: Help,
    /// The colours of pages and e-mails.
    #[serde(skip)]
    pub colours: Colours,
    /// Where the operator's own icons lie.
    #[serde(skip)]
    pub folder: Option<PathBuf>,
    /// The one of them that stands on paper, once a server has read them.
    #[serde(skip)]
    pub icon: Option<Icon>,
}

/// How people reach the carrier at once.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Help {
    /// The number that people call.
    pub phone: Option<String>,
    /// Where people write in Messenger.
    pub messenger: Option<String>,
    /// The number that people write to in Viber.
    pub viber: Option<String>,
    /// When somebody answers.
    pub hours: Option<OpeningHours>,
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
    let company = reader.parsed("BRAND_COMPANY", demo.company.clone(), line);
    // Nobody is sent to the demo's telephone by another carrier.
    let help = if company == demo.company { demo.help } else { Help::default() };
    let colours = Colours::default();
    Brand {
        product: reader.parsed("BRAND_PRODUCT", demo.product, line),
        email: reader.parsed("BRAND_EMAIL", demo.email, |text| {
            kernel::EmailAddress::parse(text).map(|a| a.as_str().to_owned())
        }),
        tagline: reader.parsed("BRAND_TAGLINE", demo.tagline, line),
        facebook: reader.parsed("BRAND_FACEBOOK", demo.facebook, address),
        instagram: reader.parsed("BRAND_INSTAGRAM", demo.instagram, address),
        help: Help {
            phone: reader.parsed("BRAND_PHONE", help.phone, some(kernel::callable_number)),
            messenger: reader.parsed("BRAND_MESSENGER", help.messenger, some(address)),
            viber: reader.parsed("BRAND_VIBER", help.viber, some(kernel::callable_number)),
            hours: reader.parsed("BRAND_HOURS", help.hours, some(OpeningHours::parse)),
        },
        colours: Colours {
            bar: reader.parsed("BRAND_BAR_COLOUR", colours.bar, Colour::bar),
            action: reader.parsed("BRAND_ACTION_COLOUR", colours.action, Colour::action),
        },
        folder: reader.text("BRAND_FOLDER").map(PathBuf::from),
        icon: None,
        company,
    }
}

fn some<T, E>(parse: impl Fn(&str) -> Result<T, E>) -> impl Fn(&str) -> Result<Option<T>, E> {
    move |text| parse(text).map(Some)
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
