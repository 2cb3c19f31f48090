//! From one version to the next without a refused connection or a lost answer.

use std::{
    net::{SocketAddr, TcpListener},
    os::{fd::AsRawFd as _, unix::process::CommandExt as _},
    process::Command,
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicU32, Ordering},
    },
    thread,
    time::Duration,
};

use nix::sys::signal::Signal;

use crate::{
    http::try_get,
    program::{Server, folder, parola},
};

/// Hands `listener` to the command as a service manager does: as descriptor 3, announced by number.
fn with_socket(command: &mut Command, listener: &TcpListener) {
    let fd = listener.as_raw_fd();
    command.env("LISTEN_FDS", "1");
    // SAFETY: both calls are safe between fork and exec, and allocate nothing.
    #[expect(unsafe_code, reason = "what a service manager does between fork and exec")]
    unsafe {
        command.pre_exec(move || {
            match fd {
                3 => nix::libc::fcntl(3, nix::libc::F_SETFD, 0),
                other => nix::libc::dup2(other, 3),
            };
            Ok(())
        });
    }
}

/// Keeps asking, each time on a new connection, until told to stop; counts what failed.
fn keep_asking(address: SocketAddr, over: &AtomicBool, failed: &AtomicU32) -> u32 {
    let mut answered = 0;
    while !over.load(Ordering::Acquire) {
        match try_get(address, "/healthz", &[]) {
            Ok(answer) if answer.status == 200 => answered += 1,
            other => {
                drop(other);
                failed.fetch_add(1, Ordering::AcqRel);
            }
        }
    }
    answered
}

#[test]
fn a_socket_that_is_handed_over_refuses_nobody() {
    let folder = folder();
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = listener.local_addr().expect("bound");
    let start = || {
        let mut command = parola(folder.path());
        with_socket(&mut command, &listener);
        Server::start(&mut command)
    };
    let mut server = start();
    assert_eq!(server.address, address);
    let over = Arc::new(AtomicBool::new(false));
    let failed = Arc::new(AtomicU32::new(0));
    let askers: Vec<_> = (0..8)
        .map(|_| {
            let (over, failed) = (Arc::clone(&over), Arc::clone(&failed));
            thread::spawn(move || keep_asking(address, &over, &failed))
        })
        .collect();
    for _ in 0..3 {
        thread::sleep(Duration::from_millis(500));
        server.signal(Signal::SIGTERM);
        assert!(server.wait().success());
        server = start();
    }
    thread::sleep(Duration::from_millis(500));
    over.store(true, Ordering::Release);
    let answered: u32 = askers.into_iter().map(|asker| asker.join().expect("joined")).sum();
    assert!(answered > 100, "{answered} were answered");
    assert_eq!(failed.load(Ordering::Acquire), 0, "none was refused or lost");
}
