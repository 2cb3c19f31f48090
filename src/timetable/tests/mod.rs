//! The pages and feeds through the real frame, on the demo's network.

mod feeds;
mod pages;
mod previews;
mod vocabulary;

use std::sync::Arc;

use chrono::NaiveDate;
use platform::db::Faults;
use testing::{Answer, Template, TestApp, TestContext};

use crate::{SharedBoard, ShipPictures, mount_pages};

struct Fixture {
    test: TestContext,
    app: TestApp,
}

/// A picture of a ship that sails, and of one that does not.
fn pictures() -> ShipPictures {
    ["mv-amihan-uno", "mv-nobody"].map(|slug| (slug.to_owned(), (640, 360))).into_iter().collect()
}

/// The demo's network. The day is Tuesday, 1 December 2026, 8:00.
static DEMO: Template = Template::new(|conn, rng, now| {
    routes::demo::fill(conn, rng, now, 60).expect("the demo");
});

impl Fixture {
    async fn new() -> Self {
        Self::with(None).await
    }

    /// One whose visits to the database may go wrong.
    async fn with(faults: Option<Arc<dyn Faults>>) -> Self {
        let settings = [("PUBLIC_URL", "https://book.example.ph")];
        let test = TestContext::whole(DEMO.copy(), TestContext::morning(), &settings, faults);
        let app = TestApp::new(&test, mount_pages(SharedBoard::default(), pictures())).await;
        Self { test, app }
    }

    async fn get(&self, path: &str) -> Answer {
        self.app.page(path).header("host", "book.example.ph").send().await
    }

    /// The text of a page, which must be there.
    async fn page(&self, path: &str) -> String {
        let answer = self.get(path).await;
        assert_eq!(answer.status, 200, "{path}");
        String::from_utf8(answer.bytes).expect("UTF-8")
    }

    /// Lets the board grow too old.
    fn pass(&self, seconds: i64) {
        self.test.clock.advance(chrono::TimeDelta::seconds(seconds));
    }

    fn sailing(&self, voyage: &str, day: &str) -> routes::Sailing {
        let found = self.test.db(|conn| routes::sailing_called(conn, voyage, date(day)));
        found.expect("a sailing")
    }
}

fn date(text: &str) -> NaiveDate {
    kernel::parse_date(text).expect("a date")
}
