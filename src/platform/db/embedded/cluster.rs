//! The files of the private PostgreSQL: where they lie, who owns them, how they are first made.

use std::{
    fs::{self, File, Permissions, TryLockError},
    hash::{DefaultHasher, Hash as _, Hasher as _},
    io::Write as _,
    os::unix::fs::{MetadataExt as _, PermissionsExt as _},
    path::{Path, PathBuf},
    thread,
    time::Duration,
};

use super::{
    account::Account,
    binaries::Binaries,
    error::EmbeddedError,
    initdb,
    pgbackrest::{Archived, PgBackRest},
    postmaster, socket_folder,
};
use crate::{config::ArchiveConfig, db::roles::SERVING_ROLE, private_files};

/// Made with the cluster; it owns the tables and migrates.
pub(super) const OWNING_ROLE: &str = "parola";

/// How long we wait for a server that was just killed to let go of its lock.
const LOCK_PATIENCE: Duration = Duration::from_secs(3);

/// Where root keeps the files when the data folder lies where the unprivileged account cannot go.
const FALLBACK_HOME: &str = "/var/lib/parola";

/// One cluster: a home with the data, the socket, the lock and the log in it.
pub(super) struct Cluster {
    home: PathBuf,
    socket_folder: PathBuf,
    pub(super) account: Account,
    notes: Vec<String>,
    pub(super) settings: &'static [&'static str],
    pub(super) archive: Option<PgBackRest>,
}

impl Cluster {
    /// Finds or makes the home inside `data_dir`.
    pub(super) fn open(data_dir: &Path, account: Account) -> Result<Self, EmbeddedError> {
        let at = || format!("the data folder {}", data_dir.display());
        private_files::make_passage(data_dir).map_err(EmbeddedError::files(at()))?;
        let data_dir = fs::canonicalize(data_dir).map_err(EmbeddedError::files(at()))?;
        let mut home = data_dir.join("postgres");
        let mut notes = Vec::new();
        if let Some(barrier) = account.kept_out_by(&home) {
            notes.push(format!(
                "PostgreSQL runs as `{}`, which cannot enter {}; its files are in ",
                account.name,
                barrier.display()
            ));
            home = Path::new(FALLBACK_HOME).join(fingerprint(&data_dir));
            notes[0].push_str(&home.display().to_string());
        }
        if let Some(above) = home.parent().filter(|above| !above.exists()) {
            private_files::make_passage(above)
                .map_err(EmbeddedError::files(format!("making {}", above.display())))?;
        }
        let making = |path: &Path| EmbeddedError::files(format!("making {}", path.display()));
        account.make_folder(&home).map_err(making(&home))?;
        let socket_folder = socket_folder::find(&home, &account)
            .map_err(EmbeddedError::files("making a folder for the socket"))?;
        Ok(Self { home, socket_folder, account, notes, settings: &[], archive: None })
    }

    /// Adds settings of PostgreSQL on top of ours.
    pub(super) fn with_settings(self, settings: &'static [&'static str]) -> Self {
        Self { settings, ..self }
    }

    /// Keeps an archive of every change, if one is named.
    pub(super) fn with_archive(
        mut self,
        config: Option<&ArchiveConfig>,
    ) -> Result<Self, EmbeddedError> {
        if let Some(config) = config {
            let (data, locks) = (self.data(), self.home.join("archive-locks"));
            let of = Archived {
                data: &data,
                socket_folder: self.socket_folder(),
                role: OWNING_ROLE,
                locks: &locks,
            };
            self.archive = Some(PgBackRest::find(config, &self.account, &of)?);
        }
        Ok(self)
    }

    pub(super) fn take_notes(&mut self) -> Vec<String> {
        std::mem::take(&mut self.notes)
    }

    pub(super) fn data(&self) -> PathBuf {
        self.home.join("data")
    }

    pub(super) fn log(&self) -> PathBuf {
        self.home.join("postgres.log")
    }

    /// Returns true if it holds a database. What an archive was filling when it was broken off holds none: this file
    /// is placed last.
    pub(super) fn is_whole(&self) -> bool {
        self.data().join("global/pg_control").exists()
    }

    /// Returns true if it is to replay an archive when it starts.
    pub(super) fn is_recovering(&self) -> bool {
        self.data().join("recovery.signal").exists()
    }

    pub(super) fn socket_folder(&self) -> &Path {
        &self.socket_folder
    }

    /// The version that made the data, once there is any.
    pub(super) fn version(&self) -> Option<i32> {
        fs::read_to_string(self.data().join("PG_VERSION")).ok()?.trim().parse().ok()
    }

    pub(super) fn url(&self) -> String {
        let folder = self.socket_folder().display();
        format!("host='{folder}' user='{OWNING_ROLE}' dbname='parola'")
    }

    /// Claims the home for this process; the claim ends with it, however it ends.
    pub(super) fn lock(&self) -> Result<File, EmbeddedError> {
        let path = self.home.join("lock");
        let open = || File::options().create(true).truncate(false).write(true).open(&path);
        let file = open().map_err(EmbeddedError::files(format!("{}", path.display())))?;
        let step = Duration::from_millis(50);
        let mut waited = Duration::ZERO;
        loop {
            match file.try_lock() {
                Ok(()) => return Ok(file),
                Err(TryLockError::WouldBlock) if waited < LOCK_PATIENCE => {
                    thread::sleep(step);
                    waited += step;
                }
                Err(TryLockError::WouldBlock) => {
                    let folder = self.home.parent().unwrap_or(&self.home);
                    return Err(EmbeddedError::InUse(folder.display().to_string()));
                }
                Err(TryLockError::Error(cause)) => {
                    return Err(EmbeddedError::files(format!("{}", path.display()))(cause));
                }
            }
        }
    }

    /// Copies the programs to the home when the account cannot reach where they lie.
    pub(super) fn make_reachable(&self, found: Binaries) -> Result<Binaries, EmbeddedError> {
        if self.account.kept_out_by(&found.folder.join("postgres")).is_none() {
            return Ok(found);
        }
        let copy = self.home.join(format!("programs-{}", found.major));
        if !copy.join("bin/postgres").is_file() {
            let source = found.folder.parent().unwrap_or(&found.folder);
            let half = self.home.join("programs.half");
            let failed = || EmbeddedError::files("copying PostgreSQL's programs");
            copy_tree(source, &half).map_err(failed())?;
            fs::rename(&half, &copy).map_err(failed())?;
        }
        Ok(Binaries { folder: copy.join("bin"), major: found.major })
    }

    /// Ends a PostgreSQL that outlived the server which started it.
    pub(super) fn stop_orphan(&mut self) -> Result<(), EmbeddedError> {
        if let Some(pid) = postmaster::running(&self.data()) {
            self.notes.push(format!("stopped a PostgreSQL left over from before (process {pid})"));
            postmaster::stop_foreign(pid)?;
        }
        // We hold the lock and nothing runs: what names a process here is left from a crash.
        self.remove_locks(|_| true)
    }

    /// Removes lock files without a word in them: PostgreSQL refuses to start beside one, however
    /// often it is tried, and leaves one behind when it is killed while it starts.
    pub(super) fn remove_empty_locks(&self) -> Result<(), EmbeddedError> {
        self.remove_locks(|file| file.len() == 0)
    }

    fn remove_locks(&self, is_stale: impl Fn(&fs::Metadata) -> bool) -> Result<(), EmbeddedError> {
        let socket_lock = self.socket_folder().join(".s.PGSQL.5432.lock");
        for lock in [self.data().join("postmaster.pid"), socket_lock] {
            if fs::metadata(&lock).is_ok_and(|file| is_stale(&file)) {
                fs::remove_file(&lock)
                    .map_err(EmbeddedError::files(format!("removing {}", lock.display())))?;
            }
        }
        Ok(())
    }

    /// Removes what earlier starts did not finish; what is still being written goes the next time.
    fn sweep_halves(&self) {
        for entry in fs::read_dir(&self.home).into_iter().flatten().flatten() {
            if entry.file_name().to_string_lossy().starts_with("data.half")
                && let Err(error) = fs::remove_dir_all(entry.path())
            {
                tracing::debug!(error = %error, "a half-made database stays for now");
            }
        }
    }

    /// Makes the cluster beside its place and moves it there whole, so that a crash leaves none or all.
    pub(super) fn create(&self, binaries: &Binaries) -> Result<(), EmbeddedError> {
        // A killed server may have left an `initdb` that still writes: it keeps its folder to itself.
        let half = self.home.join(format!("data.half.{}", std::process::id()));
        self.sweep_halves();
        for leftover in [&half, &self.data()] {
            if leftover.exists() {
                fs::remove_dir_all(leftover)
                    .map_err(EmbeddedError::files("clearing a half-made database"))?;
            }
        }
        self.make_folder(&half)?;
        initdb::run(binaries, &self.account, &half, initdb::initdb_arguments(binaries.major))?;
        fs::rename(&half, self.data()).map_err(EmbeddedError::files("placing the new database"))
    }

    /// Fills the cluster from its archive, anew where that was broken off.
    pub(super) fn recover(&self) -> Result<(), EmbeddedError> {
        if self.data().exists() {
            fs::remove_dir_all(self.data())
                .map_err(EmbeddedError::files("clearing a half-filled database"))?;
        }
        self.make_folder(&self.data())?;
        self.archive.as_ref().map_or(Ok(()), PgBackRest::restore)
    }

    /// Makes a cluster that is thrown away. Returns what initdb said.
    pub(super) fn try_initdb(
        &self,
        binaries: &Binaries,
        arguments: &[String],
    ) -> Result<String, EmbeddedError> {
        let folder = self.home.join("tried");
        self.make_folder(&folder)?;
        initdb::run(binaries, &self.account, &folder, arguments)
    }

    /// Writes who may connect: the account itself and root, as the owner of the tables or as the role
    /// that serves, by the socket alone.
    pub(super) fn configure(&self) -> Result<(), EmbeddedError> {
        let mut map = String::new();
        for name in [self.account.name.as_str(), "root"] {
            for role in [OWNING_ROLE, SERVING_ROLE] {
                map.push_str(&format!("parola \"{name}\" {role}\n"));
            }
        }
        self.write("pg_ident.conf", &map)?;
        let both = format!("local all {OWNING_ROLE},{SERVING_ROLE} peer map=parola\n");
        self.write("pg_hba.conf", &both)
    }

    fn write(&self, name: &str, text: &str) -> Result<(), EmbeddedError> {
        let path = self.data().join(name);
        let write = || {
            let mut file = File::create(&path)?;
            file.write_all(text.as_bytes())?;
            fs::set_permissions(&path, Permissions::from_mode(0o600))?;
            self.account.own(&path)
        };
        write().map_err(EmbeddedError::files(format!("writing {}", path.display())))
    }

    fn make_folder(&self, path: &Path) -> Result<(), EmbeddedError> {
        let making = EmbeddedError::files(format!("making {}", path.display()));
        self.account.make_folder(path).map_err(making)
    }
}

/// A short name for a folder, the same at every start.
fn fingerprint(path: &Path) -> String {
    let mut hasher = DefaultHasher::new();
    path.hash(&mut hasher);
    format!("{:016x}", hasher.finish())
}

fn copy_tree(from: &Path, to: &Path) -> std::io::Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let target = to.join(entry.file_name());
        let kind = entry.file_type()?;
        if kind.is_dir() {
            copy_tree(&entry.path(), &target)?;
        } else if kind.is_symlink() {
            drop(fs::remove_file(&target));
            std::os::unix::fs::symlink(fs::read_link(entry.path())?, &target)?;
        } else {
            fs::copy(entry.path(), &target)?;
            let mode = entry.metadata()?.mode() | 0o044 | ((entry.metadata()?.mode() & 0o100) >> 2);
            fs::set_permissions(&target, Permissions::from_mode(mode))?;
        }
    }
    fs::set_permissions(to, Permissions::from_mode(0o755))
}
