//! Why a profile cannot be shown or saved.

use auth::AuthError;
use kernel::Text;
use platform::{
    database_error,
    db::DbError,
    web::{ApiError, Failure, FieldErrors},
};

/// Why a call about a profile failed.
#[derive(Debug, thiserror::Error)]
pub enum UsersError {
    /// The database failed.
    #[error(transparent)]
    Database(#[from] DbError),
    /// Something typed is not right.
    #[error("a field is not right")]
    Fields(FieldErrors),
    /// Not signed in, or too long ago.
    #[error(transparent)]
    Auth(AuthError),
    /// There is no such province.
    #[error("no such province")]
    NoSuchProvince,
}

database_error!(UsersError);

impl From<AuthError> for UsersError {
    fn from(error: AuthError) -> Self {
        match error {
            AuthError::Database(error) => Self::Database(error),
            other => Self::Auth(other),
        }
    }
}

const NO_SUCH_PROVINCE: Text = Text::new(
    "There is no such province.",
    "Walang ganoong probinsya.",
    "Walay ingon nga probinsya.",
);

impl Failure for UsersError {
    const STATUSES: &'static [u16] = &[400, 401, 404, 429, 500];

    fn into_api_error(self) -> ApiError {
        match self {
            Self::Database(error) => error.into_api_error(),
            Self::Fields(errors) => ApiError::fields(errors),
            Self::Auth(error) => error.into_api_error(),
            Self::NoSuchProvince => ApiError::not_found(NO_SUCH_PROVINCE),
        }
    }
}
