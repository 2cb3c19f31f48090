//! One PostgreSQL for all tests of a process, kept between runs so that it starts in a blink.

use std::{
    os::unix::fs::PermissionsExt as _,
    path::{Path, PathBuf},
    sync::{LazyLock, Mutex, PoisonError},
};

use platform::db::embedded::{EmbeddedError, PrivatePostgres};

/// How many test processes may run side by side; each has a cluster of its own.
const SLOTS: usize = 16;

static CLUSTER: LazyLock<PrivatePostgres> = LazyLock::new(|| {
    (0..SLOTS)
        .find_map(|slot| start(&folder(slot)))
        .expect("a free slot for a PostgreSQL of this process")
});

/// Nothing when the slot is taken.
fn start(folder: &Path) -> Option<PrivatePostgres> {
    match PrivatePostgres::start_throwaway(folder) {
        Ok(postgres) => Some(postgres),
        Err(EmbeddedError::InUse(_)) => None,
        // Left by another version of PostgreSQL, which is gone from this machine.
        Err(EmbeddedError::NoBinaries(_)) if folder.join("postgres/data").exists() => {
            std::fs::remove_dir_all(folder.join("postgres/data")).expect("the old files go");
            start(folder)
        }
        Err(error) => panic!("no PostgreSQL for tests: {error}"),
    }
}

/// The running cluster. Commits are not written through: what a test leaves is worth nothing.
pub fn cluster() -> &'static PrivatePostgres {
    &CLUSTER
}

/// Creating databases is done by one test at a time.
pub(crate) fn with_cluster<T>(work: impl FnOnce(&PrivatePostgres) -> T) -> T {
    static ONE_AT_A_TIME: Mutex<()> = Mutex::new(());
    let _turn = ONE_AT_A_TIME.lock().unwrap_or_else(PoisonError::into_inner);
    work(&CLUSTER)
}

fn folder(slot: usize) -> PathBuf {
    let user = nix::unistd::geteuid();
    let folder = std::env::temp_dir().join(format!("parola-tests-{user}/{slot}"));
    std::fs::create_dir_all(&folder).expect("a folder for test databases");
    let open = std::fs::Permissions::from_mode(0o755);
    std::fs::set_permissions(&folder, open).expect("permissions of that folder");
    folder
}
