//! Why a caller is not let in, in words for them.

use actix_web::http::StatusCode;
use kernel::{EmailAddress, Text};
use platform::{
    database_error,
    db::DbError,
    web::{ApiError, Failure, FieldErrors},
};

use crate::ids::RegistrationId;

/// Why a call about identity failed.
#[derive(Debug, thiserror::Error)]
pub enum AuthError {
    /// The database failed.
    #[error(transparent)]
    Database(#[from] DbError),
    /// Too many passwords wait to be hashed.
    #[error("the hashing queue is full")]
    Busy,
    /// The secret key in use is not among this server's.
    #[error("the secret key in use is not among this server's keys")]
    NoKey,
    /// Something typed is not right.
    #[error("a field is not right")]
    Fields(FieldErrors),
    /// No such address, or not its password: the caller does not learn which.
    #[error("wrong address or password")]
    WrongCredentials,
    /// The right password of a registration whose code was not typed yet.
    #[error("the address is not proved yet")]
    Unverified {
        /// The registration.
        registration: RegistrationId,
        /// Its address.
        email: EmailAddress,
    },
    /// A code that is wrong, used, too old or guessed too often: the caller does not learn which.
    #[error("wrong code")]
    WrongCode {
        /// The field that it was typed into.
        field: &'static str,
    },
    /// Come back later.
    #[error("too often")]
    TooOften {
        /// After so many seconds.
        seconds: u64,
    },
    /// The caller is not signed in.
    #[error("signed out")]
    SignedOut,
    /// Signed in, but too long ago for this.
    #[error("the sign-in is not recent")]
    SignInAgain,
    /// Google is not set up.
    #[error("Google is not set up")]
    GoogleOff,
    /// Google's word cannot be believed.
    #[error("the id token is refused: {0}")]
    GoogleRefused(&'static str),
    /// Google cannot be asked.
    #[error("Google cannot be asked: {0}")]
    GoogleSilent(String),
    /// The Google identity belongs to another account.
    #[error("the Google identity is taken")]
    GoogleTaken,
    /// The account has another Google identity.
    #[error("the account has a Google identity")]
    GoogleLinked,
    /// The account has no way in but Google.
    #[error("Google is the only way in")]
    GoogleOnly,
}

database_error!(AuthError);

impl From<FieldErrors> for AuthError {
    fn from(errors: FieldErrors) -> Self {
        Self::Fields(errors)
    }
}

const WRONG_CREDENTIALS: Text = Text::new(
    "The email address or the password is not right.",
    "Mali ang email address o ang password.",
    "Sayop ang email address o ang password.",
);
const UNVERIFIED: Text = Text::new(
    "Your email address is not confirmed yet.",
    "Hindi pa kumpirmado ang iyong email address.",
    "Wala pa makumpirma ang imong email address.",
);
const WRONG_CODE: Text = Text::new(
    "This code is not right, or no longer good. Check the latest mail, or ask for a new code.",
    "Mali ang code na ito o hindi na ito magagamit. Tingnan ang pinakabagong mail, o humingi ng bagong code.",
    "Sayop kini nga code o dili na magamit. Tan-awa ang pinakabag-o nga mail, o pangayo og bag-ong code.",
);
const SIGN_IN_AGAIN: Text = Text::new(
    "For your safety, please sign in again before you do this.",
    "Para sa iyong kaligtasan, mag-sign in muli bago gawin ito.",
    "Para sa imong kaluwasan, pag-sign in pag-usab sa dili pa kini buhaton.",
);
const GOOGLE_OFF: Text = Text::new(
    "Sign-in with Google is not available here.",
    "Walang sign-in gamit ang Google dito.",
    "Walay sign-in gamit ang Google dinhi.",
);
const GOOGLE_REFUSED: Text = Text::new(
    "Google did not confirm who you are. Please try again.",
    "Hindi nakumpirma ng Google kung sino ka. Pakisubukang muli.",
    "Wala makumpirma sa Google kung kinsa ka. Palihog sulayi pag-usab.",
);
const GOOGLE_SILENT: Text = Text::new(
    "Google cannot be reached right now. Please try again in a moment.",
    "Hindi maabot ang Google ngayon. Pakisubukang muli maya-maya.",
    "Dili maabot ang Google karon. Palihog sulayi pag-usab sa makadiyot.",
);
const GOOGLE_TAKEN: Text = Text::new(
    "This Google account already belongs to another account here.",
    "Nakakabit na sa ibang account dito ang Google account na ito.",
    "Nakakabit na sa laing account dinhi kini nga Google account.",
);
const GOOGLE_LINKED: Text = Text::new(
    "Your account is already linked to another Google account.",
    "Nakakabit na ang iyong account sa ibang Google account.",
    "Nakakabit na ang imong account sa laing Google account.",
);

const GOOGLE_ONLY: Text = Text::new(
    "Google is the only way into your account. Choose a password under 'Forgot password?' on the sign-in page: that unlinks Google too.",
    "Google lang ang paraan para makapasok sa iyong account. Pumili ng password sa 'Nakalimutan ang password?' sa pahina ng sign-in: matatanggal din nito ang Google.",
    "Google ra ang paagi sa pagsulod sa imong account. Pagpili og password sa 'Nakalimot sa password?' sa panid sa sign-in: makuha usab niini ang Google.",
);

impl Failure for AuthError {
    const STATUSES: &'static [u16] = &[400, 401, 404, 409, 429, 500];

    fn into_api_error(self) -> ApiError {
        match self {
            Self::Database(error) => error.into_api_error(),
            Self::Busy => ApiError::busy(),
            Self::NoKey => ApiError::internal("the secret key in use is missing"),
            Self::Fields(errors) => ApiError::fields(errors),
            Self::WrongCredentials => unauthorized("wrong_credentials", WRONG_CREDENTIALS),
            Self::Unverified { registration, email } => unauthorized("unverified", UNVERIFIED)
                .with("unverified", true)
                .with("user_id", registration.to_string())
                .with("email", email.as_str()),
            Self::WrongCode { field } => {
                let mut errors = FieldErrors::default();
                errors.add(field, WRONG_CODE);
                ApiError::fields(errors)
            }
            Self::TooOften { seconds } => ApiError::too_often(seconds),
            Self::SignedOut => ApiError::signed_out(),
            Self::SignInAgain => unauthorized("sign_in_again", SIGN_IN_AGAIN),
            Self::GoogleOff => ApiError::not_found(GOOGLE_OFF),
            Self::GoogleRefused(why) => unauthorized("google_refused", GOOGLE_REFUSED).because(why),
            Self::GoogleSilent(why) => {
                let status = StatusCode::TOO_MANY_REQUESTS;
                ApiError::refused(status, "google_silent", GOOGLE_SILENT)
                    .retry_after(5)
                    .because(why)
            }
            Self::GoogleTaken => conflict("google_taken", GOOGLE_TAKEN),
            Self::GoogleLinked => conflict("google_linked", GOOGLE_LINKED),
            Self::GoogleOnly => conflict("google_only", GOOGLE_ONLY),
        }
    }
}

fn unauthorized(code: &'static str, message: Text) -> ApiError {
    ApiError::refused(StatusCode::UNAUTHORIZED, code, message)
}

fn conflict(code: &'static str, message: Text) -> ApiError {
    ApiError::refused(StatusCode::CONFLICT, code, message)
}
