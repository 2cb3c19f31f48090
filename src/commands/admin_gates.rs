//! `parola admin boarding-list`: who is on board, for whoever has no other way to look.

use kernel::philippine_time;
use platform::{Context, db};
use serde_json::json;
use staff::{Action, Subject, SubjectKind};

use crate::commands::{
    admin_sailings::Which,
    operator::note,
    outcome::{Outcome, boxed, say},
};

pub(crate) fn list(ctx: &Context, which: &Which) -> Outcome {
    let (voyage, day) = which.named();
    let found = ctx.db.run_here(|conn| {
        db::transaction(conn, |conn| {
            let found = boarding::on_paper(conn, voyage, day)?;
            if let Some((sailing, listed)) = &found {
                let subject = Subject::new(SubjectKind::Sailing, sailing.id);
                let after = json!({ "list": "boarding", "rows": listed.len() });
                note(conn, Action::Exported, subject, Some(after))?;
            }
            Ok::<_, boarding::BoardingError>(found)
        })
    });
    let Some((sailing, listed)) = found.map_err(boxed)? else {
        return Err(boxed(format!("no such sailing: voyage {voyage} on {day}")));
    };
    let boarded = listed.iter().filter(|one| one.boarded.is_some()).count();
    let departs = sailing.departs_at.with_timezone(&philippine_time()).format("%Y-%m-%d %H:%M");
    say(&format!(
        "{} {}, {}, {departs}: {boarded} of {} on board",
        sailing.voyage_number,
        sailing.route.code,
        sailing.vessel,
        listed.len()
    ));
    for one in &listed {
        let there = match &one.boarded {
            Some((at, gate)) => {
                format!("{} {gate}", at.with_timezone(&philippine_time()).format("%H:%M"))
            }
            None => "-".to_owned(),
        };
        say(&format!("{}  {there}  {}  {}  {}", one.code, one.passenger_type, one.class, one.name));
    }
    Ok(())
}
