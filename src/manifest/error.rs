//! Why a call about a manifest is refused, in words for whoever stands there.

use actix_web::http::StatusCode;
use boarding::BoardingError;
use bookings::BookingError;
use kernel::Text;
use platform::{
    database_error,
    db::DbError,
    web::{ApiError, Failure, FieldErrors},
};
use routes::RoutesError;
use staff::StaffError;
use tickets::TicketError;

use crate::stops::ManifestBlocker;

/// Why a call failed.
#[derive(Debug, thiserror::Error)]
pub enum ManifestError {
    /// The database failed.
    #[error(transparent)]
    Database(#[from] DbError),
    /// The bookings refused.
    #[error(transparent)]
    Booking(BookingError),
    /// The key of tickets cannot sign.
    #[error(transparent)]
    Ticket(TicketError),
    /// The gates refused.
    #[error(transparent)]
    Boarding(BoardingError),
    /// Whoever acts may not.
    #[error(transparent)]
    Staff(StaffError),
    /// The caller may not do this, though something less.
    #[error("{0}")]
    Refused(ApiError),
    /// Something is not what we write ourselves.
    #[error(transparent)]
    Json(#[from] serde_json::Error),
    /// Something is as it cannot be.
    #[error("{0}")]
    Strange(&'static str),
    /// Something typed is not right.
    #[error("a field is not right")]
    Fields(FieldErrors),
    /// Nothing is there that the caller may see.
    #[error("not found")]
    NotFound,
    /// Something stops the seal.
    #[error("something stops it")]
    Blocked(Vec<ManifestBlocker>),
    /// Somebody sealed it before.
    #[error("sealed before")]
    SealedBefore,
    /// Nobody has sealed it.
    #[error("not sealed")]
    NotSealed,
    /// Another version was written meanwhile.
    #[error("another version")]
    VersionPassed,
    /// Somebody else changed it; this is how it stands.
    #[error("changed meanwhile")]
    ChangedMeanwhile(serde_json::Value),
    /// It was deleted, for its term was over.
    #[error("deleted after its term")]
    Forgotten,
    /// The last version says all of it.
    #[error("nothing changed")]
    NothingChanged,
}

database_error!(
    ManifestError,
    BookingError => Booking,
    BoardingError => Boarding,
    StaffError => Staff,
    TicketError => Ticket,
);

impl From<RoutesError> for ManifestError {
    fn from(error: RoutesError) -> Self {
        match error {
            RoutesError::Database(error) => Self::Database(error),
        }
    }
}

impl From<FieldErrors> for ManifestError {
    fn from(errors: FieldErrors) -> Self {
        Self::Fields(errors)
    }
}

const NOT_FOUND: Text = Text::new(
    "There is nothing here that you may see.",
    "Wala rito ang maaari mong makita.",
    "Wala dinhi ang mahimo nimong makita.",
);
const BLOCKED: Text = Text::new(
    "The manifest cannot be sealed yet. Look at what stops it.",
    "Hindi pa maselyuhan ang manifest. Tingnan kung ano ang pumipigil.",
    "Dili pa maselyohan ang manifest. Tan-awa kon unsa ang nagpugong.",
);
const SEALED_BEFORE: Text = Text::new(
    "This manifest was sealed before. It is changed by an amendment.",
    "Naselyuhan na ang manifest na ito. Binabago ito sa pamamagitan ng susog.",
    "Naselyohan na kini nga manifest. Giusab kini pinaagi sa usa ka pagbag-o.",
);
const NOT_SEALED: Text = Text::new(
    "This manifest is not sealed yet.",
    "Hindi pa naseselyuhan ang manifest na ito.",
    "Wala pa maselyohi kini nga manifest.",
);
const VERSION_PASSED: Text = Text::new(
    "There is a later version. Look at it first.",
    "May mas bagong bersiyon. Tingnan muna ito.",
    "Aduna nay mas bag-ong bersiyon. Tan-awa una kini.",
);
const CHANGED_MEANWHILE: Text = Text::new(
    "Somebody else changed this meanwhile. Look at it as it stands now, and decide again.",
    "May ibang nagbago nito samantala. Tingnan ang lagay nito ngayon, at magpasyang muli.",
    "Adunay laing nag-usab niini samtang. Tan-awa kini karon, ug pagdesisyon pag-usab.",
);
const FORGOTTEN: Text = Text::new(
    "This manifest was deleted, for the time for which it is kept was over.",
    "Binura na ang manifest na ito, dahil tapos na ang panahon ng pag-iingat nito.",
    "Gipapas na kini nga manifest, kay nahuman na ang panahon sa pagtipig niini.",
);
const NOTHING_CHANGED: Text = Text::new(
    "The last version says all of this already.",
    "Nasa huling bersiyon na ang lahat ng ito.",
    "Anaa na sa kataposang bersiyon kining tanan.",
);

impl Failure for ManifestError {
    const STATUSES: &'static [u16] = &[400, 404, 409, 429, 500];

    fn into_api_error(self) -> ApiError {
        let conflict = |code, message| ApiError::refused(StatusCode::CONFLICT, code, message);
        match self {
            Self::Database(error) => error.into_api_error(),
            Self::Booking(error) => error.into_api_error(),
            Self::Ticket(error) => error.into_api_error(),
            Self::Boarding(error) => error.into_api_error(),
            Self::Staff(error) => error.into_api_error(),
            Self::Refused(error) => error,
            Self::Json(error) => ApiError::internal(error),
            Self::Strange(why) => ApiError::internal(why),
            Self::Fields(errors) => ApiError::fields(errors),
            Self::NotFound => ApiError::not_found(NOT_FOUND),
            Self::Blocked(blockers) => match serde_json::to_value(blockers) {
                Ok(told) => conflict("manifest_blocked", BLOCKED).with("blockers", told),
                Err(error) => ApiError::internal(error),
            },
            Self::SealedBefore => conflict("sealed_before", SEALED_BEFORE),
            Self::NotSealed => conflict("not_sealed", NOT_SEALED),
            Self::VersionPassed => conflict("version_passed", VERSION_PASSED),
            Self::ChangedMeanwhile(current) => {
                conflict("changed_meanwhile", CHANGED_MEANWHILE).with("current", current)
            }
            Self::Forgotten => conflict("manifest_deleted", FORGOTTEN),
            Self::NothingChanged => conflict("nothing_changed", NOTHING_CHANGED),
        }
    }
}
