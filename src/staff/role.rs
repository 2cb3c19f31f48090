//! Roles, and what each permits.

kernel::text_enum! {
    /// What somebody is to the operator.
    pub enum Role in ["staff_roles.role", "staff_invite_roles.role"] {
        /// Answers for all of it, and for who else works here.
        Owner = "owner",
        /// Runs the ships and helps travellers.
        Manager = "manager",
        /// Helps travellers at a counter.
        Counter = "counter",
        /// Lets travellers on board.
        Gate = "gate",
        /// Keeps the books and gives money back.
        Finance = "finance",
        /// Looks and changes nothing.
        Auditor = "auditor",
    }
}

kernel::text_enum! {
    /// What a call at the desk asks of its caller.
    pub enum Permission in [] {
        /// See the sailings of a day.
        SeeBoard = "see-board",
        /// Delay and cancel sailings, and take that back.
        OperateSailing = "operate-sailing",
        /// Say that a sailing boards.
        BoardSailing = "board-sailing",
        /// Look bookings up.
        SeeBookings = "see-bookings",
        /// Correct a name or how to reach somebody.
        CorrectName = "correct-name",
        /// Send tickets again.
        ResendTickets = "resend-tickets",
        /// Refund and move bookings.
        ChangeBooking = "change-booking",
        /// See the money that goes back.
        SeeRefunds = "see-refunds",
        /// Say that a person gave money back.
        RefundByHand = "refund-by-hand",
        /// See sales and loads.
        SeeFigures = "see-figures",
        /// Take personal data out.
        ExportPersonal = "export-personal",
        /// Invite people, change their roles, end them.
        ManageStaff = "manage-staff",
        /// Read the log of what people did.
        SeeLog = "see-log",
        /// Enrol devices for gates, and take them out of use.
        ManageDevices = "manage-devices",
        /// Say what a conflict at gates was.
        ResolveConflicts = "resolve-conflicts",
        /// See who is on board, as the authorities get it.
        SeeManifest = "see-manifest",
        /// Close the list of who is on board.
        SealManifest = "seal-manifest",
        /// Correct that list afterwards.
        AmendManifest = "amend-manifest",
    }
}

impl Permission {
    /// Returns true if it is about what belongs to no port: money, and what all did. Whoever is limited to ports does
    /// not have it.
    pub(crate) const fn belongs_to_no_port(self) -> bool {
        matches!(self, Self::SeeRefunds | Self::RefundByHand | Self::SeeLog)
    }
}

impl Role {
    /// What it permits.
    pub const fn grants(self) -> &'static [Permission] {
        use Permission::{
            AmendManifest, BoardSailing, ChangeBooking, CorrectName, ExportPersonal, ManageDevices,
            OperateSailing, RefundByHand, ResendTickets, ResolveConflicts, SealManifest, SeeBoard,
            SeeBookings, SeeFigures, SeeLog, SeeManifest, SeeRefunds,
        };
        match self {
            Self::Owner => Permission::ALL,
            Self::Manager => &[
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
                SeeLog,
                ManageDevices,
                ResolveConflicts,
                SeeManifest,
                SealManifest,
                AmendManifest,
            ],
            Self::Counter => &[SeeBoard, SeeBookings, CorrectName, ResendTickets],
            Self::Gate => &[SeeBoard, BoardSailing, SeeManifest, SealManifest],
            Self::Finance => {
                &[SeeBoard, SeeBookings, SeeRefunds, RefundByHand, SeeFigures, ExportPersonal]
            }
            Self::Auditor => &[
                SeeBoard,
                SeeBookings,
                SeeRefunds,
                SeeFigures,
                ExportPersonal,
                SeeLog,
                SeeManifest,
            ],
        }
    }

    /// Whether it may be limited to ports.
    pub const fn has_ports(self) -> bool {
        matches!(self, Self::Manager | Self::Counter | Self::Gate)
    }

    /// Whether it is worked at a place that many people pass.
    pub const fn is_on_the_floor(self) -> bool {
        matches!(self, Self::Counter | Self::Gate)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Each permission, and who has it: owner, manager, counter, gate, finance, auditor.
    const TABLE: [(&str, [u8; 6]); 18] = [
        ("see-board", [1, 1, 1, 1, 1, 1]),
        ("operate-sailing", [1, 1, 0, 0, 0, 0]),
        ("board-sailing", [1, 1, 0, 1, 0, 0]),
        ("see-bookings", [1, 1, 1, 0, 1, 1]),
        ("correct-name", [1, 1, 1, 0, 0, 0]),
        ("resend-tickets", [1, 1, 1, 0, 0, 0]),
        ("change-booking", [1, 1, 0, 0, 0, 0]),
        ("see-refunds", [1, 1, 0, 0, 1, 1]),
        ("refund-by-hand", [1, 1, 0, 0, 1, 0]),
        ("see-figures", [1, 1, 0, 0, 1, 1]),
        ("export-personal", [1, 1, 0, 0, 1, 1]),
        ("manage-staff", [1, 0, 0, 0, 0, 0]),
        ("see-log", [1, 1, 0, 0, 0, 1]),
        ("manage-devices", [1, 1, 0, 0, 0, 0]),
        ("resolve-conflicts", [1, 1, 0, 0, 0, 0]),
        ("see-manifest", [1, 1, 0, 1, 0, 1]),
        ("seal-manifest", [1, 1, 0, 1, 0, 0]),
        ("amend-manifest", [1, 1, 0, 0, 0, 0]),
    ];

    #[test]
    fn each_role_grants_what_the_table_says_and_nothing_else() {
        assert_eq!(TABLE.len(), Permission::ALL.len());
        for (name, who) in TABLE {
            let permission: Permission = name.parse().expect(name);
            let granted = Role::ALL.iter().map(|role| role.grants().contains(&permission));
            assert_eq!(granted.map(u8::from).collect::<Vec<_>>(), who, "{name}");
        }
    }
}
