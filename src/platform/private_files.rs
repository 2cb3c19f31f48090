//! Files and folders that nobody but the server's own account may read.

use std::{
    fs::{self, DirBuilder, File, OpenOptions, Permissions},
    io::{self, ErrorKind},
    os::unix::fs::{
        DirBuilderExt as _, MetadataExt as _, OpenOptionsExt as _, PermissionsExt as _,
    },
    path::Path,
};

use nix::{libc::O_NOFOLLOW, unistd::geteuid};

/// Makes a folder for ourselves alone, and those above it where they are missing. One that is there
/// already is closed to others; one that is a link or somebody else's is refused.
pub fn make_folder(path: &Path) -> io::Result<()> {
    match DirBuilder::new().recursive(true).mode(0o700).create(path) {
        Ok(()) => {}
        // A link to nothing.
        Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
        Err(error) => return Err(error),
    }
    let found = fs::symlink_metadata(path)?;
    let us = geteuid();
    if !found.is_dir() || (found.uid() != us.as_raw() && !us.is_root()) {
        let what = format!("{} is a link or belongs to somebody else", path.display());
        return Err(io::Error::new(ErrorKind::PermissionDenied, what));
    }
    match found.mode() & 0o077 {
        0 => Ok(()),
        _ => fs::set_permissions(path, Permissions::from_mode(0o700)),
    }
}

/// Makes a folder that others may pass through and not list, where it is missing: the data folder of
/// a server that root started, below which PostgreSQL's account has a folder.
pub fn make_passage(path: &Path) -> io::Result<()> {
    let mode = if geteuid().is_root() { 0o711 } else { 0o700 };
    DirBuilder::new().recursive(true).mode(mode).create(path)
}

/// Creates a file that was not there, readable by ourselves alone. No link is followed.
pub fn create(path: &Path) -> io::Result<File> {
    OpenOptions::new().write(true).create_new(true).mode(0o600).custom_flags(O_NOFOLLOW).open(path)
}

/// Returns a name that nobody can foresee.
pub fn unforeseen_name() -> io::Result<String> {
    let mut random = [0; 12];
    io::Read::read_exact(&mut File::open("/dev/urandom")?, &mut random)?;
    Ok(random.iter().map(|byte| format!("{byte:02x}")).collect())
}

/// Removes a file, or the link in its place, if there is one.
pub fn remove_if_there(path: &Path) -> io::Result<()> {
    match fs::remove_file(path) {
        Err(error) if error.kind() != ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use std::{
        fs,
        os::unix::fs::{PermissionsExt as _, symlink},
        path::Path,
    };

    use super::{create, make_folder, remove_if_there};

    fn mode(path: &Path) -> u32 {
        fs::metadata(path).expect("it is there").permissions().mode() & 0o777
    }

    #[test]
    fn folders_and_files_are_for_their_owner_alone() {
        let home = tempfile::tempdir().expect("a folder");
        let folder = home.path().join("a/b");
        make_folder(&folder).expect("made");
        assert_eq!((mode(&folder), mode(&home.path().join("a"))), (0o700, 0o700));
        fs::set_permissions(&folder, fs::Permissions::from_mode(0o755)).expect("opened");
        make_folder(&folder).expect("it is there already");
        assert_eq!(mode(&folder), 0o700, "and closed again");
        let file = folder.join("secret");
        create(&file).expect("made");
        assert_eq!(mode(&file), 0o600);
        assert!(create(&file).is_err(), "what is there is not written over");
    }

    #[test]
    fn no_link_is_followed() {
        let home = tempfile::tempdir().expect("a folder");
        let (target, link) = (home.path().join("target"), home.path().join("link"));
        symlink(&target, &link).expect("a link");
        assert!(create(&link).is_err() && !target.exists());
        fs::create_dir(&target).expect("a folder");
        assert!(make_folder(&link).is_err(), "a link to a folder is none of ours");
        remove_if_there(&link).expect("gone");
        remove_if_there(&link).expect("gone already");
        assert!(target.exists());
    }
}
