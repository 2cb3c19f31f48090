//! Routes as the API shows them.

use diesel::{Queryable, Selectable};
use kernel::Centavos;
use schema::tables::ports;
use serde::Serialize;
use utoipa::ToSchema;

use crate::{PortId, RouteId};

/// The list of routes.
#[derive(Serialize, ToSchema)]
pub struct RouteList {
    /// In the order of their ports' names.
    pub routes: Vec<Route>,
}

/// A sea route in one direction.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Route {
    /// Its id.
    pub id: RouteId,
    /// Both ports' codes, the origin first.
    pub code: String,
    /// Where it begins.
    pub origin: Port,
    /// Where it ends.
    pub destination: Port,
    /// How long a ship takes.
    pub duration_minutes: i32,
    /// Whether the banner announces it.
    pub is_new: bool,
    /// The lowest adult fare on sale, before fees.
    #[schema(value_type = Option<i64>)]
    pub fare_from_centavos: Option<Centavos>,
    /// The same with all fees: what an adult pays at least.
    #[schema(value_type = Option<i64>)]
    pub price_from_centavos: Option<Centavos>,
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
