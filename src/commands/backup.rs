//! `parola backup` and `parola restore`: the whole database in one file, and back.

use std::{
    fmt::Display,
    fs::{self, File},
    io::{self, BufRead, BufReader, BufWriter, Write as _},
    os::unix::fs::{DirBuilderExt as _, MetadataExt as _, chown},
    path::{Path, PathBuf},
};

use clap::Args;
use flate2::{Compression, read::MultiGzDecoder, write::GzEncoder};
use kernel::{Clock as _, SystemClock};
use platform::{
    config::Config,
    db::archive::{
        self, Contents,
        files::{backups, name_at, usual_folder},
    },
    private_files,
};

use crate::commands::{
    audit, input, open,
    outcome::{Outcome, boxed, say},
};

/// What an operator wants counted first.
const TOLD: &[&str] = &["accounts", "bookings", "payments", "sailings"];

#[derive(Args)]
pub(crate) struct Backup {
    /// The file to write, or the folder to put it in [default: DATA_DIR/backups]
    to: Option<PathBuf>,
    /// Keep so many backups in that folder and remove the older ones
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    keep: Option<u32>,
}

#[derive(Args)]
pub(crate) struct Restore {
    /// The backup, or - for standard input
    file: PathBuf,
    /// Throw away what the database holds
    #[arg(long)]
    replace: bool,
}

/// Writes one file, reads it once through, and only then gives it its name.
pub(crate) fn backup(config: &Config, wish: &Backup) -> Outcome {
    let target = Target::of(config, wish)?;
    let opened = open::database(config)?;
    // In a folder that others write to as well, a name that they foresee could be theirs already.
    let name = private_files::unforeseen_name().map_err(boxed)?;
    let half = target.folder.join(format!(".parola-{name}.half"));
    let written = write(&opened.url, &half).and_then(|contents| {
        let read = archive::check(&mut unpack(&half)?).map_err(boxed)?;
        if read != contents {
            return Err(boxed("the backup does not read as it was written"));
        }
        fs::rename(&half, &target.file).map_err(boxed)?;
        File::open(&target.folder).and_then(|folder| folder.sync_all()).map_err(boxed)?;
        Ok(contents)
    });
    let contents = match written {
        Ok(contents) => contents,
        Err(error) => {
            // Half a backup is none.
            drop(fs::remove_file(&half));
            return Err(error);
        }
    };
    let size = fs::metadata(&target.file).map_err(boxed)?.len();
    let name = target.file.display();
    say(&format!("{name}: {}, {} kB", told(&contents), size.div_ceil(1024)));
    wish.keep.map_or(Ok(()), |keep| remove_older(&target.folder, keep))
}

/// Fills the database from a file and holds it against every invariant.
pub(crate) fn restore(config: &Config, wish: &Restore) -> Outcome {
    // A file is read whole before anything is changed. A stream can be read only once, so what is
    // wrong with it shows while it fills the database, in the one transaction that is then undone.
    let is_stream = is_stream(&wish.file);
    if !is_stream {
        tell_origin(&archive::check(&mut unpack(&wish.file)?).map_err(boxed)?);
    }
    let opened = open::database_for_server(config)?;
    let restored = archive::restore(&opened.url, &mut unpack(&wish.file)?, wish.replace);
    let contents = restored.map_err(boxed)?;
    if is_stream {
        tell_origin(&contents);
    }
    // As of the backup: by now holds have run out that no job has swept.
    let audited = audit::check(&opened.url, Some(&contents.taken_at))?;
    say(&format!("Restored: {}", told(&contents)));
    match audited {
        0 => Ok(()),
        broken => Err(boxed(format!("it is restored, but {broken} invariants are broken"))),
    }
}

/// Returns true if `file` cannot be opened a second time from its beginning.
fn is_stream(file: &Path) -> bool {
    input::is_standard(file) || fs::metadata(file).is_ok_and(|found| !found.is_file())
}

fn tell_origin(contents: &Contents) {
    say(&format!("A backup of {} by Parola {}", contents.taken_at, contents.program));
}

fn told(contents: &Contents) -> String {
    let counted = TOLD.iter().filter_map(|name| Some((name, contents.rows.get(*name)?)));
    let counted: Vec<String> = counted.map(|(name, rows)| format!("{rows} {name}")).collect();
    let (tables, rows) = (contents.rows.len(), contents.total());
    format!("{}; {rows} rows of {tables} tables in all", counted.join(", "))
}

/// A file that is not there yet, in a folder that is.
struct Target {
    folder: PathBuf,
    file: PathBuf,
}

impl Target {
    fn of(config: &Config, wish: &Backup) -> Result<Self, Box<dyn Display>> {
        let now = SystemClock.now().format("%Y-%m-%dT%H-%M-%SZ");
        let name = name_at(&now.to_string());
        let target = match &wish.to {
            None => Self::in_folder(usual_folder(config), &name),
            Some(to) if to.is_dir() => Self::in_folder(to.clone(), &name),
            Some(file) => {
                let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty());
                let folder = folder.unwrap_or(Path::new("."));
                Self { folder: folder.to_owned(), file: file.clone() }
            }
        };
        let at = |error| boxed(format!("{}: {error}", target.folder.display()));
        if wish.to.is_none() && !target.folder.exists() {
            make(&target.folder, &config.data_dir).map_err(at)?;
        }
        match target.file.exists() {
            true => Err(boxed(format!("{} is there already", target.file.display()))),
            false => Ok(target),
        }
    }

    fn in_folder(folder: PathBuf, name: &str) -> Self {
        Self { file: folder.join(name), folder }
    }
}

/// Makes the usual folder. Where root asks for a backup first, the server's user gets the folder: its
/// own backups go there every night.
fn make(folder: &Path, data_dir: &Path) -> io::Result<()> {
    fs::DirBuilder::new().recursive(true).mode(0o700).create(folder)?;
    let (maker, owner) = (fs::metadata(folder)?, fs::metadata(data_dir)?);
    if maker.uid() == 0 && owner.uid() != 0 {
        chown(folder, Some(owner.uid()), Some(owner.gid()))?;
    }
    Ok(())
}

fn write(url: &str, path: &Path) -> Result<Contents, Box<dyn Display>> {
    let at = |error| boxed(format!("{}: {error}", path.display()));
    let file = private_files::create(path).map_err(at)?;
    let mut out = GzEncoder::new(BufWriter::new(file), Compression::fast());
    let version = env!("CARGO_PKG_VERSION");
    let contents = archive::write(url, version, &mut out).map_err(boxed)?;
    let mut file = out.finish().map_err(at)?;
    file.flush().map_err(at)?;
    file.get_ref().sync_all().map_err(at)?;
    Ok(contents)
}

fn unpack(path: &Path) -> Result<impl BufRead + use<>, Box<dyn Display>> {
    let packed: Box<dyn BufRead> = if input::is_standard(path) {
        Box::new(io::stdin().lock())
    } else {
        let file = File::open(path).map_err(|e| boxed(format!("{}: {e}", path.display())))?;
        Box::new(BufReader::new(file))
    };
    Ok(BufReader::new(MultiGzDecoder::new(packed)))
}

fn remove_older(folder: &Path, keep: u32) -> Outcome {
    let keep = usize::try_from(keep).unwrap_or(usize::MAX);
    for old in backups(folder).map_err(boxed)?.iter().skip(keep) {
        fs::remove_file(old).map_err(|error| boxed(format!("{}: {error}", old.display())))?;
        say(&format!("Removed {}", old.display()));
    }
    Ok(())
}
