//! The key that signs tickets: one for all servers. It is derived from a secret key that lies outside
//! the database, which knows the public half alone.

use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};
use chrono::TimeDelta;
use diesel::PgConnection;
use platform::{
    db::DbError,
    keys::{self, KeyRing, Purpose, Root},
};
use ring::{
    digest::{SHA256, digest},
    signature::{ED25519, Ed25519KeyPair, KeyPair as _, UnparsedPublicKey},
};

use crate::{
    TicketError,
    store::{self, StoredKey},
};

/// So long after the last departure that could be sold gates still take a key that signs no more: a
/// sailing may be late.
const AFTER_DEPARTURE: TimeDelta = TimeDelta::days(7);

/// The key that signs.
pub(crate) struct TicketKey {
    pair: Ed25519KeyPair,
    /// Whether tickets say which key signed them. Those of a key that was once kept in the database
    /// do not: gates that know no other form go on reading them until the next key.
    pub(crate) names_itself: bool,
}

const BROKEN: TicketError = TicketError::Undrawable("the key of tickets is broken");

const MISSING: TicketError =
    TicketError::Undrawable("the secret key that signs tickets is not among this server's keys");

impl TicketKey {
    /// The key in use. Where there is none yet it is derived, and every server ends up with the same.
    pub(crate) fn of(conn: &mut PgConnection, keys: &KeyRing) -> Result<Self, TicketError> {
        if let Some(kept) = store::newest_key(conn)? {
            return Self::open(&kept, keys);
        }
        let current = keys::current(conn)?.and_then(|id| keys.root(&id));
        let root = current.or_else(|| keys.newest()).ok_or(MISSING)?;
        store::insert_first_key_if_absent(conn, derived(&root)?.public_key().as_ref(), &root.id())?;
        Self::open(&store::newest_key(conn)?.ok_or(BROKEN)?, keys)
    }

    fn open(kept: &StoredKey, keys: &KeyRing) -> Result<Self, TicketError> {
        let pair = match &kept.key_id {
            Some(id) => derived(&keys.root(id).ok_or(MISSING)?)?,
            None => moved(kept, keys)?,
        };
        match pair.public_key().as_ref() == kept.public_key {
            true => Ok(Self { pair, names_itself: kept.key_id.is_some() }),
            false => Err(BROKEN),
        }
    }

    #[cfg(any(test, fuzzing))]
    pub(crate) fn of_seed(seed: &[u8], names_itself: bool) -> Result<Self, TicketError> {
        Ok(Self { pair: of_seed(seed)?, names_itself })
    }

    #[cfg(fuzzing)]
    pub(crate) fn public(&self) -> Vec<u8> {
        self.pair.public_key().as_ref().to_vec()
    }

    /// Signs.
    pub(crate) fn sign(&self, text: &[u8]) -> impl AsRef<[u8]> {
        self.pair.sign(text)
    }

    /// How tickets name it.
    pub(crate) fn name(&self) -> String {
        name_of(self.pair.public_key().as_ref())
    }
}

/// How tickets name a public key: by the beginning of its SHA-256.
pub fn name_of(public_key: &[u8]) -> String {
    URL_SAFE_NO_PAD.encode(&digest(&SHA256, public_key).as_ref()[..8])
}

fn of_seed(seed: &[u8]) -> Result<Ed25519KeyPair, TicketError> {
    Ed25519KeyPair::from_seed_unchecked(seed).map_err(|_| BROKEN)
}

fn derived(root: &Root) -> Result<Ed25519KeyPair, TicketError> {
    of_seed(root.key(Purpose::Tickets).expose())
}

/// A key that was once kept in the database: from the file, or, until it is there, from its row.
fn moved(kept: &StoredKey, keys: &KeyRing) -> Result<Ed25519KeyPair, TicketError> {
    for seed in keys.moved() {
        let pair = of_seed(seed.expose())?;
        if pair.public_key().as_ref() == kept.public_key {
            return Ok(pair);
        }
    }
    of_seed(kept.seed.as_ref().ok_or(MISSING)?)
}

/// A text's signature, and which key made it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Signed {
    /// The key, by its name.
    pub key: String,
    /// Of Ed25519.
    pub signature: Vec<u8>,
}

/// Signs a text that is no ticket: it begins with other letters than tickets do.
pub fn sign(conn: &mut PgConnection, keys: &KeyRing, text: &[u8]) -> Result<Signed, TicketError> {
    let key = TicketKey::of(conn, keys)?;
    Ok(Signed { key: key.name(), signature: key.sign(text).as_ref().to_vec() })
}

/// Returns true if a key that ever signed made this signature, whether or not gates still take it.
pub fn holds(conn: &mut PgConnection, text: &[u8], signed: &Signed) -> Result<bool, DbError> {
    let named = store::all_public_keys(conn)?.into_iter().find(|key| name_of(key) == signed.key);
    Ok(named.is_some_and(|key| {
        UnparsedPublicKey::new(&ED25519, key).verify(text, &signed.signature).is_ok()
    }))
}

/// What a gate needs to know to check tickets offline: every public key whose tickets are still good,
/// the newest first.
pub fn public_keys(conn: &mut PgConnection) -> Result<Vec<Vec<u8>>, DbError> {
    store::public_keys(conn)
}

/// Makes the key that signs where there is none yet. A server does this before it sells anything: two
/// transactions that made it beside the bookings that they have locked would wait for each other.
pub fn make_first_key(conn: &mut PgConnection, keys: &KeyRing) -> Result<(), TicketError> {
    TicketKey::of(conn, keys).map(drop)
}

/// Lets this key sign from now on. Gates take tickets of those before until all has sailed that could
/// be sold by now, or no longer at all.
pub fn begin_key(
    conn: &mut PgConnection,
    root: &Root,
    ends_at_once: bool,
) -> Result<(), TicketError> {
    let last = routes::last_departure(conn).map_err(bookings::BookingError::from)?;
    let until = last.filter(|_| !ends_at_once).map(|last| last + AFTER_DEPARTURE);
    store::retire_keys(conn, until)?;
    store::insert_key(conn, derived(root)?.public_key().as_ref(), &root.id())?;
    Ok(())
}

/// Returns the seeds that the database still holds, from before keys lay outside of it.
pub fn kept_seeds(conn: &mut PgConnection) -> Result<Vec<kernel::Secret<Vec<u8>>>, DbError> {
    store::seeds(conn)
}

/// Erases those seeds. The caller has seen that each of them is in the file of the keys.
pub fn erase_seeds(conn: &mut PgConnection) -> Result<usize, DbError> {
    store::erase_seeds(conn)
}
