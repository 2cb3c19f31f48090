//! How mail is sent, and under which sender.

use kernel::{EmailAddress, Secret};

use super::reader::Reader;

/// The mail server and the sender.
#[derive(Clone, Debug)]
pub struct MailConfig {
    /// The mail server; absent: e-mails land as files.
    pub smtp_url: Option<Secret<String>>,
    /// The sender's name, shown before the address.
    pub sender_name: String,
    /// The sender's address.
    pub from: EmailAddress,
}

impl MailConfig {
    /// Returns true if e-mails come from the demo's address, to which no one can answer.
    pub fn is_default_sender(&self) -> bool {
        self.from == default_sender().1
    }
}

pub(super) fn read(reader: &mut Reader<'_>) -> MailConfig {
    let smtp_url = reader.parsed("SMTP_URL", None, |text| {
        let fits = ["smtp://", "smtps://"].iter().any(|scheme| text.starts_with(scheme))
            && url::Url::parse(text).is_ok();
        // The address holds a password, so the message does not repeat it.
        if fits { Ok(Some(Secret::new(text.to_owned()))) } else { Err(SMTP_HINT) }
    });
    let (sender_name, from) = reader.parsed("MAIL_FROM", default_sender(), sender);
    MailConfig { smtp_url, sender_name, from }
}

const SMTP_HINT: &str = "must be smtp://host:port or smtps://user:password@host:port";

fn default_sender() -> (String, EmailAddress) {
    #[expect(clippy::expect_used, reason = "a constant that a test reads")]
    let address = EmailAddress::parse("noreply@parola.example").expect("constant");
    ("Parola".into(), address)
}

/// Reads `Name <address>` or a bare address.
fn sender(text: &str) -> Result<(String, EmailAddress), String> {
    let problem = || format!("must be \"Name <name@example.ph>\" or an address, not \"{text}\"");
    let (name, address) = match text.split_once('<') {
        Some((name, rest)) => (name.trim().trim_matches('"'), rest.strip_suffix('>')),
        None => ("", Some(text)),
    };
    let address = address.and_then(|a| EmailAddress::parse(a).ok()).ok_or_else(problem)?;
    if name.chars().any(char::is_control) {
        return Err(problem());
    }
    Ok((name.to_owned(), address))
}
