//! Who acts, as rows of payments name them.

use staff::Actor;

/// Returns the id of somebody of the operator; of whoever has the machine, that it is the command line.
pub(crate) fn by(actor: &Actor) -> String {
    actor.staff_id().map_or_else(|| "command line".to_owned(), |id| id.to_string())
}
