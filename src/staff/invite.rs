//! An invitation: whom, and which roles it brings.

use chrono::TimeDelta;
use kernel::{EmailAddress, Language, Text};
use platform::web::{FieldErrors, NOT_AN_EMAIL};
use serde::Deserialize;
use utoipa::ToSchema;

use crate::{ports::RoleAt, role::Role};

/// So long an invitation may be taken.
pub(crate) const LIFE: TimeDelta = TimeDelta::hours(24);

/// Longer names are none.
const LONGEST_NAME: usize = 80;

const EMAIL: Text = Text::new("Email address", "email address", "email address");
const NAME: Text = Text::new("Name", "pangalan", "ngalan");
const NO_ROLE: Text = Text::new(
    "Choose at least one role",
    "Pumili ng kahit isang role",
    "Pagpili og bisan usa ka role",
);
const ROLE_TWICE: Text = Text::new(
    "The same role is chosen twice",
    "Dalawang beses napili ang isang role",
    "Kaduha napili ang usa ka role",
);
const NO_PORTS: Text = Text::new(
    "This role holds at all ports",
    "Sa lahat ng pantalan ang role na ito",
    "Sa tanang pantalan kini nga role",
);
const NOT_A_PORT: Text =
    Text::new("There is no such port", "Walang ganoong pantalan", "Walay ingon nga pantalan");
const OWNER_LATER: Text = Text::new(
    "Somebody can be made an owner once they have joined",
    "Magagawang owner ang isang tao kapag nakasali na siya",
    "Mahimong owner ang usa ka tawo kon nakaapil na siya",
);

/// An invitation as it was typed.
#[derive(Deserialize, ToSchema)]
pub(crate) struct TypedInvite {
    email: String,
    name: String,
    roles: Vec<RoleAt>,
}

/// Whom to invite.
#[derive(Clone, Debug)]
pub(crate) struct NewInvite {
    pub(crate) name: String,
    pub(crate) email: EmailAddress,
    pub(crate) language: Language,
    pub(crate) roles: Vec<RoleAt>,
}

impl TypedInvite {
    /// Reads what was typed at the desk, where nobody is invited as an owner.
    pub(crate) fn read(self, language: Language) -> Result<NewInvite, FieldErrors> {
        let mut errors = FieldErrors::default();
        let email = errors
            .read("email", &EMAIL, &self.email, NOT_AN_EMAIL, |t| EmailAddress::parse(t).ok());
        let name = errors.line("name", &NAME, &self.name, LONGEST_NAME);
        let roles = read_roles(self.roles, &mut errors);
        if roles.iter().any(|one| one.role == Role::Owner) {
            errors.add("roles", OWNER_LATER);
        }
        let read = name.zip(email).map(|(name, email)| NewInvite { name, email, language, roles });
        errors.all_or(read)
    }
}

/// Reads roles: at least one, none twice, ports only where they mean something.
pub(crate) fn read_roles(mut roles: Vec<RoleAt>, errors: &mut FieldErrors) -> Vec<RoleAt> {
    roles.sort();
    let is_code = |code: &str| {
        let is_letter = |byte: u8| byte.is_ascii_uppercase() || byte.is_ascii_digit();
        (2..=5).contains(&code.len()) && code.bytes().all(is_letter)
    };
    if roles.is_empty() {
        errors.add("roles", NO_ROLE);
    }
    if roles.windows(2).any(|pair| pair[0] == pair[1]) {
        errors.add("roles", ROLE_TWICE);
    }
    for one in &roles {
        match &one.port {
            Some(_) if !one.role.has_ports() => errors.add("roles", NO_PORTS),
            Some(code) if !is_code(code) => errors.add("roles", NOT_A_PORT),
            _ => {}
        }
    }
    roles
}

#[cfg(test)]
mod tests {
    use super::*;

    fn faults(roles: &[(Role, Option<&str>)]) -> usize {
        let mut errors = FieldErrors::default();
        let typed =
            roles.iter().map(|(role, port)| RoleAt { role: *role, port: port.map(str::to_owned) });
        let is_refused = |errors: FieldErrors| usize::from(!errors.is_empty());
        read_roles(typed.collect(), &mut errors);
        is_refused(errors)
    }

    #[test]
    fn roles_are_at_least_one_each_once_and_with_ports_where_they_mean_something() {
        assert_eq!(faults(&[]), 1);
        assert_eq!(faults(&[(Role::Counter, Some("CEB")), (Role::Counter, Some("TAG"))]), 0);
        assert_eq!(faults(&[(Role::Counter, Some("CEB")), (Role::Counter, Some("CEB"))]), 1);
        for role in Role::ALL {
            assert_eq!(faults(&[(*role, None)]), 0, "{role}");
            assert_eq!(faults(&[(*role, Some("CEB"))]), usize::from(!role.has_ports()), "{role}");
        }
        for code in ["", "*", "ceb", "C", "CEBUCITY", "C B"] {
            assert_eq!(faults(&[(Role::Gate, Some(code))]), 1, "{code}");
        }
    }

    #[test]
    fn nobody_is_invited_as_an_owner_at_the_desk() {
        let typed = |role| TypedInvite {
            email: "ana@example.ph".into(),
            name: "Ana".into(),
            roles: vec![RoleAt { role, port: None }],
        };
        assert!(typed(Role::Owner).read(Language::En).is_err());
        assert!(typed(Role::Manager).read(Language::En).is_ok());
    }
}
