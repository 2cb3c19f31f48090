//! `parola doctor`: what is set, what answers, what is missing, in the order in which to mend it.

use std::fmt::Display;

use diesel::{Connection as _, PgConnection};
use platform::{
    config::{Config, PaymentProvider, SETTINGS},
    db,
};

use crate::{
    open,
    outcome::{Outcome, boxed, say},
};

/// What one look found.
enum Finding {
    Good(String),
    /// It works, but an operator will want it otherwise.
    Plain(String),
    Bad(String),
}

/// Prints every finding; an error when something must be mended.
pub(crate) fn run(config: &Config) -> Outcome {
    let looks: [(&str, Finding); 6] = [
        ("data folder", data_folder(config)),
        ("database", database(config)),
        ("address", address(config)),
        ("mail", mail(config)),
        ("payments", payments(config)),
        ("Google", google(config)),
    ];
    let mut bad = 0;
    for (name, finding) in &looks {
        let (mark, words) = match finding {
            Finding::Good(words) => ("ok  ", words),
            Finding::Plain(words) => ("note", words),
            Finding::Bad(words) => {
                bad += 1;
                ("MEND", words)
            }
        };
        say(&format!("{mark}  {name:<12} {words}"));
    }
    say(&format!("{} settings exist; `parola --help` lists them.", SETTINGS.len()));
    if bad == 0 { Ok(()) } else { Err(boxed(format!("{bad} things to mend"))) }
}

fn outcome(result: Result<String, Box<dyn Display>>) -> Finding {
    match result {
        Ok(words) => Finding::Good(words),
        Err(error) => Finding::Bad(error.to_string()),
    }
}

fn data_folder(config: &Config) -> Finding {
    let folder = &config.data_dir;
    let probe = folder.join(".doctor");
    let tried = std::fs::create_dir_all(folder)
        .and_then(|()| std::fs::write(&probe, "ok"))
        .and_then(|()| std::fs::remove_file(&probe));
    match tried {
        Ok(()) => Finding::Good(format!("{} can be written to", folder.display())),
        Err(error) => Finding::Bad(format!("DATA_DIR {}: {error}", folder.display())),
    }
}

fn database(config: &Config) -> Finding {
    outcome(open::database(config).and_then(|opened| {
        let mut conn = PgConnection::establish(&opened.url).map_err(boxed)?;
        let whose =
            if config.database_url.is_some() { "DATABASE_URL" } else { "private PostgreSQL" };
        Ok(match db::pending(&mut conn).map_err(boxed)? {
            true => format!("{whose} answers; its schema is brought up to date at the next start"),
            false => format!("{whose} answers, its schema is up to date"),
        })
    }))
}

fn address(config: &Config) -> Finding {
    let origin = config.public_url.origin();
    if config.public_url.is_https() {
        Finding::Good(origin.to_owned())
    } else {
        Finding::Plain(format!(
            "{origin} is not encrypted; set PUBLIC_URL to an https:// address before you sell"
        ))
    }
}

fn mail(config: &Config) -> Finding {
    let check = async {
        let carrier = platform::mail::carrier(config)?;
        carrier.check().await
    };
    match (actix_web::rt::System::new().block_on(check), &config.mail.smtp_url) {
        (Ok(words), Some(_)) => Finding::Good(words),
        (Ok(words), None) => Finding::Plain(format!("{words}; set SMTP_URL to send them")),
        (Err(error), _) => Finding::Bad(format!("SMTP_URL: {error}")),
    }
}

fn payments(config: &Config) -> Finding {
    match config.payment_provider {
        PaymentProvider::Sandbox => Finding::Plain(
            "the test provider takes no money; set PAYMENT_PROVIDER and its keys".into(),
        ),
        PaymentProvider::Paymongo(_) => Finding::Good("PayMongo's keys are set".into()),
        PaymentProvider::Maya(_) => Finding::Good("Maya's keys are set".into()),
    }
}

fn google(config: &Config) -> Finding {
    match &config.google {
        Some(google) if google.client_secret.is_some() => {
            Finding::Good("button and redirect flow".into())
        }
        Some(_) => Finding::Plain(
            "the button alone; set GOOGLE_CLIENT_SECRET for browsers that block it".into(),
        ),
        None => Finding::Plain("no button; set GOOGLE_CLIENT_ID to offer it".into()),
    }
}
