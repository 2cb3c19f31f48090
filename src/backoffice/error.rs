//! Why the operator's wish is not done.

use bookings::BookingError;
use platform::{database_error, db::DbError};
use routes::RoutesError;
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
