//! `parola doctor`: what is set, what answers, what is missing, in the order in which to mend it.

mod data;
mod finding;
mod installation;
mod machine;
mod shop;

use std::{
    cell::{LazyCell, RefCell},
    fmt::Display,
};

use diesel::{Connection as _, PgConnection};
use platform::config::{Config, SETTINGS};

use crate::commands::{
    open::{self, Opened},
    outcome::{Outcome, boxed, say},
};
use finding::Finding::{self, Bad, Good, Plain};

/// What is said of what lies in the database while it cannot be used, which is a fault of its own.
const UNKNOWN: &str = "not known without the database";

/// Prints every finding. Returns an error if one is a fault.
pub(crate) fn run(config: &Config) -> Outcome {
    let connected = LazyCell::new(|| {
        let opened = open::database(config)?;
        let conn = PgConnection::establish(&opened.url).map_err(boxed)?;
        Ok((RefCell::new(conn), opened))
    });
    let looks: [(&str, &dyn Fn() -> Finding); 22] = [
        ("data folder", &|| machine::data_folder(config)),
        ("disk", &|| machine::disk(config)),
        ("database", &|| with(&connected, Bad, |conn| data::database(config, conn))),
        ("roles", &|| match &*connected {
            Ok((_, opened)) => installation::roles(config, opened),
            Err(_) => Plain(UNKNOWN.into()),
        }),
        ("keys", &|| {
            with(&connected, |_| Plain(UNKNOWN.into()), |conn| installation::keys(config, conn))
        }),
        ("jobs", &|| with(&connected, |_| Plain(UNKNOWN.into()), data::failing_jobs)),
        ("checks", &|| with(&connected, |_| Plain(UNKNOWN.into()), data::checks)),
        ("history", &|| with(&connected, |_| Plain(UNKNOWN.into()), data::history)),
        ("address", &|| shop::address(config)),
        ("desk", &|| shop::desk(config)),
        ("proxy", &|| shop::proxy(config)),
        ("mail", &|| shop::mail(config)),
        ("payments", &|| shop::payments(config)),
        ("refunds", &|| with(&connected, |_| Plain(UNKNOWN.into()), data::refunds)),
        ("Google", &|| shop::google(config)),
        ("brand", &|| shop::brand(config)),
        ("ships", &|| {
            with(&connected, |_| Plain(UNKNOWN.into()), |conn| shop::ships(config, conn))
        }),
        ("languages", &shop::languages),
        ("terms", &|| with(&connected, |_| Plain(UNKNOWN.into()), data::terms)),
        ("backup", &|| {
            with(
                &connected,
                |_| machine::last_backup(config),
                |conn| machine::first_backup(config, conn),
            )
        }),
        ("archive", &|| with(&connected, |_| Plain(UNKNOWN.into()), data::archive)),
        ("open files", &machine::open_files),
    ];
    let mut bad = 0;
    for (name, look) in looks {
        let (mark, words) = match look() {
            Good(words) => ("ok  ", words),
            Plain(words) => ("note", words),
            Bad(words) => {
                bad += 1;
                ("FAIL", words)
            }
        };
        say(&format!("{mark}  {name:<12} {words}"));
    }
    say(&format!("{} settings exist; `parola --help` lists them.", SETTINGS.len()));
    if bad == 0 {
        Ok(())
    } else {
        Err(boxed(format!("{bad} faults; the lines marked FAIL name them")))
    }
}

/// The data::database, opened when the first look needs it, or why it could not be.
type Connected = Result<(RefCell<PgConnection>, Opened), Box<dyn Display>>;

/// Runs `look` on the connection. Returns what `without` makes of the reason why there is none.
fn with(
    connected: &Connected,
    without: impl FnOnce(String) -> Finding,
    look: impl FnOnce(&mut PgConnection) -> Result<Finding, Box<dyn Display>>,
) -> Finding {
    let looked = match connected {
        Ok((conn, _)) => look(&mut conn.borrow_mut()),
        Err(error) => return without(error.to_string()),
    };
    looked.unwrap_or_else(|error| Bad(error.to_string()))
}
