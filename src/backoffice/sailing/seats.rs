//! What else sails, with the seats that are free.

use std::collections::HashMap;

use bookings::on_board;
use chrono::{DateTime, Utc};
use diesel::PgConnection;
use routes::{RouteId, Sailing, SailingId};
use serde::Serialize;
use utoipa::ToSchema;

use crate::BackofficeError;

/// A sailing that travellers of another could take.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct NextSailing {
    id: SailingId,
    voyage: String,
    departs_at: DateTime<Utc>,
    /// Seats that nobody holds or has bought.
    free: i32,
    #[serde(skip)]
    route: RouteId,
}

impl NextSailing {
    /// Returns true if it sails the same route later.
    pub(crate) fn may_replace(&self, sailing: &Sailing) -> bool {
        self.route == sailing.route.id && self.departs_at > sailing.departs_at
    }
}

/// Returns these sailings with the seats that are free.
pub(crate) fn next_of(
    conn: &mut PgConnection,
    sailings: &[Sailing],
) -> Result<Vec<NextSailing>, BackofficeError> {
    let ids: Vec<SailingId> = sailings.iter().map(|sailing| sailing.id).collect();
    let mut free = HashMap::<SailingId, i32>::new();
    for class in on_board::stock_of(conn, &ids)? {
        *free.entry(class.sailing).or_default() += class.capacity - class.held - class.sold;
    }
    let next = |sailing: &Sailing| NextSailing {
        id: sailing.id,
        voyage: sailing.voyage_number.clone(),
        departs_at: sailing.departs_at,
        free: free.get(&sailing.id).copied().unwrap_or(0),
        route: sailing.route.id,
    };
    Ok(sailings.iter().map(next).collect())
}
