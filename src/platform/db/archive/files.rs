//! Where backups lie, and which of them is the newest.

use std::{
    ffi::OsStr,
    fs, io,
    path::{Path, PathBuf},
    time::SystemTime,
};

use crate::config::Config;

/// What the files are called at their end.
const ENDING: &str = "backup";

/// Returns the folder of backups, unless a command names another.
pub fn usual_folder(config: &Config) -> PathBuf {
    config.data_dir.join("backups")
}

/// Returns the name of a backup that is taken at `time`; names sort as the times do.
pub fn name_at(time: &str) -> String {
    format!("parola-{time}.{ENDING}")
}

/// Returns the backups of `folder`, the newest first: their names tell.
pub fn backups(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let is_backup = |path: &PathBuf| {
        let name = path.file_name().and_then(OsStr::to_str).unwrap_or_default();
        name.starts_with("parola-") && name.ends_with(&format!(".{ENDING}"))
    };
    let entries = fs::read_dir(folder)?.flatten().map(|entry| entry.path());
    let mut found: Vec<PathBuf> = entries.filter(is_backup).collect();
    found.sort_unstable_by(|a, b| b.cmp(a));
    Ok(found)
}

/// Returns when the newest backup of the usual folder was written, as a Unix time; zero where there is none.
pub(crate) fn newest_at(config: &Config) -> i64 {
    let newest = backups(&usual_folder(config)).ok().and_then(|all| all.into_iter().next());
    let written = newest.and_then(|file| file.metadata().ok()?.modified().ok());
    let since = written.and_then(|at| at.duration_since(SystemTime::UNIX_EPOCH).ok());
    since.and_then(|since| i64::try_from(since.as_secs()).ok()).unwrap_or(0)
}
