//! `parola admin`: what only the operator may do.

use std::fmt::Display;

use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};
use clap::{Subcommand, ValueEnum};
use diesel::PgConnection;
use kernel::{EmailAddress, Language, Text};
use notices::{Block, Email, Recipient};
use platform::{
    Context,
    config::Config,
    db::{self, DbError},
    switches,
};
use serde_json::json;
use staff::{Action, Subject, SubjectKind};

use crate::commands::{
    admin_gates as gates, admin_jobs as jobs, admin_line as line, admin_manifests as manifests,
    admin_network as network, admin_payments as reconciling, admin_refunds as refunds,
    admin_sailings as sailings, admin_staff as people, admin_terms as terms, open,
    operator::{actor, note},
    outcome::{Outcome, boxed, say},
    secret_keys,
};

#[derive(Subcommand)]
pub(crate) enum Admin {
    /// Close the shop for a while, or open it again: the API answers 503, the pages say so
    Maintenance {
        /// What it shall be
        state: OnOff,
    },
    /// Say that a way to pay has trouble, or that it works again: the payment page tells
    PaymentMethod {
        /// Which: gcash, maya, qrph, visa, mastercard or jcb
        method: String,
        /// How it is
        state: Works,
    },
    /// Open a line before bookings, in which who came first books first, or close it
    #[command(subcommand)]
    WaitingRoom(line::WaitingRoom),
    /// Take over ports, ships, crossings, departures and fares from a file: shows what changes, and
    /// with --commit writes it
    Network(network::Load),
    /// Cancel a sailing: shows whom that affects, and with --commit tells every passenger
    CancelSailing(sailings::Cancel),
    /// Say that a sailing leaves later: shows whom that affects, and with --commit tells every passenger
    DelaySailing(sailings::Delay),
    /// Say that a sailing boards, has left or has arrived
    SailingStatus(sailings::Status),
    /// Take the last delay or status of a sailing back, within half an hour
    UndoSailing(sailings::Which),
    /// Sell no more seats on a voyage, of one day or of several; it may sail all the same
    WithdrawSailing(sailings::Days),
    /// Sell seats again on sailings that were withdrawn
    OfferSailing(sailings::Days),
    /// Change how many seats a class has, on one sailing or on several
    SailingSeats(sailings::Seats),
    /// List the e-mails about a sailing, and whether each was delivered
    SailingNotices(sailings::Which),
    /// List who has a ticket of a sailing, and who of them is on board
    BoardingList(sailings::Which),
    /// Print the manifest of a sailing, with every name: as lines, as a table or as JSON
    Manifest(manifests::Wish),
    /// List the versions of the terms, or take over a new one from a file: shows what changes, and
    /// with --commit writes it
    Terms(terms::Load),
    /// List the money that is not back yet: how old, how much, whose, and whether a person must give it
    /// back
    Refunds,
    /// Say that a person has given money back: books it and tells the traveller
    RefundDone(refunds::Done),
    /// Ask the provider for a refund again at once; for one of a lost booking also where a person was to make it, and has
    /// not begun to
    RetryRefund(refunds::Which),
    /// Compare the provider's list of payments with the books, as after a database was restored: shows what the books
    /// do not know, and with --commit settles it or gives it back
    ReconcilePayments(reconciling::Reconcile),
    /// Give tickets back that nobody travelled on, by the terms of their sale: shows what comes back, and
    /// with --commit returns it
    RefundUnused(refunds::NotUsed),
    /// List the jobs that were given up, and why
    Jobs,
    /// Have a job that was given up tried again
    RetryJob(jobs::Which),
    /// End a job that was given up and that nobody needs any more
    DropJob(jobs::Which),
    /// Print the public keys that gates check tickets with, the newest first
    TicketKeys,
    /// Begin a new secret key; tickets of the one before stay good until their voyages are over
    RotateKeys(secret_keys::Rotate),
    /// Erase the keys that lay in the database before they lay in a file: once no server of that
    /// version runs
    EraseOldKeys,
    /// End the links in all e-mails of a booking, as when one was passed on; the next e-mail has a new one
    RevokeLinks {
        /// The booking's code
        code: String,
    },
    /// Sign somebody out on every device, as when a phone was stolen
    EndSessions {
        /// The e-mail address of the account
        address: String,
    },
    /// Invite, list and end the people of the desk
    #[command(subcommand)]
    Staff(people::Staff),
    /// Send a test e-mail, to see that mail leaves and arrives
    TestLetter {
        /// Whom to
        address: String,
    },
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum OnOff {
    On,
    Off,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Works {
    Works,
    Trouble,
}

pub(crate) fn run(config: &Config, wish: Admin) -> Outcome {
    if let Admin::Network(network::Load { example: true, .. }) = wish {
        network::show_example();
        return Ok(());
    }
    let opened = open::database(config)?;
    opened.migrate()?;
    // Before the keys are held against the database: they may be lost.
    match &wish {
        Admin::RotateKeys(wish) => return secret_keys::rotate(config, &opened.url, wish),
        Admin::EraseOldKeys => return secret_keys::erase_old(config, &opened.url),
        _ => {}
    }
    let ctx = opened.context(config)?;
    match wish {
        Admin::RotateKeys(_) | Admin::EraseOldKeys => {}
        Admin::RevokeLinks { code } => {
            let revoked = ctx.db.run_here(|conn| {
                db::transaction(conn, |conn| backoffice::revoke_links(conn, &actor(), &code))
            });
            say(match revoked.map_err(boxed)? {
                true => "The links of this booking's e-mails open nothing any more.",
                false => "No booking has this code.",
            });
        }
        Admin::Maintenance { state } => {
            let is_on = state == OnOff::On;
            in_transaction(&ctx, |conn| {
                switches::set_maintenance(conn, is_on)?;
                let subject = Subject::new(SubjectKind::Settings, "maintenance");
                note(conn, Action::MaintenanceSet, subject, Some(json!({ "is_on": is_on })))
            })?;
            say(if is_on { "The shop is closed for maintenance." } else { "The shop is open." });
        }
        Admin::PaymentMethod { method, state } => {
            if !payments::METHODS.iter().any(|(id, _)| *id == method) {
                let known: Vec<&str> = payments::METHODS.iter().map(|(id, _)| *id).collect();
                return Err(boxed(format!(
                    "no such way to pay: it is one of {}",
                    known.join(", ")
                )));
            }
            let is_on = state == Works::Trouble;
            in_transaction(&ctx, |conn| {
                switches::set_trouble(conn, &method, is_on)?;
                let subject = Subject::new(SubjectKind::Settings, &method);
                let after = json!({ "has_trouble": is_on });
                note(conn, Action::PaymentMethodSet, subject, Some(after))
            })?;
            say(if is_on {
                "The payment page tells of the trouble."
            } else {
                "All is well again."
            });
        }
        Admin::Network(wish) => network::load(&ctx, &wish)?,
        Admin::CancelSailing(wish) => sailings::cancel(&ctx, &wish)?,
        Admin::DelaySailing(wish) => sailings::delay(&ctx, &wish)?,
        Admin::SailingStatus(wish) => sailings::set_status(&ctx, &wish)?,
        Admin::UndoSailing(which) => sailings::undo(&ctx, &which)?,
        Admin::WithdrawSailing(days) => sailings::set_withdrawn(&ctx, &days, true)?,
        Admin::OfferSailing(days) => sailings::set_withdrawn(&ctx, &days, false)?,
        Admin::SailingSeats(wish) => sailings::set_seats(&ctx, &wish)?,
        Admin::SailingNotices(which) => sailings::notices(&ctx, &which)?,
        Admin::BoardingList(which) => gates::list(&ctx, &which)?,
        Admin::Manifest(wish) => manifests::print(&ctx, &wish)?,
        Admin::Terms(wish) => terms::run(&ctx, &wish)?,
        Admin::Refunds => refunds::list(&ctx)?,
        Admin::ReconcilePayments(wish) => reconciling::reconcile(&ctx, &wish)?,
        Admin::RefundUnused(wish) => refunds::refund_unused(&ctx, &wish)?,
        Admin::RefundDone(wish) => refunds::done(&ctx, &wish)?,
        Admin::RetryRefund(which) => refunds::retry(&ctx, &which)?,
        Admin::WaitingRoom(wish) => line::set(&ctx, &wish)?,
        Admin::Jobs => jobs::list(&ctx)?,
        Admin::RetryJob(which) => jobs::retry(&ctx, &which)?,
        Admin::DropJob(which) => jobs::drop_it(&ctx, &which)?,
        Admin::TicketKeys => {
            let keys = ctx.db.run_here(tickets::public_keys).map_err(boxed)?;
            keys.iter().for_each(|key| say(&URL_SAFE_NO_PAD.encode(key)));
        }
        Admin::EndSessions { address } => {
            let address = EmailAddress::parse(&address).map_err(boxed)?;
            let ended = in_transaction(&ctx, |conn| {
                let Some((account, ended)) = auth::end_sessions(conn, &address)? else {
                    return Ok(None);
                };
                let subject = Subject::new(SubjectKind::Account, account);
                let after = json!({ "ended": ended });
                note(conn, Action::AccountSessionsEnded, subject, Some(after))?;
                Ok(Some(ended))
            })?;
            say(&match ended {
                Some(ended) => format!("Signed out on {ended} devices."),
                None => "No account has this address.".to_owned(),
            });
        }
        Admin::Staff(wish) => people::run(&ctx, wish)?,
        Admin::TestLetter { address } => {
            let address = EmailAddress::parse(&address).map_err(boxed)?;
            let recipient = Recipient { address, language: Language::default() };
            in_transaction(&ctx, |conn| {
                let letter = notices::enqueue(conn, &ctx, &recipient, &test_letter(config))?;
                let subject = Subject::new(SubjectKind::Letter, letter);
                note(conn, Action::TestLetterSent, subject, None)
            })?;
            say("The e-mail is queued; a running server sends it within a second.");
        }
    }
    Ok(())
}

fn in_transaction<T>(
    ctx: &Context,
    work: impl Fn(&mut PgConnection) -> Result<T, DbError>,
) -> Result<T, Box<dyn Display>> {
    ctx.db.run_here(|conn| db::transaction(conn, &work)).map_err(boxed)
}

fn test_letter(config: &Config) -> Email {
    Email {
        name: "admin.test",
        about: None,
        subject: Text::new("Mail works", "Gumagana ang mail", "Nagalihok ang mail"),
        blocks: vec![
            Block::Paragraph(Text::new(
                "This e-mail was asked for by the operator, to see that mail arrives.",
                "Hiniling ng operator ang sulat na ito para makita kung dumarating ang mail.",
                "Gipangayo sa operator kini nga sulat aron makita kon moabot ba ang mail.",
            )),
            Block::Button {
                label: Text::new("Open the site", "Buksan ang site", "Ablihi ang site"),
                url: config.public_url.link("/"),
            },
        ],
    }
}
