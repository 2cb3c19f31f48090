//! A booking as it is printed and told: who travels, on what, for how much.

use chrono::{DateTime, NaiveDate, Utc};
use diesel::PgConnection;
use kernel::{Centavos, age_on};
use routes::{PassengerType, Pier, Sailing};
use users::Gender;

use crate::{
    booking::{
        code::BookingCode,
        direction::Direction,
        head,
        id::BookingId,
        passenger::Passenger,
        payer::Payer,
        price_groups::{LegPrice, price_of_legs},
        state::BookingState,
        whole,
    },
    error::BookingError,
    terms::{schedule::Terms, store::terms_of},
};

/// A booking with all that paper needs.
#[derive(Clone, Debug)]
pub struct Itinerary {
    /// The booking.
    pub id: BookingId,
    /// Its code.
    pub code: BookingCode,
    /// Where it stands.
    pub state: BookingState,
    /// What it cost.
    pub total: Centavos,
    /// The same line by line, as it was when it was sold.
    pub price: Vec<LegPrice>,
    /// The VAT within the total.
    pub vat: Centavos,
    /// The part of the total that the booking that it replaces pays for.
    pub credit: Centavos,
    /// The code of that booking.
    pub origin_code: Option<BookingCode>,
    /// Its legs, in order of departure.
    pub legs: Vec<ItineraryLeg>,
    /// Its passengers, in the order in which they were typed.
    pub passengers: Vec<Traveller>,
    /// Whom to tell.
    pub payer: Payer,
    /// The terms that it was sold under.
    pub terms: Terms,
}

/// One leg.
#[derive(Clone, Debug)]
pub struct ItineraryLeg {
    /// Out or back.
    pub direction: Direction,
    /// What sails.
    pub sailing: Sailing,
    /// When it was to leave as its seats were held.
    pub promised_departs_at: DateTime<Utc>,
    /// Where passengers go on board, where the operator has described it.
    pub pier: Option<Pier>,
    /// The name of the class.
    pub class: String,
    /// Who travels on it, by their positions in the booking; empty where its seats were given back.
    pub places: Vec<usize>,
}

/// Who travels.
#[derive(Clone, Debug)]
pub struct Traveller {
    /// As on the ID.
    pub full_name: String,
    /// By which fare, where the age on the day fits it; see [`Traveller::type_on`].
    pub passenger_type: PassengerType,
    /// The date of birth.
    pub birth_date: NaiveDate,
    /// As on the passenger list.
    pub gender: Gender,
    /// Of the ID that is shown at the gate for the discount.
    pub id_number: Option<String>,
}

impl Traveller {
    /// Returns the type by which the traveller travels on that day.
    pub fn type_on(&self, day: NaiveDate) -> PassengerType {
        self.passenger_type.at_age(age_on(day, self.birth_date))
    }
}

/// Returns the itinerary of a booking.
pub fn itinerary(conn: &mut PgConnection, id: BookingId) -> Result<Itinerary, BookingError> {
    let head = head::get(conn, id)?;
    let state = head.state();
    let terms = terms_of(conn, head.id)?;
    let (whole, sailings) = whole::read(conn, head)?;
    let piers = routes::piers(conn)?;
    let everyone = || 0..whole.passengers.len();
    let mut legs = Vec::new();
    for leg in &whole.legs {
        let sailing = leg.sailing_in(&sailings)?.clone();
        let class = sailing.class(leg.class).map(|class| class.name.to_string());
        let travels =
            |place: &usize| leg.state.is_travelled() && !whole.has_left(leg.direction, *place);
        legs.push(ItineraryLeg {
            direction: leg.direction,
            class: class.unwrap_or_default(),
            places: everyone().filter(travels).collect(),
            pier: piers.get(&sailing.route.origin.id).cloned(),
            promised_departs_at: leg.promised_in(&sailing),
            sailing,
        });
    }
    legs.sort_by_key(|leg| leg.direction);
    let types: Vec<PassengerType> =
        whole.passengers.iter().map(|passenger| passenger.passenger_type).collect();
    Ok(Itinerary {
        id,
        state,
        payer: Payer::from(&whole.contact),
        code: whole.head.code,
        total: whole.head.total,
        price: price_of_legs(&whole.lines, &types),
        vat: whole.lines.iter().map(|line| line.vat).sum(),
        credit: whole.head.credit,
        origin_code: whole.origin_code,
        legs,
        passengers: whole.passengers.into_iter().map(Traveller::from).collect(),
        terms,
    })
}

impl From<Passenger> for Traveller {
    fn from(passenger: Passenger) -> Self {
        Self {
            full_name: passenger.name.full(),
            passenger_type: passenger.passenger_type,
            birth_date: passenger.birth_date,
            gender: passenger.gender,
            id_number: passenger.id_number,
        }
    }
}
