//! Whose a program is, and who could change it: asked before it is run.

use std::{env, fs, os::unix::fs::MetadataExt as _, path::Path};

use nix::unistd::geteuid;

/// The accounts whose programs we run: they could do what they like with us anyhow.
pub(super) struct Owners(Vec<u32>);

impl Owners {
    /// Root, ourselves, and whoever owns the program that runs.
    pub(super) fn of_this_program() -> Self {
        let program = env::current_exe().and_then(fs::metadata).map(|file| file.uid());
        Self([0, geteuid().as_raw()].into_iter().chain(program).collect())
    }

    /// Returns why `program` must not be run: it, or a folder on the way to it, belongs to somebody
    /// else, or everybody may write there. Links are looked at where they stand and where they lead.
    pub(super) fn check(&self, program: &Path) -> Result<(), String> {
        let real = fs::canonicalize(program).map_err(|error| error.to_string())?;
        program.ancestors().chain(real.ancestors()).try_for_each(|step| self.check_one(step))
    }

    fn check_one(&self, step: &Path) -> Result<(), String> {
        const STICKY: u32 = 0o1000;
        if step.as_os_str().is_empty() {
            return Ok(());
        }
        let name = step.display();
        let found = fs::metadata(step).map_err(|error| format!("{name}: {error}"))?;
        if !self.0.contains(&found.uid()) {
            return Err(format!("{name} belongs to the account {}", found.uid()));
        }
        // In a sticky folder such as /tmp nobody can replace what is another's.
        let is_sticky = found.is_dir() && found.mode() & STICKY != 0;
        match found.mode() & 0o002 != 0 && !is_sticky {
            true => Err(format!("everybody may write to {name}")),
            false => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::{
        fs::{self, Permissions},
        os::unix::fs::{PermissionsExt as _, chown, symlink},
    };

    use nix::unistd::geteuid;

    use super::Owners;

    #[test]
    fn what_a_stranger_owns_or_could_change_is_not_run() {
        let home = tempfile::tempdir().expect("a folder");
        let (folder, program) = (home.path().join("bin"), home.path().join("bin/postgres"));
        fs::create_dir(&folder).expect("a folder");
        fs::write(&program, "").expect("written");
        let link = home.path().join("link");
        symlink(&program, &link).expect("a link");
        let owners = Owners::of_this_program();
        let set =
            |path, mode| fs::set_permissions(path, Permissions::from_mode(mode)).expect("set");
        owners.check(&program).expect("it is ours, in folders of ours and of root");
        for (path, closed) in [(&program, 0o755), (&folder, 0o755)] {
            set(path, 0o777);
            let why = owners.check(&link).expect_err("everybody may change it");
            assert!(why.contains("everybody may write"), "{why}");
            set(path, closed);
        }
        owners.check(&link).expect("closed again");
        // Only root can give a file to another account.
        if geteuid().is_root() {
            for path in [&program, &folder] {
                chown(path, Some(65_534), None).expect("given away");
                let why = owners.check(&link).expect_err("it is somebody else's");
                assert!(why.contains("belongs to the account 65534"), "{why}");
                chown(path, Some(0), None).expect("taken back");
            }
        }
    }
}
