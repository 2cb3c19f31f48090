//! Routes as the API shows them.

use diesel::{Queryable, Selectable};
use kernel::Centavos;
use schema::tables::ports;
use serde::Serialize;
use utoipa::ToSchema;

use crate::{PortId, RouteId};

/// The list of routes.
#[derive(Serialize, ToSchema)]
pub(crate) struct RouteList {
    pub(crate) routes: Vec<Route>,
}

/// A sea route in one direction.
#[derive(Serialize, ToSchema)]
pub(crate) struct Route {
    pub(crate) id: RouteId,
    /// Both ports' codes, the origin first.
    pub(crate) code: String,
    pub(crate) origin: Port,
    pub(crate) destination: Port,
    pub(crate) duration_minutes: i32,
    /// Whether the banner announces it.
    pub(crate) is_new: bool,
    /// The lowest adult fare on sale, before fees.
    #[schema(value_type = Option<i64>)]
    pub(crate) fare_from_centavos: Option<Centavos>,
    /// The same with all fees: what an adult pays at least.
    #[schema(value_type = Option<i64>)]
    pub(crate) price_from_centavos: Option<Centavos>,
}

/// Where ships land.
#[derive(Clone, Debug, PartialEq, Eq, Queryable, Selectable, Serialize, ToSchema)]
#[diesel(table_name = ports)]
#[diesel(check_for_backend(diesel::pg::Pg))]
pub struct Port {
    /// Its id.
    pub id: PortId,
    /// The short code, as on tickets.
    pub code: String,
    /// The name that travellers know.
    pub name: String,
}
