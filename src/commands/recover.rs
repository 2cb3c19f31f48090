//! `parola recover`: the private PostgreSQL, back from its archive after the disk died.

use platform::{config::Config, db::embedded::PrivatePostgres};

use crate::commands::{
    audit, open,
    outcome::{Outcome, boxed, say},
};

/// Fills an empty data folder, and holds what is back against every invariant.
pub(crate) fn run(config: &Config) -> Outcome {
    let Some(archive) = &config.archive else {
        return Err(boxed("ARCHIVE_FOLDER says where the archive lies, and is not set"));
    };
    let pg_bin = config.pg_bin.as_deref();
    PrivatePostgres::recover(&config.data_dir, pg_bin, archive).map_err(boxed)?;
    // It replays what was written since the base backup.
    let opened = open::database_for_server(config)?;
    let broken = audit::check(&opened.url, None)?;
    if broken > 0 {
        return Err(boxed(format!("it is back, but {broken} invariants are broken")));
    }
    say("It is back. What the provider took since: `parola admin reconcile-payments`.");
    Ok(())
}
