//! `POST online-bookings`: seats are held, all of them or none.

use std::sync::Arc;

use actix_web::{HttpResponse, Responder, body::BoxBody, http::header};
use chrono::{DateTime, TimeDelta, Utc};
use diesel::PgConnection;
use kernel::{Language, Text};
use platform::{
    Context,
    web::{Caller, Created, Ctx, Describe, Failed, FieldErrors, Json, Reply, invalid, required},
};
use routes::{AccommodationId, Sailing, SailingId};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::{
    booking::{
        code::BookingCode, head, id::BookingId, proof::OptionalProof, whole::Whole,
        wire::BookingResult,
    },
    error::BookingError,
    holding::{
        answers::{self, Kept},
        batcher::{HoldBatcher, SharedHoldBatcher},
        contact::TypedContact,
        hold::{self, Prepared, Seats},
        idempotency::{IdempotencyKey, ManageToken, Repeatable, draw_nonce},
        insert::NewBooking,
        passenger::{self, TypedPassenger},
        price::{self, Direction, PricedLeg},
    },
};

/// What somebody wants to hold.
#[derive(Clone, Debug, Default, Deserialize, Serialize, ToSchema)]
#[serde(default)]
pub(crate) struct Wish {
    round_trip: bool,
    /// The trip's id.
    #[schema(required)]
    booking_id: String,
    #[schema(required)]
    accommodation_id: String,
    return_booking_id: Option<String>,
    return_accommodation_id: Option<String>,
    #[schema(required)]
    passengers: Vec<TypedPassenger>,
    #[schema(required)]
    passenger_contact: TypedContact,
}

const TRIP: Text = Text::new("Trip", "Biyahe", "Biyahe");
const CLASS: Text = Text::new("Accommodation", "Akomodasyon", "Akomodasyon");
const PASSENGERS: Text = Text::new("Passengers", "Mga pasahero", "Mga pasahero");
const WRONG_WAY: Text = Text::new(
    "The way back must leave from where the way out ends, and not before it arrives",
    "Ang pabalik ay dapat mula sa dinatnan ng papunta, at hindi bago ito dumating",
    "Ang pabalik kinahanglan gikan sa naabtan sa paingon, ug dili sa wala pa kini moabot",
);

/// Both legs of a wish, by their ids.
struct WishedLegs {
    out: (SailingId, AccommodationId),
    back: Option<(SailingId, AccommodationId)>,
}

pub(crate) async fn endpoint(
    ctx: Ctx,
    desk: SharedHoldBatcher,
    proof: OptionalProof,
    caller: Caller,
    key: IdempotencyKey,
    Json(wish): Json<Wish>,
) -> Result<Made, Failed<BookingError>> {
    let repeatable = key.with(&wish).map(Arc::new);
    let asker = Asker { proof, language: caller.language, repeatable };
    let outcome = hold(&ctx, &desk, &Arc::new(wish), &asker).await;
    match (outcome, asker.repeatable) {
        // The same request was faster on another connection, and may have the very seats that are
        // gone; its answer is this one's.
        (
            Err(refusal @ (BookingError::SameRequestUnderWay | BookingError::SeatsGone)),
            Some(repeatable),
        ) => {
            let before = ctx.db.run(move |conn| answered(conn, &repeatable)).await?;
            Ok(before.ok_or(refusal)?)
        }
        (outcome, _) => Ok(outcome?),
    }
}

/// Who asks, in which language, and whether they may ask again.
#[derive(Clone)]
struct Asker {
    proof: OptionalProof,
    language: Language,
    repeatable: Option<Arc<Repeatable>>,
}

/// Answers as before what was asked before; else prices the wish and takes it to the desk, and
/// once more where only dead holds stood in its way.
async fn hold(
    ctx: &Ctx,
    desk: &SharedHoldBatcher,
    wish: &Arc<Wish>,
    asker: &Asker,
) -> Result<Made, BookingError> {
    let mut is_first = true;
    loop {
        let (for_db, wish, asker) = (ctx.clone(), Arc::clone(wish), asker.clone());
        let read = ctx.db.run(move |conn| prepare(conn, &for_db, &wish, &asker));
        let (prepared, made) = match read.await? {
            Read::Answered(before) => return Ok(before),
            Read::Prepared { prepared, made } => (prepared, made),
        };
        let seats = prepared.seats();
        match HoldBatcher::hold(desk, ctx, *prepared).await {
            Err(BookingError::SeatsGone) if is_first => {
                is_first = false;
                if !ctx.db.transaction(move |conn| hold::sweep(conn, &seats)).await? {
                    return Err(BookingError::SeatsGone);
                }
            }
            outcome => return outcome.map(|()| made),
        }
    }
}

/// The answer: text that is the same each time it is asked for.
pub(crate) struct Made(String);

impl Reply for Made {
    fn describe(description: &mut Describe) {
        <Created<BookingResult> as Reply>::describe(description);
    }
}

impl Responder for Made {
    type Body = BoxBody;

    fn respond_to(self, _: &actix_web::HttpRequest) -> HttpResponse {
        HttpResponse::Created()
            .insert_header((header::CONTENT_TYPE, "application/json"))
            .body(self.0)
    }
}

/// What came of reading a wish.
enum Read {
    Answered(Made),
    Prepared { prepared: Box<Prepared>, made: Made },
}

fn prepare(
    conn: &mut PgConnection,
    ctx: &Context,
    wish: &Wish,
    asker: &Asker,
) -> Result<Read, BookingError> {
    if let Some(repeatable) = &asker.repeatable
        && let Some(before) = answered(conn, repeatable)?
    {
        return Ok(Read::Answered(before));
    }
    let now = head::now(conn)?;
    let legs = wish.legs().map_err(BookingError::Fields)?;
    let ids: Vec<SailingId> =
        std::iter::once(legs.out).chain(legs.back).map(|(sailing, _)| sailing).collect();
    let sailings = routes::sailings_by_id(conn, &ids)?;
    let nonce = draw_nonce(&*ctx.rng);
    let token = ManageToken::draw(asker.repeatable.as_deref(), &nonce);
    let new = price(ctx, wish, &legs, &sailings, now, asker, token.hash())?;
    let result = BookingResult::new(Whole::of(&new, now), &sailings, true);
    let answer = serde_json::to_string(&result.ok_or(BookingError::NotFound)?).unwrap_or_default();
    let made = with_token(&answer, token);
    let kept = asker.repeatable.as_ref().map(|repeatable| Kept {
        key_hash: repeatable.key_hash,
        body_hash: repeatable.body_hash,
        booking: new.id,
        token_nonce: nonce,
        answer,
    });
    Ok(Read::Prepared { prepared: Box::new(Prepared { new, kept }), made })
}

/// Reads the wish against what sails, and prices it.
fn price(
    ctx: &Context,
    wish: &Wish,
    legs: &WishedLegs,
    sailings: &[Sailing],
    now: DateTime<Utc>,
    asker: &Asker,
    token_hash: [u8; 32],
) -> Result<NewBooking, BookingError> {
    let legs = priced_legs(legs, sailings, now)?;
    let Some(first) = legs.first() else { return Err(BookingError::NotFound) };
    let mut errors = FieldErrors::default();
    if let [out, back] = legs.as_slice()
        && !leads_back(out.sailing, back.sailing)
    {
        errors.add("return_booking_id", WRONG_WAY);
    }
    let count = wish.passengers.len();
    if count == 0 {
        errors.add("passengers", required(&PASSENGERS));
    } else if count > ctx.config.max_passengers as usize {
        errors.add("passengers", invalid(&PASSENGERS));
    }
    let passengers = passenger::read_all(&wish.passengers, first.sailing.departs_on, &mut errors);
    let contact = wish.passenger_contact.read(&mut errors);
    let read = errors.all_or(passengers.zip(contact));
    let (passengers, contact) = read.map_err(BookingError::Fields)?;
    let seated = passengers.iter().filter(|p| p.passenger_type.takes_seat()).count();
    let count = i32::try_from(seated).unwrap_or(i32::MAX);
    let lines = price::lines(&legs, &passengers);
    let taken = |leg: &PricedLeg<'_>| {
        (leg.direction, Seats { sailing: leg.sailing.id, class: leg.class.id, count })
    };
    Ok(NewBooking {
        id: BookingId(kernel::draw_dated_uuid(&*ctx.rng, now)),
        code: BookingCode::draw(&*ctx.rng),
        legs: legs.iter().map(taken).collect(),
        total: price::total(&lines),
        lines,
        passengers,
        contact,
        language: asker.language,
        account: asker.proof.account().map(|account| account.0),
        token_hash,
        hold_expires_at: now + TimeDelta::seconds(ctx.config.hold_seconds.into()),
    })
}

/// The legs with their sailings, which must still be sold.
fn priced_legs<'a>(
    wished: &WishedLegs,
    sailings: &'a [Sailing],
    now: DateTime<Utc>,
) -> Result<Vec<PricedLeg<'a>>, BookingError> {
    let mut errors = FieldErrors::default();
    let out = find_leg(sailings, wished.out, Direction::Depart, &mut errors);
    let back = wished.back.map(|back| find_leg(sailings, back, Direction::Return, &mut errors));
    errors.into_result().map_err(BookingError::Fields)?;
    let legs: Vec<PricedLeg<'a>> = out.into_iter().chain(back.flatten()).collect();
    let is_sold = |leg: &PricedLeg<'_>| leg.sailing.is_on_sale(now);
    if legs.iter().all(is_sold) { Ok(legs) } else { Err(BookingError::SalesClosed) }
}

impl Wish {
    fn legs(&self) -> Result<WishedLegs, FieldErrors> {
        let mut errors = FieldErrors::default();
        let mut read = |text: Option<&str>, name: &'static str, label: &Text| {
            let text = text.unwrap_or_default();
            errors.read(name, label, text, invalid(label), |text| Uuid::try_parse(text).ok())
        };
        let out = read(Some(&self.booking_id), "booking_id", &TRIP).zip(read(
            Some(&self.accommodation_id),
            "accommodation_id",
            &CLASS,
        ));
        let back = self.round_trip.then(|| {
            let trip = read(self.return_booking_id.as_deref(), "return_booking_id", &TRIP);
            let class = self.return_accommodation_id.as_deref();
            trip.zip(read(class, "return_accommodation_id", &CLASS))
        });
        let typed = |(sailing, class)| (SailingId(sailing), AccommodationId(class));
        let legs = |out| WishedLegs { out: typed(out), back: back.flatten().map(typed) };
        errors.all_or(out.map(legs))
    }
}

fn find_leg<'a>(
    sailings: &'a [Sailing],
    (sailing, class): (SailingId, AccommodationId),
    direction: Direction,
    errors: &mut FieldErrors,
) -> Option<PricedLeg<'a>> {
    let (trip_field, class_field) = match direction {
        Direction::Depart => ("booking_id", "accommodation_id"),
        Direction::Return => ("return_booking_id", "return_accommodation_id"),
    };
    let Some(sailing) = sailings.iter().find(|one| one.id == sailing) else {
        errors.add(trip_field, invalid(&TRIP));
        return None;
    };
    let Some(class) = sailing.class(class) else {
        errors.add(class_field, invalid(&CLASS));
        return None;
    };
    Some(PricedLeg { direction, sailing, class })
}

/// Whether `back` leaves from where `out` ends, for where it began, after it has arrived.
fn leads_back(out: &Sailing, back: &Sailing) -> bool {
    back.route.origin.id == out.route.destination.id
        && back.route.destination.id == out.route.origin.id
        && back.departs_at >= out.arrives_at
}

fn answered(
    conn: &mut PgConnection,
    repeatable: &Repeatable,
) -> Result<Option<Made>, BookingError> {
    let Some(before) = answers::find(conn, &repeatable.key_hash)? else { return Ok(None) };
    if before.body_hash != repeatable.body_hash {
        return Err(BookingError::KeyReused);
    }
    let nonce = <[u8; 16]>::try_from(before.token_nonce).unwrap_or_default();
    Ok(Some(with_token(&before.answer, ManageToken::draw(Some(repeatable), &nonce))))
}

/// The answer with the token in it, which is kept nowhere.
fn with_token(answer: &str, token: ManageToken) -> Made {
    let rest = answer.strip_prefix('{').unwrap_or(answer);
    Made(format!("{{\"manage_token\":\"{}\",{rest}", token.into_string()))
}

#[cfg(test)]
mod tests;
