//! The plainest of answers: a sentence for the person.

use kernel::Text;
use serde::Serialize;
use utoipa::ToSchema;

use super::{Caller, Json};

/// A sentence for the person.
#[derive(Serialize, ToSchema)]
pub struct Message {
    message: String,
}

impl Message {
    /// `text` in the caller's language.
    pub fn to(caller: &Caller, text: &Text) -> Json<Self> {
        Json(Self { message: caller.told(text) })
    }
}
