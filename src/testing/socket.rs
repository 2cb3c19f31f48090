//! A listening socket that outlives the servers that serve it.

use std::{
    net::TcpListener,
    os::{fd::AsRawFd as _, unix::process::CommandExt as _},
    process::Command,
};

use nix::libc;

/// Hands `listener` to the command as a service manager does: as descriptor 3, announced by number.
pub fn hand_over(command: &mut Command, listener: &TcpListener) {
    let socket = listener.as_raw_fd();
    command.env("LISTEN_FDS", "1");
    // SAFETY: both calls are safe between fork and exec, and allocate nothing.
    #[expect(unsafe_code, reason = "what a service manager does between fork and exec")]
    unsafe {
        command.pre_exec(move || {
            match socket {
                3 => libc::fcntl(3, libc::F_SETFD, 0),
                other => libc::dup2(other, 3),
            };
            Ok(())
        });
    }
}
