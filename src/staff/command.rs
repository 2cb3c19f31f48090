//! What the command line does with staff: the same acts, by the machine's account.

use diesel::PgConnection;
use kernel::{EmailAddress, Language};
use platform::Context;

use crate::{
    actor::Actor,
    error::StaffError,
    events,
    ids::{StaffEventId, StaffId},
    invite::NewInvite,
    invites,
    people::{self, ShownPerson, everybody},
    ports::RoleAt,
    role::Role,
    security::{Security, note},
    store,
};

/// Invites somebody with any role, also the first owner, who has to come before all others. Returns the link.
pub fn invite(
    conn: &mut PgConnection,
    ctx: &Context,
    actor: &Actor,
    email: EmailAddress,
    name: &str,
    roles: Vec<RoleAt>,
) -> Result<String, StaffError> {
    let mut errors = platform::web::FieldErrors::default();
    let roles = crate::invite::read_roles(roles, &mut errors);
    errors.into_result()?;
    let makes_an_owner = roles.iter().any(|one| one.role == Role::Owner);
    if !makes_an_owner && store::people::lock_owners(conn)?.is_empty() {
        return Err(StaffError::NoOwner);
    }
    let new = NewInvite { name: name.to_owned(), email, language: Language::default(), roles };
    let (_, link) = invites::invite(conn, ctx, actor, &new)?;
    note(Security::Invited, actor);
    Ok(link)
}

/// Returns everybody who works here, and then those who left.
pub fn list(conn: &mut PgConnection) -> Result<Vec<ShownPerson>, StaffError> {
    everybody(conn)
}

fn by_email(conn: &mut PgConnection, email: &EmailAddress) -> Result<StaffId, StaffError> {
    Ok(store::people::by_email(conn, email)?.ok_or(StaffError::NotFound)?.id)
}

/// Lets somebody in no more.
pub fn end(
    conn: &mut PgConnection,
    actor: &Actor,
    email: &EmailAddress,
    reason: &str,
) -> Result<(), StaffError> {
    let person = by_email(conn, email)?;
    people::end_person(conn, actor, person, reason)?;
    note(Security::PersonEnded, actor);
    Ok(())
}

/// Lets somebody enrol anew.
pub fn reset_factors(
    conn: &mut PgConnection,
    ctx: &Context,
    actor: &Actor,
    email: &EmailAddress,
    reason: &str,
) -> Result<(), StaffError> {
    let person = by_email(conn, email)?;
    people::reset(conn, ctx, actor, person, reason)?;
    note(Security::FactorsReset, actor);
    Ok(())
}

/// Returns true if the event of this number has this hash, as it was mailed.
pub fn is_in_log(
    conn: &mut PgConnection,
    number: StaffEventId,
    hash: &str,
) -> Result<bool, StaffError> {
    let kept = events::hash_at(conn, number)?;
    Ok(kept.is_some_and(|kept| hexadecimal(&kept) == hash.trim().to_ascii_lowercase()))
}

pub(crate) fn hexadecimal(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}
