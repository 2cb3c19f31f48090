//! What can go wrong when sailings are asked for.

use platform::{
    database_error,
    db::DbError,
    web::{ApiError, Failure},
};

/// Why a question about routes has no answer.
#[derive(Debug, thiserror::Error)]
pub enum RoutesError {
    /// The database failed.
    #[error(transparent)]
    Database(#[from] DbError),
}

database_error!(RoutesError);

impl Failure for RoutesError {
    const STATUSES: &'static [u16] = DbError::STATUSES;

    fn into_api_error(self) -> ApiError {
        match self {
            Self::Database(error) => error.into_api_error(),
        }
    }
}
