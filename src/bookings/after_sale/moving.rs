//! Moving to another sailing: what it comes to, and the booking that takes the places over.

use chrono::TimeDelta;
use diesel::PgConnection;
use kernel::Centavos;
use platform::Context;
use routes::{AccommodationId, PassengerType, Sailing, SailingClass, SailingId};

use crate::{
    after_sale::{
        changing::{Changeable, ClaimedLeg},
        concession::Concession,
        entitlement::{Entitlement, LegPassenger},
        store::{self, Heritage},
    },
    booking::{
        code::BookingCode,
        count::integer,
        direction::Direction,
        id::BookingId,
        paid_breakdown::{AmountWithVat, PaidBreakdown},
        passenger::{Passenger, count_seated, may_travel_together},
        payment_state::PaymentState,
        price::{self, PriceLine, PriceLineKind},
        seats::Seats,
    },
    error::BookingError,
    holding::{
        hold,
        idempotency::{ManageToken, draw_nonce},
        limits::HoldLimits,
        new_booking::NewBooking,
        pricing::{self, PricedLeg},
    },
    paying,
    terms::schedule::{Counter, Fee, RefundGround},
};

/// Some of a leg's travellers, and where they want to go.
#[derive(Clone, Copy, Debug)]
pub struct Move<'a> {
    /// The booking.
    pub from: &'a Changeable,
    /// The leg that they leave.
    pub leg: &'a ClaimedLeg,
    /// What they move to.
    pub to: &'a Sailing,
    /// In which class.
    pub class: &'a SailingClass,
}

/// What a move comes to.
#[derive(Clone, Debug)]
pub struct MovePrice {
    /// By which right.
    pub right: RefundGround,
    /// Why it costs no fee, where it is by choice and the operator offers that.
    pub free_reason: Option<String>,
    /// The fee, and how it goes on.
    pub fee: Fee,
    /// What giving back costs, in percent of the fare that comes back.
    pub refund_percent: i32,
    /// Each traveller's part.
    pub people: Vec<Mover>,
    /// What the old places were worth.
    pub credit: Centavos,
    /// What the new booking costs, the fee included.
    pub total: Centavos,
    lines: Vec<PriceLine>,
    passengers: Vec<Passenger>,
}

/// The booking that takes places over.
#[derive(Clone, Debug)]
pub struct Successor {
    /// Its id.
    pub id: BookingId,
    /// Bookings that were to take places over and were never paid; their checkouts may still be open.
    pub replaced: Vec<BookingId>,
}

/// One traveller's part of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mover {
    /// By the place in the old booking.
    pub passenger_index: usize,
    /// By which fare on the new day.
    pub passenger_type: PassengerType,
    /// What the old place was worth.
    pub old: Centavos,
    /// What the new one costs.
    pub new: Centavos,
    /// What moving costs.
    pub fee: AmountWithVat,
    /// What giving a part of the fare back costs, where the new one is lower.
    pub refund_fee: AmountWithVat,
    /// What both would cost more by the terms.
    pub waived_fee: Centavos,
    /// What of a dearer fare need not be paid, for it is the carrier's doing or offer.
    pub waived: Centavos,
}

impl MovePrice {
    /// Returns true if its travellers move of themselves: neither by law nor by the operator's offer.
    fn is_own_choice(&self) -> bool {
        self.right == RefundGround::ByChoice && self.free_reason.is_none()
    }

    /// Returns what is still to be paid.
    pub fn due(&self) -> Centavos {
        Centavos((self.total - self.credit).0.max(0))
    }

    /// Returns what comes back.
    pub fn refund(&self) -> Centavos {
        Centavos((self.credit - self.total).0.max(0))
    }
}

impl Move<'_> {
    /// Returns what it comes to for these travellers. One without a claim to the leg is an error, and
    /// so is nobody: all may have left the leg.
    pub fn price(
        &self,
        movers: &[usize],
        concession: Concession,
    ) -> Result<MovePrice, BookingError> {
        if movers.is_empty() {
            return Err(BookingError::Moved);
        }
        let now = self.from.booking.now;
        let right = self.from.right_of(self.leg, movers);
        let counter = concession.counter();
        let free_reason = self.free_reason(right);
        let is_own_choice = right == RefundGround::ByChoice && free_reason.is_none();
        let Changeable { terms, rebookings, .. } = self.from;
        let is_free = free_reason.is_some();
        let fee = terms.rebooking_fee(right, is_free, &self.leg.sailing, now, counter)?;
        let refund_percent = self.refund_percent(right, counter)?;
        if is_own_choice && *rebookings >= terms.rebookings {
            return Err(BookingError::TooLate);
        }
        let claim =
            |index: &usize| self.leg.claims.iter().find(|one| one.passenger_index == *index);
        let claims: Vec<&Entitlement> =
            movers.iter().map(claim).collect::<Option<_>>().ok_or(BookingError::Moved)?;
        let passengers: Vec<Passenger> = movers
            .iter()
            .map(|index| self.from.passengers.get(*index).cloned())
            .collect::<Option<_>>()
            .ok_or(BookingError::Moved)?;
        let leg = PricedLeg { direction: Direction::Depart, sailing: self.to, class: self.class };
        let mut lines = pricing::lines(&[leg], &passengers);
        let mut people = Vec::new();
        for (place, (claim, passenger)) in claims.iter().zip(&passengers).enumerate() {
            let new = price_of(&lines, place).total();
            let waived = self.waive(is_own_choice, claim, &mut lines, place);
            let (fee, waived_fee) = concession.split(claim.worth.fare.percent(fee.percent));
            let cheaper = price_of(&lines, place);
            let refund_fee = fare_given_back(&claim.worth, &cheaper).percent(refund_percent);
            let (refund_fee, waived_refund_fee) = concession.split(refund_fee);
            lines.extend([fee, refund_fee].iter().filter_map(|fee| fee_line(place, *fee)));
            people.push(Mover {
                passenger_index: claim.passenger_index,
                passenger_type: passenger.type_on(self.to.departs_on),
                old: claim.worth.moved().total(),
                new,
                fee,
                refund_fee,
                waived_fee: waived_fee.amount + waived_refund_fee.amount,
                waived,
            });
        }
        Ok(MovePrice {
            right,
            free_reason,
            fee,
            refund_percent,
            credit: people.iter().map(|mover| mover.old).sum(),
            total: price::total(&lines),
            people,
            lines,
            passengers,
        })
    }

    /// Returns why the move costs no fee though it is by choice, if the operator offers that. Only moving off the ship
    /// is free: giving a place, or a part of its fare, back costs what it costs.
    fn free_reason(&self, right: RefundGround) -> Option<String> {
        let leaves_ship = self.to.id != self.leg.sailing.id;
        let offered = self.leg.moves_free_reason.clone();
        offered.filter(|_| right == RefundGround::ByChoice && leaves_ship)
    }

    /// Returns what giving the place back would cost here and now. What of the fare comes back costs
    /// as much, and giving the new place back never costs less; nothing where the law gives the move.
    fn refund_percent(&self, right: RefundGround, counter: Counter) -> Result<i32, BookingError> {
        if right != RefundGround::ByChoice {
            return Ok(0);
        }
        let Changeable { booking, terms, refund_floor, .. } = self.from;
        let sailing = &self.leg.sailing;
        let fee = terms.refund_fee(right, sailing, booking.now, *refund_floor, counter);
        Ok(fee?.percent)
    }

    /// Takes off what the fare has risen in the same class, if the ship is cancelled or late or the operator
    /// offers the move. Returns that amount.
    fn waive(
        &self,
        is_own_choice: bool,
        claim: &Entitlement,
        lines: &mut [PriceLine],
        place: usize,
    ) -> Centavos {
        if is_own_choice || self.class.id != self.leg.class {
            return Centavos::ZERO;
        }
        let more = price_of(lines, place).total() - claim.worth.moved().total();
        let is_fare =
            |line: &&mut PriceLine| line.kind == PriceLineKind::Fare && line.passenger == place;
        let Some(fare) = lines.iter_mut().find(is_fare) else { return Centavos::ZERO };
        let waived = Centavos(more.0.clamp(0, fare.amount.0));
        if waived > Centavos::ZERO {
            let amount = fare.amount - waived;
            fare.vat = fare.vat.share(amount.0, fare.amount.0);
            fare.discount = fare.discount + waived;
            fare.amount = amount;
        }
        waived
    }

    /// Holds the seats of the new booking, of which `price.credit` is paid already. An unpaid booking that
    /// was to replace the old one before gives its seats back.
    pub fn hold_seats(
        &self,
        conn: &mut PgConnection,
        ctx: &Context,
        price: &MovePrice,
    ) -> Result<Successor, BookingError> {
        let now = self.from.booking.now;
        if !self.to.is_on_sale(now) {
            return Err(BookingError::SalesClosed);
        }
        let seats = Seats {
            sailing: self.to.id,
            class: self.class.id,
            count: integer(count_seated(&price.passengers, self.to.departs_on)),
        };
        let new = NewBooking {
            id: BookingId(kernel::draw_dated_uuid(&*ctx.rng, now)),
            code: BookingCode::draw(&*ctx.rng),
            legs: vec![(Direction::Depart, seats)],
            passengers: price.passengers.clone(),
            contact: self.from.booking.contact.clone(),
            lines: price.lines.clone(),
            total: price.total,
            account: self.from.booking.head.account,
            // No one is given this one: the link in its e-mails proves it.
            token_hash: ManageToken::draw(None, draw_nonce(&*ctx.rng)).hash(),
            hold_expires_at: now + TimeDelta::seconds(ctx.config.hold_seconds.into()),
        };
        let id = new.id;
        let origin = self.from.booking.id;
        // What is sold at once is no hold.
        let is_hold = price.due() > Centavos::ZERO;
        let limits = is_hold.then(|| HoldLimits::of(&ctx.config));
        let replaced = hold::hold_replacement(conn, new, origin, limits.as_ref())?;
        for earlier in &replaced {
            paying::note_payment(conn, *earlier, PaymentState::Failed, None, None)?;
        }
        let rebookings = self.from.rebookings + i32::from(price.is_own_choice());
        let heritage =
            Heritage { credit: price.credit, rebookings, refund_floor: price.refund_percent };
        store::set_origin(conn, id, origin, &heritage)?;
        Ok(Successor { id, replaced })
    }
}

/// Takes the fee for moving off the booking that takes these places over, if the law gives the move by now: the ship
/// was cancelled or late since the fee was told. `from` was read anew. Returns the fee.
pub fn waive_fee(
    conn: &mut PgConnection,
    from: &Changeable,
    places: &[LegPassenger],
    successor: BookingId,
) -> Result<AmountWithVat, BookingError> {
    let by_choice = from.legs.iter().any(|leg| {
        let of = places.iter().filter(|place| place.leg == leg.direction);
        let who: Vec<usize> = of.map(|place| place.passenger_index).collect();
        !who.is_empty() && from.right_of(leg, &who) == RefundGround::ByChoice
    });
    if by_choice {
        return Ok(AmountWithVat::default());
    }
    let fee = PaidBreakdown::of(price::lines_of(conn, successor)?.iter()).change_fee;
    store::set_by_law(conn, successor, from.rebookings, fee.amount > Centavos::ZERO)?;
    Ok(fee)
}

/// Returns what the lines of one passenger come to.
fn price_of(lines: &[PriceLine], passenger: usize) -> PaidBreakdown {
    PaidBreakdown::of(lines.iter().filter(|line| line.passenger == passenger))
}

/// Returns what of an old fare comes back where the new place costs less: no more than all of the
/// place comes to less.
fn fare_given_back(old: &PaidBreakdown, new: &PaidBreakdown) -> AmountWithVat {
    let less = old.moved().total() - new.total();
    let amount = Centavos((old.fare.amount - new.fare.amount).0.min(less.0).max(0));
    match old.fare.amount {
        Centavos::ZERO => AmountWithVat::default(),
        fare => AmountWithVat { amount, vat: old.fare.vat.share(amount.0, fare.0) },
    }
}

/// Returns the line of a fee for moving; none of nothing.
fn fee_line(passenger: usize, fee: AmountWithVat) -> Option<PriceLine> {
    (fee.amount > Centavos::ZERO).then_some(PriceLine {
        kind: PriceLineKind::RebookingFee,
        passenger,
        direction: Direction::Depart,
        regular: fee.amount,
        discount: Centavos::ZERO,
        vat_exemption: Centavos::ZERO,
        statutory: Centavos::ZERO,
        vat: fee.vat,
        amount: fee.amount,
    })
}

/// Returns true if these passengers may travel by themselves.
pub fn may_travel_alone(from: &Changeable, leg: &ClaimedLeg, who: &[usize]) -> bool {
    let people: Vec<&Passenger> =
        who.iter().filter_map(|index| from.passengers.get(*index)).collect();
    may_travel_together(&people, leg.sailing.departs_on)
}

/// Returns a class of a sailing by their ids, if it is on the same route as the leg and another one.
pub fn target<'a>(
    sailings: &'a [Sailing],
    leg: &ClaimedLeg,
    sailing: SailingId,
    class: AccommodationId,
) -> Option<(&'a Sailing, &'a SailingClass)> {
    let to = sailings.iter().find(|one| one.id == sailing)?;
    let class = to.class(class)?;
    let is_other = to.id != leg.sailing.id || class.id != leg.class;
    (to.route.id == leg.sailing.route.id && is_other).then_some((to, class))
}

#[cfg(test)]
mod tests;
