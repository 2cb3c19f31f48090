//! Why seats are not held, or a booking is not shown.

use actix_web::http::StatusCode;
use kernel::Text;
use platform::{
    database_error,
    db::DbError,
    web::{ApiError, Failure, FieldErrors},
};
use routes::RoutesError;

/// Why a call about bookings failed.
#[derive(Debug, thiserror::Error)]
pub enum BookingError {
    /// The database failed.
    #[error(transparent)]
    Database(#[from] DbError),
    /// Something typed is not right.
    #[error("a field is not right")]
    Fields(FieldErrors),
    /// There are not enough seats.
    #[error("the seats are gone")]
    SeatsGone,
    /// The sailing is no longer sold.
    #[error("sales are closed")]
    SalesClosed,
    /// The contact holds as many unpaid bookings as anybody may.
    #[error("too many holds")]
    TooManyHolds,
    /// The key was used for another request.
    #[error("the key was used with another body")]
    KeyReused,
    /// The same request is being answered.
    #[error("the same request is under way")]
    SameRequestUnderWay,
    /// No such booking, or not the caller's.
    #[error("no such booking")]
    NotFound,
    /// It is not where the caller thought it was.
    #[error("the booking has moved on")]
    Moved,
    /// It is paid, so it is refunded rather than cancelled.
    #[error("already paid")]
    AlreadyPaid,
    /// It is not paid, or no longer stands.
    #[error("the booking is not confirmed")]
    NotConfirmed,
    /// It is too late for this.
    #[error("too late")]
    TooLate,
    /// The name was corrected as often as it may be.
    #[error("the name was corrected before")]
    CorrectedBefore,
    /// The payment provider does not answer, so its payment page could not be closed.
    #[error("the checkout could not be closed")]
    CheckoutStillOpen,
}

database_error!(BookingError);

impl From<RoutesError> for BookingError {
    fn from(error: RoutesError) -> Self {
        match error {
            RoutesError::Database(error) => Self::Database(error),
        }
    }
}

const SEATS_GONE: Text = Text::new(
    "These seats were just taken. Please choose another sailing or class.",
    "May kumuha na ng mga upuang ito. Pumili ng ibang biyahe o klase.",
    "Nakuha na kini nga mga lingkoranan. Pagpili og laing biyahe o klase.",
);
const SALES_CLOSED: Text = Text::new(
    "This sailing can no longer be booked.",
    "Hindi na maaaring i-book ang biyaheng ito.",
    "Dili na ma-book kini nga biyahe.",
);
const TOO_MANY_HOLDS: Text = Text::new(
    "You hold seats that are not paid yet. Pay for them or release them first.",
    "May hawak kang mga upuang hindi pa bayad. Bayaran o bitawan muna ang mga iyon.",
    "Naa kay mga lingkoranan nga wala pa mabayri. Bayri o buhii una kadto.",
);
const KEY_REUSED: Text = Text::new(
    "This request was already sent with other details.",
    "Naipadala na ang kahilingang ito na may ibang detalye.",
    "Napadala na kini nga hangyo nga lahi ang detalye.",
);
const UNDER_WAY: Text = Text::new(
    "Your request is being worked on. Please wait a moment.",
    "Inaasikaso na ang iyong kahilingan. Maghintay sandali.",
    "Giatiman na ang imong hangyo. Paghulat kadiyot.",
);
const NOT_FOUND: Text = Text::new(
    "Booking transaction cannot be found!",
    "Hindi mahanap ang booking!",
    "Dili makit-an ang booking!",
);
const MOVED: Text = Text::new(
    "This booking has just changed. Please look at it again.",
    "Kababago lang ng booking na ito. Tingnan muli.",
    "Bag-o lang nausab kini nga booking. Tan-awa pag-usab.",
);
const ALREADY_PAID: Text = Text::new(
    "This booking is paid. Use Refund and Rebook instead.",
    "Bayad na ang booking na ito. Gamitin ang Refund and Rebook.",
    "Bayad na kini nga booking. Gamita ang Refund and Rebook.",
);
const NOT_CONFIRMED: Text = Text::new(
    "This is possible for paid bookings only, and this one is not paid or no longer stands.",
    "Para lamang ito sa mga bayad na booking, at ang isang ito ay hindi pa bayad o hindi na umiiral.",
    "Alang lang kini sa mga bayad nga booking, ug kini wala pa mabayri o wala na mobarog.",
);
const TOO_LATE: Text = Text::new(
    "It is too late to change this online. Please ask at the counter.",
    "Huli na para baguhin ito online. Magtanong sa counter.",
    "Ulahi na aron usbon kini online. Pangutana sa counter.",
);
const CORRECTED_BEFORE: Text = Text::new(
    "This name was corrected before. Please ask at the counter to correct it again.",
    "Naitama na dati ang pangalang ito. Magtanong sa counter para itama itong muli.",
    "Natarong na kaniadto kini nga ngalan. Pangutana sa counter aron tarongon pag-usab.",
);
const CHECKOUT_STILL_OPEN: Text = Text::new(
    "The payment provider does not answer, so its payment page could not be closed. Your seats stay as they are; please try again in a minute.",
    "Hindi sumasagot ang payment provider, kaya hindi naisara ang pahina nito sa pagbabayad. Mananatili ang iyong mga upuan; subukang muli makalipas ang isang minuto.",
    "Wala motubag ang payment provider, busa wala masirado ang panid niini sa pagbayad. Magpabilin ang imong mga lingkoranan; sulayi pag-usab human sa usa ka minuto.",
);

impl Failure for BookingError {
    const STATUSES: &'static [u16] = &[400, 404, 409, 429, 500];

    fn into_api_error(self) -> ApiError {
        let conflict = |code, message| ApiError::refused(StatusCode::CONFLICT, code, message);
        match self {
            Self::Database(error) => error.into_api_error(),
            Self::Fields(errors) => ApiError::fields(errors),
            Self::SeatsGone => conflict("seats_gone", SEATS_GONE),
            Self::SalesClosed => conflict("sales_closed", SALES_CLOSED),
            Self::TooManyHolds => conflict("too_many_holds", TOO_MANY_HOLDS),
            Self::KeyReused => conflict("idempotency_conflict", KEY_REUSED),
            Self::SameRequestUnderWay => conflict("under_way", UNDER_WAY).retry_after(1),
            Self::NotFound => ApiError::not_found(NOT_FOUND),
            Self::Moved => conflict("moved", MOVED),
            Self::AlreadyPaid => conflict("already_paid", ALREADY_PAID),
            Self::NotConfirmed => conflict("not_confirmed", NOT_CONFIRMED),
            Self::TooLate => conflict("too_late", TOO_LATE),
            Self::CorrectedBefore => conflict("corrected_before", CORRECTED_BEFORE),
            Self::CheckoutStillOpen => ApiError::refused(
                StatusCode::TOO_MANY_REQUESTS,
                "checkout_still_open",
                CHECKOUT_STILL_OPEN,
            )
            .retry_after(60),
        }
    }
}
