//! Whom a server makes way for: the program that lies at its path by then, in the same process, on
//! the same listening socket. Connections wait in the socket meanwhile.

use std::{
    cell::Cell,
    env,
    fmt::Display,
    io,
    net::TcpListener,
    os::{fd::AsRawFd as _, unix::process::CommandExt as _},
    path::PathBuf,
    process::{self, Command},
};

use nix::libc;

use crate::commands::outcome::{Outcome, boxed};

/// Where the socket is handed over: the first descriptor after the standard three.
const FIRST: i32 = 3;

/// The next program, and the socket that is kept for it.
pub(crate) struct Successor {
    program: PathBuf,
    listener: TcpListener,
    wanted: Cell<bool>,
}

impl Successor {
    /// Remembers where this program lies, before another is put there, and keeps `listener`.
    pub(crate) fn new(listener: &TcpListener) -> io::Result<Self> {
        let (program, listener) = (env::current_exe()?, listener.try_clone()?);
        Ok(Self { program, listener, wanted: Cell::new(false) })
    }

    /// Whether the next program runs at all; if so it is wanted from now on.
    pub(crate) async fn is_fit(&self) -> bool {
        let mut question = Command::new(&self.program);
        let asked = tokio::task::spawn_blocking(move || question.arg("--version").output());
        match asked.await {
            Ok(Ok(answer)) if answer.status.success() => {
                let version = String::from_utf8_lossy(&answer.stdout).trim().to_owned();
                tracing::info!(next = version, "asked to make way");
                self.wanted.set(true);
            }
            answer => tracing::error!(
                program = %self.program.display(),
                answer = ?answer,
                "the program there does not run: this one goes on",
            ),
        }
        self.is_wanted()
    }

    pub(crate) fn is_wanted(&self) -> bool {
        self.wanted.get()
    }

    /// Becomes it. Returns only when that fails.
    pub(crate) fn take_over(self) -> Outcome {
        let socket = self.listener.as_raw_fd();
        let mut next = Command::new(&self.program);
        next.args(env::args_os().skip(1))
            .env("LISTEN_FDS", "1")
            .env("LISTEN_PID", process::id().to_string())
            .env_remove("LISTEN_FDNAMES");
        // SAFETY: whatever used the number until now has ended; the calls allocate nothing.
        #[expect(unsafe_code, reason = "a socket is handed over by the number of its descriptor")]
        unsafe {
            next.pre_exec(move || {
                // Asked again before it listens to signals, it would end.
                libc::signal(libc::SIGUSR2, libc::SIG_IGN);
                let handed = match socket {
                    FIRST => libc::fcntl(FIRST, libc::F_SETFD, 0),
                    other => libc::dup2(other, FIRST),
                };
                if handed < 0 { Err(io::Error::last_os_error()) } else { Ok(()) }
            });
        }
        let error = next.exec();
        Err(boxed(format!("{}: {error}", self.program.display())) as Box<dyn Display>)
    }
}
