//! The keys as a running server has them: in memory, and read anew when another one is asked for.

use std::sync::{PoisonError, RwLock};

use kernel::Secret;

use super::{KeyFile, KeyId, Keys, Root};

/// The keys of a server.
#[derive(Debug)]
pub struct KeyRing {
    keys: RwLock<Keys>,
    file: Option<KeyFile>,
}

impl KeyRing {
    /// Keys that lie in a file, to which a command may add.
    pub fn of_file(keys: Keys, file: KeyFile) -> Self {
        Self { keys: RwLock::new(keys), file: Some(file) }
    }

    /// Keys in memory alone.
    pub fn in_memory(keys: Keys) -> Self {
        Self { keys: RwLock::new(keys), file: None }
    }

    /// The root that was added last.
    pub fn newest(&self) -> Option<Root> {
        self.read(|keys| keys.newest().cloned())
    }

    /// The root of that name. One that is not known is looked for in the file.
    pub fn root(&self, id: &KeyId) -> Option<Root> {
        let find = |keys: &Keys| keys.root(id).cloned();
        self.read(find).or_else(|| {
            self.read_file();
            self.read(find)
        })
    }

    /// The seeds that were once kept in the database.
    pub fn moved(&self) -> Vec<Secret<[u8; 32]>> {
        self.read(|keys| keys.moved().to_vec())
    }

    fn read<T>(&self, look: impl FnOnce(&Keys) -> T) -> T {
        look(&self.keys.read().unwrap_or_else(PoisonError::into_inner))
    }

    fn read_file(&self) {
        match self.file.as_ref().map(KeyFile::read) {
            Some(Ok(Some(keys))) => {
                *self.keys.write().unwrap_or_else(PoisonError::into_inner) = keys;
            }
            Some(Err(error)) => tracing::error!(error = %error, "the keys cannot be read anew"),
            Some(Ok(None)) | None => {}
        }
    }
}
