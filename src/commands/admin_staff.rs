//! `parola admin staff`: the people of the desk. It makes the first owner.

use clap::{Args, Subcommand};
use diesel::PgConnection;
use kernel::{EmailAddress, OneLine};
use platform::{Context, db};
use staff::{Role, RoleAt, ShownPerson, StaffError, StaffEventId, command, demo};

use crate::commands::{
    operator::actor,
    outcome::{Outcome, boxed, say},
};

#[derive(Subcommand)]
pub(crate) enum Staff {
    /// Invite somebody: prints the link and mails it. It is good for a day, once
    Invite(Invite),
    /// List everybody who works here, and those who left
    List,
    /// Let somebody in no more
    End(Whom),
    /// Let somebody enrol anew who lost their second factor and all emergency codes
    ResetFactors(Whom),
    /// Print the code that the apps of the demo's people show now; they are in no production
    DemoCode,
    /// Compare an entry of the log with what was mailed of it
    CompareLog {
        /// The number of the entry
        number: i64,
        /// Its hash
        hash: String,
    },
}

/// Whom to invite.
#[derive(Args)]
pub(crate) struct Invite {
    /// The e-mail address
    #[arg(value_parser = EmailAddress::parse)]
    address: EmailAddress,
    /// owner, manager, counter, gate, finance or auditor
    #[arg(value_parser = known_role)]
    role: Role,
    /// What colleagues call the person; the address without a name
    #[arg(long, value_parser = words)]
    name: Option<String>,
    /// At which port, by its code; at all ports without one
    #[arg(long)]
    port: Vec<String>,
}

/// Whom it is about, and why.
#[derive(Args)]
pub(crate) struct Whom {
    /// The e-mail address
    #[arg(value_parser = EmailAddress::parse)]
    address: EmailAddress,
    /// Why, as the log keeps it
    #[arg(long, value_parser = words)]
    reason: String,
}

fn known_role(name: &str) -> Result<Role, String> {
    name.parse().map_err(|_| {
        let known: Vec<&str> = Role::ALL.iter().map(|role| role.name()).collect();
        format!("it is one of {}", known.join(", "))
    })
}

fn words(text: &str) -> Result<String, String> {
    let line = OneLine::parse(text, 500).map_err(|_| "a line of at most 500 characters".to_owned());
    line.map(OneLine::into_string)
}

pub(crate) fn run(ctx: &Context, wish: Staff) -> Outcome {
    match wish {
        Staff::Invite(wish) => invite(ctx, wish),
        Staff::List => list(ctx),
        Staff::End(Whom { address, reason }) => {
            let actor = actor();
            in_transaction(ctx, |conn| command::end(conn, &actor, &address, &reason))?;
            say("They can sign in no more; their sessions have ended.");
            Ok(())
        }
        Staff::ResetFactors(Whom { address, reason }) => {
            let actor = actor();
            in_transaction(ctx, |conn| {
                command::reset_factors(conn, ctx, &actor, &address, &reason)
            })?;
            say("They add a new second factor when they next sign in, with their password.");
            Ok(())
        }
        Staff::DemoCode => {
            say(&demo::code(ctx.clock.now()));
            Ok(())
        }
        Staff::CompareLog { number, hash } => {
            let is_same =
                in_transaction(ctx, |conn| command::is_in_log(conn, StaffEventId(number), &hash))?;
            match is_same {
                true => say("The log has this entry with this hash."),
                false => return Err(boxed("the log has no such entry, or another hash for it")),
            }
            Ok(())
        }
    }
}

fn invite(ctx: &Context, wish: Invite) -> Outcome {
    let Invite { address, role, name, port } = wish;
    let name = name.unwrap_or_else(|| address.to_string());
    let roles: Vec<RoleAt> = match port.is_empty() {
        true => vec![RoleAt { role, port: None }],
        false => port.into_iter().map(|code| RoleAt { role, port: Some(code) }).collect(),
    };
    let actor = actor();
    let link = in_transaction(ctx, |conn| {
        command::invite(conn, ctx, &actor, address.clone(), &name, roles.clone())
    })?;
    say("The link is good for 24 hours, once; whoever opens it joins. It is mailed, too:");
    say(&link);
    Ok(())
}

fn list(ctx: &Context) -> Outcome {
    let people = in_transaction(ctx, command::list)?;
    for person in &people {
        let ShownPerson { name, email, roles, is_active, has_factor, .. } = person;
        let roles: Vec<String> = roles.iter().map(shown_role).collect();
        let state = match (is_active, has_factor) {
            (false, _) => "left",
            (true, false) => "no second factor",
            (true, true) => "active",
        };
        say(&format!("{email}  {name}  {state}  {}", roles.join(", ")));
    }
    say(&format!("{} people", people.len()));
    Ok(())
}

fn shown_role(at: &RoleAt) -> String {
    match &at.port {
        Some(port) => format!("{} in {port}", at.role),
        None => at.role.to_string(),
    }
}

fn in_transaction<T>(
    ctx: &Context,
    work: impl Fn(&mut PgConnection) -> Result<T, StaffError>,
) -> Result<T, Box<dyn std::fmt::Display>> {
    let done = ctx.db.run_here(|conn| db::transaction(conn, &work));
    done.map_err(|error| match error {
        StaffError::AddressTaken => boxed("somebody with this address works here already"),
        StaffError::NoOwner => boxed("nobody is an owner yet: invite an owner first"),
        StaffError::NotFound => boxed("nobody with this address works here"),
        StaffError::LastOwner => boxed("this is the last owner: make somebody else an owner first"),
        StaffError::Fields(_) => boxed("this role holds at all ports, or a port's code is none"),
        other => boxed(other),
    })
}
