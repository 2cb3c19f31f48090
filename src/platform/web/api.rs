//! The APIs of the program: where each lies, and what its document calls it.

/// An API, which has endpoints of its own and a document of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Api {
    /// The path under which every endpoint of it lies.
    pub root: &'static str,
    /// The title of its document.
    pub title: &'static str,
    /// What it is for, in a sentence.
    pub description: &'static str,
}

impl Api {
    /// For visitors and their pages.
    pub const BOOKING: Self = Self {
        root: "/booking-api",
        title: "Parola booking API",
        description: "Booking for passenger ferries in the Philippines.",
    };

    /// For the operator's desk.
    pub const OPS: Self = Self {
        root: "/ops-api",
        title: "Parola desk API",
        description: "The work of a ferry line's own people.",
    };

    /// Returns true if `path` is its root or lies below it.
    pub(super) fn holds(&self, path: &str) -> bool {
        path.strip_prefix(self.root).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
    }
}

impl Default for Api {
    fn default() -> Self {
        Self::BOOKING
    }
}

#[cfg(test)]
mod tests {
    use super::Api;

    #[test]
    fn an_api_holds_its_root_and_what_lies_below() {
        for held in ["/ops-api", "/ops-api/", "/ops-api/board"] {
            assert!(Api::OPS.holds(held), "{held}");
        }
        for other in ["/", "/ops-apis", "/x/ops-api", "/booking-api/time", "/ops-ap"] {
            assert!(!Api::OPS.holds(other), "{other}");
        }
    }
}
