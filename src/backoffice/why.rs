//! Why a sailing is late or does not sail, in the operator's words.

use routes::Cause;
use serde::{Deserialize, Serialize};

/// Of what kind the reason is, and the reason as travellers are told it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Why {
    /// The kind.
    pub cause: Cause,
    /// The words.
    pub reason: String,
}
