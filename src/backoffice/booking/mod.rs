//! One booking at the desk: all that is known of it, and what somebody there may do about it.

mod add_note;
mod change_contact;
mod confirm_change;
mod correct_name;
mod emails;
mod history;
mod may;
mod notes;
mod old_address;
mod page;
mod quote_change;
mod resend;
mod show;
mod unused;

#[cfg(test)]
pub(crate) use correct_name::{Seen, correct};
pub(crate) use notes::ForgetNotes;
pub use notes::PERSONAL_DATA;
use platform::web::Mount;
pub use unused::{refund_unused, revoke_links};

/// Mounts the endpoints.
pub(crate) fn mount(api: &mut Mount) {
    api.get("/bookings/{code}", show::endpoint)
        .says("A booking with its whole history in one line of time.");
    api.post("/bookings/{code}/passengers/{index}/name", correct_name::endpoint)
        .says("Corrects a passenger's name and mails the tickets anew.");
    api.put("/bookings/{code}/contact", change_contact::endpoint).says(
        "Another e-mail address or number; the old address is told, and its links open nothing.",
    );
    api.post("/bookings/{code}/resend", resend::endpoint).says("Mails the tickets once more.");
    api.post("/bookings/{code}/notes", add_note::endpoint)
        .says("Writes a note about the booking for others at the desk.");
    api.post("/bookings/{code}/changes/quote", quote_change::endpoint)
        .says("What giving places back or moving them comes to, by the traveller's own terms.");
    api.post("/bookings/{code}/changes", confirm_change::endpoint)
        .says("Makes the change of a quote, once.");
}
