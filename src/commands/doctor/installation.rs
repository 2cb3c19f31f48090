//! What the doctor sees of who may do what: the roles of the database, and the secret keys.

use std::fmt::Display;

use diesel::{Connection as _, PgConnection};
use platform::{
    config::Config,
    db::{self, roles},
};

use super::finding::{
    Finding::{self, Bad, Good, Plain},
    lacking,
};
use crate::commands::{
    open::Opened,
    outcome::boxed,
    secret_keys::{self, Standing},
};

/// The role that serves must not be able to take the triggers of the ledger off.
pub(super) fn roles(config: &Config, opened: &Opened) -> Finding {
    let Ok(mut conn) = PgConnection::establish(&opened.serving_url) else {
        return Plain("the role that serves is made at the next start".into());
    };
    let rights = match roles::rights(&mut conn) {
        Ok(rights) => rights,
        Err(error) => return Bad(error.to_string()),
    };
    let name = rights.name;
    let advice = "let another role serve: DATABASE_URL names it, DATABASE_OWNER_URL the owner";
    match (rights.is_superuser, rights.is_owner) {
        (true, _) => lacking(config, format!("`{name}` serves and is a superuser: {advice}")),
        (false, true) => Plain(format!("`{name}` serves and owns the tables: {advice}")),
        (false, false) => Good(format!("`{name}` serves and cannot change tables")),
    }
}

pub(super) fn keys(config: &Config, conn: &mut PgConnection) -> Result<Finding, Box<dyn Display>> {
    if db::pending(conn).map_err(boxed)? {
        return Ok(Plain("they are looked at once the schema is up to date".into()));
    }
    Ok(match secret_keys::standing(config, conn)? {
        Standing::None => Plain("they are made at the next start".into()),
        Standing::Good(id) => Good(format!("{id} is in use, and the database holds none")),
        Standing::Lacking(words) => lacking(config, words),
        Standing::Bad(words) => Bad(words),
    })
}
