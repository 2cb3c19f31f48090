//! A marker for each permission, for handlers to ask for: `Authorized<may::SeeBoard>`.

use crate::role::Permission;

/// What a handler asks of its caller.
pub trait Grant: 'static {
    /// The permission.
    const PERMISSION: Permission;
}

macro_rules! grants {
    ($($name:ident),+ $(,)?) => {
        $(
            #[doc = concat!("Asks for [`Permission::", stringify!($name), "`].")]
            #[derive(Clone, Copy, Debug)]
            pub enum $name {}

            impl Grant for $name {
                const PERMISSION: Permission = Permission::$name;
            }
        )+

        #[cfg(test)]
        const MARKED: &[Permission] = &[$(<$name as Grant>::PERMISSION),+];
    };
}

grants!(
    SeeBoard,
    OperateSailing,
    BoardSailing,
    SeeBookings,
    CorrectName,
    ResendTickets,
    ChangeBooking,
    SeeRefunds,
    RefundByHand,
    SeeFigures,
    ExportPersonal,
    ManageStaff,
    SeeLog,
    ManageDevices,
    ResolveConflicts,
    SeeManifest,
    SealManifest,
    AmendManifest,
);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_permission_has_its_marker() {
        assert_eq!(MARKED, Permission::ALL);
    }
}
