//! What is guessed at, by the hashes that tries are counted under. They are those of no traveller's address,
//! so nobody's tries in the shop count at the desk.

use kernel::EmailAddress;
use sha2::{Digest as _, Sha256};

use crate::ids::StaffId;

/// The password of whoever has this address, or of nobody.
pub(crate) fn password_of(email: &EmailAddress) -> [u8; 32] {
    let hash = Sha256::new().chain_update("staff password ").chain_update(email.canonical());
    hash.finalize().into()
}

/// The second factor of somebody.
pub(crate) fn factor_of(person: StaffId) -> [u8; 32] {
    Sha256::new().chain_update("staff factor ").chain_update(person.0.as_bytes()).finalize().into()
}
