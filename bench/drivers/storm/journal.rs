//! What the buyers were promised, compared with the database.

use std::collections::BTreeMap;

use diesel::{
    QueryableByName, RunQueryDsl as _, sql_query,
    sql_types::{BigInt, Text},
};
use sha2::{Digest as _, Sha256};

use crate::{
    buyer::{Buyer, SeatClass},
    database::Database,
    http::Answer,
};

/// One promise: a request for seats that was granted, and what became of it.
#[derive(Clone)]
pub(crate) struct Entry {
    pub(crate) head: String,
    pub(crate) body: String,
    pub(crate) token: String,
    pub(crate) id: String,
    pub(crate) code: String,
    /// The answer, byte for byte.
    pub(crate) text: String,
    key_hash: String,
    total: i64,
    party: i64,
    classes: Vec<SeatClass>,
    is_cancelled: bool,
}

impl Entry {
    fn new(buyer: &Buyer, answer: &Answer) -> Self {
        let text = |name: &str| answer.body[name].as_str().unwrap_or_default().to_owned();
        let hash = Sha256::digest(&buyer.key);
        Self {
            head: buyer.head(),
            body: buyer.body.clone(),
            token: text("manage_token"),
            id: text("id"),
            code: text("code"),
            text: answer.text.clone(),
            key_hash: hash.iter().map(|byte| format!("{byte:02x}")).collect(),
            total: answer.body["total_centavos"].as_i64().unwrap_or(-1),
            party: i64::try_from(buyer.party).unwrap_or(i64::MAX),
            classes: buyer.classes.clone(),
            is_cancelled: false,
        }
    }

    /// Returns the rows that the database must have.
    fn expected_rows(&self) -> Vec<LegRow> {
        let directions = ["depart", "return"];
        let (state, leg_state) =
            if self.is_cancelled { ("cancelled", "released") } else { ("held", "held") };
        let row = |(direction, class): (&str, &SeatClass)| LegRow {
            id: self.id.clone(),
            code: self.code.clone(),
            state: state.to_owned(),
            total: self.total,
            passengers: self.party,
            direction: direction.to_owned(),
            sailing: class.sailing.clone(),
            accommodation: class.accommodation.clone(),
            seats: self.party,
            leg_state: leg_state.to_owned(),
        };
        directions.into_iter().zip(&self.classes).map(row).collect()
    }
}

/// A leg with its booking.
#[derive(Debug, PartialEq, Eq, QueryableByName)]
struct LegRow {
    #[diesel(sql_type = Text)]
    id: String,
    #[diesel(sql_type = Text)]
    code: String,
    #[diesel(sql_type = Text)]
    state: String,
    #[diesel(sql_type = BigInt)]
    total: i64,
    #[diesel(sql_type = BigInt)]
    passengers: i64,
    #[diesel(sql_type = Text)]
    direction: String,
    #[diesel(sql_type = Text)]
    sailing: String,
    #[diesel(sql_type = Text)]
    accommodation: String,
    #[diesel(sql_type = BigInt)]
    seats: i64,
    #[diesel(sql_type = Text)]
    leg_state: String,
}

/// A stored answer of an idempotent request.
#[derive(QueryableByName)]
struct StoredAnswer {
    #[diesel(sql_type = Text)]
    key_hash: String,
    #[diesel(sql_type = Text)]
    id: String,
}

/// The promises of one storm, by the booking's id.
#[derive(Default)]
pub(crate) struct Journal(BTreeMap<String, Entry>);

impl Journal {
    /// Records a promise. The error says what is wrong with it.
    pub(crate) fn promise(&mut self, buyer: &Buyer, answer: &Answer) -> Result<Entry, String> {
        if !buyer.is_answered_by(answer) {
            return Err(format!("buyer {} was promised something else", buyer.number));
        }
        let entry = Entry::new(buyer, answer);
        match self.0.insert(entry.id.clone(), entry.clone()) {
            Some(_) => Err(format!("two buyers were promised the booking {}", entry.code)),
            None => Ok(entry),
        }
    }

    /// Records that the server confirmed a cancellation.
    pub(crate) fn cancelled(&mut self, id: &str) {
        if let Some(entry) = self.0.get_mut(id) {
            entry.is_cancelled = true;
        }
    }

    /// Returns the ids of all promised bookings.
    pub(crate) fn ids(&self) -> Vec<String> {
        self.0.keys().cloned().collect()
    }

    pub(crate) fn promises(&self) -> usize {
        self.0.len()
    }

    pub(crate) fn cancellations(&self) -> usize {
        self.0.values().filter(|entry| entry.is_cancelled).count()
    }

    /// Returns some entries, spread over the whole storm.
    pub(crate) fn sample(&self, count: usize) -> impl Iterator<Item = &Entry> {
        self.0.values().step_by((self.0.len() / count).max(1))
    }

    /// Returns a booking that holds seats of this class and of no other.
    pub(crate) fn holder_of(&self, class: &SeatClass) -> Option<Entry> {
        let holds = |entry: &&Entry| !entry.is_cancelled && entry.classes == [class.clone()];
        self.0.values().find(holds).cloned()
    }

    /// Returns how many seats are promised and not given back.
    pub(crate) fn taken(&self, class: &SeatClass) -> i64 {
        let active = self.0.values().filter(|entry| !entry.is_cancelled);
        active.filter(|entry| entry.classes.contains(class)).map(|entry| entry.party).sum()
    }

    /// Returns every difference between the promises and the database.
    pub(crate) fn compare(&self, database: &Database, classes: &[SeatClass]) -> Vec<String> {
        let sailings: Vec<&str> = classes.iter().map(|class| class.sailing.as_str()).collect();
        let of_storm = format!("l.sailing_id IN ('{}')", sailings.join("','"));
        let mut conn = database.connect();
        let rows = sql_query(format!(
            "SELECT b.id::text, b.code, b.state, b.total_centavos AS total,
                    b.passengers_count::bigint AS passengers, l.direction,
                    l.sailing_id::text AS sailing, l.accommodation_id::text AS accommodation,
                    l.seats::bigint, l.state AS leg_state
             FROM bookings AS b JOIN legs AS l ON l.booking_id = b.id
             WHERE {of_storm} ORDER BY b.id, l.direction"
        ));
        let mut bookings = BTreeMap::<String, Vec<LegRow>>::new();
        for row in rows.load::<LegRow>(&mut conn).expect("the bookings") {
            bookings.entry(row.id.clone()).or_default().push(row);
        }
        let kept = sql_query(format!(
            "SELECT encode(key_hash, 'hex') AS key_hash, booking_id::text AS id
             FROM idempotent_answers WHERE booking_id IN (
               SELECT l.booking_id FROM legs AS l WHERE {of_storm})"
        ));
        let mut keys = BTreeMap::<String, Vec<String>>::new();
        for kept in kept.load::<StoredAnswer>(&mut conn).expect("the answers") {
            keys.entry(kept.id).or_default().push(kept.key_hash);
        }
        let mut violations = Vec::new();
        for entry in self.0.values() {
            match bookings.remove(&entry.id) {
                None => violations.push(format!("{} was promised and is not there", entry.code)),
                Some(rows) if rows == entry.expected_rows() => {}
                Some(rows) => {
                    violations.push(format!(
                        "{} is {rows:?}, promised {:?}",
                        entry.code,
                        entry.expected_rows()
                    ));
                }
            }
            if keys.get(&entry.id).map(Vec::as_slice) != Some(std::slice::from_ref(&entry.key_hash))
            {
                violations.push(format!("the key of {} does not lead to it alone", entry.code));
            }
        }
        // Every buyer waited for a clear answer, so the database may have no other booking.
        let extra = bookings.values().flatten();
        violations.extend(
            extra.map(|row| format!("{} ({}) was promised to no buyer", row.code, row.state)),
        );
        violations
    }
}
