//! Why a call of a gate or about gates is refused, in words for whoever stands there.

use actix_web::http::StatusCode;
use bookings::BookingError;
use chrono::{DateTime, Utc};
use kernel::Text;
use platform::{
    database_error,
    db::DbError,
    web::{ApiError, Failure, FieldErrors},
};
use routes::RoutesError;
use staff::StaffError;
use tickets::TicketError;

/// Why a call failed.
#[derive(Debug, thiserror::Error)]
pub enum BoardingError {
    /// The database failed.
    #[error(transparent)]
    Database(#[from] DbError),
    /// The bookings refused.
    #[error(transparent)]
    Booking(BookingError),
    /// The tickets refused.
    #[error(transparent)]
    Ticket(TicketError),
    /// Whoever acts may not.
    #[error(transparent)]
    Staff(StaffError),
    /// Something is not what we write ourselves.
    #[error(transparent)]
    Json(#[from] serde_json::Error),
    /// Something typed is not right.
    #[error("a field is not right")]
    Fields(FieldErrors),
    /// A body is none that a gate sends.
    #[error("the body cannot be read: {0}")]
    Unreadable(String),
    /// Nothing is there that the caller may see.
    #[error("not found")]
    NotFound,
    /// A code that is wrong, used or too old: the caller does not learn which.
    #[error("the code is not good")]
    CodeNotGood,
    /// No device that enrolled here signed the call.
    #[error("no such device signed this: {0}")]
    DeviceUnknown(&'static str),
    /// The device may call no more.
    #[error("the device is revoked")]
    DeviceRevoked,
    /// The device's clock is off by more than five minutes.
    #[error("the clock of the device is off")]
    ClockDiffers {
        /// What it is by ours.
        now: DateTime<Utc>,
    },
    /// A revoked device enrols no more.
    #[error("the device was revoked")]
    RevokedBefore,
    /// Some of what waits is of a sailing that leaves from a port of others.
    #[error("a sailing leaves from another port")]
    OfAnotherPort,
    /// The device is in use, and undoes what it did itself.
    #[error("the gate is in use")]
    GateInUse,
    /// Nothing of the device is missing that is surely lost.
    #[error("nothing is surely lost")]
    NothingMissing,
    /// Nothing of the device waits.
    #[error("nothing waits")]
    NothingWaits,
    /// Somebody looked at it before.
    #[error("resolved before")]
    ResolvedBefore,
}

database_error!(BoardingError, BookingError => Booking, TicketError => Ticket, StaffError => Staff);

impl From<RoutesError> for BoardingError {
    fn from(error: RoutesError) -> Self {
        match error {
            RoutesError::Database(error) => Self::Database(error),
        }
    }
}

impl From<FieldErrors> for BoardingError {
    fn from(errors: FieldErrors) -> Self {
        Self::Fields(errors)
    }
}

const UNREADABLE: Text = Text::new(
    "The request could not be read.",
    "Hindi mabasa ang ipinadala.",
    "Dili mabasa ang gipadala.",
);
const NOT_FOUND: Text = Text::new(
    "There is nothing here that you may see.",
    "Wala rito ang maaari mong makita.",
    "Wala dinhi ang mahimo nimong makita.",
);
const CODE_NOT_GOOD: Text = Text::new(
    "This code is not right, was used, or is more than ten minutes old. Ask for a new one.",
    "Mali ang code na ito, nagamit na, o mahigit sampung minuto na. Humingi ng bago.",
    "Sayop kini nga code, nagamit na, o kapin na sa napulo ka minuto. Pangayo og bag-o.",
);
const DEVICE_UNKNOWN: Text = Text::new(
    "This device is not enrolled here. Ask a manager for a code.",
    "Hindi nakarehistro rito ang device na ito. Humingi ng code sa isang manager.",
    "Wala marehistro dinhi kini nga device. Pangayo og code sa usa ka manager.",
);
const DEVICE_REVOKED: Text = Text::new(
    "This device was taken out of use. Ask a manager.",
    "Inalis na sa paggamit ang device na ito. Magtanong sa isang manager.",
    "Gikuha na sa paggamit kini nga device. Pangutana sa usa ka manager.",
);
const CLOCK_DIFFERS: Text = Text::new(
    "The clock of this device is more than five minutes off.",
    "Mahigit limang minutong mali ang orasan ng device na ito.",
    "Kapin sa lima ka minuto nga sayop ang orasan niini nga device.",
);
const REVOKED_BEFORE: Text = Text::new(
    "This device was taken out of use. Add another instead.",
    "Inalis na sa paggamit ang device na ito. Magdagdag na lang ng iba.",
    "Gikuha na sa paggamit kini nga device. Pagdugang na lang og lain.",
);
const OF_ANOTHER_PORT: Text = Text::new(
    "Some of these scans are of a sailing that leaves from another port. Somebody who manages the gates there has to admit them.",
    "May mga scan dito ng biyaheng umaalis sa ibang daungan. Ang namamahala ng mga gate doon ang dapat tumanggap.",
    "Aduna dinhiy mga scan sa biyahe nga mobiya sa laing pantalan. Ang nagdumala sa mga gate didto ang kinahanglan modawat.",
);
const GATE_IN_USE: Text = Text::new(
    "The gate that let this person on board is in use: take the person off there, or revoke the device first.",
    "Ginagamit pa ang gate na nagpasakay sa taong ito: doon siya ibaba, o bawiin muna ang device.",
    "Gigamit pa ang gate nga nagpasakay niining tawhana: didto siya kuhaa, o bawia una ang device.",
);
const NOTHING_MISSING: Text = Text::new(
    "No scan is missing that is surely lost. What a device in use has made since it enrolled may still arrive; revoke it first.",
    "Walang kulang na scan na tiyak nang nawala. Maaari pang dumating ang ginawa ng device na ginagamit mula nang irehistro ito; bawiin muna ito.",
    "Walay kulang nga scan nga sigurado nang nawala. Mahimo pang moabot ang gihimo sa device nga gigamit sukad kini girehistro; bawia una kini.",
);
const NOTHING_WAITS: Text = Text::new(
    "No scan of this device waits to be admitted.",
    "Walang scan ng device na ito na naghihintay tanggapin.",
    "Walay scan niini nga device nga naghulat nga dawaton.",
);
const RESOLVED_BEFORE: Text = Text::new(
    "Somebody has resolved this already. Look at it again.",
    "May nakalutas na nito. Tingnan muli.",
    "Aduna nay nakasulbad niini. Tan-awa pag-usab.",
);

impl Failure for BoardingError {
    const STATUSES: &'static [u16] = &[400, 404, 409, 429, 500];

    fn into_api_error(self) -> ApiError {
        let conflict = |code, message| ApiError::refused(StatusCode::CONFLICT, code, message);
        let unknown = |code, message| ApiError::refused(StatusCode::UNAUTHORIZED, code, message);
        match self {
            Self::Database(error) => error.into_api_error(),
            Self::Booking(error) => error.into_api_error(),
            Self::Ticket(error) => error.into_api_error(),
            Self::Staff(error) => error.into_api_error(),
            Self::Json(error) => ApiError::internal(error),
            Self::Fields(errors) => ApiError::fields(errors),
            Self::Unreadable(why) => ApiError::bad_request(UNREADABLE).because(why),
            Self::NotFound => ApiError::not_found(NOT_FOUND),
            Self::CodeNotGood => conflict("code_not_good", CODE_NOT_GOOD),
            Self::DeviceUnknown(why) => unknown("device_unknown", DEVICE_UNKNOWN).because(why),
            Self::DeviceRevoked => unknown("device_revoked", DEVICE_REVOKED),
            Self::ClockDiffers { now } => {
                unknown("clock_differs", CLOCK_DIFFERS).with("now", now.timestamp_millis())
            }
            Self::RevokedBefore => conflict("device_revoked", REVOKED_BEFORE),
            Self::OfAnotherPort => conflict("other_port", OF_ANOTHER_PORT),
            Self::GateInUse => conflict("gate_in_use", GATE_IN_USE),
            Self::NothingMissing => conflict("nothing_missing", NOTHING_MISSING),
            Self::NothingWaits => conflict("nothing_waits", NOTHING_WAITS),
            Self::ResolvedBefore => conflict("resolved_before", RESOLVED_BEFORE),
        }
    }
}
