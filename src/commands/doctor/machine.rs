//! What the doctor sees of the machine: folders, room, backups, open files.

use std::{fmt::Display, time::Duration};

use diesel::PgConnection;
use nix::sys::{
    resource::{Resource, getrlimit},
    statvfs::statvfs,
};
use platform::{
    config::Config,
    db::{self, archive::files},
    private_files,
};

use super::finding::{
    Finding::{self, Bad, Good, Plain},
    lacking,
};
use crate::commands::outcome::boxed;

/// Less room than this fills up within days.
const LEAST_ROOM: u64 = 1 << 30;

/// Each visitor's connection is an open file.
const LEAST_FILES: u64 = 4096;

/// A nightly backup that is older was left out at least once.
const OLDEST_BACKUP: Duration = Duration::from_secs(36 * 3600);

pub(super) fn data_folder(config: &Config) -> Finding {
    let folder = &config.data_dir;
    let try_it = || {
        private_files::make_passage(folder)?;
        let probe = folder.join(format!(".doctor-{}", private_files::unforeseen_name()?));
        private_files::create(&probe)?;
        std::fs::remove_file(&probe)
    };
    match try_it() {
        Ok(()) => Good(format!("{} can be written to", folder.display())),
        Err(error) => Bad(format!("DATA_DIR {}: {error}", folder.display())),
    }
}

pub(super) fn disk(config: &Config) -> Finding {
    match statvfs(&config.data_dir) {
        #[expect(clippy::useless_conversion, reason = "the types differ from system to system")]
        Ok(found) => {
            let free = u64::from(found.blocks_available()) * u64::from(found.fragment_size());
            let words = format!("{:.1} GB free", free as f64 / f64::from(1 << 30));
            if free >= LEAST_ROOM { Good(words) } else { Bad(format!("only {words}")) }
        }
        Err(error) => Plain(format!("it is not known how much is free: {error}")),
    }
}

/// A database that no server has used yet holds nothing to keep.
pub(super) fn first_backup(
    config: &Config,
    conn: &mut PgConnection,
) -> Result<Finding, Box<dyn Display>> {
    Ok(match db::is_untouched(conn).map_err(boxed)? {
        true => Plain("there is nothing to keep yet".into()),
        false => last_backup(config),
    })
}

pub(super) fn last_backup(config: &Config) -> Finding {
    let folder = files::usual_folder(config);
    let newest = files::backups(&folder).ok().and_then(|all| all.into_iter().next());
    let Some(newest) = newest else {
        return lacking(
            config,
            format!("none in {}: let a timer run `parola backup`", folder.display()),
        );
    };
    let age =
        newest.metadata().and_then(|meta| meta.modified()).ok().and_then(|t| t.elapsed().ok());
    match age {
        Some(age) if age > OLDEST_BACKUP => {
            lacking(config, format!("the newest is {} hours old", age.as_secs() / 3600))
        }
        _ => Good(newest.display().to_string()),
    }
}

pub(super) fn open_files() -> Finding {
    match getrlimit(Resource::RLIMIT_NOFILE) {
        Ok((_, most)) if most < LEAST_FILES => {
            Bad(format!("at most {most}: a busy day needs {LEAST_FILES} (LimitNOFILE, ulimit -n)"))
        }
        Ok((_, most)) => Good(format!("up to {}", most.min(65_536))),
        Err(error) => Plain(error.to_string()),
    }
}
