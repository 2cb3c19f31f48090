//! Tells the service manager how the server is, where one asks to be told.

use std::{ffi::OsString, io, os::unix::net::UnixDatagram};

/// Says `what`, as systemd spells it: `READY=1`, `STOPPING=1`.
pub(crate) fn tell(what: &str) {
    #[expect(clippy::disallowed_methods, reason = "the service manager's word, not a setting")]
    let Some(socket) = std::env::var_os("NOTIFY_SOCKET") else { return };
    if let Err(error) = send(&socket, what) {
        tracing::warn!(error = %error, "the service manager could not be told");
    }
}

fn send(socket: &OsString, what: &str) -> io::Result<()> {
    let us = UnixDatagram::unbound()?;
    #[cfg(target_os = "linux")]
    if let Some(name) = socket.as_encoded_bytes().strip_prefix(b"@") {
        use std::os::{linux::net::SocketAddrExt as _, unix::net::SocketAddr};
        let address = SocketAddr::from_abstract_name(name)?;
        return us.send_to_addr(what.as_bytes(), &address).map(drop);
    }
    us.send_to(what.as_bytes(), socket).map(drop)
}

#[cfg(test)]
mod tests {
    use std::os::unix::net::UnixDatagram;

    use super::send;

    #[test]
    fn what_is_told_arrives() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("manager");
        let manager = UnixDatagram::bind(&path).expect("bound");
        send(&path.into_os_string(), "READY=1").expect("sent");
        let mut heard = [0; 16];
        let length = manager.recv(&mut heard).expect("heard");
        assert_eq!(&heard[..length], b"READY=1");
    }
}
