//! `GET auth/check`: whether the token still stands.

use platform::web::{Failed, Json};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{AuthError, SignedIn};

/// It does; otherwise the answer is 401.
#[derive(Serialize, ToSchema)]
pub(crate) struct Checked {
    authenticated: bool,
}

pub(crate) async fn endpoint(_: SignedIn) -> Result<Json<Checked>, Failed<AuthError>> {
    Ok(Json(Checked { authenticated: true }))
}
