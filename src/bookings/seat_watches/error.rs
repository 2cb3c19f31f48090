//! Why nobody waits for seats, in words for them.

use actix_web::http::StatusCode;
use kernel::Text;
use platform::{
    database_error,
    db::DbError,
    web::{ApiError, Failure, FieldErrors},
};
use routes::RoutesError;

use crate::error::BookingError;

/// Why a call about waiting for seats failed.
#[derive(Debug, thiserror::Error)]
pub(crate) enum WatchError {
    /// The database failed.
    #[error(transparent)]
    Database(#[from] DbError),
    /// As where seats are held.
    #[error(transparent)]
    Booking(BookingError),
    /// There are enough seats: nobody need wait.
    #[error("the seats are free")]
    SeatsFree,
    /// The account waits for as much as it may.
    #[error("the account waits for as much as it may")]
    TooMany,
}

database_error!(WatchError);

impl From<BookingError> for WatchError {
    fn from(error: BookingError) -> Self {
        match error {
            BookingError::Database(error) => Self::Database(error),
            error => Self::Booking(error),
        }
    }
}

impl From<RoutesError> for WatchError {
    fn from(error: RoutesError) -> Self {
        BookingError::from(error).into()
    }
}

impl From<FieldErrors> for WatchError {
    fn from(errors: FieldErrors) -> Self {
        Self::Booking(BookingError::Fields(errors))
    }
}

const SEATS_FREE: Text = Text::new(
    "There are enough seats now: you can book them at once.",
    "May sapat nang upuan: maaari mo na itong i-book agad.",
    "Igo na ang mga lingkoranan: mahimo na nimo kining i-book dayon.",
);

const TOO_MANY: Text = Text::new(
    "You are waiting for seats on 20 sailings already. End one of them first.",
    "Naghihintay ka na ng upuan sa 20 biyahe. Itigil muna ang isa sa mga iyon.",
    "Naghulat ka na og lingkoranan sa 20 ka biyahe. Hunonga una ang usa niini.",
);

impl Failure for WatchError {
    const STATUSES: &'static [u16] = &[400, 409, 429, 500];

    fn into_api_error(self) -> ApiError {
        let conflict = |code, message| ApiError::refused(StatusCode::CONFLICT, code, message);
        match self {
            Self::Database(error) => error.into_api_error(),
            Self::Booking(error) => error.into_api_error(),
            Self::SeatsFree => conflict("seats_free", SEATS_FREE),
            Self::TooMany => conflict("too_many_watches", TOO_MANY),
        }
    }
}

#[cfg(test)]
mod tests {
    use kernel::Language;

    use super::*;
    use crate::seat_watches::watch::MOST;

    #[test]
    fn the_refusal_names_how_many_an_account_may_wait_for() {
        for language in [Language::En, Language::Fil, Language::Ceb] {
            assert!(TOO_MANY.in_language(language).contains(&format!(" {MOST} ")));
        }
        assert_eq!(WatchError::TooMany.into_api_error().status(), 409);
    }
}
