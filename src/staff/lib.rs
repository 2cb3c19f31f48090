//! The operator's people: who they are, what they may do, and the log of what they did.

mod actor;
mod add_passkey;
mod approval;
pub mod approvals;
mod authorized;
mod browser;
mod change_password;
pub mod command;
mod decide;
pub mod demo;
mod emails;
mod emergency;
mod enrol;
mod error;
mod events;
mod factor;
mod first_factor;
mod fresh_passkey;
mod guesses;
mod ids;
mod invariants;
mod invite;
mod invites;
mod jobs;
mod join;
mod log;
pub mod may;
mod me;
mod my_sessions;
mod names;
mod own_factors;
mod passkey;
mod people;
mod ports;
mod reason;
mod role;
mod roots;
mod same_origin;
mod seal;
mod security;
mod session;
mod show_factor;
mod shown_factor;
mod sign_in;
mod store;
mod token;
mod totp;
mod use_passkey;

/// For `make prove-fuzz`.
#[cfg(fuzzing)]
pub mod fuzz {
    pub use crate::passkey::fuzz::passkey;
}

pub use actor::Actor;
use approval::{ApprovalKind, ApprovalState};
pub use authorized::{Authorized, AuthorizedWith};
use browser::{BrowserName, SystemName};
pub use error::StaffError;
pub use events::{
    Act, Action, StaffEvent, Subject, SubjectKind, Verified, events_about, record,
    record_once_a_day, verify,
};
use factor::FactorKind;
pub use ids::{ApprovalId, FactorId, InviteId, StaffEventId, StaffId};
pub use invariants::INVARIANTS;
use kernel::TextEnum;
pub use may::Grant;
pub use names::names_of;
pub use people::{ShownPerson, has_worked_since};
use platform::{
    jobs::Registry,
    web::{Mount, Rule},
};
pub use ports::{Ports, RoleAt};
pub use reason::{Why, read_any_reason, read_reason, reason_among};
pub use role::{Permission, Role};
pub use same_origin::SameOrigin;

/// The enums that this crate keeps as text.
pub const TEXT_ENUMS: &[TextEnum] = &[
    Action::TEXT_ENUM,
    ApprovalKind::TEXT_ENUM,
    ApprovalState::TEXT_ENUM,
    BrowserName::TEXT_ENUM,
    FactorKind::TEXT_ENUM,
    Role::TEXT_ENUM,
    SubjectKind::TEXT_ENUM,
    SystemName::TEXT_ENUM,
    events::CHAIN,
];

/// For calls that cost a password hash, or that anybody may make.
const COSTLY: Rule = Rule { name: "staff", burst: 60, per_minute: 30.0, batch: 4 };

/// Mounts the endpoints of the desk.
pub fn mount(api: &mut Mount) {
    api.post("/session", sign_in::endpoint).at_most(COSTLY).says(
        "Begins a session by an address and its password; it has yet to show a second factor.",
    );
    api.get("/session", sign_in::show).says("Says who one is, and how far the session has come.");
    api.delete("/session", sign_in::sign_out).says("Ends the session.");
    api.post("/session/factor", show_factor::endpoint)
        .at_most(COSTLY)
        .says("Shows a second factor: the session opens the desk. The fifth wrong code ends it.");
    api.post("/session/fresh", show_factor::again)
        .at_most(COSTLY)
        .says("Shows a second factor again, for what needs one of the last ten minutes.");
    api.post("/session/fresh/passkey", fresh_passkey::begin)
        .at_most(COSTLY)
        .says("Asks for a signature by a passkey of one's own.");
    api.post("/session/fresh/passkey/confirm", fresh_passkey::confirm)
        .at_most(COSTLY)
        .says("Shows a passkey again, for what needs a factor of the last ten minutes.");
    api.post("/session/passkey", use_passkey::begin)
        .at_most(COSTLY)
        .says("Asks for a signature by a passkey.");
    api.post("/session/passkey/confirm", use_passkey::confirm)
        .at_most(COSTLY)
        .says("Begins a session by a passkey alone.");
    api.get("/sessions", my_sessions::list).says("Where one is signed in.");
    api.delete("/sessions", my_sessions::end_others).says("Ends all one's other sessions.");
    api.delete("/sessions/{session}", my_sessions::end).says("Ends one of one's sessions.");
    mount_factors(api);
    mount_people(api);
    api.get("/events", log::list).says("What people did, the newest first.");
    api.get("/events/verify", log::verify).says("Whether the log is as it was written.");
    api.get("/approvals", decide::list).says("What waits for a second person's agreement.");
    api.post("/approvals/{approval}/decide", decide::endpoint)
        .says("Agrees to what somebody else asked for, or does not.");
}

fn mount_factors(api: &mut Mount) {
    api.post("/factors/totp", enrol::begin).says(
        "Draws a secret for an app that shows codes; it opens nothing before its first code.",
    );
    api.post("/factors/totp/confirm", enrol::confirm)
        .at_most(COSTLY)
        .says("Adds the app, by its first code. The first factor brings ten emergency codes.");
    api.post("/factors/passkey", add_passkey::begin).says("Asks a browser to make a passkey.");
    api.post("/factors/passkey/confirm", add_passkey::confirm)
        .at_most(COSTLY)
        .says("Adds the passkey. The first factor brings ten emergency codes.");
    api.delete("/factors/{factor}", own_factors::remove)
        .says("Removes a second factor, but for the last; soon after one was shown.");
    api.post("/factors/emergency-codes", own_factors::new_codes)
        .says("Draws ten new emergency codes; those before open nothing any more.");
    api.put("/password", change_password::endpoint)
        .at_most(COSTLY)
        .says("Changes the password, by the old one, and ends all other sessions.");
}

fn mount_people(api: &mut Mount) {
    api.get("/staff", people::list).says("Everybody who works here, and those who left.");
    api.put("/staff/{person}/roles", people::set_roles)
        .says("Gives somebody other roles. A further owner needs a second person's agreement.");
    api.post("/staff/{person}/end", people::end).says("Lets somebody in no more.");
    api.post("/staff/{person}/reset-factors", people::reset_factors)
        .says("Lets somebody enrol anew who lost their second factor.");
    api.post("/invites", invites::endpoint).says("Invites somebody, by a link in an e-mail.");
    api.get("/invites", invites::list).says("The invitations that wait.");
    api.delete("/invites/{invite}", invites::end).says("Takes an invitation back.");
    api.get("/invites/{invite}", join::show)
        .at_most(COSTLY)
        .says("Whom the invitation of a link is for.");
    api.post("/invites/{invite}", join::endpoint)
        .at_most(COSTLY)
        .says("Takes the invitation of a link with a password of one's own, and begins a session.");
}

/// Adds the jobs.
pub fn register(registry: &mut Registry) {
    registry.add::<jobs::Sweep>();
    registry.add::<jobs::MailHead>();
}

#[cfg(test)]
mod tests;
