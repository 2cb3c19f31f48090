//! The demo's people, one of each role, to look around at the desk: everybody knows how they sign in, so a
//! server in production refuses to start where they are.

use auth::{Password, hash_at_once};
use chrono::{DateTime, Utc};
use diesel::PgConnection;
use kernel::{EmailAddress, Language};
use platform::{Context, db::DbError};

use crate::{
    error::StaffError,
    ids::{FactorId, StaffId},
    ports::RoleAt,
    role::Role,
    roots, seal, store,
    totp::{SECRET_BYTES, Step, TotpSecret},
};

/// The password of all of them.
pub const PASSWORD: &str = "a lighthouse in the rain";

/// What their apps know.
const SECRET: &[u8; SECRET_BYTES] = b"parola demo at sea!!";

/// Their names, and at which port they work; at all of them without one.
const PEOPLE: [(Role, &str, Option<&str>); 6] = [
    (Role::Owner, "Amihan Reyes", None),
    (Role::Manager, "Bayani Cruz", None),
    (Role::Counter, "Carmela Uy", Some("CEB")),
    (Role::Gate, "Dodong Abella", Some("CEB")),
    (Role::Finance, "Elena Go", None),
    (Role::Auditor, "Felix Tan", None),
];

/// The address of the one with this role.
pub fn address(role: Role) -> String {
    format!("{role}@demo.parola.example")
}

/// Returns true for the address of one of them, where nobody reads.
pub(crate) fn is_one_of_them(email: &EmailAddress) -> bool {
    Role::ALL.iter().any(|role| email.canonical() == address(*role))
}

fn secret() -> Option<TotpSecret> {
    TotpSecret::of_bytes(SECRET)
}

/// The secret as one types it into an app.
pub fn secret_in_base32() -> String {
    secret().map(|secret| secret.in_base32()).unwrap_or_default()
}

/// The code that their apps show at this moment.
pub fn code(now: DateTime<Utc>) -> String {
    secret().map(|secret| secret.code(Step::at(now))).unwrap_or_default()
}

/// Whether one of them may sign in.
pub fn is_there(conn: &mut PgConnection) -> Result<bool, DbError> {
    for role in Role::ALL {
        let Ok(address) = EmailAddress::parse(&address(*role)) else { continue };
        if store::people::by_email(conn, &address)?.is_some() {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Adds them where nobody has ever worked.
pub fn fill(conn: &mut PgConnection, ctx: &Context) -> Result<(), StaffError> {
    if !store::people::is_empty(conn)? {
        return Ok(());
    }
    let password = Password::typed(PASSWORD.to_owned());
    let hash = hash_at_once(&password, ctx.config.bcrypt_cost, &*ctx.rng)?;
    let root = roots::current(conn, ctx)?;
    for (role, name, port) in PEOPLE {
        let Ok(email) = EmailAddress::parse(&address(role)) else { continue };
        let new = StaffId::random(&*ctx.rng);
        let joined = store::people::join(conn, new, name, &email, Language::default(), &hash)?;
        let person = joined.ok_or(StaffError::AddressTaken)?;
        store::roles::set(conn, person, &[RoleAt { role, port: port.map(str::to_owned) }])?;
        let factor = FactorId::random(&*ctx.rng);
        let sealed = secret().and_then(|secret| seal::seal(&root, factor, &secret, &*ctx.rng));
        let sealed = sealed.ok_or(StaffError::NoKey)?;
        store::factors::insert_totp(conn, person, factor, &root.id(), &sealed)?;
        store::factors::confirm(conn, factor)?;
    }
    Ok(())
}
