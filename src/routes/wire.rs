//! Routes as the API shows them.

use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

/// The list of routes.
#[derive(Serialize, ToSchema)]
pub(crate) struct RouteList {
    pub(crate) routes: Vec<Route>,
}

/// A sea route in one direction.
#[derive(Serialize, ToSchema)]
pub(crate) struct Route {
    pub(crate) id: Uuid,
    /// Both ports' codes, the origin first.
    pub(crate) code: String,
    pub(crate) origin: Port,
    pub(crate) destination: Port,
    pub(crate) duration_minutes: i32,
    /// Whether the banner announces it.
    pub(crate) is_new: bool,
    /// The lowest adult fare on sale, before fees.
    pub(crate) fare_from_centavos: Option<i64>,
}

/// Where ships land.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Port {
    /// Its id.
    pub id: Uuid,
    /// The short code, as on tickets.
    pub code: String,
    /// The name that travellers know.
    pub name: String,
}
