//! Which constraint a statement ran into, by its name.

use diesel::result::{DatabaseErrorKind, Error};

use super::DbError;

/// The name of a constraint, as the migrations give it.
pub type Constraint = String;

/// The constraint that `error` says was violated, if that is what it says.
pub fn violated_constraint(error: &DbError) -> Option<Constraint> {
    match error {
        DbError::Query(Error::DatabaseError(
            DatabaseErrorKind::UniqueViolation
            | DatabaseErrorKind::CheckViolation
            | DatabaseErrorKind::ForeignKeyViolation,
            said,
        )) => said.constraint_name().map(str::to_owned),
        _ => None,
    }
}
