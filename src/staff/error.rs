//! Why a call of staff is refused, in words for them.

use actix_web::http::StatusCode;
use auth::AuthError;
use kernel::Text;
use platform::{
    database_error,
    db::DbError,
    web::{ApiError, Failure, FieldErrors},
};

use crate::ids::ApprovalId;

/// Why a call about staff failed.
#[derive(Debug, thiserror::Error)]
pub enum StaffError {
    /// The database failed.
    #[error(transparent)]
    Database(#[from] DbError),
    /// Too many passwords wait, too many tries were made, or a key is missing.
    #[error(transparent)]
    Auth(AuthError),
    /// Something typed is not right.
    #[error("a field is not right")]
    Fields(FieldErrors),
    /// The secret key that something was sealed under is not among this server's.
    #[error("the secret key is not among this server's keys")]
    NoKey,
    /// Nobody is signed in.
    #[error("signed out")]
    SignedOut,
    /// The password was shown, and no second factor yet.
    #[error("the second factor is missing")]
    FactorMissing,
    /// The second factor was shown too long ago for this.
    #[error("the second factor is not recent")]
    FactorAgain,
    /// No such address, or not its password: the caller does not learn which.
    #[error("wrong address or password")]
    WrongCredentials,
    /// A code that is wrong, too old or used: the caller does not learn which.
    #[error("wrong code")]
    WrongCode,
    /// The fifth wrong code ended the session.
    #[error("too many wrong codes")]
    SessionOver,
    /// A passkey's answer that cannot be believed.
    #[error("the passkey is refused: {0}")]
    WrongPasskey(&'static str),
    /// The caller may not do this.
    #[error("not allowed")]
    NotAllowed,
    /// A page of another site sent it.
    #[error("sent by another site")]
    OtherSite,
    /// The invitation is used, over, or was never made.
    #[error("no such invitation")]
    NoSuchInvite,
    /// Nothing is there.
    #[error("not found")]
    NotFound,
    /// Somebody with this address works here already.
    #[error("the address is taken")]
    AddressTaken,
    /// It would leave nobody who may manage staff.
    #[error("the last owner")]
    LastOwner,
    /// Somebody is to come before the first owner.
    #[error("nobody is an owner yet")]
    NoOwner,
    /// It would leave the person without a second factor.
    #[error("the last factor")]
    LastFactor,
    /// Somebody else changed it; this is how it stands.
    #[error("changed meanwhile")]
    ChangedMeanwhile(serde_json::Value),
    /// A second person has to agree first.
    #[error("a second person has to agree")]
    NeedsApproval(ApprovalId),
    /// Whoever asked cannot agree.
    #[error("the same person")]
    SamePerson,
    /// It was decided already, or is over.
    #[error("decided already")]
    DecidedAlready,
}

database_error!(StaffError);

impl From<AuthError> for StaffError {
    fn from(error: AuthError) -> Self {
        match error {
            AuthError::Database(error) => Self::Database(error),
            AuthError::Fields(errors) => Self::Fields(errors),
            other => Self::Auth(other),
        }
    }
}

impl From<FieldErrors> for StaffError {
    fn from(errors: FieldErrors) -> Self {
        Self::Fields(errors)
    }
}

const FACTOR_MISSING: Text = Text::new(
    "Please show your second factor to continue.",
    "Ipakita ang iyong pangalawang factor para magpatuloy.",
    "Ipakita ang imong ikaduhang factor aron mapadayon.",
);
const FACTOR_AGAIN: Text = Text::new(
    "For safety, please show your second factor again before you do this.",
    "Para sa kaligtasan, ipakitang muli ang iyong pangalawang factor bago gawin ito.",
    "Para sa kaluwasan, ipakita pag-usab ang imong ikaduhang factor sa dili pa kini buhaton.",
);
const WRONG_CREDENTIALS: Text = Text::new(
    "The email address or the password is not right.",
    "Mali ang email address o ang password.",
    "Sayop ang email address o ang password.",
);
const WRONG_CODE: Text = Text::new(
    "This code is not right, or was used already. Wait for the next one.",
    "Mali ang code na ito o nagamit na. Hintayin ang susunod.",
    "Sayop kini nga code o nagamit na. Hulata ang sunod.",
);
const SESSION_OVER: Text = Text::new(
    "Five codes were wrong. Please sign in again.",
    "Limang code ang mali. Mag-sign in muli.",
    "Lima ka code ang sayop. Pag-sign in pag-usab.",
);
const WRONG_PASSKEY: Text = Text::new(
    "This passkey was not accepted. Please try again.",
    "Hindi tinanggap ang passkey na ito. Pakisubukang muli.",
    "Wala dawata kini nga passkey. Palihog sulayi pag-usab.",
);
const NOT_ALLOWED: Text = Text::new(
    "Your role does not allow this. An owner can change that.",
    "Hindi ito pinapayagan ng iyong role. Mababago ito ng isang owner.",
    "Wala kini tugoti sa imong role. Mausab kini sa usa ka owner.",
);
const OTHER_SITE: Text = Text::new(
    "This request did not come from the desk's own pages.",
    "Hindi galing sa mga pahina ng desk ang request na ito.",
    "Wala gikan sa mga panid sa desk kini nga request.",
);
const NO_SUCH_INVITE: Text = Text::new(
    "This invitation was used or is over. Ask an owner for a new one.",
    "Nagamit na o tapos na ang imbitasyong ito. Humingi ng bago sa isang owner.",
    "Nagamit na o nahuman na kini nga imbitasyon. Pangayo og bag-o sa usa ka owner.",
);
const NOT_FOUND: Text = Text::new(
    "There is nothing here, or not any more.",
    "Wala rito, o wala na.",
    "Wala dinhi, o wala na.",
);
const ADDRESS_TAKEN: Text = Text::new(
    "Somebody with this address works here already.",
    "May nagtatrabaho na rito na may ganitong address.",
    "Aduna nay nagtrabaho dinhi nga adunay ingon niini nga address.",
);
const LAST_OWNER: Text = Text::new(
    "This is the last owner. Make somebody else an owner first.",
    "Ito ang huling owner. Gawin munang owner ang iba.",
    "Kini ang kataposang owner. Himoa una nga owner ang lain.",
);
const NO_OWNER: Text = Text::new(
    "Nobody is an owner yet. Invite an owner first, and the others once they have joined.",
    "Wala pang owner. Mag-imbita muna ng owner, at ang iba kapag nakasali na siya.",
    "Wala pay owner. Pag-imbita una og owner, ug ang uban kon miapil na siya.",
);
const LAST_FACTOR: Text = Text::new(
    "This is your last second factor. Add another first.",
    "Ito ang huli mong pangalawang factor. Magdagdag muna ng iba.",
    "Kini ang imong kataposang ikaduhang factor. Pagdugang una og lain.",
);
const CHANGED_MEANWHILE: Text = Text::new(
    "Somebody else changed this meanwhile. Look at it again.",
    "May nagbago nito samantala. Tingnang muli.",
    "Aduna nay nag-usab niini. Tan-awa pag-usab.",
);
const NEEDS_APPROVAL: Text = Text::new(
    "A second person has to agree to this. They are asked now; once they agree, it stands under Approvals.",
    "Kailangang sumang-ayon ang pangalawang tao. Tinanong na sila; kapag pumayag, nasa Mga pagsang-ayon na ito.",
    "Kinahanglan mouyon ang ikaduhang tawo. Gipangutana na sila; kon mouyon, naa na kini sa Mga pagtugot.",
);
const SAME_PERSON: Text = Text::new(
    "You asked for this yourself. Somebody else has to agree.",
    "Ikaw ang humiling nito. Iba ang dapat sumang-ayon.",
    "Ikaw ang nangayo niini. Lain ang kinahanglan mouyon.",
);
const DECIDED_ALREADY: Text = Text::new(
    "This was decided already, or is over.",
    "Napagpasyahan na ito, o tapos na.",
    "Nahukman na kini, o nahuman na.",
);

impl Failure for StaffError {
    const STATUSES: &'static [u16] = &[400, 401, 403, 404, 409, 429, 500];

    fn into_api_error(self) -> ApiError {
        match self {
            Self::Database(error) => error.into_api_error(),
            Self::Auth(error) => error.into_api_error(),
            Self::Fields(errors) => ApiError::fields(errors),
            Self::NoKey => ApiError::internal("a secret key is missing"),
            Self::SignedOut => ApiError::signed_out(),
            Self::FactorMissing => unauthorized("factor_missing", FACTOR_MISSING),
            Self::FactorAgain => unauthorized("factor_again", FACTOR_AGAIN),
            Self::WrongCredentials => unauthorized("wrong_credentials", WRONG_CREDENTIALS),
            Self::WrongCode => {
                let mut errors = FieldErrors::default();
                errors.add("code", WRONG_CODE);
                ApiError::fields(errors)
            }
            Self::SessionOver => unauthorized("session_over", SESSION_OVER),
            Self::WrongPasskey(why) => ApiError::bad_request(WRONG_PASSKEY).because(why),
            Self::NotAllowed => forbidden("not_allowed", NOT_ALLOWED),
            Self::OtherSite => forbidden("other_site", OTHER_SITE),
            Self::NoSuchInvite => ApiError::not_found(NO_SUCH_INVITE),
            Self::NotFound => ApiError::not_found(NOT_FOUND),
            Self::AddressTaken => conflict("address_taken", ADDRESS_TAKEN),
            Self::LastOwner => conflict("last_owner", LAST_OWNER),
            Self::NoOwner => conflict("no_owner", NO_OWNER),
            Self::LastFactor => conflict("last_factor", LAST_FACTOR),
            Self::ChangedMeanwhile(current) => {
                conflict("changed_meanwhile", CHANGED_MEANWHILE).with("current", current)
            }
            Self::NeedsApproval(id) => {
                conflict("needs_approval", NEEDS_APPROVAL).with("approval", id.to_string())
            }
            Self::SamePerson => conflict("same_person", SAME_PERSON),
            Self::DecidedAlready => conflict("decided_already", DECIDED_ALREADY),
        }
    }
}

fn unauthorized(code: &'static str, message: Text) -> ApiError {
    ApiError::refused(StatusCode::UNAUTHORIZED, code, message)
}

fn forbidden(code: &'static str, message: Text) -> ApiError {
    ApiError::refused(StatusCode::FORBIDDEN, code, message)
}

fn conflict(code: &'static str, message: Text) -> ApiError {
    ApiError::refused(StatusCode::CONFLICT, code, message)
}
