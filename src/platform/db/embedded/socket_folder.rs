//! Where the socket of the private PostgreSQL lies: beside its data, else in a folder of its own.

use std::{
    fs,
    io::{self, Write as _},
    path::{Path, PathBuf},
};

use super::account::Account;
use crate::private_files;

/// A socket's path must fit into a field of the operating system, the shortest having 104 bytes.
const LONGEST: usize = 80;

/// Where folders for sockets are made when the path beside the data is too long.
const ELSEWHERE: &str = "/tmp";

/// Finds or makes the folder for the cluster in `home`, which is ours alone.
///
/// A folder elsewhere has a name that nobody can foresee, and is noted in `home` for the commands
/// that join. One that is a link or somebody else's by now is left alone, and another is made.
pub(super) fn find(home: &Path, account: &Account) -> io::Result<PathBuf> {
    let beside = home.join("run");
    let text = beside.to_string_lossy();
    if text.len() <= LONGEST && !text.contains([',', '"', '\'', '\\']) {
        account.make_folder(&beside)?;
        return Ok(beside);
    }
    let note = home.join("socket-folder");
    if let Ok(noted) = fs::read_to_string(&note).map(PathBuf::from)
        && noted.is_absolute()
        && account.make_folder(&noted).is_ok()
    {
        return Ok(noted);
    }
    let folder = Path::new(ELSEWHERE).join(format!("parola-{}", private_files::unforeseen_name()?));
    account.make_folder(&folder)?;
    let half = home.join(format!("socket-folder.{}", private_files::unforeseen_name()?));
    private_files::create(&half)?.write_all(folder.as_os_str().as_encoded_bytes())?;
    fs::rename(&half, &note)?;
    Ok(folder)
}

#[cfg(test)]
mod tests {
    use std::{fs, os::unix::fs::symlink};

    use super::{Account, find};

    #[test]
    fn a_long_path_gets_a_folder_with_an_unforeseen_name_that_is_found_again() {
        let base = tempfile::tempdir().expect("a folder");
        let home = base.path().join("x".repeat(90));
        fs::create_dir(&home).expect("a folder");
        let account = Account::ourselves();
        let first = find(&home, &account).expect("made");
        assert_eq!(find(&home, &account).expect("found"), first, "commands join it");
        let other = base.path().join("y".repeat(90));
        fs::create_dir(&other).expect("a folder");
        let second = find(&other, &account).expect("made");
        assert_ne!(first, second);

        // Somebody put a link in its place.
        fs::remove_dir(&first).expect("removed");
        symlink(base.path(), &first).expect("a link");
        let third = find(&home, &account).expect("another");
        assert_ne!(third, first, "what is not ours is left alone");
        assert!(first.is_symlink());
        for folder in [&second, &third] {
            fs::remove_dir(folder).expect("removed");
        }
        fs::remove_file(&first).expect("removed");
    }
}
