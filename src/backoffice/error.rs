//! Why the operator's wish is not done, in words for the operator.

use actix_web::http::StatusCode;
use boarding::BoardingError;
use bookings::BookingError;
use chrono::{DateTime, Utc};
use kernel::{Language, Text, when};
use manifest::ManifestError;
use payments::PaymentError;
use platform::{
    database_error,
    db::DbError,
    web::{ApiError, Failure, FieldErrors},
};
use routes::{RoutesError, SailingStatus};
use serde_json::Value;
use staff::StaffError;
use tickets::TicketError;

/// Why the operator's wish is not done.
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
    /// It is not known who is on board.
    #[error(transparent)]
    Boarding(BoardingError),
    /// It is not known whether a manifest is sealed.
    #[error(transparent)]
    Manifest(ManifestError),
    /// Whoever acts may not, or not yet.
    #[error(transparent)]
    Staff(StaffError),
    /// The caller may not do this, though something less.
    #[error("{0}")]
    Refused(ApiError),
    /// Something is not what we write ourselves.
    #[error(transparent)]
    Json(#[from] serde_json::Error),
    /// Something typed is not right.
    #[error("a field is not right")]
    Fields(FieldErrors),
    /// Nothing is there that the caller may see.
    #[error("not found")]
    NotFound,
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
    OutOfOrder(SailingStatus),
    /// A slip of the hand would end the sale.
    #[error("this sailing cannot be {status} before {}", when(*from).in_language(Language::En))]
    TooEarly {
        /// What it shall be.
        status: SailingStatus,
        /// From when on it may.
        from: DateTime<Utc>,
    },
    /// Somebody else changed it; this is how it stands.
    #[error("changed meanwhile")]
    ChangedMeanwhile(Value),
    /// A second person was asked about a refund, so that somebody may be paying it.
    #[error("a second person was asked about this refund, so somebody may be paying it")]
    AskedAbout,
    /// What was said before is not true any more, or is too old.
    #[error("the preview is over")]
    PreviewOver,
    /// A delay needs a later time.
    #[error("the new departure must be later than the present one")]
    NotLater,
    /// At sea a voyage is cancelled only where it broke off.
    #[error("this sailing has departed: say --broke-off if it did not reach its port")]
    AtSea,
    /// There is nothing to take back.
    #[error("nothing was changed within the last half hour that could be taken back")]
    NothingToUndo,
    /// It was no offer of free moves.
    #[error("this disruption offers no free moves that could be ended")]
    NothingToEnd,
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

database_error!(
    BackofficeError,
    BookingError => Booking,
    TicketError => Ticket,
    BoardingError => Boarding,
    ManifestError => Manifest,
    StaffError => Staff,
);

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
const ASKED_ABOUT: Text = Text::new(
    "A second person was asked about this refund, so somebody may be paying it. Ask them first, or have it refused under Approvals.",
    "Tinanong na ang ikalawang tao tungkol sa refund na ito, kaya maaaring may nagbabayad na. Tanungin muna sila, o ipatanggi ito sa Approvals.",
    "Gipangutana na ang ikaduhang tawo bahin niini nga refund, mao nga basin adunay nagbayad na. Pangutan-a una sila, o ipabalibad kini sa Approvals.",
);
const PREVIEW_OVER: Text = Text::new(
    "This preview is over, or something has changed since. Look at it anew before you confirm.",
    "Tapos na ang preview na ito, o may nagbago mula noon. Tingnang muli bago kumpirmahin.",
    "Nahuman na kini nga preview, o adunay nausab sukad niadto. Tan-awa pag-usab sa dili pa kumpirmahon.",
);
const NOT_LATER: Text = Text::new(
    "The new departure must be later than the present one.",
    "Dapat mas huli ang bagong alis kaysa sa kasalukuyan.",
    "Kinahanglan mas ulahi ang bag-ong paglarga kaysa karon.",
);
const TOO_LATE: Text = Text::new(
    "A ship more than 24 hours late counts as cancelled by law. Cancel the sailing.",
    "Ang barkong mahigit 24 oras na huli ay itinuturing na kanselado ng batas. Kanselahin ang biyahe.",
    "Ang barko nga kapin sa 24 oras ang kalangan giisip nga kanselado sa balaod. Kanselaha ang biyahe.",
);
const NOTHING_TO_UNDO: Text = Text::new(
    "Nothing was changed within the last half hour that could be taken back.",
    "Walang nabago sa huling kalahating oras na maaaring bawiin.",
    "Walay nausab sa milabayng tunga sa oras nga mabawi.",
);

const NOTHING_TO_END: Text = Text::new(
    "Only free moves can be ended here.",
    "Libreng paglipat lang ang matatapos dito.",
    "Libre nga pagbalhin lang ang matapos dinhi.",
);

fn too_early(from: DateTime<Utc>) -> Text {
    let from = when(from);
    Text::build(|language| {
        let from = from.in_language(language);
        match language {
            Language::En => format!("It is too early for that: this may be said from {from} on."),
            Language::Fil => format!("Masyado pang maaga: masasabi ito mula {from}."),
            Language::Ceb => format!("Sayo pa kaayo: mahimo kining isulti sugod sa {from}."),
        }
    })
}

impl Failure for BackofficeError {
    const STATUSES: &'static [u16] = &[400, 404, 409, 429, 500];

    fn into_api_error(self) -> ApiError {
        let conflict = |code, message| ApiError::refused(StatusCode::CONFLICT, code, message);
        let field = |name: &'static str, fault| {
            let mut errors = FieldErrors::default();
            errors.add(name, fault);
            ApiError::fields(errors)
        };
        match self {
            Self::Database(error) => error.into_api_error(),
            Self::Booking(error) => error.into_api_error(),
            Self::Ticket(error) => error.into_api_error(),
            Self::Payment(error) => error.into_api_error(),
            Self::Boarding(error) => error.into_api_error(),
            Self::Manifest(error) => error.into_api_error(),
            Self::Staff(error) => error.into_api_error(),
            Self::Refused(error) => error,
            Self::Fields(errors) => ApiError::fields(errors),
            Self::NotFound | Self::NoSuchSailing { .. } | Self::NoSuchClass(_) => {
                ApiError::not_found(NOT_FOUND)
            }
            Self::OutOfOrder(_) | Self::AtSea | Self::SeatsTaken { .. } => {
                conflict("out_of_order", OUT_OF_ORDER)
            }
            Self::TooEarly { from, .. } => conflict("too_early", too_early(from)),
            Self::ChangedMeanwhile(current) => {
                conflict("changed_meanwhile", CHANGED_MEANWHILE).with("current", current)
            }
            Self::AskedAbout => conflict("asked_about", ASKED_ABOUT),
            Self::PreviewOver => conflict("preview_over", PREVIEW_OVER),
            Self::NothingToUndo => conflict("nothing_to_undo", NOTHING_TO_UNDO),
            Self::NothingToEnd => conflict("nothing_to_end", NOTHING_TO_END),
            Self::NotLater => field("delay_minutes", NOT_LATER),
            Self::TooLate => field("delay_minutes", TOO_LATE),
            Self::Json(error) => ApiError::internal(error),
        }
    }
}
