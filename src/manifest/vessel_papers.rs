//! The numbers that a manifest says of a ship.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// What a manifest says of a ship beside her name.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub(crate) struct VesselPapers {
    /// Her number at MARINA.
    #[schema(required)]
    #[serde(default)]
    pub marina_number: Option<String>,
    /// The number of her passenger ship safety certificate.
    #[schema(required)]
    #[serde(default)]
    pub pssc_number: Option<String>,
    /// The last day of that certificate.
    #[schema(required)]
    #[serde(default)]
    pub pssc_until: Option<NaiveDate>,
}
