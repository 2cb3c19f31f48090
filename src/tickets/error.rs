//! Why tickets are not shown or sent.

use actix_web::http::StatusCode;
use bookings::BookingError;
use kernel::Text;
use platform::{
    database_error,
    db::DbError,
    web::{ApiError, Failure},
};

/// Why a call about tickets failed.
#[derive(Debug, thiserror::Error)]
pub enum TicketError {
    /// The database failed.
    #[error(transparent)]
    Database(#[from] DbError),
    /// The booking refused.
    #[error(transparent)]
    Booking(BookingError),
    /// It is not paid, or no longer stands.
    #[error("the booking is not confirmed")]
    NotConfirmed,
    /// The e-mail was asked for too often.
    #[error("too often")]
    TooOften {
        /// From then on it may be asked for again.
        seconds: u64,
    },
    /// No booking has that code and that address.
    #[error("no booking has that code and address")]
    NoSuchBooking,
    /// A ticket cannot be drawn.
    #[error("the ticket cannot be drawn: {0}")]
    Undrawable(&'static str),
}

database_error!(TicketError, BookingError => Booking);

const NOT_CONFIRMED: Text = Text::new(
    "This booking has no tickets, because it is not paid or no longer stands.",
    "Walang tiket ang booking na ito dahil hindi pa ito bayad o hindi na ito umiiral.",
    "Walay tiket kini nga booking kay wala pa kini mabayri o wala na kini mobarog.",
);

const NO_SUCH_BOOKING: Text = Text::new(
    "We cannot find a booking with that code and email address. Check both on your ticket email.",
    "Wala kaming mahanap na booking na may ganyang code at email address. Tingnan ang dalawa sa sulat ng iyong tiket.",
    "Wala kami makakita og booking nga adunay maong code ug email address. Tan-awa ang duha sa sulat sa imong tiket.",
);

impl Failure for TicketError {
    const STATUSES: &'static [u16] = &[400, 404, 409, 429, 500];

    fn into_api_error(self) -> ApiError {
        match self {
            Self::Database(error) => error.into_api_error(),
            Self::Booking(error) => error.into_api_error(),
            Self::NotConfirmed => {
                ApiError::refused(StatusCode::CONFLICT, "not_confirmed", NOT_CONFIRMED)
            }
            Self::TooOften { seconds } => ApiError::too_often(seconds),
            Self::NoSuchBooking => ApiError::not_found(NO_SUCH_BOOKING),
            Self::Undrawable(why) => ApiError::internal(why),
        }
    }
}
