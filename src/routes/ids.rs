//! The ids of what sails.

kernel::id! {
    /// A port.
    PortId
}

kernel::id! {
    /// A sea route in one direction.
    RouteId
}

kernel::id! {
    /// A ship.
    VesselId
}

kernel::id! {
    /// A timetable: one voyage, week by week.
    TimetableId
}

kernel::id! {
    /// A sailing.
    SailingId
}

kernel::id! {
    /// A class of seats.
    AccommodationId
}

kernel::id! {
    /// A price of one class on one route.
    FareId
}

kernel::id! {
    /// The version of everything about sailings but the sailings. It changes with each of them.
    CatalogueVersion
}
