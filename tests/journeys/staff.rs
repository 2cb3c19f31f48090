//! The people of the desk, by the command line.

use crate::program::{folder, parola, run};

#[test]
fn the_first_owner_is_invited_by_the_command_line_and_the_log_tells_of_it() {
    let folder = folder();
    let staff = |words: &[&str]| run(parola(folder.path()).args(["admin", "staff"]).args(words));
    let invited = staff(&["invite", "ana@example.ph", "owner", "--name", "Ana Reyes"]);
    assert!(invited.status.success(), "{}", invited.err);
    assert!(invited.out.contains("/invitation#"), "{}", invited.out);
    assert!(staff(&["list"]).out.contains("0 people"), "nobody has joined");
    let unknown = staff(&["invite", "ben@example.ph", "captain"]);
    assert!(unknown.err.contains("it is one of owner, manager"), "{}", unknown.err);
    let port = staff(&["invite", "ben@example.ph", "finance", "--port", "CEB"]);
    assert!(port.err.contains("holds at all ports"), "{}", port.err);
    let nobody = staff(&["end", "ben@example.ph", "--reason", "Left"]);
    assert!(nobody.err.contains("nobody with this address works here"), "{}", nobody.err);
    let code = staff(&["demo-code"]).out;
    assert!(code.trim().len() == 6 && code.trim().parse::<u32>().is_ok(), "{code}");
    let other = staff(&["compare-log", "1", &"0".repeat(64)]);
    assert!(!other.status.success() && other.err.contains("another hash"), "{}", other.err);
    let audit = run(parola(folder.path()).arg("audit"));
    assert!(audit.status.success() && audit.out.contains("log-is-as-written"), "{}", audit.err);
}
