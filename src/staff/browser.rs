//! In which browser a session is, as its owner tells one from another: the name of the program and of the
//! system, without a version, so that it is no mark of a device.

use actix_web::{HttpRequest, http::header};
use diesel::{Queryable, Selectable};
use schema::tables::staff_sessions;
use serde::Serialize;
use utoipa::ToSchema;

kernel::text_enum! {
    /// What a browser calls itself.
    pub enum BrowserName in ["staff_sessions.browser"] {
        /// Edge.
        Edge = "edge",
        /// Opera.
        Opera = "opera",
        /// Samsung's own.
        Samsung = "samsung",
        /// Firefox.
        Firefox = "firefox",
        /// Chrome, and what is built on it and says nothing else.
        Chrome = "chrome",
        /// Safari.
        Safari = "safari",
        /// Something else.
        Other = "other",
    }
}

kernel::text_enum! {
    /// On what a browser says that it runs.
    pub enum SystemName in ["staff_sessions.system"] {
        /// A phone or tablet with Android.
        Android = "android",
        /// A phone or tablet of Apple's.
        Ios = "ios",
        /// Windows.
        Windows = "windows",
        /// A computer of Apple's.
        Macos = "macos",
        /// A Chromebook.
        Chromeos = "chromeos",
        /// Linux.
        Linux = "linux",
        /// Something else.
        Other = "other",
    }
}

/// In which browser a session is. Sessions of the release before have said nothing.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, ToSchema, Queryable, Selectable,
)]
#[diesel(table_name = staff_sessions)]
#[diesel(check_for_backend(diesel::pg::Pg))]
pub(crate) struct Browser {
    /// The program.
    #[schema(required)]
    pub(crate) browser: Option<BrowserName>,
    /// What it runs on.
    #[schema(required)]
    pub(crate) system: Option<SystemName>,
}

/// What stands in the text of a browser, before what others say as well.
const BROWSERS: [(&str, BrowserName); 9] = [
    ("Edg/", BrowserName::Edge),
    ("EdgA/", BrowserName::Edge),
    ("EdgiOS/", BrowserName::Edge),
    ("OPR/", BrowserName::Opera),
    ("SamsungBrowser/", BrowserName::Samsung),
    ("Firefox/", BrowserName::Firefox),
    ("FxiOS/", BrowserName::Firefox),
    ("Chrome/", BrowserName::Chrome),
    ("CriOS/", BrowserName::Chrome),
];

/// The same of systems.
const SYSTEMS: [(&str, SystemName); 7] = [
    ("Android", SystemName::Android),
    ("iPhone", SystemName::Ios),
    ("iPad", SystemName::Ios),
    ("Windows", SystemName::Windows),
    ("Macintosh", SystemName::Macos),
    ("CrOS", SystemName::Chromeos),
    ("Linux", SystemName::Linux),
];

impl Browser {
    /// Reads what a request says.
    pub(crate) fn of(request: &HttpRequest) -> Self {
        let said = request.headers().get(header::USER_AGENT);
        Self::read(said.and_then(|said| said.to_str().ok()).unwrap_or_default())
    }

    fn read(said: &str) -> Self {
        let browser = BROWSERS.iter().find(|(part, _)| said.contains(part)).map(|(_, name)| *name);
        let safari = said.contains("Safari/").then_some(BrowserName::Safari);
        let system = SYSTEMS.iter().find(|(part, _)| said.contains(part)).map(|(_, name)| *name);
        Self {
            browser: Some(browser.or(safari).unwrap_or(BrowserName::Other)),
            system: Some(system.unwrap_or(SystemName::Other)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn browsers_are_told_by_their_names_and_by_nothing_more() {
        for (said, browser, system) in [
            (
                "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0",
                BrowserName::Edge,
                SystemName::Windows,
            ),
            (
                "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36",
                BrowserName::Chrome,
                SystemName::Android,
            ),
            (
                "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1",
                BrowserName::Safari,
                SystemName::Ios,
            ),
            (
                "Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0",
                BrowserName::Firefox,
                SystemName::Linux,
            ),
            (
                "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15",
                BrowserName::Safari,
                SystemName::Macos,
            ),
            ("curl/8.5.0", BrowserName::Other, SystemName::Other),
            ("", BrowserName::Other, SystemName::Other),
        ] {
            let read = Browser::read(said);
            assert_eq!((read.browser, read.system), (Some(browser), Some(system)), "{said}");
        }
    }
}
