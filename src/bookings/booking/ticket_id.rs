//! Ids that follow from what they name, so that they are the same whenever they are asked for.

use sha2::{Digest as _, Sha256};
use uuid::Uuid;

use crate::booking::{direction::Direction, id::BookingId};

/// Returns the id of the ticket of one passenger on one leg of a booking.
pub fn ticket_id(booking: BookingId, direction: Direction, passenger: usize) -> Uuid {
    id_of(
        Sha256::new()
            .chain_update("ticket")
            .chain_update(booking.0)
            .chain_update(direction.name())
            .chain_update(passenger.to_be_bytes()),
    )
}

/// Returns the id of one way of a booking.
pub(crate) fn leg_id(booking: BookingId, direction: Direction) -> Uuid {
    id_of(Sha256::new().chain_update("leg").chain_update(booking.0).chain_update(direction.name()))
}

fn id_of(what: Sha256) -> Uuid {
    let digest = what.finalize();
    let mut bytes = [0; 16];
    bytes.copy_from_slice(&digest[..16]);
    uuid::Builder::from_custom_bytes(bytes).into_uuid()
}
