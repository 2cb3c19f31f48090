//! Walks every mounted endpoint with no credentials, another's and the right ones.

pub(super) mod targets;
mod walk;

use actix_web::web::Path;
use bookings::{OptionalProof, Proof};
use kernel::Text;
use platform::web::{Access, Caller, Json, Message};
use walk::Walk;

#[actix_web::test]
async fn each_endpoint_answers_each_caller_as_its_access_says() {
    let walk = Walk::of(|_| ()).await;
    let of = |access| walk.targets.iter().filter(|target| target.access == access).count();
    assert!(of(Access::SignedIn) >= 8 && of(Access::BookingHolder) >= 11, "they are walked");
    assert_eq!(walk.faults().await, Vec::<String>::new());
}

/// As `cancel` would be without its check: the proof is taken and not used.
async fn forgets_its_check(_: Path<String>, _: Proof, caller: Caller) -> Json<Message> {
    Message::to(&caller, &Text::new("Done.", "Done.", "Done."))
}

/// As `cancel` would be if it asked for no proof at all.
async fn asks_for_nothing(_: Path<String>, _: OptionalProof, caller: Caller) -> Json<Message> {
    Message::to(&caller, &Text::new("Done.", "Done.", "Done."))
}

/// As an open endpoint would be that tells what only the holder may read.
async fn tells_secrets(caller: Caller) -> Json<Message> {
    let told = "Maria Santos, 12 Colon Street";
    Message::to(&caller, &Text::new(told, told, told))
}

#[actix_web::test]
async fn endpoints_that_forget_their_check_are_found() {
    let mut walk = Walk::of(|api| {
        api.delete("/planted/{booking}/forgotten", forgets_its_check);
        api.delete("/planted/{booking}/open", asks_for_nothing);
        api.get("/planted/secrets", tells_secrets);
    })
    .await;
    walk.targets.retain(|target| target.path.starts_with("/planted/"));
    let faults = walk.faults().await;
    for (path, fault) in [
        ("DELETE /planted/{booking}/forgotten", "nobody is answered 200"),
        ("DELETE /planted/{booking}/forgotten", "another member is answered 200"),
        ("DELETE /planted/{booking}/forgotten", "another booking's token is answered 200"),
        ("DELETE /planted/{booking}/open", "acts on a booking and asks for no proof"),
        ("GET /planted/secrets", "nobody reads Santos"),
    ] {
        let expected = format!("{path}: {fault}");
        assert!(faults.contains(&expected), "{expected} is missing in {faults:#?}");
    }
}
