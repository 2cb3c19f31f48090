//! Everything that bookings know of one booking, for the desk.

use chrono::{DateTime, NaiveDate, Utc};
use diesel::prelude::*;
use kernel::{Centavos, Language};
use routes::{AccommodationId, PassengerType, Sailing, SailingId, SailingStatus};
use schema::tables::{booking_events, bookings, contact_changes, left_places, name_corrections};
use serde::Serialize;
use users::Gender;
use utoipa::ToSchema;

use crate::{
    booking::{
        code::BookingCode,
        direction::Direction,
        head,
        id::BookingId,
        left_place::LeftPlace,
        leg::LegState,
        mask,
        passenger::Passenger,
        payment_state::PaymentState,
        price::{PriceLine, PriceLineKind},
        state::BookingState,
        whole::{self, Whole},
    },
    desk::changes,
    error::BookingError,
};

/// Everything that bookings know of one booking.
#[derive(Clone, Debug)]
pub struct Facts {
    /// Its id.
    pub id: BookingId,
    /// Its code.
    pub code: BookingCode,
    /// Where it stands.
    pub state: BookingState,
    /// How often it was changed.
    pub version: i64,
    /// When its seats were held.
    pub made_at: DateTime<Utc>,
    /// When this was read.
    pub now: DateTime<Utc>,
    /// Until when unpaid seats are held.
    pub hold_expires_at: DateTime<Utc>,
    /// What it costs.
    pub total: Centavos,
    /// The part of that which the booking that it replaces pays for.
    pub credit: Centavos,
    /// What travellers are told of the payment.
    pub payment_state: PaymentState,
    /// In which way it was paid.
    pub payment_method: Option<String>,
    /// The booking that it replaces.
    pub origin: Option<BookingCode>,
    /// Whom to tell.
    pub contact: DeskContact,
    /// Its legs, the way out first.
    pub legs: Vec<DeskLeg>,
    /// What sails on them.
    pub sailings: Vec<Sailing>,
    /// Who travels, in the order in which they were typed.
    pub passengers: Vec<DeskPassenger>,
    /// What it costs, line by line.
    pub lines: Vec<DeskLine>,
    /// What became of it, in no order.
    pub steps: Vec<Step>,
}

/// Whom to tell about a booking.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct DeskContact {
    firstname: String,
    lastname: String,
    email: String,
    phone: String,
    full_address: String,
    language: Language,
}

/// One leg.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct DeskLeg {
    /// Out or back.
    pub leg: Direction,
    /// What sails.
    #[schema(value_type = Uuid)]
    pub sailing_id: SailingId,
    voyage: String,
    day: NaiveDate,
    from: String,
    to: String,
    vessel: String,
    departs_at: DateTime<Utc>,
    scheduled_departs_at: DateTime<Utc>,
    arrives_at: DateTime<Utc>,
    sailing_status: SailingStatus,
    #[schema(value_type = Uuid)]
    class_id: AccommodationId,
    class: String,
    /// How its seats stand.
    pub state: LegState,
    seats: i32,
    /// Until then the travellers of a ship that does not sail may choose.
    #[schema(required)]
    choose_until: Option<DateTime<Utc>>,
}

/// Who travels.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct DeskPassenger {
    firstname: String,
    #[schema(required)]
    middlename: Option<String>,
    lastname: String,
    #[schema(required)]
    suffix: Option<String>,
    gender: Gender,
    birth_date: NaiveDate,
    nationality: String,
    /// None where it is the contact's.
    #[schema(required)]
    address: Option<String>,
    #[serde(rename = "type")]
    passenger_type: PassengerType,
    /// Its last letters.
    #[schema(required)]
    id_number: Option<String>,
    /// The name under which the ticket was sold, where it was corrected.
    #[schema(required)]
    sold_as: Option<String>,
    /// Legs that this passenger has left.
    left: Vec<DeskPlace>,
}

/// A place that a passenger has left.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct DeskPlace {
    leg: Direction,
    /// The booking that took the place over; none where it was given back.
    #[schema(required, value_type = Option<String>)]
    to: Option<BookingCode>,
}

/// One line of the price.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct DeskLine {
    kind: PriceLineKind,
    leg: Direction,
    passenger_index: usize,
    #[schema(value_type = i64)]
    regular_centavos: Centavos,
    #[schema(value_type = i64)]
    discount_centavos: Centavos,
    #[schema(value_type = i64)]
    vat_centavos: Centavos,
    #[schema(value_type = i64)]
    amount_centavos: Centavos,
}

/// Something that became of a booking.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// When.
    pub at: DateTime<Utc>,
    /// What.
    pub what: StepKind,
}

/// What became of a booking.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StepKind {
    /// It came to stand there.
    State(BookingState),
    /// A passenger left a leg, for the booking that took the place over or for none.
    Left {
        /// By the place in the booking, from zero.
        passenger: usize,
        /// The booking that took the place over.
        to: Option<BookingCode>,
    },
    /// A passenger's name was corrected.
    NameCorrected {
        /// By the place in the booking, from zero.
        passenger: usize,
    },
    /// The contact was changed.
    ContactChanged,
}

/// Returns everything that bookings know of one booking.
pub fn facts(conn: &mut PgConnection, id: BookingId) -> Result<Facts, BookingError> {
    let version = changes::version(conn, id)?;
    let head = head::get(conn, id)?;
    let (whole, sailings) = whole::read(conn, head)?;
    let made_at = bookings::table.find(id).select(bookings::created_at).first(conn)?;
    let steps = steps(conn, id)?;
    let legs = legs(&whole, &sailings)?;
    let Whole { head, contact, passengers, lines, left, origin_code, .. } = whole;
    Ok(Facts {
        id,
        state: head.state(),
        code: head.code,
        version,
        made_at,
        now: head.now,
        hold_expires_at: head.hold_expires_at,
        total: head.total,
        credit: head.credit,
        payment_state: head.payment_state,
        payment_method: head.payment_method,
        origin: origin_code,
        contact: DeskContact {
            firstname: contact.firstname,
            lastname: contact.lastname,
            email: contact.email.to_string(),
            phone: contact.contact_number.as_str().to_owned(),
            full_address: contact.full_address,
            language: contact.language,
        },
        legs,
        sailings,
        passengers: passengers
            .into_iter()
            .enumerate()
            .map(|(index, one)| passenger(index, one, &left))
            .collect(),
        lines: lines.iter().map(DeskLine::from).collect(),
        steps,
    })
}

fn legs(whole: &Whole, sailings: &[Sailing]) -> Result<Vec<DeskLeg>, BookingError> {
    let leg = |leg: &crate::booking::leg::Leg| {
        let sailing = leg.sailing_in(sailings)?;
        let choice = whole.choices.iter().find(|one| one.direction == leg.direction);
        Ok(DeskLeg {
            leg: leg.direction,
            sailing_id: sailing.id,
            voyage: sailing.voyage_number.clone(),
            day: sailing.departs_on,
            from: sailing.route.origin.code.clone(),
            to: sailing.route.destination.code.clone(),
            vessel: sailing.vessel.clone(),
            departs_at: sailing.departs_at,
            scheduled_departs_at: sailing.scheduled_departs_at,
            arrives_at: sailing.arrives_at,
            sailing_status: sailing.status,
            class_id: leg.class,
            class: sailing.class(leg.class).map(|one| one.name.to_string()).unwrap_or_default(),
            state: leg.state,
            seats: leg.count,
            choose_until: choice.map(|one| one.until),
        })
    };
    whole.legs.iter().map(leg).collect()
}

fn passenger(index: usize, passenger: Passenger, left: &[LeftPlace]) -> DeskPassenger {
    let is_corrected = passenger.sold_firstname.is_some() || passenger.sold_lastname.is_some();
    let (first, last) = passenger.sold_as();
    let sold_as = is_corrected.then(|| format!("{first} {last}"));
    let theirs = left.iter().filter(|one| one.passenger == index);
    DeskPassenger {
        sold_as,
        left: theirs.map(|one| DeskPlace { leg: one.direction, to: one.to.clone() }).collect(),
        firstname: passenger.name.firstname,
        middlename: passenger.name.middlename,
        lastname: passenger.name.lastname,
        suffix: passenger.name.suffix,
        gender: passenger.gender,
        birth_date: passenger.birth_date,
        nationality: passenger.nationality,
        address: passenger.address,
        passenger_type: passenger.passenger_type,
        id_number: passenger.id_number.as_deref().map(mask::number),
    }
}

impl From<&PriceLine> for DeskLine {
    fn from(line: &PriceLine) -> Self {
        Self {
            kind: line.kind,
            leg: line.direction,
            passenger_index: line.passenger,
            regular_centavos: line.regular,
            discount_centavos: line.discount,
            vat_centavos: line.vat,
            amount_centavos: line.amount,
        }
    }
}

/// Returns what became of a booking, by what wrote it down.
fn steps(conn: &mut PgConnection, id: BookingId) -> Result<Vec<Step>, BookingError> {
    let states = booking_events::table.filter(booking_events::booking_id.eq(id));
    let states: Vec<(DateTime<Utc>, BookingState)> = states
        .order(booking_events::id)
        .select((booking_events::at, booking_events::to_state))
        .load(conn)?;
    let of = states.into_iter().map(|(at, state)| Step { at, what: StepKind::State(state) });
    let mut all: Vec<Step> = of.collect();
    let successors = diesel::alias!(bookings as successors);
    let (to_id, to_code) = (successors.field(bookings::id), successors.field(bookings::code));
    let left: Vec<(DateTime<Utc>, i32, Option<BookingCode>)> = left_places::table
        .left_join(successors.on(left_places::successor_id.eq(to_id.nullable())))
        .filter(left_places::booking_id.eq(id))
        .select((left_places::left_at, left_places::passenger_position, to_code.nullable()))
        .load(conn)?;
    all.extend(left.into_iter().map(|(at, passenger, to)| {
        let passenger = usize::try_from(passenger).unwrap_or_default();
        Step { at, what: StepKind::Left { passenger, to } }
    }));
    let corrected = name_corrections::table.filter(name_corrections::booking_id.eq(id));
    let corrected: Vec<(DateTime<Utc>, i32)> = corrected
        .select((name_corrections::at, name_corrections::passenger_position))
        .load(conn)?;
    all.extend(corrected.into_iter().map(|(at, passenger)| {
        let passenger = usize::try_from(passenger).unwrap_or_default();
        Step { at, what: StepKind::NameCorrected { passenger } }
    }));
    let changed = contact_changes::table.filter(contact_changes::booking_id.eq(id));
    let changed: Vec<DateTime<Utc>> = changed.select(contact_changes::at).load(conn)?;
    all.extend(changed.into_iter().map(|at| Step { at, what: StepKind::ContactChanged }));
    Ok(all)
}
