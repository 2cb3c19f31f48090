//! Somebody of a crew.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::words::CrewRank;

/// Somebody of the crew.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub(crate) struct CrewMember {
    /// The full name.
    pub name: String,
    /// What the person is on board.
    pub rank: CrewRank,
    /// The number of the licence.
    #[schema(required)]
    #[serde(default)]
    pub licence: Option<String>,
}
