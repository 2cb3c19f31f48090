//! `POST online-bookings/{booking}/rebookings/quote`: what moving to another sailing comes to.

use actix_web::web::Path;
use bookings::{
    BookingError, Direction, Proof,
    changing::{self, Changeable, ClaimedLeg},
    moving::{Move, MovePrice, Mover, target},
};
use diesel::PgConnection;
use kernel::{Centavos, Text};
use platform::{
    Context,
    web::{Ctx, Failed, FieldErrors, Json, invalid},
};
use routes::Sailing;

use super::wire::{RebookedPassenger, RebookingQuote, RebookingWish};
use crate::{
    error::PaymentError,
    ids::QuoteId,
    quotes::{NewQuote, QuotedChange, check_company, store, valid_until, wire::next},
};

const TRIP: Text = Text::new("Trip", "Biyahe", "Biyahe");
const CROSSED: Text = Text::new(
    "The way back must leave after the way out arrives",
    "Ang pabalik ay dapat umalis matapos dumating ang papunta",
    "Ang pabalik kinahanglan mobiya human moabot ang paingon",
);

pub(crate) async fn endpoint(
    ctx: Ctx,
    booking: Path<String>,
    proof: Proof,
    Json(wish): Json<RebookingWish>,
) -> Result<Json<RebookingQuote>, Failed<PaymentError>> {
    let for_db = ctx.clone();
    let quoted = ctx.db.transaction(move |conn| quote(conn, &for_db, &booking, &proof, &wish));
    Ok(Json(quoted.await?))
}

fn quote(
    conn: &mut PgConnection,
    ctx: &Context,
    booking: &str,
    proof: &Proof,
    wish: &RebookingWish,
) -> Result<RebookingQuote, PaymentError> {
    let from = changing::open(conn, proof, booking)?;
    let leg = from.leg(wish.leg).ok_or(BookingError::Moved)?;
    let all = leg.claims.iter().map(|claim| claim.passenger_index);
    let passengers: Vec<usize> =
        if wish.passenger_indexes.is_empty() { all.collect() } else { distinct(wish) };
    let change = QuotedChange::Rebooking {
        leg: wish.leg,
        passengers,
        sailing: wish.booking_id,
        class: wish.accommodation_id,
    };
    let now = from.booking.now;
    let sailings = destination(conn, &change)?;
    let (_, price) = plan(&from, &sailings, &change)?;
    let new = NewQuote {
        id: QuoteId::random(&*ctx.rng),
        booking: from.booking.id,
        change,
        due: price.due(),
        refund: price.refund(),
        valid_until: valid_until(now, std::iter::once(&price.fee)),
    };
    store::insert(conn, &new)?;
    let (next_at, next_percent) = next(&price.fee);
    let sum = |of: fn(&Mover) -> Centavos| price.people.iter().map(of).sum();
    Ok(RebookingQuote {
        quote_id: new.id,
        server_time: now,
        valid_until: new.valid_until,
        leg: leg.direction,
        right: price.right,
        old_centavos: price.credit,
        new_centavos: sum(|mover| mover.new),
        fee_centavos: sum(|mover| mover.fee.amount),
        refund_fee_percent: price.refund_percent,
        refund_fee_centavos: sum(|mover| mover.refund_fee.amount),
        waived_centavos: sum(|mover| mover.waived),
        due_centavos: new.due,
        refund_centavos: new.refund,
        passengers: price.people.iter().map(|mover| moved(mover, price.fee.percent)).collect(),
        next_percent,
        next_at,
        currency: "PHP",
    })
}

fn moved(mover: &Mover, fee_percent: i32) -> RebookedPassenger {
    RebookedPassenger {
        passenger_index: mover.passenger_index,
        passenger_type: mover.passenger_type,
        old_centavos: mover.old,
        new_centavos: mover.new,
        fee_percent,
        fee_centavos: mover.fee.amount,
    }
}

fn distinct(wish: &RebookingWish) -> Vec<usize> {
    let mut passengers = wish.passenger_indexes.clone();
    passengers.sort_unstable();
    passengers.dedup();
    passengers
}

/// Returns the sailing that travellers want to move to, if it is known.
pub(crate) fn destination(
    conn: &mut PgConnection,
    change: &QuotedChange,
) -> Result<Vec<Sailing>, PaymentError> {
    let QuotedChange::Rebooking { sailing, .. } = change else {
        return Err(PaymentError::QuoteOver);
    };
    Ok(routes::sailings_by_id(conn, &[*sailing]).map_err(BookingError::from)?)
}

/// Returns the move of a paid booking as it stands, and its price.
pub(crate) fn plan<'a>(
    from: &'a Changeable,
    sailings: &'a [Sailing],
    change: &QuotedChange,
) -> Result<(Move<'a>, MovePrice), PaymentError> {
    let QuotedChange::Rebooking { leg, passengers, sailing, class } = change else {
        return Err(PaymentError::QuoteOver);
    };
    let leg = from.leg(*leg).ok_or(BookingError::Moved)?;
    let to = target(sailings, leg, *sailing, *class);
    let (to, class) = to.ok_or_else(|| refused("booking_id", invalid(&TRIP)))?;
    if !to.is_on_sale(from.booking.now) {
        return Err(BookingError::SalesClosed.into());
    }
    if !fits_the_other_way(from, leg, passengers, to) {
        return Err(refused("booking_id", CROSSED));
    }
    check_company(from, leg, passengers, "passenger_indexes")?;
    let staying = leg.claims.iter().map(|claim| claim.passenger_index);
    let staying: Vec<usize> = staying.filter(|index| !passengers.contains(index)).collect();
    check_company(from, leg, &staying, "passenger_indexes")?;
    let wanted = Move { from, leg, to, class };
    let price = wanted.price(passengers).map_err(|error| match error {
        BookingError::TooLate => PaymentError::NotRebookable,
        error => error.into(),
    })?;
    Ok((wanted, price))
}

fn refused(field: &'static str, message: Text) -> PaymentError {
    let mut errors = FieldErrors::default();
    errors.add(field, message);
    BookingError::Fields(errors).into()
}

/// Returns true if the new sailing leaves the way out before the way back.
fn fits_the_other_way(from: &Changeable, leg: &ClaimedLeg, movers: &[usize], to: &Sailing) -> bool {
    let travels = |other: &&ClaimedLeg| {
        let mut claims = other.claims.iter();
        other.direction != leg.direction && claims.any(|one| movers.contains(&one.passenger_index))
    };
    from.legs.iter().find(travels).is_none_or(|other| match leg.direction {
        Direction::Depart => to.arrives_at <= other.sailing.departs_at,
        Direction::Return => other.sailing.arrives_at <= to.departs_at,
    })
}
