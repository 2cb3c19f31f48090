//! `GET board`: the sailings of a day.

use chrono::{DateTime, NaiveDate, Utc};
use diesel::PgConnection;
use kernel::{Centavos, philippine_date};
use platform::web::{Ctx, Failed, Json, Query};
use serde::{Deserialize, Serialize};
use staff::{Authorized, Ports, may};
use utoipa::{IntoParams, ToSchema};

use super::row::{BoardRow, PortName, rows_of};
use crate::BackofficeError;

/// Which day, and from which port.
#[derive(Deserialize, IntoParams)]
pub(crate) struct Asked {
    /// Today in Manila unless said otherwise.
    day: Option<NaiveDate>,
    /// The code of the port that they leave from; all unless said otherwise.
    port: Option<String>,
}

/// The sailings of a day.
#[derive(Serialize, ToSchema)]
pub(crate) struct Board {
    day: NaiveDate,
    /// By the clock of the server.
    now: DateTime<Utc>,
    /// The ports that the caller may choose from.
    ports: Vec<PortName>,
    /// In order of departure.
    sailings: Vec<BoardRow>,
    totals: Totals,
}

/// The sums of all sailings shown.
#[derive(Serialize, ToSchema)]
struct Totals {
    sailings: usize,
    sold: i32,
    held: i32,
    /// How many people are on board, infants too.
    boarded: i32,
    capacity: i32,
    #[schema(value_type = i64)]
    paid_centavos: Centavos,
}

pub(crate) async fn endpoint(
    ctx: Ctx,
    Authorized { ports, .. }: Authorized<may::SeeBoard>,
    Query(asked): Query<Asked>,
) -> Result<Json<Board>, Failed<BackofficeError>> {
    Ok(Json(ctx.db.run(move |conn| board(conn, &ports, &asked)).await?))
}

fn board(
    conn: &mut PgConnection,
    ports: &Ports,
    Asked { day, port }: &Asked,
) -> Result<Board, BackofficeError> {
    let now = platform::db::now(conn)?;
    let day = day.unwrap_or_else(|| philippine_date(now));
    let mut sailings = routes::sailings_of_days(conn, day, day)?;
    sailings.retain(|sailing| {
        let from = &sailing.route.origin.code;
        ports.covers(from) && port.as_ref().is_none_or(|port| port == from)
    });
    let sailings = rows_of(conn, sailings)?;
    let sum = |of: fn(&BoardRow) -> i32| sailings.iter().map(of).sum();
    let totals = Totals {
        sailings: sailings.len(),
        sold: sum(|row| row.sold),
        held: sum(|row| row.held),
        boarded: sum(|row| row.boarded),
        capacity: sum(|row| row.capacity),
        paid_centavos: sailings.iter().map(|row| row.paid_centavos).sum(),
    };
    let mut all: Vec<PortName> = routes::ports(conn)?.into_iter().map(PortName::from).collect();
    all.retain(|port| ports.covers(&port.code));
    Ok(Board { day, now, ports: all, sailings, totals })
}
