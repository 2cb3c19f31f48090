//! A file that the operator hands over by its name, or by standard input.

use std::{
    fmt::Display,
    fs,
    io::{self, Read as _},
    path::Path,
};

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
