//! The listening socket: inherited from a service manager, or opened here.

use std::{
    io,
    net::{Shutdown, SocketAddr, TcpListener},
    os::fd::AsFd as _,
    time::Duration,
};

use listenfd::ListenFd;
use nix::poll::{PollFd, PollFlags, PollTimeout, poll};
use socket2::{Domain, Protocol, SockRef, Socket, Type};

/// Connections that may wait to be accepted: a flood at the opening of a sale, or a restart.
const BACKLOG: i32 = 4096;

/// How often the socket is looked at before it is closed even though connections wait in it.
const TRIES: u32 = 100;

/// A listening socket, and whether this process alone holds it.
pub(crate) struct Listener {
    pub(crate) socket: TcpListener,
    /// Handed over by a service manager, which keeps it for the next process.
    is_inherited: bool,
}

impl Listener {
    /// Returns the socket that was handed over, or else a new one on `address`.
    pub(crate) fn open(address: SocketAddr) -> io::Result<Self> {
        if let Some(socket) = ListenFd::from_env().take_tcp_listener(0)? {
            return Ok(Self { socket, is_inherited: true });
        }
        let socket = Socket::new(Domain::for_address(address), Type::STREAM, Some(Protocol::TCP))?;
        socket.set_reuse_address(true)?;
        socket.bind(&address.into())?;
        socket.listen(BACKLOG)?;
        Ok(Self { socket: socket.into(), is_inherited: false })
    }

    /// Returns a handle that closes the socket to new connections. Returns `None` for an inherited
    /// socket: its connections wait there for the next process.
    pub(crate) fn closer(&self) -> io::Result<Option<Closer>> {
        if self.is_inherited {
            return Ok(None);
        }
        self.socket.try_clone().map(|socket| Some(Closer(socket)))
    }
}

/// Closes a listening socket that no other process will serve.
pub(crate) struct Closer(TcpListener);

impl Closer {
    /// Refuses new connections from now on, so that a proxy dials again at once instead of waiting in
    /// a queue that ends with this process. `pause` and `resume` stop and start accepting: what
    /// already waits in the queue is accepted first, for closing would reset it.
    pub(crate) async fn close(
        &self,
        pause: impl AsyncFn(),
        resume: impl AsyncFn(),
    ) -> io::Result<()> {
        for _ in 0..TRIES {
            pause().await;
            // The accepting thread obeys a moment later.
            tokio::time::sleep(Duration::from_millis(1)).await;
            if !self.has_waiting()? {
                break;
            }
            resume().await;
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
        pause().await;
        SockRef::from(&self.0).shutdown(Shutdown::Read)
    }

    /// Returns true if a connection waits to be accepted.
    fn has_waiting(&self) -> io::Result<bool> {
        let mut asked = [PollFd::new(self.0.as_fd(), PollFlags::POLLIN)];
        Ok(poll(&mut asked, PollTimeout::ZERO)? > 0)
    }
}
