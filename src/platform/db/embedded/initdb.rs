//! How a cluster is first made.

use std::{path::Path, process::Command};

use super::{account::Account, binaries::Binaries, error::EmbeddedError, postmaster};

/// The arguments of initdb that decide how a cluster of this version compares text and guards its
/// pages. Sorting is by code point, which no change of the machine's own locale data can upset.
/// The encoding must be named: `--locale=C` alone means SQL_ASCII.
pub fn initdb_arguments(major: i32) -> &'static [&'static str] {
    if major >= 17 {
        &[
            "--data-checksums",
            "--encoding=UTF8",
            "--locale-provider=builtin",
            "--builtin-locale=C.UTF-8",
            "--locale=C",
        ]
    } else if cfg!(target_os = "macos") {
        &["--data-checksums", "--encoding=UTF8", "--locale=en_US.UTF-8"]
    } else {
        &["--data-checksums", "--encoding=UTF8", "--locale=C.UTF-8"]
    }
}

/// Runs initdb on the empty folder `data`. Returns what it said.
pub(super) fn run(
    binaries: &Binaries,
    account: &Account,
    data: &Path,
    arguments: impl IntoIterator<Item: AsRef<std::ffi::OsStr>>,
) -> Result<String, EmbeddedError> {
    let mut initdb = Command::new(binaries.program("initdb"));
    initdb
        .args(["--username=parola", "--auth=peer", "--no-instructions", "--pgdata"])
        .arg(data)
        .args(arguments)
        .env_clear()
        .env("PATH", &binaries.folder)
        .current_dir(data);
    postmaster::step_down(&mut initdb, account);
    let output = initdb.output().map_err(EmbeddedError::files("running initdb"))?;
    if output.status.success() {
        return Ok(String::from_utf8_lossy(&output.stdout).into_owned());
    }
    let said = String::from_utf8_lossy(&output.stderr);
    Err(EmbeddedError::Start(format!("initdb: {}", said.trim().replace('\n', " "))))
}
