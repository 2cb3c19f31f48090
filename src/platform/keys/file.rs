//! The file of the secret keys: `KEYS_FILE`, or `keys` in the data folder.

use std::{
    fs::{self, File},
    io::{self, ErrorKind, Write as _},
    os::unix::fs::{MetadataExt as _, chown},
    path::{Path, PathBuf},
};

use kernel::Secret;

use super::Keys;
use crate::{config::Config, private_files};

/// Why the keys cannot be read or written.
#[derive(Debug, thiserror::Error)]
pub enum KeyFileError {
    /// The file system refuses.
    #[error("{}: {cause}", path.display())]
    Io {
        /// The file.
        path: PathBuf,
        /// What was said.
        cause: io::Error,
    },
    /// Others could read it.
    #[error("{}: other accounts may read it: chmod 600", .0.display())]
    Open(PathBuf),
    /// It holds something else.
    #[error("{}: line {line} is no key", path.display())]
    Unclear {
        /// The file.
        path: PathBuf,
        /// From one. What stands there is secret.
        line: usize,
    },
}

/// Where the keys lie.
#[derive(Clone, Debug)]
pub struct KeyFile {
    path: PathBuf,
    /// Made and kept by the program; else the operator puts it in place, as a secret of containers
    /// or a credential of systemd, whose mode is theirs to choose.
    is_ours: bool,
}

impl KeyFile {
    /// The file that the settings mean.
    pub fn of(config: &Config) -> Self {
        match &config.keys_file {
            Some(path) => Self { path: path.clone(), is_ours: false },
            None => Self { path: config.data_dir.join("keys"), is_ours: true },
        }
    }

    /// Its path.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Returns true if accounts besides its owner and group could read it.
    pub fn is_open_to_others(&self) -> bool {
        fs::metadata(&self.path).is_ok_and(|found| found.mode() & 0o007 != 0)
    }

    /// Reads it; none if there is no such file.
    pub fn read(&self) -> Result<Option<Keys>, KeyFileError> {
        let text = match fs::read_to_string(&self.path) {
            Ok(text) => Secret::new(text),
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
            Err(cause) => return Err(self.failed(cause)),
        };
        if self.is_ours && fs::metadata(&self.path).is_ok_and(|found| found.mode() & 0o077 != 0) {
            return Err(KeyFileError::Open(self.path.clone()));
        }
        let parsed = Keys::parse(text.expose());
        parsed.map(Some).map_err(|line| KeyFileError::Unclear { path: self.path.clone(), line })
    }

    /// Writes it whole, or leaves it as it is.
    pub fn write(&self, keys: &Keys) -> Result<(), KeyFileError> {
        self.try_write(keys).map_err(|cause| self.failed(cause))
    }

    fn try_write(&self, keys: &Keys) -> io::Result<()> {
        let folder = self.path.parent().filter(|folder| !folder.as_os_str().is_empty());
        let folder = folder.unwrap_or(Path::new("."));
        if self.is_ours {
            private_files::make_passage(folder)?;
        }
        let half = folder.join(format!(".keys-{}.half", private_files::unforeseen_name()?));
        let write = || {
            let mut file = private_files::create(&half)?;
            file.write_all(keys.to_text().expose().as_bytes())?;
            file.sync_all()?;
            self.give(&half, folder)?;
            fs::rename(&half, &self.path)?;
            File::open(folder)?.sync_all()
        };
        write().inspect_err(|_| drop(private_files::remove_if_there(&half)))
    }

    /// Where root runs a command, the file stays with whom it belongs to: the server's account.
    fn give(&self, half: &Path, folder: &Path) -> io::Result<()> {
        let owner = fs::metadata(&self.path).or_else(|_| fs::metadata(folder))?;
        let made = fs::metadata(half)?;
        match made.uid() == 0 && owner.uid() != 0 {
            true => chown(half, Some(owner.uid()), Some(owner.gid())),
            false => Ok(()),
        }
    }

    fn failed(&self, cause: io::Error) -> KeyFileError {
        KeyFileError::Io { path: self.path.clone(), cause }
    }
}

#[cfg(test)]
mod tests {
    use std::{
        fs::{self, Permissions},
        os::unix::fs::PermissionsExt as _,
    };

    use testing::SeededRng;

    use super::{KeyFile, KeyFileError};
    use crate::{
        config::Config,
        keys::{Keys, Root},
    };

    fn file_in(folder: &tempfile::TempDir) -> KeyFile {
        let folder = folder.path().display().to_string();
        let config = Config::read(|name| (name == "DATA_DIR").then(|| folder.clone()));
        KeyFile::of(&config.expect("settings"))
    }

    #[test]
    fn keys_are_written_for_their_owner_alone_and_read_back() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = file_in(&folder);
        assert_eq!(file.read().expect("none yet"), None);
        let one = Keys::default().with_root(Root::draw(&SeededRng::new(1)));
        file.write(&one).expect("written");
        let mode = fs::metadata(file.path()).expect("it is there").permissions().mode();
        assert_eq!(mode & 0o777, 0o600);
        let two = one.with_root(Root::draw(&SeededRng::new(2)));
        file.write(&two).expect("written over");
        assert_eq!(file.read().expect("read"), Some(two));
        assert_eq!(fs::read_dir(folder.path()).expect("a folder").count(), 1, "no half is left");
    }

    #[test]
    fn a_file_that_others_may_read_is_refused() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = file_in(&folder);
        file.write(&Keys::default()).expect("written");
        fs::set_permissions(file.path(), Permissions::from_mode(0o640)).expect("opened");
        assert!(matches!(file.read(), Err(KeyFileError::Open(_))));
    }
}
