//! What people at the desk do with devices and with what gates found: add, enrol, revoke, admit, say what is lost,
//! resolve, undo.

mod add;
mod admit;
mod conflicts;
mod counts;
mod list;
mod lost;
mod revoke;
mod shown;
mod undo;

use platform::web::Mount;

/// Mounts the calls of the desk.
pub(crate) fn mount(api: &mut Mount) {
    api.get("/devices", list::endpoint).says("The devices at gates, and how each stands.");
    api.post("/devices", add::endpoint)
        .says("Adds a device, with a code by which a browser enrols within ten minutes, once.");
    api.post("/devices/{id}/codes", add::another_code)
        .says("Draws another code for a device; the browser that enrolled before is one no more.");
    api.post("/devices/{id}/revoke", revoke::endpoint)
        .says("Takes a device out of use. What it sends from then on counts nowhere.");
    api.post("/devices/{id}/admit", admit::endpoint)
        .says("Lets the scans of a device count that waited.");
    api.post("/devices/{id}/lost", lost::endpoint)
        .says("Says that scans are lost: of a device in use those from before it enrolled.");
    api.get("/conflicts", conflicts::list)
        .says("The boardings that a person must look at, the latest first.");
    api.post("/conflicts/{id}/resolve", conflicts::resolve).says("Says what a conflict was.");
    api.get("/sailings/{id}/boarding", counts::endpoint)
        .says("How many are on board of a sailing, gate by gate.");
    api.post("/sailings/{id}/boardings/{ticket}/undo", undo::endpoint)
        .says("Takes somebody off board whom a revoked device let on board.");
}
