//! Numbers at a glance: how full ships were, what was sold, what went back, which payments failed.

mod show;

use platform::web::Mount;

pub(crate) fn mount(api: &mut Mount) {
    api.get("/figures", show::endpoint).says(
        "How full ships were, what was sold and went back day by day, and which payments failed.",
    );
}
