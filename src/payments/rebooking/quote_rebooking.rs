//! `POST online-bookings/{booking}/rebookings/quote`: what moving to another sailing comes to.

use actix_web::web::Path;
use bookings::{
    BookingError, Concession, Direction, LegPassenger, Proof,
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
    quotes::{
        Asked, Comes, NewQuote, QuotedChange, check_company, common_rule, store, valid_until,
        wire::next,
    },
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
    let quoted = ctx.db.transaction(move |conn| {
        let from = changing::open(conn, &proof, &booking)?;
        let (quote, price) = quote(conn, &for_db, &from, &wish, &Asked::ONLINE)?;
        Ok::<_, PaymentError>(shown(&from, &wish, &quote, &price))
    });
    Ok(Json(quoted.await?))
}

/// Writes down what moving comes to.
pub(crate) fn quote(
    conn: &mut PgConnection,
    ctx: &Context,
    from: &Changeable,
    wish: &RebookingWish,
    asked: &Asked,
) -> Result<(NewQuote, MovePrice), PaymentError> {
    let leg = from.leg(wish.leg).ok_or(BookingError::Moved)?;
    let boarded = boarding::boarded_places(conn, from.booking.id)?;
    let has_boarded =
        |index: &usize| boarded.contains(&LegPassenger { leg: wish.leg, passenger_index: *index });
    let all = leg.claims.iter().map(|claim| claim.passenger_index);
    let passengers: Vec<usize> = match wish.passenger_indexes.is_empty() {
        true => all.filter(|index| !has_boarded(index)).collect(),
        false => distinct(wish),
    };
    if passengers.iter().any(has_boarded) || (passengers.is_empty() && !boarded.is_empty()) {
        return Err(PaymentError::AlreadyBoarded);
    }
    let change = QuotedChange::Rebooking {
        leg: wish.leg,
        passengers,
        sailing: wish.booking_id,
        class: wish.accommodation_id,
    };
    let sailings = destination(conn, &change)?;
    let (_, price) = plan(from, &sailings, &change, asked.concession)?;
    let comes = Comes {
        due: price.due(),
        refund: price.refund(),
        waived: price.people.iter().map(|mover| mover.waived_fee).sum(),
        rule: common_rule(std::iter::once((price.right, &price.fee))),
        valid_until: valid_until(from.booking.now, std::iter::once(&price.fee)),
    };
    let new = NewQuote::new(ctx, from.booking.id, change, comes, asked);
    store::insert(conn, &new)?;
    Ok((new, price))
}

fn shown(
    from: &Changeable,
    wish: &RebookingWish,
    quote: &NewQuote,
    price: &MovePrice,
) -> RebookingQuote {
    let (next_at, next_percent) = next(&price.fee);
    let sum = |of: fn(&Mover) -> Centavos| price.people.iter().map(of).sum();
    RebookingQuote {
        quote_id: quote.id,
        server_time: from.booking.now,
        valid_until: quote.valid_until,
        leg: wish.leg,
        right: price.right,
        moves_free_reason: price.free_reason.clone(),
        old_centavos: price.credit,
        new_centavos: sum(|mover| mover.new),
        fee_centavos: sum(|mover| mover.fee.amount),
        refund_fee_percent: price.refund_percent,
        refund_fee_centavos: sum(|mover| mover.refund_fee.amount),
        waived_centavos: sum(|mover| mover.waived),
        due_centavos: quote.due,
        refund_centavos: quote.refund,
        passengers: price.people.iter().map(|mover| moved(mover, price.fee.percent)).collect(),
        next_percent,
        next_at,
        currency: "PHP",
    }
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
    concession: Concession,
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
    let price = wanted.price(passengers, concession).map_err(|error| match error {
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
