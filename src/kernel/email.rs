//! E-mail addresses, parsed once at the edge.

use std::{fmt, str::FromStr};

use diesel::{deserialize::FromSqlRow, expression::AsExpression, sql_types::Text};

/// An address that a mail server would accept: one `@`, a plain local part, a dotted domain.
///
/// The domain is kept in lower case; the local part as it was typed.
#[derive(Clone, PartialEq, Eq, Hash, AsExpression, FromSqlRow)]
#[diesel(sql_type = Text)]
pub struct EmailAddress(String);

/// The text is no e-mail address.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not a valid e-mail address")]
pub struct InvalidEmail;

impl EmailAddress {
    /// The longest address that mail servers must carry.
    pub const MAX_LENGTH: usize = 254;

    /// Reads an address, forgiving only white space around it.
    pub fn parse(text: &str) -> Result<Self, InvalidEmail> {
        let text = text.trim();
        let (local, domain) = text.rsplit_once('@').ok_or(InvalidEmail)?;
        if text.len() > Self::MAX_LENGTH || !is_local_part(local) || !is_domain(domain) {
            return Err(InvalidEmail);
        }
        Ok(Self(format!("{local}@{}", domain.to_ascii_lowercase())))
    }

    /// The address as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// What stands behind the `@`, in lower case.
    pub fn domain(&self) -> &str {
        self.0.rsplit_once('@').map_or("", |(_, domain)| domain)
    }

    /// The form under which two spellings count as one mailbox: all in lower case.
    pub fn canonical(&self) -> String {
        self.0.to_ascii_lowercase()
    }

    /// The mailbox that the address most likely leads to, to count by and never to write to: without
    /// what follows a plus, and for Gmail without dots.
    pub fn mailbox(&self) -> String {
        let canonical = self.canonical();
        let (local, domain) = canonical.rsplit_once('@').unwrap_or((&canonical, ""));
        let local = local.split_once('+').map_or(local, |(before, _)| before);
        match domain {
            "gmail.com" | "googlemail.com" => format!("{}@gmail.com", local.replace('.', "")),
            _ => format!("{local}@{domain}"),
        }
    }
}

impl FromStr for EmailAddress {
    type Err = InvalidEmail;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::parse(text)
    }
}

crate::text_column!(EmailAddress, as_str);

impl fmt::Display for EmailAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Addresses are personal data: a debug print keeps the first letter and the domain's ending.
impl fmt::Debug for EmailAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let first = self.0.chars().next().unwrap_or('?');
        let ending = self.0.rsplit('.').next().unwrap_or("");
        write!(f, "EmailAddress({first}•••@•••.{ending})")
    }
}

fn is_local_part(local: &str) -> bool {
    const SPECIALS: &str = "!#$%&'*+-/=?^_`{|}~.";
    (1..=64).contains(&local.len())
        && !local.starts_with('.')
        && !local.ends_with('.')
        && !local.contains("..")
        && local.chars().all(|c| c.is_ascii_alphanumeric() || SPECIALS.contains(c))
}

fn is_domain(domain: &str) -> bool {
    let labels: Vec<&str> = domain.split('.').collect();
    let is_label = |label: &&str| {
        (1..=63).contains(&label.len())
            && !label.starts_with('-')
            && !label.ends_with('-')
            && label.chars().all(|c| c.is_ascii_alphanumeric() || c == '-')
    };
    let ends_in_letters = labels.last().is_some_and(|l| l.chars().any(|c| c.is_ascii_alphabetic()));
    labels.len() >= 2 && ends_in_letters && labels.iter().all(is_label)
}

#[cfg(test)]
mod tests {
    use super::EmailAddress;

    #[test]
    fn accepts_what_people_type() {
        for text in ["maria@example.ph", " juan.dela-cruz+ferry@mail.Example.COM ", "o'neil@x.co"] {
            assert!(EmailAddress::parse(text).is_ok(), "{text}");
        }
        let parsed = EmailAddress::parse(" Ana@Example.PH ").expect("valid");
        assert_eq!(parsed.as_str(), "Ana@example.ph");
        assert_eq!(parsed.to_string(), "Ana@example.ph");
        assert_eq!(parsed.canonical(), "ana@example.ph");
    }

    #[test]
    fn refuses_what_no_server_takes() {
        let long = format!("{}@example.ph", "a".repeat(65));
        for text in [
            "",
            "maria",
            "@example.ph",
            "maria@",
            "maria@localhost",
            "a b@example.ph",
            "a..b@x.ph",
            ".a@x.ph",
            "a@-x.ph",
            "a@x..ph",
            "a@1.2.3.4",
            "a.@x.ph",
            "a@x-.ph",
            "a@x_y.ph",
            "a@x.ph\r\nBcc: b@x.ph",
            "añ@x.ph",
            &long,
        ] {
            assert!(EmailAddress::parse(text).is_err(), "{text:?}");
        }
    }

    #[test]
    fn lengths_are_those_that_mail_servers_must_carry() {
        let of = |local: usize, labels: [usize; 4]| {
            let domain = labels.map(|length| "d".repeat(length)).join(".");
            EmailAddress::parse(&format!("{}@{domain}.ph", "l".repeat(local)))
        };
        assert!(of(64, [63, 1, 1, 1]).is_ok());
        assert!(of(65, [1, 1, 1, 1]).is_err(), "a local part of 65");
        assert!(of(1, [64, 1, 1, 1]).is_err(), "a label of 64");
        assert!(of(64, [63, 63, 57, 0]).is_err(), "an empty label");
        let longest = of(64, [63, 63, 53, 4]).expect("254 characters");
        assert_eq!(longest.as_str().len(), EmailAddress::MAX_LENGTH);
        assert!(of(64, [63, 63, 53, 5]).is_err(), "255 characters");
    }

    #[test]
    fn tags_and_the_dots_of_gmail_make_no_other_mailbox() {
        let of = |text: &str| EmailAddress::parse(text).expect("valid").mailbox();
        for same in ["Maria.Cruz@Gmail.com", "mariacruz+5@gmail.com", "m.a.riacruz@googlemail.com"]
        {
            assert_eq!(of(same), "mariacruz@gmail.com");
        }
        assert_eq!(of("Maria.Cruz+ferry@Example.ph"), "maria.cruz@example.ph");
        assert_ne!(of("maria.cruz@example.ph"), of("mariacruz@example.ph"));
    }

    #[test]
    fn debug_output_hides_the_mailbox() {
        let address = EmailAddress::parse("maria@example.ph").expect("valid");
        assert_eq!(format!("{address:?}"), "EmailAddress(m•••@•••.ph)");
    }
}
