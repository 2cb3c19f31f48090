//! `POST online-bookings`: seats are held, all of them or none.

use std::sync::Arc;

use actix_web::{HttpResponse, Responder, body::BoxBody, http::header};
use auth::AuthError;
use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use diesel::PgConnection;
use kernel::Text;
use platform::{
    Context,
    web::{Caller, Created, Ctx, Describe, Failed, FieldErrors, Json, Reply, invalid, required},
};
use routes::{AccommodationId, Sailing, SailingId};
use serde::{Deserialize, Serialize};
use tokio::runtime::Handle;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::{
    booking::{
        bytes::Hash, code::BookingCode, count::integer, direction::Direction, id::BookingId,
        passenger::count_seated, price, proof::OptionalProof, seats::Seats, wire::BookingResult,
    },
    error::BookingError,
    holding::{
        batcher::{HoldBatcher, SharedHoldBatcher},
        hold,
        idempotency::{self, IdempotencyKey, Kept, ManageToken, Repeatable, draw_nonce},
        limits::HoldLimits,
        new_booking::HoldRequest,
        new_booking::NewBooking,
        pricing::{self, PricedLeg},
        subject::Holder,
        typed_contact::TypedContact,
        typed_passenger::{self, TypedPassenger},
    },
    waiting_room::line::Pass,
};

/// A request to hold seats.
#[derive(Clone, Debug, Default, Deserialize, Serialize, ToSchema)]
#[serde(default)]
pub(crate) struct CreateBooking {
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

/// The legs of a request, by their ids.
struct RequestedLegs {
    out: (SailingId, AccommodationId),
    back: Option<(SailingId, AccommodationId)>,
}

pub(crate) async fn endpoint(
    ctx: Ctx,
    batcher: SharedHoldBatcher,
    pass: Pass,
    proof: OptionalProof,
    caller: Caller,
    key: IdempotencyKey,
    Json(request): Json<CreateBooking>,
) -> Result<Made, Failed<BookingError>> {
    let repeatable = key.with(&request).map(Arc::new);
    let asker = Asker { proof, caller, repeatable };
    let outcome = match pass.admit(&ctx).await {
        Ok(()) => create(&ctx, &batcher, &Arc::new(request), &asker).await,
        Err(refusal) => Err(refusal),
    };
    match (outcome, asker.repeatable) {
        (Err(fault @ BookingError::Database(_)), _) => Err(fault.into()),
        // The same request may have been answered before: the sailing may have left since, or the seats
        // that are gone may be its own. Its answer is this one's.
        (Err(refusal), Some(repeatable)) => {
            let before = ctx.db.run(move |conn| answered(conn, &repeatable)).await?;
            Ok(before.ok_or(refusal)?)
        }
        (outcome, _) => Ok(outcome?),
    }
}

/// Who asks, in which language and from where, and under which key the request may be repeated.
#[derive(Clone)]
struct Asker {
    proof: OptionalProof,
    caller: Caller,
    repeatable: Option<Arc<Repeatable>>,
}

/// Prices what is asked for and has its seats held; tries once more where only expired holds were in its
/// way.
async fn create(
    ctx: &Ctx,
    batcher: &SharedHoldBatcher,
    request: &Arc<CreateBooking>,
    asker: &Asker,
) -> Result<Made, BookingError> {
    let _under_way = batcher.enter();
    let mut is_first = true;
    loop {
        let (for_db, request, asker) = (ctx.clone(), Arc::clone(request), asker.clone());
        let (alone, runtime) = (batcher.clone(), Handle::current());
        let read = ctx.db.run(move |conn| {
            let (hold, made) = prepare(conn, &for_db, &request, &asker)?;
            match HoldBatcher::hold_alone(&alone, &for_db, conn, &hold, &runtime) {
                Some(Err(BookingError::Database(error))) => Err(BookingError::Database(error)),
                outcome => Ok((Box::new(hold), made, outcome)),
            }
        });
        let (hold, made, outcome) = read.await?;
        let seats = hold.seats();
        let sailings: Vec<SailingId> = hold.sailings().collect();
        let outcome = match outcome {
            Some(outcome) => outcome,
            None => HoldBatcher::submit(batcher, ctx, *hold).await,
        };
        match outcome {
            Err(BookingError::ShipFull) if is_first => {
                is_first = false;
                ctx.db.transaction(move |conn| hold::end_expired_on(conn, &sailings)).await?;
            }
            Err(
                refusal @ (BookingError::SeatsGone
                | BookingError::NetworkHolds
                | BookingError::LastSeats),
            ) if is_first => {
                is_first = false;
                if !ctx.db.transaction(move |conn| hold::end_expired(conn, &seats)).await? {
                    return Err(refusal);
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

/// Returns what is to be held, and what is answered if it can be.
fn prepare(
    conn: &mut PgConnection,
    ctx: &Context,
    request: &CreateBooking,
    asker: &Asker,
) -> Result<(HoldRequest, Made), BookingError> {
    let legs = request.legs().map_err(BookingError::Fields)?;
    let ids: Vec<SailingId> =
        std::iter::once(legs.out).chain(legs.back).map(|(sailing, _)| sailing).collect();
    let (sailings, now) = routes::sailings_and_time(conn, &ids)?;
    let nonce = draw_nonce(&*ctx.rng);
    let token = ManageToken::draw(asker.repeatable.as_deref(), nonce);
    let new = price_booking(ctx, request, &legs, &sailings, now, asker, token.hash())?;
    let departures: Vec<_> =
        sailings.iter().map(|sailing| (sailing.id, sailing.departs_at)).collect();
    let whole = new.as_read(now, &departures);
    let result = BookingResult::new(whole, &sailings, true, asker.caller.language)?;
    let answer = to_json(&result);
    let made = with_token(&answer, token);
    let holder = holder(conn, ctx, asker, &new)?;
    let kept = asker.repeatable.as_ref().map(|repeatable| Kept {
        key_hash: repeatable.key_hash,
        body_hash: repeatable.body_hash,
        booking: new.id,
        token_nonce: nonce,
        answer,
    });
    Ok((HoldRequest { new, kept, departures, holder }, made))
}

/// Returns who asks, by what unpaid holds are counted.
fn holder(
    conn: &mut PgConnection,
    ctx: &Context,
    asker: &Asker,
    new: &NewBooking,
) -> Result<Holder, BookingError> {
    let account = match asker.proof.account().map(|id| auth::account(conn, id)).transpose() {
        Ok(account) => account,
        Err(AuthError::Database(error)) => return Err(error.into()),
        // It was erased a moment ago.
        Err(_) => None,
    };
    let account = account.as_ref().map(|account| (account.id, &account.email));
    let limits = HoldLimits::of(&ctx.config);
    Ok(Holder::new(&limits, &new.contact, account, Some(asker.caller.address)))
}

#[expect(clippy::expect_used, reason = "texts, numbers and dates under names")]
fn to_json(result: &BookingResult) -> String {
    serde_json::to_string(result).expect("plain data serialises")
}

/// Reads the request against what sails, and prices it.
fn price_booking(
    ctx: &Context,
    request: &CreateBooking,
    legs: &RequestedLegs,
    sailings: &[Sailing],
    now: DateTime<Utc>,
    asker: &Asker,
    token_hash: Hash,
) -> Result<NewBooking, BookingError> {
    let legs = priced_legs(legs, sailings, now)?;
    if legs.is_empty() {
        return Err(BookingError::NotFound);
    }
    let mut errors = FieldErrors::default();
    if let [out, back] = legs.as_slice()
        && !leads_back(out.sailing, back.sailing)
    {
        errors.add("return_booking_id", WRONG_WAY);
    }
    let count = request.passengers.len();
    if count == 0 {
        errors.add("passengers", required(&PASSENGERS));
    } else if count > ctx.config.max_passengers as usize {
        errors.add("passengers", invalid(&PASSENGERS));
    }
    let days: Vec<NaiveDate> = legs.iter().map(|leg| leg.sailing.departs_on).collect();
    let passengers = typed_passenger::read_all(&request.passengers, &days, &mut errors);
    let contact = request.passenger_contact.read(asker.caller.language, &mut errors);
    let read = errors.all_or(passengers.zip(contact));
    let (passengers, contact) = read.map_err(BookingError::Fields)?;
    let lines = pricing::lines(&legs, &passengers);
    let taken = |leg: &PricedLeg<'_>| {
        let count = integer(count_seated(&passengers, leg.sailing.departs_on));
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
        account: asker.proof.account(),
        token_hash,
        hold_expires_at: now + TimeDelta::seconds(ctx.config.hold_seconds.into()),
    })
}

/// Returns the legs with their sailings, which must still be sold.
fn priced_legs<'a>(
    requested: &RequestedLegs,
    sailings: &'a [Sailing],
    now: DateTime<Utc>,
) -> Result<Vec<PricedLeg<'a>>, BookingError> {
    let mut errors = FieldErrors::default();
    let out = find_leg(sailings, requested.out, Direction::Depart, &mut errors);
    let back = requested.back.map(|back| find_leg(sailings, back, Direction::Return, &mut errors));
    errors.into_result().map_err(BookingError::Fields)?;
    let legs: Vec<PricedLeg<'a>> = out.into_iter().chain(back.flatten()).collect();
    let is_sold = |leg: &PricedLeg<'_>| leg.sailing.is_on_sale(now);
    if legs.iter().all(is_sold) { Ok(legs) } else { Err(BookingError::SalesClosed) }
}

impl CreateBooking {
    fn legs(&self) -> Result<RequestedLegs, FieldErrors> {
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
        let legs = |out| RequestedLegs { out: typed(out), back: back.flatten().map(typed) };
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

/// Returns true if `back` leaves from where `out` ends, for where it began, after it has arrived.
fn leads_back(out: &Sailing, back: &Sailing) -> bool {
    back.route.origin.id == out.route.destination.id
        && back.route.destination.id == out.route.origin.id
        && back.departs_at >= out.arrives_at
}

/// Returns the answer that the same request got before, if it did.
fn answered(
    conn: &mut PgConnection,
    repeatable: &Repeatable,
) -> Result<Option<Made>, BookingError> {
    let Some(before) = idempotency::find_answer(conn, repeatable.key_hash)? else {
        return Ok(None);
    };
    if before.body_hash != repeatable.body_hash {
        return Err(BookingError::KeyReused);
    }
    let token = ManageToken::draw(Some(repeatable), before.token_nonce);
    Ok(Some(with_token(&before.answer, token)))
}

/// Returns the answer with the token in it, which is kept nowhere.
fn with_token(answer: &str, token: ManageToken) -> Made {
    let rest = answer.strip_prefix('{').unwrap_or(answer);
    Made(format!("{{\"manage_token\":\"{}\",{rest}", token.into_string()))
}

#[cfg(test)]
mod tests;

#[cfg(fuzzing)]
pub mod fuzz;
