//! Who runs PostgreSQL: ourselves, or an unprivileged account when we are root, which it refuses.

use std::{
    fs::{self, DirBuilder, Permissions},
    io,
    os::unix::fs::{DirBuilderExt as _, MetadataExt as _, PermissionsExt as _, chown},
    path::Path,
};

use nix::unistd::{Gid, Uid, User, geteuid};

use super::error::EmbeddedError;

/// The system account that the database's processes and files belong to.
#[derive(Clone, Debug)]
pub(super) struct Account {
    pub(super) name: String,
    /// Set when we are root and step down to another account.
    pub(super) step_down: Option<(Uid, Gid)>,
}

impl Account {
    /// Returns the account for `data_dir`: the owner of what is there, else one without rights.
    pub(super) fn choose(data_dir: &Path) -> Result<Self, EmbeddedError> {
        if !geteuid().is_root() {
            let me = User::from_uid(geteuid()).ok().flatten();
            let me = me.ok_or_else(|| {
                EmbeddedError::Start(format!(
                    "the user id {} has no name on this machine, and PostgreSQL needs one",
                    geteuid()
                ))
            })?;
            return Ok(Self { name: me.name, step_down: None });
        }
        let usual =
            || ["postgres", "nobody"].iter().find_map(|n| User::from_name(n).ok().flatten());
        let user = owner(data_dir).or_else(usual).ok_or_else(|| {
            EmbeddedError::Start(
                "it refuses to run as root, and there is no account `postgres` or `nobody`".into(),
            )
        })?;
        Ok(Self { name: user.name, step_down: Some((user.uid, user.gid)) })
    }

    /// Makes the account the owner of `path`.
    pub(super) fn own(&self, path: &Path) -> io::Result<()> {
        match self.step_down {
            Some((uid, gid)) => chown(path, Some(uid.as_raw()), Some(gid.as_raw())),
            None => Ok(()),
        }
    }

    /// Makes the folder at `path` the account's own and closes it to others. One that is a link, or
    /// belongs neither to the account nor to us, is refused.
    pub(super) fn make_folder(&self, path: &Path) -> io::Result<()> {
        match DirBuilder::new().mode(0o700).create(path) {
            Ok(()) => {}
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
            Err(error) => return Err(error),
        }
        let found = fs::symlink_metadata(path)?;
        let theirs = self.step_down.map(|(uid, _)| uid.as_raw());
        if !found.is_dir() || (found.uid() != geteuid().as_raw() && Some(found.uid()) != theirs) {
            let what = "it is a link or belongs to somebody else";
            return Err(io::Error::new(io::ErrorKind::PermissionDenied, what));
        }
        fs::set_permissions(path, Permissions::from_mode(0o700))?;
        self.own(path)
    }

    #[cfg(test)]
    pub(super) fn ourselves() -> Self {
        Self { name: "us".to_owned(), step_down: None }
    }

    /// The ancestor of `path` that keeps the account out, if one does.
    pub(super) fn kept_out_by<'p>(&self, path: &'p Path) -> Option<&'p Path> {
        let (uid, _) = self.step_down?;
        path.ancestors().skip(1).find(|folder| {
            folder.metadata().is_ok_and(|meta| {
                let others_may_pass = meta.mode() & 0o001 != 0;
                !others_may_pass && meta.uid() != uid.as_raw()
            })
        })
    }
}

/// Whose the files are, unless they are root's.
fn owner(data_dir: &Path) -> Option<User> {
    let home = data_dir.join("postgres");
    let meta = fs::metadata(home).or_else(|_| fs::metadata(data_dir)).ok()?;
    User::from_uid(Uid::from_raw(meta.uid())).ok().flatten().filter(|user| !user.uid.is_root())
}

#[cfg(test)]
mod tests {
    use std::os::unix::fs::chown;

    use nix::unistd::{User, geteuid};

    use super::Account;

    #[test]
    fn files_of_somebody_stay_theirs_when_root_asks() {
        let folder = tempfile::tempdir().expect("a folder");
        let Ok(Some(daemon)) = User::from_name("daemon") else { panic!("every machine has it") };
        let chosen = || Account::choose(folder.path()).expect("an account").name;
        if geteuid().is_root() {
            let usual = chosen();
            assert_ne!(usual, "daemon");
            chown(folder.path(), Some(daemon.uid.as_raw()), None).expect("given away");
            assert_eq!(chosen(), "daemon");
        } else {
            let me = User::from_uid(geteuid()).expect("asked").expect("me");
            assert_eq!(chosen(), me.name);
        }
    }
}
