//! `POST online-bookings`: seats are held, all of them or none.

use actix_web::{HttpResponse, Responder, body::BoxBody, http::header};
use chrono::{DateTime, Utc};
use diesel::PgConnection;
use kernel::{Language, Text};
use platform::{
    Context,
    db::transaction,
    web::{Caller, Created, Ctx, Describe, Failed, FieldErrors, Json, Reply},
};
use routes::{AccommodationId, Sailing, SailingId};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::{
    BookingError, BookingId,
    code::BookingCode,
    contact::TypedContact,
    hold::{self, Seats},
    idempotency::{IdempotencyKey, ManageToken, Repeatable, draw_nonce},
    passenger::{self, TypedPassenger, invalid, required},
    price::{self, Direction, PricedLeg},
    proof::Proof,
    show,
    store::{self, insert::NewBooking},
    wire::BookingResult,
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
    proof: Proof,
    caller: Caller,
    key: IdempotencyKey,
    Json(wish): Json<Wish>,
) -> Result<Made, Failed<BookingError>> {
    let repeatable = key.with(&wish);
    let for_db = ctx.clone();
    let made = ctx.db.run(move |conn| {
        let desk = Desk { ctx: &for_db, proof: &proof, language: caller.language };
        desk.serve(conn, &wish, repeatable.as_ref())
    });
    Ok(made.await?)
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

/// Where one wish is served.
struct Desk<'a> {
    ctx: &'a Context,
    proof: &'a Proof,
    language: Language,
}

impl Desk<'_> {
    /// Answers as before what was asked before; else holds the seats, once more if dead holds were
    /// in the way.
    fn serve(
        &self,
        conn: &mut PgConnection,
        wish: &Wish,
        repeatable: Option<&Repeatable>,
    ) -> Result<Made, BookingError> {
        if let Some(before) = repeatable.map(|r| answered(conn, r)).transpose()?.flatten() {
            return Ok(before);
        }
        let outcome = transaction(conn, |conn| self.hold(conn, wish, repeatable));
        let outcome = match outcome {
            Err(BookingError::SeatsGone) if self.sweep(conn, wish)? => {
                transaction(conn, |conn| self.hold(conn, wish, repeatable))
            }
            outcome => outcome,
        };
        match (outcome, repeatable) {
            // The same request was faster on another connection; its answer is this one's.
            (Err(BookingError::SameRequestUnderWay), Some(repeatable)) => {
                answered(conn, repeatable)?.ok_or(BookingError::SameRequestUnderWay)
            }
            (outcome, _) => outcome,
        }
    }

    fn sweep(&self, conn: &mut PgConnection, wish: &Wish) -> Result<bool, BookingError> {
        let legs = wish.legs().map_err(BookingError::Fields)?;
        let seats: Vec<Seats> = std::iter::once(legs.out)
            .chain(legs.back)
            .map(|(sailing, class)| Seats { sailing, class, count: 0 })
            .collect();
        transaction(conn, |conn| hold::sweep(conn, &seats))
    }

    fn hold(
        &self,
        conn: &mut PgConnection,
        wish: &Wish,
        repeatable: Option<&Repeatable>,
    ) -> Result<Made, BookingError> {
        let now = self.ctx.clock.now();
        let legs = wish.legs().map_err(BookingError::Fields)?;
        let ids: Vec<SailingId> =
            std::iter::once(legs.out).chain(legs.back).map(|(sailing, _)| sailing).collect();
        let sailings = routes::sailings_by_id(conn, &ids)?;
        let nonce = draw_nonce(&*self.ctx.chance);
        let token = ManageToken::draw(repeatable, &nonce);
        let new = self.price(wish, &legs, &sailings, now, &token)?;
        let most = i64::from(self.ctx.config.holds_per_contact);
        if store::bookings::holds_of(conn, &new.contact.hash())? >= most {
            return Err(BookingError::TooManyHolds);
        }
        store::insert::booking(conn, &new)?;
        let head = store::bookings::by_code(conn, &new.code)?.ok_or(BookingError::NotFound)?;
        let result = show::result(conn, head, now, true)?;
        let answer = serde_json::to_string(&result).unwrap_or_default();
        if let Some(Repeatable { key_hash, body_hash, .. }) = repeatable
            && !store::answers::keep(conn, key_hash, body_hash, new.id.0, &nonce, &answer)?
        {
            return Err(BookingError::SameRequestUnderWay);
        }
        // Last, so that the rows everybody wants are locked for as short as can be.
        let seats: Vec<Seats> = new.legs.iter().map(|(_, seats)| *seats).collect();
        hold::take(conn, &seats)?;
        Ok(with_token(&answer, token))
    }

    /// Reads the wish against what sails, and prices it.
    fn price(
        &self,
        wish: &Wish,
        legs: &WishedLegs,
        sailings: &[Sailing],
        now: DateTime<Utc>,
        token: &ManageToken,
    ) -> Result<NewBooking, BookingError> {
        let mut errors = FieldErrors::default();
        let out = find_leg(sailings, legs.out, Direction::Depart, &mut errors);
        let back =
            legs.back.map(|wished| find_leg(sailings, wished, Direction::Return, &mut errors));
        errors.clone().into_result().map_err(BookingError::Fields)?;
        let legs: Vec<PricedLeg<'_>> = out.into_iter().chain(back.flatten()).collect();
        let Some(first) = legs.first() else { return Err(BookingError::NotFound) };
        if legs.iter().any(|leg| !leg.sailing.is_on_sale(now)) {
            return Err(BookingError::SalesClosed);
        }
        if let [out, back] = legs.as_slice()
            && !leads_back(out.sailing, back.sailing)
        {
            errors.add("return_booking_id", WRONG_WAY);
        }
        let count = wish.passengers.len();
        if count == 0 {
            errors.add("passengers", required(&PASSENGERS));
        } else if count > self.ctx.config.max_passengers as usize {
            errors.add("passengers", invalid(&PASSENGERS));
        }
        let passengers =
            passenger::read_all(&wish.passengers, first.sailing.departs_on, &mut errors);
        let contact = wish.passenger_contact.read(&mut errors);
        errors.clone().into_result().map_err(BookingError::Fields)?;
        let (Some(passengers), Some(contact)) = (passengers, contact) else {
            return Err(BookingError::Fields(errors));
        };
        let seats = passengers.iter().filter(|p| p.passenger_type.takes_seat()).count();
        let count = i32::try_from(seats).unwrap_or(i32::MAX);
        let lines = price::lines(&legs, &passengers);
        let taken = |leg: &PricedLeg<'_>| {
            let seats = Seats { sailing: leg.sailing.id, class: leg.class.id, count };
            (leg.direction, seats)
        };
        Ok(NewBooking {
            id: BookingId::random(&*self.ctx.chance),
            code: BookingCode::draw(&*self.ctx.chance),
            legs: legs.iter().map(taken).collect(),
            total: price::total(&lines),
            lines,
            passengers,
            contact,
            language: self.language,
            account: self.proof.account().map(|account| account.0),
            token_hash: token.hash(),
            hold_seconds: self.ctx.config.hold_seconds,
        })
    }
}

impl Wish {
    fn legs(&self) -> Result<WishedLegs, FieldErrors> {
        let mut errors = FieldErrors::default();
        let mut read = |text: Option<&str>, name, label: &Text| {
            let text = text.unwrap_or_default().trim();
            let id = Uuid::try_parse(text).ok();
            if id.is_none() {
                errors.add(name, if text.is_empty() { required(label) } else { invalid(label) });
            }
            id
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
        errors.clone().into_result()?;
        let typed = |(sailing, class)| (SailingId(sailing), AccommodationId(class));
        Ok(WishedLegs { out: out.map(typed).ok_or(errors)?, back: back.flatten().map(typed) })
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
    let Some(before) = store::answers::find(conn, &repeatable.key_hash)? else { return Ok(None) };
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
