//! What the operator hands over: a file by its name or by standard input, and a time.

use std::{
    fmt::Display,
    fs,
    io::{self, Read as _},
    path::Path,
};

use chrono::{DateTime, NaiveDateTime, Utc};
use kernel::philippine_time;

use crate::commands::outcome::boxed;

/// Returns true if `file` means standard input. It is read as it stands: its name in `/dev` cannot
/// always be opened.
pub(crate) fn is_standard(file: &Path) -> bool {
    file == Path::new("-") || file == Path::new("/dev/stdin")
}

/// Reads the whole text.
pub(crate) fn read_text(file: &Path) -> Result<String, Box<dyn Display>> {
    let read = if is_standard(file) {
        let mut text = String::new();
        io::stdin().lock().read_to_string(&mut text).map(|_| text)
    } else {
        fs::read_to_string(file)
    };
    read.map_err(|error| boxed(format!("{}: {error}", file.display())))
}

/// Reads a time by the clock of the ports.
pub(crate) fn port_time(text: &str) -> Result<DateTime<Utc>, String> {
    let local = NaiveDateTime::parse_from_str(text, "%Y-%m-%d %H:%M");
    let local = local.map_err(|_| "a time looks like \"2026-12-24 14:30\"".to_owned())?;
    let there = local.and_local_timezone(philippine_time()).single();
    there.map(|at| at.to_utc()).ok_or_else(|| "there is no such time".to_owned())
}
