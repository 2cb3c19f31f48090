//! Why the operator's wish is not done, in words for the operator.

use actix_web::http::StatusCode;
use bookings::BookingError;
use kernel::Text;
use payments::PaymentError;
use platform::{
    database_error,
    db::DbError,
    web::{ApiError, Failure, FieldErrors},
};
use routes::RoutesError;
use serde_json::Value;
use staff::StaffError;
use tickets::TicketError;

/// Why the operator's wish is not done, in words for the operator.
#[derive(Debug, thiserror::Error)]
pub enum BackofficeError {
    /// The database failed.
    #[error(transparent)]
    Database(#[from] DbError),
    /// A booking refused.
    #[error(transparent)]
    Booking(BookingError),
    /// An e-mail could not be written.
    #[error(transparent)]
    Ticket(TicketError),
    /// The money of a booking refused.
    #[error(transparent)]
    Payment(PaymentError),
    /// Whoever acts may not, or not yet.
    #[error(transparent)]
    Staff(StaffError),
    /// Something is not what we write ourselves.
    #[error(transparent)]
    Json(#[from] serde_json::Error),
    /// Something typed is not right.
    #[error("a field is not right")]
    Fields(FieldErrors),
    /// Nothing is there that the caller may see.
    #[error("not found")]
    NotFound,
    /// Somebody else changed it; this is how it stands.
    #[error("changed meanwhile")]
    ChangedMeanwhile(Value),
    /// The timetable knows no such sailing.
    #[error("no such sailing: voyage {voyage} on {day}")]
    NoSuchSailing {
        /// The voyage.
        voyage: String,
        /// The day.
        day: chrono::NaiveDate,
    },
    /// It stands where this cannot follow.
    #[error("this sailing is {0} and cannot become what you ask for")]
    OutOfOrder(&'static str),
    /// A delay needs a later time.
    #[error("the new departure must be later than the present one")]
    NotLater,
    /// At sea a voyage is cancelled only where it broke off.
    #[error("this sailing has departed: say --broke-off if it did not reach its port")]
    AtSea,
    /// There is nothing to take back.
    #[error("nothing was changed within the last half hour that could be taken back")]
    NothingToUndo,
    /// The ship has no such class.
    #[error("this sailing has no class {0}")]
    NoSuchClass(String),
    /// Seats that somebody has cannot be taken away.
    #[error(
        "on {day} {taken} seats of this class are held or sold: move or refund travellers first"
    )]
    SeatsTaken {
        /// The day.
        day: chrono::NaiveDate,
        /// How many.
        taken: i32,
    },
    /// By law that is no delay any more.
    #[error("a ship more than 24 hours late counts as cancelled by law: cancel the sailing")]
    TooLate,
}

database_error!(BackofficeError);

impl From<BookingError> for BackofficeError {
    fn from(error: BookingError) -> Self {
        match error {
            BookingError::Database(error) => Self::Database(error),
            error => Self::Booking(error),
        }
    }
}

impl From<TicketError> for BackofficeError {
    fn from(error: TicketError) -> Self {
        match error {
            TicketError::Database(error) => Self::Database(error),
            error => Self::Ticket(error),
        }
    }
}

impl From<RoutesError> for BackofficeError {
    fn from(error: RoutesError) -> Self {
        match error {
            RoutesError::Database(error) => Self::Database(error),
        }
    }
}

impl From<PaymentError> for BackofficeError {
    fn from(error: PaymentError) -> Self {
        match error {
            PaymentError::Database(error) => Self::Database(error),
            PaymentError::Booking(error) => error.into(),
            PaymentError::Ticket(error) => error.into(),
            error => Self::Payment(error),
        }
    }
}

impl From<StaffError> for BackofficeError {
    fn from(error: StaffError) -> Self {
        match error {
            StaffError::Database(error) => Self::Database(error),
            error => Self::Staff(error),
        }
    }
}

impl From<FieldErrors> for BackofficeError {
    fn from(errors: FieldErrors) -> Self {
        Self::Fields(errors)
    }
}

const NOT_FOUND: Text = Text::new(
    "There is nothing here that you may see.",
    "Wala rito ang maaari mong makita.",
    "Wala dinhi ang mahimo nimong makita.",
);
const OUT_OF_ORDER: Text = Text::new(
    "As this sailing stands, that cannot be done.",
    "Sa lagay ng biyaheng ito, hindi iyon magagawa.",
    "Sa kahimtang niini nga biyahe, dili kana mahimo.",
);
const CHANGED_MEANWHILE: Text = Text::new(
    "Somebody changed this meanwhile. Look at it as it stands now, and decide again.",
    "May nagbago nito samantala. Tingnan ang lagay nito ngayon, at magpasyang muli.",
    "Adunay nag-usab niini samtang. Tan-awa kini karon, ug pagdesisyon pag-usab.",
);

impl Failure for BackofficeError {
    const STATUSES: &'static [u16] = &[400, 404, 409, 429, 500];

    fn into_api_error(self) -> ApiError {
        let conflict = |code, message| ApiError::refused(StatusCode::CONFLICT, code, message);
        match self {
            Self::Database(error) => error.into_api_error(),
            Self::Booking(error) => error.into_api_error(),
            Self::Ticket(error) => error.into_api_error(),
            Self::Payment(error) => error.into_api_error(),
            Self::Staff(error) => error.into_api_error(),
            Self::Fields(errors) => ApiError::fields(errors),
            Self::NotFound | Self::NoSuchSailing { .. } | Self::NoSuchClass(_) => {
                ApiError::not_found(NOT_FOUND)
            }
            Self::ChangedMeanwhile(current) => {
                conflict("changed_meanwhile", CHANGED_MEANWHILE).with("current", current)
            }
            Self::Json(error) => ApiError::internal(error),
            Self::OutOfOrder(_)
            | Self::NotLater
            | Self::AtSea
            | Self::NothingToUndo
            | Self::SeatsTaken { .. }
            | Self::TooLate => conflict("out_of_order", OUT_OF_ORDER),
        }
    }
}
