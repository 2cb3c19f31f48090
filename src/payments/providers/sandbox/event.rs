//! An event of the test provider, and the header that signs it.

use serde::{Deserialize, Serialize};

/// The header that bears the signature of an event.
pub(super) const SIGNATURE: &str = "Sandbox-Signature";

/// An event, as it is sent.
#[derive(Deserialize, Serialize)]
pub(super) struct Event {
    pub(super) id: String,
    pub(super) kind: String,
    pub(super) session: String,
    pub(super) reference: String,
}
