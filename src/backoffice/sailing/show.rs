//! `GET sailings/{id}`: everything about one sailing but its people.

use std::collections::HashMap;

use actix_web::web::Path;
use bookings::{BookingCode, BookingId, on_board};
use chrono::{DateTime, Days, Utc};
use diesel::PgConnection;
use kernel::Centavos;
use notices::{Delivery, NoticeState};
use platform::web::{Ctx, Failed, Json};
use routes::{AccommodationId, Sailing, SailingId};
use serde::Serialize;
use staff::{Authorized, Ports, StaffEvent, Subject, SubjectKind, may};
use utoipa::ToSchema;

use super::{
    find::seen,
    seats::{NextSailing, next_of},
};
use crate::{
    BackofficeError,
    board::{BoardRow, row_of},
    telling::emails,
};

/// Sailings of so many days after it are shown as the next ones.
const NEXT_DAYS: Days = Days::new(2);

/// So many of them.
const NEXT: usize = 5;

/// A sailing with all that the desk knows of it.
#[derive(Serialize, ToSchema)]
pub(crate) struct SailingPage {
    #[serde(flatten)]
    sailing: BoardRow,
    stock: Vec<ClassSeats>,
    money: Vec<MoneyBy>,
    deliveries: Vec<SailingDelivery>,
    /// Who did what to it, the oldest first.
    log: Vec<StaffEvent>,
    /// What else sails there next.
    next_sailings: Vec<NextSailing>,
}

/// The seats of one class.
#[derive(Serialize, ToSchema)]
struct ClassSeats {
    class: AccommodationId,
    code: String,
    name: String,
    capacity: i32,
    held: i32,
    sold: i32,
}

/// What was paid by one method.
#[derive(Serialize, ToSchema)]
struct MoneyBy {
    /// None where travellers were moved here for nothing.
    #[schema(required)]
    method: Option<String>,
    seats: i64,
    #[schema(value_type = i64)]
    paid_centavos: Centavos,
}

/// An e-mail about it. Whom it went to, the booking tells.
#[derive(Serialize, ToSchema)]
struct SailingDelivery {
    /// Which booking it told.
    #[schema(value_type = Option<String>)]
    #[schema(required)]
    code: Option<BookingCode>,
    /// What it said: cancelled, released, delayed or corrected.
    name: String,
    state: NoticeState,
    created_at: DateTime<Utc>,
    #[schema(required)]
    sent_at: Option<DateTime<Utc>>,
}

pub(crate) async fn endpoint(
    ctx: Ctx,
    id: Path<SailingId>,
    Authorized { ports, .. }: Authorized<may::SeeBoard>,
) -> Result<Json<SailingPage>, Failed<BackofficeError>> {
    let id = id.into_inner();
    Ok(Json(ctx.db.run(move |conn| page(conn, &ports, id)).await?))
}

fn page(
    conn: &mut PgConnection,
    ports: &Ports,
    id: SailingId,
) -> Result<SailingPage, BackofficeError> {
    let sailing = seen(conn, ports, id)?;
    Ok(SailingPage {
        stock: stock(conn, &sailing)?,
        money: money(conn, id)?,
        deliveries: emails(conn, id)?,
        log: staff::events_about(conn, &Subject::new(SubjectKind::Sailing, id))?,
        next_sailings: next(conn, &sailing)?,
        sailing: row_of(conn, id)?,
    })
}

/// Returns the code and the name of a class.
pub(super) fn class_of(sailing: &Sailing, id: AccommodationId) -> (String, String) {
    let class = sailing.class(id);
    class.map(|class| (class.code.to_string(), class.name.to_string())).unwrap_or_default()
}

fn stock(conn: &mut PgConnection, sailing: &Sailing) -> Result<Vec<ClassSeats>, BackofficeError> {
    let all = on_board::stock_of(conn, &[sailing.id])?;
    let seats = all.into_iter().map(|stock| {
        let (code, name) = class_of(sailing, stock.class);
        ClassSeats {
            class: stock.class,
            code,
            name,
            capacity: stock.capacity,
            held: stock.held,
            sold: stock.sold,
        }
    });
    Ok(seats.collect())
}

fn money(conn: &mut PgConnection, id: SailingId) -> Result<Vec<MoneyBy>, BackofficeError> {
    let all = on_board::paid_by_method(conn, id)?.into_iter();
    let money = |paid: on_board::PaidBy| MoneyBy {
        method: paid.method,
        seats: paid.seats,
        paid_centavos: paid.amount,
    };
    Ok(all.map(money).collect())
}

fn emails(conn: &mut PgConnection, id: SailingId) -> Result<Vec<SailingDelivery>, BackofficeError> {
    let deliveries = notices::deliveries(conn, &format!("{}:", emails::about(id)))?;
    let told = |delivery: &Delivery| emails::booking_of(delivery.cause.as_deref()?);
    let ids: Vec<BookingId> = deliveries.iter().filter_map(told).collect();
    let codes: HashMap<BookingId, BookingCode> = bookings::paying::codes_by_id(conn, &ids)?;
    let told = |delivery: Delivery| SailingDelivery {
        code: told(&delivery).and_then(|id| codes.get(&id).cloned()),
        name: delivery.name.rsplit('.').next().unwrap_or_default().to_owned(),
        state: delivery.state,
        created_at: delivery.created_at,
        sent_at: delivery.sent_at,
    };
    Ok(deliveries.into_iter().map(told).collect())
}

fn next(conn: &mut PgConnection, sailing: &Sailing) -> Result<Vec<NextSailing>, BackofficeError> {
    let (day, route) = (sailing.departs_on, sailing.route.id);
    let now = platform::db::now(conn)?;
    let mut others = routes::sailings_of_route(conn, route, day, day + NEXT_DAYS)?;
    others.retain(|other| other.departs_at > sailing.departs_at && other.is_on_sale(now));
    others.truncate(NEXT);
    next_of(conn, &others)
}
