//! Who you are: signing up and in, codes by mail, passwords, Google, sessions.

mod account;
mod change_password;
mod check;
mod code_request;
mod emails;
mod error;
mod find;
mod forget;
mod forgot_password;
mod google;
mod guessing;
mod hasher;
mod ids;
mod invariants;
mod link_google;
mod log_in;
mod log_out;
mod my_sessions;
mod network;
mod network_key;
mod one_time_code;
mod password;
mod personal_data;
mod queue_code;
mod resend_otp;
mod retyped;
mod security;
mod send_code;
mod services;
mod session;
mod sign_up;
mod site_names;
mod store;
mod token;
mod tries;
mod turns;
mod unlink_google;
mod update_password;
mod verify_otp;
mod wire;

/// For `make prove-fuzz`.
#[cfg(fuzzing)]
pub mod fuzz {
    pub use crate::google::fuzz::id_token;
}

use account::ProvedBy;
pub use account::{Account, email_hash};
use code_request::CodeRequestKind;
pub use error::AuthError;
pub use find::{account, end_sessions, erase};
pub use guessing::NETWORK_KNOWN_DAYS;
pub use hasher::Place;
pub use ids::{AccountId, RegistrationId};
pub use invariants::INVARIANTS;
use kernel::TextEnum;
pub use network::NetworkHash;
pub use network_key::erase_kept_network_key;
use one_time_code::Purpose;
pub use password::{BcryptHash, Password, hash_at_once};
pub use personal_data::{PERSONAL_DATA, PersonalData};
use platform::{
    jobs::Registry,
    web::{Mount, Rule},
};
pub use security::SecurityEvent;
pub use services::{Auth, Services};
pub use session::{SignedIn, SignedInWith};
pub use tries::{count_guess, forgive_guesses};
pub use wire::{choose_password, read_email, read_password};

/// The enums that this crate keeps as text.
pub const TEXT_ENUMS: &[TextEnum] =
    &[CodeRequestKind::TEXT_ENUM, ProvedBy::TEXT_ENUM, Purpose::TEXT_ENUM];

/// For calls that cost a password hash or an e-mail. A carrier's whole town may share the address.
const COSTLY: Rule = Rule { name: "auth", burst: 120, per_minute: 60.0, batch: 4 };

/// Mounts the endpoints.
pub fn mount(api: &mut Mount) {
    api.post("/auth/signup", sign_up::endpoint)
        .at_most(COSTLY)
        .says("Begins a registration and mails a code; answers alike for known addresses.");
    api.post("/auth/verify-otp", verify_otp::endpoint)
        .at_most(COSTLY)
        .says("Makes a registration an account, by the code mailed for it.");
    api.post("/auth/resend-otp", resend_otp::endpoint)
        .at_most(COSTLY)
        .says("Mails a registration's code once more: 60 seconds apart, five times a day.");
    api.post("/auth/login", log_in::endpoint)
        .at_most(COSTLY)
        .says("Trades an address and a password for a session's token.");
    api.post("/auth/logout", log_out::endpoint).says("Ends the session.");
    api.get("/auth/check", check::endpoint).says("Says whether the token still stands.");
    api.post("/auth/forgot-password", forgot_password::endpoint)
        .at_most(COSTLY)
        .says("Mails a code for a new password; answers alike for strangers.");
    api.post("/auth/update-password", update_password::endpoint)
        .at_most(COSTLY)
        .says("Sets a new password, by the code mailed for it, and ends all sessions.");
    api.post("/auth/google", google::sign_in)
        .at_most(COSTLY)
        .says("Signs in with Google's id token, or with what the redirect flow handed over.");
    api.get("/auth/google/start", google::start)
        .at_most(COSTLY)
        .says("Leads the browser to Google, for those where its script is blocked.");
    api.get("/auth/google/callback", google::callback)
        .at_most(COSTLY)
        .says("Where Google leads the browser back to.");
    mount_own(api);
}

/// Mounts what an owner may do about the ways into the account.
fn mount_own(api: &mut Mount) {
    api.post("/users/link-to-google", link_google::endpoint)
        .at_most(COSTLY)
        .says("Adds a Google identity to the account, soon after signing in.");
    api.delete("/users/link-to-google", unlink_google::endpoint)
        .says("Removes the Google identity of an account with a password, soon after signing in.");
    api.put("/users/password", change_password::endpoint)
        .at_most(COSTLY)
        .says("Changes the password, by the old one, and signs every other device out.");
    api.get("/users/sessions", my_sessions::list).says("Where one is signed in.");
    api.delete("/users/sessions", my_sessions::end_others).says("Signs every other device out.");
    api.delete("/users/sessions/{session}", my_sessions::end).says("Signs one device out.");
}

/// Adds the jobs.
pub fn register(registry: &mut Registry) {
    registry.add::<send_code::SendCode>();
    registry.add::<forget::Forget>();
}

#[cfg(test)]
mod tests;
