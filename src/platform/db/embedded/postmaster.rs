//! The process of PostgreSQL: its account, how it is recognised and ended.

use std::{
    fs,
    os::unix::process::CommandExt as _,
    path::Path,
    process::Command,
    thread,
    time::{Duration, Instant},
};

use nix::{
    sys::signal::{Signal, kill},
    unistd::Pid,
};

use super::{account::Account, error::EmbeddedError};

/// Makes the command run as the account.
pub(super) fn step_down(command: &mut Command, account: &Account) {
    if let Some((uid, gid)) = account.step_down {
        command.uid(uid.as_raw()).gid(gid.as_raw());
    }
}

#[expect(unsafe_code, reason = "only calls that are safe between fork and exec")]
pub(super) fn end_with_parent(command: &mut Command) {
    let parent = Pid::this();
    // SAFETY: setsid, prctl and getppid are async-signal-safe and allocate nothing.
    unsafe {
        command.pre_exec(move || {
            // A session of its own: Ctrl-C in the terminal must not end it before the server is done.
            nix::unistd::setsid()?;
            #[cfg(target_os = "linux")]
            {
                nix::sys::prctl::set_pdeathsig(Signal::SIGINT)?;
                if nix::unistd::getppid() != parent {
                    return Err(std::io::Error::from(nix::errno::Errno::ESRCH));
                }
            }
            #[cfg(not(target_os = "linux"))]
            let _ = parent;
            Ok(())
        });
    }
}

/// Returns true if the postmaster `pid` says in its file that it takes connections.
pub(super) fn is_ready(data: &Path, pid: u32) -> bool {
    let Ok(text) = fs::read_to_string(data.join("postmaster.pid")) else { return false };
    let lines: Vec<&str> = text.lines().map(str::trim).collect();
    lines.first().is_some_and(|line| line.parse() == Ok(pid)) && lines.get(7) == Some(&"ready")
}

/// Returns the process id of a PostgreSQL that runs on `data`, if one does.
pub(super) fn running(data: &Path) -> Option<Pid> {
    let text = fs::read_to_string(data.join("postmaster.pid")).ok()?;
    let pid = Pid::from_raw(text.lines().next()?.trim().parse().ok()?);
    (pid.as_raw() > 1 && kill(pid, None) != Err(nix::errno::Errno::ESRCH) && is_postgres(pid, data))
        .then_some(pid)
}

/// A number in a file may by now belong to another program, or to a process that has ended and was not waited for.
fn is_postgres(pid: Pid, data: &Path) -> bool {
    #[cfg(target_os = "linux")]
    {
        let command = fs::read(format!("/proc/{pid}/cmdline")).unwrap_or_default();
        let folder = data.as_os_str().as_encoded_bytes();
        command.split(|byte| *byte == 0).any(|word| word == folder)
    }
    #[cfg(not(target_os = "linux"))]
    {
        let ps = Command::new("ps").args(["-o", "command=", "-p", &pid.to_string()]).output();
        ps.is_ok_and(|out| String::from_utf8_lossy(&out.stdout).contains(&*data.to_string_lossy()))
    }
}

/// Asks `pid` to stop as it would on a quick shutdown: clients are let go, all commits are kept.
pub(super) fn ask_to_stop(pid: Pid) {
    if let Err(error) = kill(pid, Signal::SIGINT) {
        tracing::debug!(error = %error, "PostgreSQL had ended already");
    }
}

/// Stops a PostgreSQL that is not our child.
pub(super) fn stop_foreign(pid: Pid) -> Result<(), EmbeddedError> {
    ask_to_stop(pid);
    let started = Instant::now();
    while kill(pid, None).is_ok() && !is_dead(pid) {
        if started.elapsed() > Duration::from_secs(20) {
            return Err(EmbeddedError::Start(format!(
                "an older one (process {pid}) runs on this data folder and does not stop"
            )));
        }
        thread::sleep(Duration::from_millis(20));
    }
    Ok(())
}

fn is_dead(pid: Pid) -> bool {
    cfg!(target_os = "linux")
        && fs::read_to_string(format!("/proc/{pid}/stat")).is_ok_and(|stat| {
            stat.rsplit(')').next().is_some_and(|s| s.trim_start().starts_with('Z'))
        })
}
