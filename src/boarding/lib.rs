//! The gate: browsers that check tickets without a network, and who went on board by what they sent.

mod boarded;
mod code;
mod enrol;
mod error;
mod fold;
mod forget;
mod gate_sailings;
mod gate_ticket;
mod ids;
mod invariants;
mod keep;
mod list;
mod manage;
mod on_paper;
mod packed;
mod port;
mod scan;
mod sent;
mod share;
mod signed;
mod standing;
mod store;
mod ticket_key;
mod upload;
mod words;

/// For `make prove-fuzz`.
#[cfg(fuzzing)]
pub mod fuzz {
    pub use crate::signed::fuzz::device;
}

pub use boarded::{
    Boarded, Closed, boarded_on, boarded_places, boarded_places_for_good, close, count_boarded,
    has_boarded, take_off,
};
pub use error::BoardingError;
pub use ids::{ConflictId, DeviceId, TicketId};
pub use invariants::INVARIANTS;
use kernel::TextEnum;
pub use on_paper::{OnPaper, on_paper};
use platform::{
    jobs::Registry,
    web::{Mount, Rule},
};
pub use standing::{GateStanding, Standing, standing};
use words::{ConflictKind, Resolution, ScanKind, Verdict};

/// The enums that this crate keeps as text.
pub const TEXT_ENUMS: &[TextEnum] =
    &[ConflictKind::TEXT_ENUM, Resolution::TEXT_ENUM, ScanKind::TEXT_ENUM, Verdict::TEXT_ENUM];

/// For a call that anybody may make: guesses at codes are slowed down long before a hit.
const ENROLMENTS: Rule = Rule { name: "enrolments", burst: 20, per_minute: 10.0, batch: 1 };

/// Mounts the calls of gates, and those of the desk about them.
pub fn mount_ops(api: &mut Mount) {
    api.post("/gate/enrol", enrol::endpoint)
        .at_most(ENROLMENTS)
        .says("Makes a browser a device, by the code that a manager shows it.");
    api.get("/gate/sailings", gate_sailings::endpoint)
        .says("What leaves from the port of the device, a day ahead.");
    api.get("/gate/lists/{sailing}", list::endpoint)
        .says("Everything with which the device boards a sailing while it has no network.");
    api.post("/gate/scans", upload::endpoint).says(
        "Sends up to five hundred scans, in any order and any number of times, and says what others did.",
    );
    manage::mount(api);
}

/// Adds the jobs.
pub fn register(registry: &mut Registry) {
    registry.add::<forget::Forget>();
}

#[cfg(test)]
mod tests;
