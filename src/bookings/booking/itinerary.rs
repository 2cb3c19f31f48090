//! A booking as it is printed and told: who travels, on what, for how much.

use chrono::NaiveDate;
use diesel::PgConnection;
use kernel::Centavos;
use routes::{PassengerType, Sailing, SailingId};

use crate::{
    after_sale::{term_rows, terms::Terms},
    booking::{
        code::Reference,
        head,
        id::BookingId,
        name,
        state::BookingState,
        whole::{self, PassengerRow},
    },
    error::BookingError,
    holding::price::Direction,
    paying::{steps::Payer, store},
};

/// A booking with all that paper needs.
#[derive(Clone, Debug)]
pub struct Itinerary {
    /// The booking.
    pub id: BookingId,
    /// Its code.
    pub code: String,
    /// Where it stands.
    pub state: BookingState,
    /// What it cost.
    pub total: Centavos,
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
    /// The name of the class.
    pub class: String,
    /// Who travels on it, by their places in the booking; nobody, where its seats were given back.
    pub places: Vec<usize>,
}

/// Who travels.
#[derive(Clone, Debug)]
pub struct Traveller {
    /// As on the ID.
    pub full_name: String,
    /// By which fare.
    pub passenger_type: PassengerType,
    /// The date of birth.
    pub birth_date: NaiveDate,
    /// `MALE` or `FEMALE`.
    pub gender: String,
    /// Of the ID that is shown at the gate for the discount.
    pub id_number: Option<String>,
}

/// The itinerary of a booking.
pub fn itinerary(conn: &mut PgConnection, id: BookingId) -> Result<Itinerary, BookingError> {
    let head = head::find(conn, &Reference::Id(id.0))?.ok_or(BookingError::NotFound)?;
    let state = head.state();
    let terms = term_rows::terms(conn, head.terms_version)?;
    let whole = whole::whole(conn, head)?;
    let ids: Vec<SailingId> = whole.legs.iter().map(|leg| SailingId(leg.sailing_id)).collect();
    let sailings = routes::sailings_by_id(conn, &ids)?;
    let everyone = || 0..whole.passengers.len();
    let mut legs = Vec::new();
    for leg in &whole.legs {
        let sailing = sailings.iter().find(|sailing| sailing.id.0 == leg.sailing_id);
        let sailing = sailing.ok_or(BookingError::NotFound)?.clone();
        let class = sailing.classes.iter().find(|class| class.id.0 == leg.accommodation_id);
        let travels = |place: &usize| leg.is_travelled() && !whole.has_left(&leg.direction, *place);
        legs.push(ItineraryLeg {
            direction: Direction::from_name(&leg.direction).ok_or(BookingError::NotFound)?,
            class: class.map(|class| class.name.clone()).unwrap_or_default(),
            places: everyone().filter(travels).collect(),
            sailing,
        });
    }
    legs.sort_by_key(|leg| leg.direction);
    Ok(Itinerary {
        id,
        state,
        code: whole.head.code,
        total: Centavos(whole.head.total_centavos),
        legs,
        passengers: whole.passengers.into_iter().map(Traveller::from).collect(),
        payer: store::payer(conn, id.0)?,
        terms,
    })
}

impl From<PassengerRow> for Traveller {
    fn from(row: PassengerRow) -> Self {
        Self {
            full_name: name::full_name(
                &row.firstname,
                row.middlename.as_deref(),
                &row.lastname,
                row.suffix.as_deref(),
            ),
            passenger_type: row.passenger_type.parse().unwrap_or(PassengerType::Adult),
            birth_date: row.birth_date,
            gender: row.gender,
            id_number: row.id_number,
        }
    }
}
