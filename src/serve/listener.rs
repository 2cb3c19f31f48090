//! The listening sockets: inherited from a service manager, or opened here.

use std::{
    fs, io,
    net::{Shutdown, SocketAddr, TcpListener},
    os::fd::AsFd as _,
    path::{Path, PathBuf},
    time::Duration,
};

use listenfd::ListenFd;
use nix::{
    poll::{PollFd, PollFlags, PollTimeout, poll},
    sys::stat::fstat,
};
use platform::config::PublicUrl;
use socket2::{Domain, Protocol, SockRef, Socket, Type};

/// Connections that may wait to be accepted: a flood at the opening of a sale, or a restart.
const BACKLOG: i32 = 4096;

/// How often the socket is looked at before it is closed even though connections wait in it.
const TRIES: u32 = 100;

/// How long the accepting thread has to obey, in steps of a millisecond; it needs one of them.
const STEPS: u32 = 1_000;

/// See [`STEPS`].
const STEP: Duration = Duration::from_millis(1);

/// A listening socket, and whether this process alone holds it.
pub(crate) struct Listener {
    pub(crate) socket: TcpListener,
    /// Handed over by a service manager, which keeps it for the next process.
    is_inherited: bool,
}

/// The sockets that a service manager handed over, in the order of its unit: the visitors', the desk's.
pub(crate) struct HandedOver {
    pub(crate) visitors: Option<TcpListener>,
    pub(crate) desk: Option<TcpListener>,
}

impl HandedOver {
    /// Takes both, also one that will not be served: what this process starts must not inherit it.
    pub(crate) fn take() -> io::Result<Self> {
        let mut handed = ListenFd::from_env();
        Ok(Self { visitors: handed.take_tcp_listener(0)?, desk: handed.take_tcp_listener(1)? })
    }
}

impl Listener {
    /// Returns the socket that was handed over, or else a new one on `address`.
    pub(crate) fn open(handed_over: Option<TcpListener>, address: SocketAddr) -> io::Result<Self> {
        if let Some(socket) = handed_over {
            return Ok(Self { socket, is_inherited: true });
        }
        let socket = Socket::new(Domain::for_address(address), Type::STREAM, Some(Protocol::TCP))?;
        socket.set_reuse_address(true)?;
        socket.bind(&address.into())?;
        socket.listen(BACKLOG)?;
        Ok(Self { socket: socket.into(), is_inherited: false })
    }

    /// Returns `url` as people reach it here.
    pub(crate) fn reached_by(&self, url: &PublicUrl) -> io::Result<PublicUrl> {
        Ok(url.clone().bound_to(self.socket.local_addr()?))
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
        let watchers = self.watchers()?;
        for _ in 0..TRIES {
            pause().await;
            self.until_unwatched(&watchers).await?;
            if !self.has_waiting()? {
                break;
            }
            resume().await;
            tokio::time::sleep(STEP).await;
        }
        pause().await;
        self.until_unwatched(&watchers).await?;
        SockRef::from(&self.0).shutdown(Shutdown::Read)
    }

    /// Waits until the accepting thread has obeyed the wish to pause, which it was told but does not
    /// confirm. Closed before, the socket would make it fail and log errors that mean nothing.
    async fn until_unwatched(&self, watchers: &[PathBuf]) -> io::Result<()> {
        for _ in 0..STEPS {
            tokio::time::sleep(STEP).await;
            if !self.is_watched(watchers)? {
                break;
            }
        }
        Ok(())
    }

    /// Returns what the system tells of each epoll of this process that watches the socket; of none
    /// where the system is another than Linux.
    fn watchers(&self) -> io::Result<Vec<PathBuf>> {
        let Ok(files) = fs::read_dir("/proc/self/fd") else { return Ok(Vec::new()) };
        let is_epoll = |file: &fs::DirEntry| {
            fs::read_link(file.path()).is_ok_and(|target| target == *"anon_inode:[eventpoll]")
        };
        let told = |file: fs::DirEntry| Path::new("/proc/self/fdinfo").join(file.file_name());
        let all: Vec<PathBuf> = files.flatten().filter(is_epoll).map(told).collect();
        let mut found = Vec::new();
        for one in all {
            if self.is_watched(std::slice::from_ref(&one))? {
                found.push(one);
            }
        }
        Ok(found)
    }

    /// Returns true if one of `watchers` names the socket, which it does by its inode.
    fn is_watched(&self, watchers: &[PathBuf]) -> io::Result<bool> {
        let name = format!(" ino:{:x} ", fstat(&self.0)?.st_ino);
        let names_it =
            |watcher: &PathBuf| fs::read_to_string(watcher).is_ok_and(|told| told.contains(&name));
        Ok(watchers.iter().any(names_it))
    }

    /// Returns true if a connection waits to be accepted.
    fn has_waiting(&self) -> io::Result<bool> {
        let mut asked = [PollFd::new(self.0.as_fd(), PollFlags::POLLIN)];
        Ok(poll(&mut asked, PollTimeout::ZERO)? > 0)
    }
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use std::{cell::RefCell, io, net::TcpStream, time::Instant};

    use actix_web::rt::net::TcpListener as Watched;

    use super::Listener;

    /// The accepting thread obeys late; only then is the socket closed.
    #[actix_web::test]
    async fn the_socket_is_closed_after_nobody_watches_it_any_more() {
        let listener =
            Listener::open(None, "127.0.0.1:0".parse().expect("an address")).expect("bound");
        let address = listener.socket.local_addr().expect("bound");
        let closer = listener.closer().expect("cloned").expect("it is our own");
        listener.socket.set_nonblocking(true).expect("set");
        let watched = RefCell::new(Some(Watched::from_std(listener.socket).expect("watched")));
        let all = closer.watchers().expect("asked");
        assert!(!all.is_empty(), "an epoll watches it");
        let pauses = RefCell::new(0);
        let pause = async || {
            *pauses.borrow_mut() += 1;
            if *pauses.borrow() == 1 {
                assert!(closer.is_watched(&all).expect("asked"));
                let obeys = watched.borrow_mut().take();
                actix_web::rt::spawn(async move {
                    let told = Instant::now();
                    while told.elapsed() < super::STEP * 10 {
                        tokio::task::yield_now().await;
                    }
                    drop(obeys);
                });
            }
        };
        closer.close(pause, async || {}).await.expect("closed");
        assert!(watched.borrow().is_none() && !closer.is_watched(&all).expect("asked"));
        let refused = TcpStream::connect(address).expect_err("nobody listens");
        assert_eq!(refused.kind(), io::ErrorKind::ConnectionRefused);
    }
}
