//! The archive of the private PostgreSQL.

use std::path::{Path, PathBuf};

use kernel::Secret;

use super::reader::Reader;

/// Where the private PostgreSQL keeps what it comes back from after its disk died.
#[derive(Clone, Debug)]
pub struct ArchiveConfig {
    /// The folder, on another disk.
    pub folder: PathBuf,
    /// What it is encrypted by; without it nothing comes back.
    pub passphrase: Secret<String>,
}

pub(super) fn read(reader: &mut Reader<'_>) -> Option<ArchiveConfig> {
    let folder = reader.parsed("ARCHIVE_FOLDER", None, |text| match Path::new(text) {
        path if path.is_absolute() => Ok(Some(path.to_owned())),
        _ => Err("must be a path from the root, such as /mnt/archive/parola"),
    });
    let passphrase = reader.text("ARCHIVE_PASSPHRASE").map(Secret::new);
    let folder = folder?;
    if reader.text("DATABASE_URL").is_some() {
        let problem = "is for the private PostgreSQL; that of DATABASE_URL is archived by \
                       deploy/recovery";
        reader.reject("ARCHIVE_FOLDER", problem);
    }
    if passphrase.is_none() {
        let problem = "must be set, for ARCHIVE_FOLDER is; `openssl rand -base64 48` draws one";
        reader.reject("ARCHIVE_PASSPHRASE", problem);
    }
    Some(ArchiveConfig { folder, passphrase: passphrase? })
}
