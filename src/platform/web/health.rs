//! Whether this process should be given requests.

use std::sync::atomic::{AtomicBool, Ordering};

/// Whether this process should be given requests.
#[derive(Debug, Default)]
pub struct Health {
    draining: AtomicBool,
}

impl Health {
    /// From now on `/readyz` says no, while requests are still answered.
    pub fn drain(&self) {
        self.draining.store(true, Ordering::Release);
    }

    /// Returns true if the end is near: a connection gets one more answer and no other request.
    pub fn is_draining(&self) -> bool {
        self.draining.load(Ordering::Acquire)
    }
}
