//! The line as a server knows it: read every second, asked at every hold without a question to the database.

use std::{
    future::{Ready, ready},
    sync::{Arc, PoisonError, RwLock},
};

use actix_web::{FromRequest, HttpRequest, dev::Payload, web::Data};
use chrono::{DateTime, Utc};
use diesel::PgConnection;
use platform::{
    db::Together,
    web::{ApiError, Ctx, Describe, Input},
};
use utoipa::openapi::{
    ObjectBuilder, RefOr, Required,
    path::{ParameterBuilder, ParameterIn},
    schema::Type,
};

use super::{
    admission::{Admission, Standing},
    in_line::InLine,
    place::{LineKey, Place},
    store::{self, Line},
};
use crate::{booking::bytes::Bytes, error::BookingError};

const HEADER: &str = "X-Place";

/// The line of a server process.
#[derive(Default)]
pub(crate) struct WaitingRoom {
    open: RwLock<Option<Arc<OpenLine>>>,
    places: Places,
}

/// The line that the threads of a server share.
pub(crate) type SharedWaitingRoom = Data<WaitingRoom>;

/// The open line, as it was read.
struct OpenLine {
    key: LineKey,
    admission: Admission,
}

/// Places that are asked for at the same time are given together.
struct Places(Together<(), Option<(Place, Bytes<32>)>, BookingError>);

impl Default for Places {
    fn default() -> Self {
        Self(Together::in_visits(1, give_all))
    }
}

impl WaitingRoom {
    /// Keeps the line as the database has it, at `then` by its clock and `now` by ours.
    pub(super) fn set(&self, line: Option<Line>, then: DateTime<Utc>, now: DateTime<Utc>) {
        let open = line.map(|Line { secret, kept }| {
            let at = now - (then - kept.admission.at);
            let admission = Admission { at, ..kept.admission };
            Arc::new(OpenLine { key: LineKey::new(&secret.0), admission })
        });
        *self.open.write().unwrap_or_else(PoisonError::into_inner) = open;
    }

    fn open(&self) -> Option<Arc<OpenLine>> {
        self.open.read().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

/// The line, and the place in it that a caller shows, if any.
pub(crate) struct Pass {
    room: SharedWaitingRoom,
    shown: Option<String>,
}

impl Pass {
    fn place(&self, open: &OpenLine) -> Option<Place> {
        open.key.read(self.shown.as_deref()?)
    }

    /// Returns where the caller stands; none where there is no line, or the place is one in another line.
    pub(super) fn standing(&self, now: DateTime<Utc>) -> Option<Standing> {
        let open = self.room.open()?;
        Some(open.admission.standing(self.place(&open)?, now))
    }

    /// Lets the caller hold seats. Whoever comes before their turn is told their place in line, and is given one where
    /// they show none.
    pub(crate) async fn admit(&self, ctx: &Ctx) -> Result<(), BookingError> {
        let Some(open) = self.room.open() else { return Ok(()) };
        let (place, key) = match self.place(&open) {
            Some(place) => (place, open.key.clone()),
            None => match self.room.places.0.ask(&ctx.db, ()).await? {
                Some((place, secret)) => (place, LineKey::new(&secret.0)),
                None => return Ok(()),
            },
        };
        match open.admission.standing(place, ctx.clock.now()) {
            Standing::Admitted => Ok(()),
            Standing::Waiting { ahead, left } => {
                let place = key.sign(place);
                Err(BookingError::InLine(InLine { place, ahead, left }))
            }
        }
    }
}

impl FromRequest for Pass {
    type Error = ApiError;
    type Future = Ready<Result<Self, ApiError>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let shown = request.headers().get(HEADER).and_then(|value| value.to_str().ok());
        let shown = shown.map(|text| text.trim().to_owned());
        let room = request.app_data::<SharedWaitingRoom>().cloned();
        let pass = room.map(|room| Self { room, shown });
        ready(pass.ok_or_else(|| ApiError::internal("the server has no line")))
    }
}

impl Input for Pass {
    fn describe(description: &mut Describe) {
        let parameter = ParameterBuilder::new()
            .name(HEADER)
            .parameter_in(ParameterIn::Header)
            .required(Required::False)
            .description(Some("The place in line that an answer with code `waiting_room` gave."))
            .schema(Some(ObjectBuilder::new().schema_type(Type::String)))
            .build();
        description.operation.parameters.get_or_insert_default().push(RefOr::T(parameter));
    }
}

type Given = Result<Option<(Place, Bytes<32>)>, BookingError>;

/// Gives places to all who ask, in their order, by one statement.
fn give_all(conn: &mut PgConnection, asked: &[()]) -> Result<Vec<Given>, BookingError> {
    let given = store::give(conn, asked.len())?;
    let place = |behind: usize| {
        given.map(|(Place(last), secret)| (Place(last.saturating_sub(behind as u64)), secret))
    };
    Ok((0..asked.len()).rev().map(|behind| Ok(place(behind))).collect())
}
