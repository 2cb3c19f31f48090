//! `GET bookings/{code}`: one booking.

use actix_web::web::Path;
use platform::web::{Caller, Ctx, Failed, Json};
use staff::{Authorized, may};

use super::page::{self, BookingPage};
use crate::BackofficeError;

pub(crate) async fn endpoint(
    ctx: Ctx,
    code: Path<String>,
    Authorized { ports, .. }: Authorized<may::SeeBookings>,
    caller: Caller,
) -> Result<Json<BookingPage>, Failed<BackofficeError>> {
    Ok(Json(page::read(&ctx, &ports, &code, caller.language).await?))
}
