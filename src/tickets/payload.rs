//! What the code on a ticket says: signed, so that a gate that knows the public key can check it
//! without a network.

use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};
use bookings::Direction;
use chrono::{DateTime, Utc};
use ring::signature::{ED25519, UnparsedPublicKey};
use routes::{PassengerType, SailingId};
use uuid::Uuid;

use crate::key::{TicketKey, name_of};

/// The form of a code: `P2.<key>.<fields>.<signature>`, the last two in base64 of the alphabet for
/// addresses; the key is named by [`crate::name_of`]. The signature is over all before it.
const VERSION: &str = "P2";

/// The first form, without the key's name: `P1.<fields>.<signature>`.
const FIRST_VERSION: &str = "P1";

/// The longest text of a field, in bytes; a gate compares what fits.
const LONGEST: usize = 60;

const IS_RETURN: u8 = 1;
const IS_CHECKED: u8 = 2;

/// What a ticket's code says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Payload {
    /// The ticket.
    pub ticket: Uuid,
    /// The code of its booking.
    pub code: String,
    /// The sailing.
    pub sailing: SailingId,
    /// The voyage.
    pub voyage: String,
    /// When it was to depart when the ticket was drawn, to the second.
    pub departs_at: DateTime<Utc>,
    /// Out or back.
    pub direction: Direction,
    /// The passenger's place in the booking, from zero.
    pub place: usize,
    /// By which fare.
    pub passenger_type: PassengerType,
    /// Whether the gate must look at the age or at an ID before it believes the fare.
    pub is_checked: bool,
    /// The name of the class.
    pub class: String,
    /// The passenger's name as on the ID; a very long one is cut.
    pub name: String,
}

impl Payload {
    /// The text for the code.
    pub(crate) fn signed(&self, key: &TicketKey) -> String {
        let fields = URL_SAFE_NO_PAD.encode(self.to_bytes());
        let text = match key.names_itself {
            true => format!("{VERSION}.{}.{fields}", key.name()),
            false => format!("{FIRST_VERSION}.{fields}"),
        };
        let signature = URL_SAFE_NO_PAD.encode(key.sign(text.as_bytes()));
        format!("{text}.{signature}")
    }

    fn to_bytes(&self) -> Vec<u8> {
        let is_return = self.direction == Direction::Return;
        let flags =
            if is_return { IS_RETURN } else { 0 } | if self.is_checked { IS_CHECKED } else { 0 };
        let types = PassengerType::ALL.iter();
        let passenger_type = types.take_while(|one| **one != self.passenger_type).count();
        let mut bytes = Vec::with_capacity(100);
        bytes.extend_from_slice(self.ticket.as_bytes());
        bytes.extend_from_slice(self.sailing.0.as_bytes());
        bytes.extend_from_slice(&self.departs_at.timestamp().to_be_bytes());
        bytes.push(flags);
        bytes.push(u8::try_from(self.place).unwrap_or(u8::MAX));
        bytes.push(u8::try_from(passenger_type).unwrap_or(u8::MAX));
        for text in [&self.code, &self.voyage, &self.class, &self.name] {
            let text = cut(text);
            bytes.push(u8::try_from(text.len()).unwrap_or(u8::MAX));
            bytes.extend_from_slice(text.as_bytes());
        }
        bytes
    }

    fn from_bytes(bytes: &[u8]) -> Option<Self> {
        let mut rest = bytes;
        let ticket = Uuid::from_bytes(take(&mut rest)?);
        let sailing = SailingId(Uuid::from_bytes(take(&mut rest)?));
        let departs_at = DateTime::from_timestamp(i64::from_be_bytes(take(&mut rest)?), 0)?;
        let [flags, place, passenger_type] = take(&mut rest)?;
        let is_return = flags & IS_RETURN != 0;
        let payload = Self {
            ticket,
            sailing,
            departs_at,
            direction: if is_return { Direction::Return } else { Direction::Depart },
            is_checked: flags & IS_CHECKED != 0,
            place: usize::from(place),
            passenger_type: *PassengerType::ALL.get(usize::from(passenger_type))?,
            code: text(&mut rest)?,
            voyage: text(&mut rest)?,
            class: text(&mut rest)?,
            name: text(&mut rest)?,
        };
        rest.is_empty().then_some(payload)
    }
}

/// What the text of a code says, if the holder of this Ed25519 public key signed it.
pub fn verify(public: &[u8], text: &str) -> Option<Payload> {
    let (signed, signature) = text.rsplit_once('.')?;
    let fields = match signed.split_once('.')? {
        (FIRST_VERSION, fields) => fields,
        (VERSION, rest) => {
            let (name, fields) = rest.split_once('.')?;
            (name == name_of(public)).then_some(fields)?
        }
        _ => return None,
    };
    let signature = URL_SAFE_NO_PAD.decode(signature).ok()?;
    UnparsedPublicKey::new(&ED25519, public).verify(signed.as_bytes(), &signature).ok()?;
    Payload::from_bytes(&URL_SAFE_NO_PAD.decode(fields).ok()?)
}

fn cut(text: &str) -> &str {
    &text[..text.floor_char_boundary(LONGEST)]
}

fn take<const N: usize>(rest: &mut &[u8]) -> Option<[u8; N]> {
    let (bytes, after) = rest.split_first_chunk()?;
    *rest = after;
    Some(*bytes)
}

fn text(rest: &mut &[u8]) -> Option<String> {
    let [length] = take(rest)?;
    let (bytes, after) = rest.split_at_checked(usize::from(length))?;
    *rest = after;
    String::from_utf8(bytes.to_vec()).ok()
}

#[cfg(fuzzing)]
pub mod fuzz;
