//! How mail is sent, and under which sender.

use kernel::{EmailAddress, Secret};
use url::{Host, Url};

use super::{Environment, reader::Reader};

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
        self.from == default_address()
    }

    /// Returns true if somebody between here and a mail server elsewhere could read the e-mails.
    pub fn may_be_overheard(&self) -> bool {
        let Some(url) = &self.smtp_url else { return false };
        Url::parse(url.expose()).is_ok_and(|url| {
            let is_sure =
                url.scheme() == "smtps" || tls_of(&url).is_some_and(|tls| tls == "required");
            !is_sure && !is_loopback(url.host_str().unwrap_or_default())
        })
    }
}

pub(super) fn read(reader: &mut Reader<'_>, environment: Environment, product: &str) -> MailConfig {
    let smtp_url = reader.parsed("SMTP_URL", None, |text| server(text, environment).map(Some));
    let (sender_name, from) =
        reader.parsed("MAIL_FROM", (product.to_owned(), default_address()), sender);
    MailConfig { smtp_url, sender_name, from }
}

const SMTP_HINT: &str = "must be smtp://host:port or smtps://user:password@host:port";

const TLS_HINT: &str = "tls= must be required, opportunistic or none";

/// Reads the mail server's address. Returns it with `tls=` in it wherever TLS is to be used.
///
/// E-mails hold codes and links that change bookings. A server elsewhere must therefore speak TLS in
/// production, unless `tls=` says otherwise. No message repeats the address: it holds a password.
fn server(text: &str, environment: Environment) -> Result<Secret<String>, &'static str> {
    let mut url = Url::parse(text).map_err(|_| SMTP_HINT)?;
    let host = url.host_str().unwrap_or_default().to_owned();
    if !matches!(url.scheme(), "smtp" | "smtps") || host.is_empty() {
        return Err(SMTP_HINT);
    }
    match tls_of(&url).as_deref() {
        Some("required" | "opportunistic") => {}
        // What carries the e-mails knows this as the absence of the word.
        Some("none") if url.scheme() == "smtp" => url.set_query(None),
        Some(_) => return Err(TLS_HINT),
        None if url.scheme() == "smtps" => {}
        None => {
            let is_ours = environment == Environment::Development || is_loopback(&host);
            let tls = if is_ours { "opportunistic" } else { "required" };
            url.query_pairs_mut().append_pair("tls", tls);
        }
    }
    Ok(Secret::new(url.into()))
}

fn tls_of(url: &Url) -> Option<String> {
    url.query_pairs().find(|(key, _)| key == "tls").map(|(_, value)| value.into_owned())
}

/// Returns true if `host` is this machine, so that nobody is in between.
pub(super) fn is_loopback(host: &str) -> bool {
    match Host::parse(host) {
        Ok(Host::Domain(name)) => name == "localhost",
        Ok(Host::Ipv4(address)) => address.is_loopback(),
        Ok(Host::Ipv6(address)) => address.is_loopback(),
        Err(_) => host.parse().is_ok_and(|address: std::net::IpAddr| address.is_loopback()),
    }
}

#[expect(clippy::expect_used, reason = "a constant that a test reads")]
fn default_address() -> EmailAddress {
    EmailAddress::parse("noreply@parola.example").expect("constant")
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
