//! `GET users/me/data`: everything that is kept about the caller.

use auth::SignedIn;
use platform::web::{Ctx, Failed, Json};
use serde::Serialize;
use serde_json::{Map, Value};
use utoipa::ToSchema;

use crate::{AllPersonalData, UsersError};

/// By the part of the business that keeps it.
#[derive(Serialize, ToSchema)]
pub(crate) struct MyData {
    #[serde(flatten)]
    #[schema(value_type = Object)]
    parts: Map<String, Value>,
}

pub(crate) async fn endpoint(
    ctx: Ctx,
    session: SignedIn,
    all: AllPersonalData,
) -> Result<Json<MyData>, Failed<UsersError>> {
    let gather = move |conn: &mut _| {
        let parts = all
            .iter()
            .map(|part| Ok((part.name.to_owned(), (part.export)(conn, session.account)?)));
        parts.collect::<Result<Map<_, _>, UsersError>>()
    };
    Ok(Json(MyData { parts: ctx.db.run(gather).await? }))
}
