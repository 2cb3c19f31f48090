//! `parola admin manifest`: who sailed, for whoever has no other way to look.

use clap::Args;
use manifest::{ManifestError, PrintedAs};
use platform::{Context, db};
use serde_json::json;
use staff::{Action, Subject, SubjectKind};

use crate::commands::{
    admin_sailings::Which,
    operator::note,
    outcome::{Outcome, boxed, say},
};

/// Which manifest, and in which form.
#[derive(Args)]
pub(crate) struct Wish {
    #[command(flatten)]
    which: Which,
    /// As a table
    #[arg(long, conflicts_with = "json")]
    csv: bool,
    /// As JSON, with the bytes that were hashed
    #[arg(long)]
    json: bool,
}

pub(crate) fn print(ctx: &Context, wish: &Wish) -> Outcome {
    let (voyage, day) = wish.which.named();
    let form = match (wish.csv, wish.json) {
        (true, _) => PrintedAs::Csv,
        (_, true) => PrintedAs::Json,
        _ => PrintedAs::Text,
    };
    let found = ctx.db.run_here(|conn| {
        db::transaction(conn, |conn| {
            let found = manifest::printed(conn, voyage, day, form)?;
            if let Some(printed) = &found {
                let subject = Subject::new(SubjectKind::Sailing, printed.sailing);
                let after = json!({
                    "what": "manifest", "document": printed.document, "rows": printed.rows,
                });
                note(conn, Action::Exported, subject, Some(after))?;
            }
            Ok::<_, ManifestError>(found)
        })
    });
    match found.map_err(boxed)? {
        Some(printed) => say(printed.text.trim_end()),
        None => return Err(boxed(format!("no such sailing: voyage {voyage} on {day}"))),
    }
    Ok(())
}
