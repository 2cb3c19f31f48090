//! How many people somebody counted on board.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::words::Counter;

/// How many people were counted on board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub(crate) struct HeadCount {
    /// Who counted.
    pub counter: Counter,
    /// How many, infants too, without the crew.
    pub number: i32,
    /// Who typed it.
    #[schema(required)]
    pub by: Option<String>,
    /// When.
    pub at: DateTime<Utc>,
}
