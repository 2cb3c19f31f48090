//! `POST gate/enrol`: a browser becomes a device, by the code that a manager shows it.

use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};
use chrono::{DateTime, Utc};
use diesel::PgConnection;
use kernel::Text;
use platform::web::{Created, Ctx, Failed, FieldErrors, Json, invalid};
use serde::{Deserialize, Serialize};
use serde_json::json;
use staff::{Act, Action, Actor, SameOrigin, Subject, SubjectKind, record};
use utoipa::ToSchema;

use crate::{
    code::{CodeHash, EnrolmentCode},
    error::BoardingError,
    ids::DeviceId,
    port::name_of,
    store::{codes, devices},
};

const KEY: Text = Text::new("The key", "Ang susi", "Ang yawe");

/// A code, and the public half of the key that the browser made.
#[derive(Deserialize, ToSchema)]
pub(crate) struct Enrolment {
    code: String,
    /// An uncompressed point of P-256, in base64 of the alphabet for addresses.
    public_key: String,
}

/// What the browser is from now on.
#[derive(Serialize, ToSchema)]
pub(crate) struct Enrolled {
    #[schema(value_type = Uuid)]
    device: DeviceId,
    name: String,
    /// The port at which it boards, by its code.
    port: String,
    port_name: String,
    now_ms: i64,
}

pub(crate) async fn endpoint(
    ctx: Ctx,
    _: SameOrigin,
    Json(typed): Json<Enrolment>,
) -> Result<Created<Enrolled>, Failed<BoardingError>> {
    let key = read_key(&typed.public_key)?;
    let code = EnrolmentCode::read(&typed.code).ok_or(BoardingError::CodeNotGood)?;
    let hash = code.hash();
    Ok(Created(ctx.db.transaction(move |conn| enrol(conn, &hash, &key)).await?))
}

/// Reads a public key: 65 bytes of which the first says that the point is not compressed.
fn read_key(text: &str) -> Result<Vec<u8>, BoardingError> {
    let key = URL_SAFE_NO_PAD.decode(text.trim_end_matches('=')).ok();
    let key = key.filter(|key| key.len() == 65 && key.first() == Some(&4));
    key.ok_or_else(|| {
        let mut errors = FieldErrors::default();
        errors.add("public_key", invalid(&KEY));
        errors.into()
    })
}

fn enrol(conn: &mut PgConnection, hash: &CodeHash, key: &[u8]) -> Result<Enrolled, BoardingError> {
    let code = codes::take(conn, hash)?.ok_or(BoardingError::CodeNotGood)?;
    let device = devices::lock(conn, code.device)?.ok_or(BoardingError::CodeNotGood)?;
    if device.revoked_at.is_some() {
        return Err(BoardingError::CodeNotGood);
    }
    devices::enrol(conn, &device, key, code.drawn_by)?;
    let now: DateTime<Utc> = platform::db::now(conn)?;
    let enrolled = Enrolled {
        device: device.id,
        port_name: name_of(conn, &device.port)?,
        name: device.name,
        port: device.port,
        now_ms: now.timestamp_millis(),
    };
    if let Some(by) = code.drawn_by {
        let act = Act {
            after: Some(json!({ "port": enrolled.port, "enrolment": device.enrolment + 1 })),
            ..Act::plain(Action::DeviceEnrolled, Subject::new(SubjectKind::Device, device.id))
        };
        record(conn, &Actor::by_proxy(by), &act)?;
    }
    Ok(enrolled)
}
