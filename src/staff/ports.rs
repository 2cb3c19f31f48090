//! Where a role holds: at all ports, or at some.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::role::{Permission, Role};

/// How "all ports" is kept.
pub(crate) const EVERYWHERE: &str = "*";

/// The ports at which somebody has a permission.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ports {
    /// At all of them.
    All,
    /// At those with these codes.
    Some(Vec<String>),
}

impl Ports {
    /// Returns the codes of them; none where they are all ports.
    pub fn codes(&self) -> Option<&[String]> {
        match self {
            Self::All => None,
            Self::Some(codes) => Some(codes),
        }
    }

    /// Returns true if the port with this code is one of them.
    pub fn covers(&self, port: &str) -> bool {
        match self {
            Self::All => true,
            Self::Some(codes) => codes.iter().any(|code| code == port),
        }
    }
}

/// A role, and where it holds.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
pub struct RoleAt {
    /// The role.
    pub role: Role,
    /// The port by its code; all ports without one.
    #[serde(default)]
    #[schema(required)]
    pub port: Option<String>,
}

impl RoleAt {
    pub(crate) fn of_row(role: Role, port_code: String) -> Self {
        Self { role, port: (port_code != EVERYWHERE).then_some(port_code) }
    }

    pub(crate) fn port_code(&self) -> &str {
        self.port.as_deref().unwrap_or(EVERYWHERE)
    }
}

/// Returns where these roles grant a permission; none if nowhere. What belongs to no port is granted at all ports or
/// nowhere.
pub(crate) fn ports_of(roles: &[RoleAt], permission: Permission) -> Option<Ports> {
    let granting: Vec<&RoleAt> =
        roles.iter().filter(|one| one.role.grants().contains(&permission)).collect();
    match granting.iter().map(|one| one.port.clone()).collect::<Option<Vec<String>>>() {
        None => Some(Ports::All),
        Some(codes) if codes.is_empty() || permission.belongs_to_no_port() => None,
        Some(codes) => Some(Ports::Some(codes)),
    }
}

/// Returns everything that these roles permit somewhere.
pub(crate) fn permissions_of(roles: &[RoleAt]) -> Vec<Permission> {
    let is_granted = |permission: &&Permission| ports_of(roles, **permission).is_some();
    Permission::ALL.iter().filter(is_granted).copied().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(role: Role, port: Option<&str>) -> RoleAt {
        RoleAt { role, port: port.map(str::to_owned) }
    }

    #[test]
    fn a_permission_holds_where_a_role_that_grants_it_does() {
        let counter = [at(Role::Counter, Some("CEB")), at(Role::Counter, Some("TAG"))];
        let ports = ports_of(&counter, Permission::SeeBookings).expect("it is granted");
        assert!(ports.covers("CEB") && ports.covers("TAG") && !ports.covers("MNL"));
        assert!(!ports.covers("*") && !ports.covers("ceb"));
        assert_eq!(ports_of(&counter, Permission::ManageStaff), None);
        let both = [at(Role::Counter, Some("CEB")), at(Role::Finance, None)];
        assert_eq!(ports_of(&both, Permission::SeeBookings), Some(Ports::All));
        let correct = ports_of(&both, Permission::CorrectName);
        assert_eq!(correct, Some(Ports::Some(vec!["CEB".to_owned()])), "finance corrects no name");
        assert_eq!(ports_of(&[], Permission::SeeBoard), None);
    }

    #[test]
    fn money_and_the_log_belong_to_no_port() {
        for permission in [Permission::SeeRefunds, Permission::RefundByHand, Permission::SeeLog] {
            let granted = |port| ports_of(&[at(Role::Manager, port)], permission);
            assert_eq!((granted(Some("CEB")), granted(None)), (None, Some(Ports::All)));
        }
        let board = ports_of(&[at(Role::Manager, Some("CEB"))], Permission::SeeBoard);
        assert!(board.is_some_and(|ports| ports.covers("CEB")));
    }

    #[test]
    fn permissions_of_several_roles_add_up() {
        let of = |roles: &[RoleAt]| permissions_of(roles).len();
        assert_eq!(of(&[at(Role::Owner, None)]), 18);
        assert_eq!(of(&[at(Role::Gate, Some("CEB"))]), 4);
        assert_eq!(of(&[at(Role::Gate, None), at(Role::Counter, Some("CEB"))]), 7);
        assert_eq!(of(&[]), 0);
    }
}
