//! Wakes the workers of this process when something was queued.

use tokio::sync::Notify;

/// The workers of a server: call [`Workers::wake`] after a commit that queued something.
#[derive(Debug, Default)]
pub struct Workers {
    notify: Notify,
}

impl Workers {
    /// Makes them look for jobs at once.
    pub fn wake(&self) {
        self.notify.notify_one();
    }

    /// Waits until they are woken.
    pub(super) async fn woken(&self) {
        self.notify.notified().await;
    }
}
