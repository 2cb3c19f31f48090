//! The secret keys of an installation: made at the first start, held against what the database knows,
//! and followed by others when the operator says so.

use std::fmt::Display;

use clap::Args;
use diesel::{Connection as _, PgConnection};
use kernel::{Secret, SystemRng};
use platform::{
    config::Config,
    db::{self, DbError},
    keys::{self, KeyFile, KeyFileError, KeyId, KeyRing, Keys, Root},
};
use staff::{Action, Subject, SubjectKind};

use crate::commands::{
    operator::note,
    outcome::{Outcome, boxed, say},
};

#[derive(Args)]
pub(crate) struct Rotate {
    /// Only add a new key to the file, for you to copy to the other servers before it is used
    #[arg(long, conflicts_with_all = ["at_once", "lost"])]
    only_file: bool,
    /// Gates take no ticket of the keys before any more, as when a key has leaked: everybody must then
    /// fetch their tickets anew
    #[arg(long)]
    at_once: bool,
    /// Begin a new key though the file of those before is lost
    #[arg(long)]
    lost: bool,
}

/// Why a server must not start with these keys.
#[derive(Debug, thiserror::Error)]
pub(crate) enum KeysError {
    #[error(transparent)]
    Database(#[from] DbError),
    #[error(transparent)]
    File(#[from] KeyFileError),
    #[error(
        "KEYS_FILE: {path} is missing, and this database was used with the key {current}. Copy the \
         file from the first server, or from where you keep it; if it is lost, `parola admin \
         rotate-keys --lost` begins a new one"
    )]
    Missing { path: String, current: KeyId },
    #[error(
        "KEYS_FILE: {path} holds other keys than the one that this database was used with, \
         {current}. All servers of a database share one file"
    )]
    Others { path: String, current: KeyId },
    #[error("KEYS_FILE: {0} holds no root key")]
    Empty(String),
    #[error("{0}")]
    Refused(String),
}

impl db::HoldsDbError for KeysError {
    fn db_error(&self) -> Option<&DbError> {
        match self {
            Self::Database(error) => Some(error),
            _ => None,
        }
    }
}

/// The keys of a server on this database, which is up to date. Makes them where there are none yet, and
/// moves those out of the database that lay in it.
pub(crate) fn open(config: &Config, owner_url: &str) -> Result<KeyRing, Box<dyn Display>> {
    let file = KeyFile::of(config);
    let mut conn = PgConnection::establish(owner_url).map_err(boxed)?;
    let keys = db::transaction(&mut conn, |conn| settle(conn, &file)).map_err(boxed)?;
    let keys = KeyRing::of_file(keys, file);
    db::transaction(&mut conn, |conn| tickets::make_first_key(conn, &keys)).map_err(boxed)?;
    Ok(keys)
}

fn settle(conn: &mut PgConnection, file: &KeyFile) -> Result<Keys, KeysError> {
    keys::lock(conn)?;
    let keys = match in_use(conn, file)? {
        Some((keys, _)) => keys,
        None => begin_first(conn, file)?,
    };
    move_out(conn, keys, file)
}

/// Returns the keys of the file, and which of them the database is used with; none where it was used with
/// none yet.
fn in_use(conn: &mut PgConnection, file: &KeyFile) -> Result<Option<(Keys, KeyId)>, KeysError> {
    let found = file.read()?;
    let Some(current) = keys::current(conn)? else { return Ok(None) };
    let path = file.path().display().to_string();
    match found {
        Some(found) if found.root(&current).is_some() => Ok(Some((found, current))),
        Some(_) => Err(KeysError::Others { path, current }),
        None => Err(KeysError::Missing { path, current }),
    }
}

/// Begins with the newest key of the file. Makes the file where there is none.
fn begin_first(conn: &mut PgConnection, file: &KeyFile) -> Result<Keys, KeysError> {
    let path = file.path().display();
    let keys = match file.read()? {
        Some(found) => found,
        None => {
            let drawn = Keys::default().with_root(Root::draw(&SystemRng));
            file.write(&drawn)?;
            say(&format!("  The secret keys are in {path}: keep a copy of it"));
            drawn
        }
    };
    let root = keys.newest().ok_or_else(|| KeysError::Empty(path.to_string()))?;
    keys::begin(conn, &root.id())?;
    Ok(keys)
}

/// Copies the seeds of the version before into the file. They stay in the database, too, until no
/// server of that version can come back: `parola admin erase-old-keys`.
fn move_out(conn: &mut PgConnection, mut keys: Keys, file: &KeyFile) -> Result<Keys, KeysError> {
    let missing = not_in(&keys, &tickets::kept_seeds(conn)?);
    if missing.is_empty() {
        return Ok(keys);
    }
    for seed in missing {
        keys = keys.with_moved(seed);
    }
    match file.write(&keys) {
        Ok(()) => say(&format!("  The key of tickets was copied to {}", file.path().display())),
        // Put in place by the operator, who alone can add to it; `doctor` says so.
        Err(error) => tracing::warn!(error = %error, "the key of tickets stays in the database"),
    }
    Ok(keys)
}

/// Those of the seeds in the database that the file does not hold.
fn not_in(keys: &Keys, kept: &[Secret<Vec<u8>>]) -> Vec<[u8; 32]> {
    let kept = kept.iter().filter_map(|seed| <[u8; 32]>::try_from(seed.expose().as_slice()).ok());
    kept.filter(|seed| !keys.moved().iter().any(|moved| moved.expose() == seed)).collect()
}

/// Begins a new key.
pub(crate) fn rotate(config: &Config, owner_url: &str, wish: &Rotate) -> Outcome {
    let file = KeyFile::of(config);
    let mut conn = PgConnection::establish(owner_url).map_err(boxed)?;
    let done = db::transaction(&mut conn, |conn| begin(conn, &file, wish));
    say(&done.map_err(boxed)?);
    Ok(())
}

fn begin(conn: &mut PgConnection, file: &KeyFile, wish: &Rotate) -> Result<String, KeysError> {
    keys::lock(conn)?;
    let found = match wish.lost {
        true => file.read()?.unwrap_or_default(),
        false => settle(conn, file)?,
    };
    let known = keys::known(conn)?;
    // One that was added to the file and is not used yet: by --only-file, by the operator, or by a try
    // that stopped half way.
    let unused = found.newest().filter(|root| !known.contains(&root.id())).cloned();
    let root = match unused {
        Some(root) => root,
        None => {
            let root = Root::draw(&SystemRng);
            file.write(&found.with_root(root.clone()))?;
            root
        }
    };
    let (id, path) = (root.id(), file.path().display());
    if wish.only_file {
        return Ok(format!(
            "{path} holds a new key, {id}. Copy the file to every server, then run `parola admin \
             rotate-keys`."
        ));
    }
    keys::begin(conn, &id)?;
    let begun = tickets::begin_key(conn, &root, wish.at_once);
    begun.map_err(|error| KeysError::Refused(error.to_string()))?;
    note(conn, Action::KeysRotated, Subject::new(SubjectKind::Keys, &id), None)?;
    Ok(format!(
        "The key {id} is in use. Keep a copy of {path}, give gates the keys that `parola admin \
         ticket-keys` prints, and restart the servers one after the other."
    ))
}

/// Erases from the database what lies in the file by now.
pub(crate) fn erase_old(config: &Config, owner_url: &str) -> Outcome {
    let file = KeyFile::of(config);
    let mut conn = PgConnection::establish(owner_url).map_err(boxed)?;
    let erased = db::transaction(&mut conn, |conn| {
        keys::lock(conn)?;
        let kept = file.read()?.unwrap_or_default();
        match not_in(&kept, &tickets::kept_seeds(conn)?).len() {
            0 => {}
            missing => {
                return Err(KeysError::Refused(format!(
                    "KEYS_FILE: {} lacks {missing} keys that the database holds: start a server \
                     once with a file that it may write to",
                    file.path().display()
                )));
            }
        }
        auth::erase_kept_network_key(conn, &SystemRng)?;
        let erased = tickets::erase_seeds(conn)?;
        note(conn, Action::KeysErased, Subject::new(SubjectKind::Keys, ""), None)?;
        Ok::<_, KeysError>(erased)
    });
    let erased = erased.map_err(boxed)?;
    say(&format!(
        "{erased} keys were erased from the database; backups from before still hold them."
    ));
    Ok(())
}

/// What the doctor says of the keys.
pub(crate) enum Standing {
    /// No server has made any yet.
    None,
    /// The key in use.
    Good(KeyId),
    /// It works, and something is left to do.
    Lacking(String),
    /// A server would not start.
    Bad(String),
}

/// Looks at the keys, and changes nothing.
pub(crate) fn standing(
    config: &Config,
    conn: &mut PgConnection,
) -> Result<Standing, Box<dyn Display>> {
    let file = KeyFile::of(config);
    let path = file.path().display();
    let (found, current) = match in_use(conn, &file) {
        Ok(Some(in_use)) => in_use,
        Ok(None) => return Ok(Standing::None),
        Err(KeysError::Database(error)) => return Err(boxed(error)),
        Err(error) => return Ok(Standing::Bad(error.to_string())),
    };
    if file.is_open_to_others() {
        return Ok(Standing::Lacking(format!(
            "{path} can be read by every account of the machine"
        )));
    }
    let kept = tickets::kept_seeds(conn).map_err(boxed)?;
    if !not_in(&found, &kept).is_empty() {
        return Ok(Standing::Lacking(format!(
            "the database holds a key that {path} lacks: start a server once with a file that it \
             may write to"
        )));
    }
    if !kept.is_empty() {
        return Ok(Standing::Lacking(
            "the database still holds the key of the version before, and so do backups: run \
             `parola admin erase-old-keys` once no server of that version runs, then `parola admin \
             rotate-keys`"
                .to_owned(),
        ));
    }
    Ok(Standing::Good(current))
}
