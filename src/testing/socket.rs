//! Listening sockets that outlive the servers that serve them.

use std::{
    net::TcpListener,
    os::{
        fd::{AsRawFd as _, RawFd},
        unix::process::CommandExt as _,
    },
    process::Command,
};

use nix::libc;

/// Where none of the sockets to hand over will stand.
const APART: RawFd = 64;

/// Hands `listeners` to the command as a service manager does: as descriptors from 3 on, announced by
/// their number.
pub fn hand_over(command: &mut Command, listeners: &[&TcpListener]) {
    let mut sockets: Vec<RawFd> = listeners.iter().map(|one| one.as_raw_fd()).collect();
    command.env("LISTEN_FDS", sockets.len().to_string());
    // SAFETY: both calls are safe between fork and exec, and allocate nothing.
    #[expect(unsafe_code, reason = "what a service manager does between fork and exec")]
    unsafe {
        command.pre_exec(move || {
            // One may stand where another goes.
            for socket in &mut sockets {
                *socket = libc::fcntl(*socket, libc::F_DUPFD_CLOEXEC, APART);
            }
            for (place, socket) in (3..).zip(&sockets) {
                libc::dup2(*socket, place);
            }
            Ok(())
        });
    }
}
