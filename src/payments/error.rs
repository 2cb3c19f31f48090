//! Why a payment cannot be begun or followed up.

use actix_web::http::StatusCode;
use boarding::BoardingError;
use bookings::BookingError;
use kernel::Text;
use platform::{
    database_error,
    db::DbError,
    web::{ApiError, Failure},
};

use crate::providers::ProviderError;

/// Why a call about payments failed.
#[derive(Debug, thiserror::Error)]
pub enum PaymentError {
    /// The database failed.
    #[error(transparent)]
    Database(DbError),
    /// The booking refused.
    #[error(transparent)]
    Booking(BookingError),
    /// The provider could not be asked for a checkout.
    #[error("the provider cannot be reached")]
    Unreachable,
    /// The provider failed while it was asked after something.
    #[error("{0}")]
    Provider(String),
    /// A checkout is being opened by another request.
    #[error("a checkout is being opened")]
    UnderWay,
    /// The booking is paid.
    #[error("already paid")]
    AlreadyPaid,
    /// The seats are held no more, or not long enough to pay.
    #[error("the hold is over")]
    HoldOver,
    /// There were as many tries as there may be.
    #[error("too many tries")]
    TooManyTries,
    /// Nothing of it can be given back any more.
    #[error("not refundable")]
    NotRefundable,
    /// There is no such refund, or no person is to make it.
    #[error("no refund of this id waits for a person")]
    NotByHand,
    /// There is no such refund, or the provider is not asked for it.
    #[error("no refund of this id is under way")]
    NotUnderWay,
    /// The provider cannot say what was paid.
    #[error("this provider lists no payments: compare its own report with the desk's")]
    ListsNothing,
    /// It cannot be moved any more.
    #[error("not rebookable")]
    NotRebookable,
    /// What was said does not hold any more.
    #[error("the quote is over")]
    QuoteOver,
    /// The key was used for another quote.
    #[error("the key was used with another body")]
    KeyReused,
    /// The ledger does not hold what is to go back.
    #[error("the books do not balance")]
    Unbalanced,
    /// Somebody went on board with the ticket.
    #[error("already boarded")]
    AlreadyBoarded,
    /// It is not known who is on board.
    #[error(transparent)]
    Boarding(BoardingError),
    /// The tickets refused.
    #[error(transparent)]
    Ticket(#[from] tickets::TicketError),
    /// No such try.
    #[error("no such attempt")]
    NoSuchAttempt,
    /// It belongs to a provider that this server does not speak to.
    #[error("it belongs to another provider")]
    OtherProvider,
    /// A webhook event was refused.
    #[error("a webhook event was refused: {0}")]
    WebhookRefused(String),
}

database_error!(PaymentError, BookingError => Booking, BoardingError => Boarding);

impl From<DbError> for PaymentError {
    fn from(error: DbError) -> Self {
        Self::Database(error)
    }
}

impl From<ProviderError> for PaymentError {
    fn from(error: ProviderError) -> Self {
        Self::Provider(error.to_string())
    }
}

const UNREACHABLE: Text = Text::new(
    "The payment service does not answer right now. Your seats are still held; please try again in a moment.",
    "Hindi sumasagot ngayon ang serbisyo ng pagbabayad. Hawak pa rin ang iyong mga upuan; subukang muli maya-maya.",
    "Wala motubag karon ang serbisyo sa pagbayad. Gihuptan gihapon ang imong mga lingkoranan; sulayi pag-usab sa makadiyot.",
);
const UNDER_WAY: Text = Text::new(
    "Your payment page is being prepared. Please try again in a moment.",
    "Inihahanda ang pahina ng pagbabayad. Subukang muli maya-maya.",
    "Giandam ang panid sa pagbayad. Sulayi pag-usab sa makadiyot.",
);
const ALREADY_PAID: Text = Text::new(
    "This booking is paid already.",
    "Bayad na ang booking na ito.",
    "Bayad na kini nga booking.",
);
const HOLD_OVER: Text = Text::new(
    "The time to pay for these seats is over. Please search again.",
    "Tapos na ang oras para bayaran ang mga upuang ito. Maghanap muli.",
    "Nahuman na ang oras sa pagbayad niini nga mga lingkoranan. Pangita pag-usab.",
);
const TOO_MANY_TRIES: Text = Text::new(
    "There were too many tries to pay for this booking. Please book again.",
    "Masyadong marami nang pagsubok na bayaran ang booking na ito. Mag-book muli.",
    "Sobra na ka daghan ang pagsulay sa pagbayad niini nga booking. Pag-book pag-usab.",
);
const NOT_REFUNDABLE: Text = Text::new(
    "There is nothing left here that can be given back.",
    "Wala nang maibabalik dito.",
    "Wala nay mabalik dinhi.",
);
const ALREADY_BOARDED: Text = Text::new(
    "This ticket was already used: its passenger went on board. It can no longer be refunded or moved.",
    "Nagamit na ang tiket na ito: nakasakay na ang pasahero nito. Hindi na ito maire-refund o maililipat.",
    "Nagamit na kini nga tiket: nakasakay na ang pasahero niini. Dili na kini ma-refund o mabalhin.",
);
const NOT_REBOOKABLE: Text = Text::new(
    "This ticket can no longer be moved to another sailing. You may still be able to get money back for it.",
    "Hindi na maililipat sa ibang biyahe ang tiket na ito. Maaaring may maibabalik pa ring pera para dito.",
    "Dili na mabalhin sa laing biyahe kini nga tiket. Mahimong naa pay kwarta nga mabalik alang niini.",
);
const QUOTE_OVER: Text = Text::new(
    "The amounts have changed in the meantime. Please look at them again and confirm.",
    "Nagbago na ang mga halaga. Tingnan muli at kumpirmahin.",
    "Nausab na ang mga kantidad. Tan-awa pag-usab ug kumpirmaha.",
);
const NOT_FOUND: Text = Text::new("Nothing is here.", "Walang laman dito.", "Walay sulod dinhi.");
const WEBHOOK_REFUSED: Text = Text::new(
    "The event cannot be accepted.",
    "Hindi matanggap ang event.",
    "Dili madawat ang event.",
);

impl Failure for PaymentError {
    const STATUSES: &'static [u16] = &[400, 404, 409, 429, 500];

    fn into_api_error(self) -> ApiError {
        let conflict = |code, message| ApiError::refused(StatusCode::CONFLICT, code, message);
        match self {
            Self::Database(error) => error.into_api_error(),
            Self::Booking(error) => error.into_api_error(),
            Self::Unreachable | Self::Provider(_) => ApiError::refused(
                StatusCode::TOO_MANY_REQUESTS,
                "provider_unreachable",
                UNREACHABLE,
            )
            .retry_after(10),
            Self::UnderWay => conflict("under_way", UNDER_WAY).retry_after(2),
            Self::AlreadyPaid => conflict("already_paid", ALREADY_PAID),
            Self::HoldOver => conflict("hold_over", HOLD_OVER),
            Self::TooManyTries => conflict("too_many_tries", TOO_MANY_TRIES),
            Self::NotRefundable => conflict("not_refundable", NOT_REFUNDABLE),
            Self::NotRebookable => conflict("not_rebookable", NOT_REBOOKABLE),
            Self::QuoteOver => conflict("quote_over", QUOTE_OVER),
            Self::KeyReused => BookingError::KeyReused.into_api_error(),
            Self::Unbalanced => ApiError::internal("the books do not balance"),
            Self::AlreadyBoarded => conflict("already_boarded", ALREADY_BOARDED),
            Self::Boarding(error) => error.into_api_error(),
            Self::Ticket(error) => error.into_api_error(),
            Self::NoSuchAttempt
            | Self::NotByHand
            | Self::NotUnderWay
            | Self::ListsNothing
            | Self::OtherProvider => ApiError::not_found(NOT_FOUND),
            Self::WebhookRefused(_) => ApiError::bad_request(WEBHOOK_REFUSED),
        }
    }
}
