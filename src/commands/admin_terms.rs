//! `parola admin terms`: the versions of the terms, and a new one from a file.

use std::path::PathBuf;

use bookings::{AllTerms, NewTerms, TermsVersion, add_terms, all_terms};
use chrono::Days;
use clap::Args;
use diesel::PgConnection;
use platform::{
    Context,
    db::{self, DbError},
};
use staff::{Action, Subject, SubjectKind};

use crate::commands::{
    input,
    operator::note,
    outcome::{Outcome, boxed, say},
};

#[derive(Args)]
pub(crate) struct Load {
    /// The file, or - for standard input; `parola admin terms --example` prints one to begin with
    file: Option<PathBuf>,
    /// Print a file with the figures of the last version
    #[arg(long, conflicts_with = "file")]
    example: bool,
    /// Do it; without this, only say what would change
    #[arg(long, requires = "file")]
    commit: bool,
}

/// Why nothing is written.
#[derive(Debug, thiserror::Error)]
enum Stop {
    #[error("it was only looked at")]
    Previewed(TermsVersion),
    #[error("nothing is written:\n  {}", .0.join("\n  "))]
    Refused(Vec<String>),
    #[error(transparent)]
    Database(#[from] DbError),
}

platform::database_error!(Stop);

/// Lists the versions, or adds the one in the file.
pub(crate) fn run(ctx: &Context, wish: &Load) -> Outcome {
    let all = ctx.db.run_here(all_terms).map_err(boxed)?;
    let Some(file) = &wish.file else {
        if wish.example {
            show_example(&all)?;
        } else {
            all.versions.iter().for_each(|version| tell(&all, version));
        }
        return Ok(());
    };
    let name = file.display();
    let text = input::read_text(file)?;
    let new: NewTerms =
        serde_json::from_str(&text).map_err(|error| boxed(format!("{name}: {error}")))?;
    let write = |conn: &mut PgConnection| match add_terms(conn, &new)? {
        Err(faults) => Err(Stop::Refused(faults)),
        Ok(added) if !wish.commit => Err(Stop::Previewed(added)),
        Ok(added) => {
            let subject = Subject::new(SubjectKind::Terms, added.version);
            note(conn, Action::TermsLoaded, subject, None)?;
            Ok(added)
        }
    };
    match ctx.db.run_here(|conn| db::transaction(conn, write)) {
        Ok(added) => {
            tell_changes(&all, &added);
            say("Done. The pages quote it from that day on; what was sold before keeps its terms.");
        }
        Err(Stop::Previewed(added)) => {
            tell_changes(&all, &added);
            say("Nothing is written yet; add --commit.");
        }
        Err(error) => return Err(boxed(error)),
    }
    Ok(())
}

fn show_example(all: &AllTerms) -> Outcome {
    let last = all.versions.last().ok_or_else(|| boxed("there are no terms"))?;
    let valid_from = last.valid_from.max(all.today) + Days::new(1);
    let example = NewTerms { valid_from, terms: last.terms.clone() };
    say(&serde_json::to_string_pretty(&example).map_err(boxed)?);
    Ok(())
}

fn tell(all: &AllTerms, version: &TermsVersion) {
    let is_in_force = all.in_force().is_some_and(|current| current.version == version.version);
    let standing = match is_in_force {
        true => ", in force",
        false if version.valid_from > all.today => ", to come",
        false => "",
    };
    say(&format!("version {} from {}{standing}", version.version, version.valid_from));
    for (name, figure) in version.terms.named() {
        say(&format!("  {name:<24} {figure}"));
    }
}

/// Says what is other than in the version before.
fn tell_changes(all: &AllTerms, added: &TermsVersion) {
    say(&format!("version {} from {}", added.version, added.valid_from));
    let before = all.versions.last().map(|last| last.terms.named()).unwrap_or_default();
    let mut is_same = true;
    for (name, figure) in added.terms.named() {
        let old = before.iter().find(|(other, _)| *other == name).map(|(_, old)| old);
        if old != Some(&figure) {
            is_same = false;
            let old = old.map_or("none", String::as_str);
            say(&format!("  {name:<24} {old} -> {figure}"));
        }
    }
    if is_same {
        say("  every figure stays as it is");
    }
}
